import { LazyWorker } from '../src/workers/lazyWorker.ts';
import type { Methods } from '../src/workers/methods.ts';
import { JobPool } from '../src/workers/node/jobPool.ts';
import { openProcessPort } from './processPort.ts';

/** A process that dies more often than this in a row is not started again. */
const MAX_DEATHS = 3;

/** Runs a measurement's methods in a thread of their own, without a timeout. The caller closes it. */
export function openRunner<Table extends Methods>(script: URL): JobPool<Table> {
  return new JobPool({ threads: 1, silenceMs: Number.POSITIVE_INFINITY, script });
}

/** The checkout that contains this file. */
export const HERE = new URL('../', import.meta.url);

/**
 * Like `openRunner`, in a process that can measure its own processor time. It runs TypeScript with the tsx of the checkout in `directory`.
 */
export function openProcessRunner<Table extends Methods>(script: URL, directory = HERE): LazyWorker<Table> {
  return new LazyWorker(() => openProcessPort(script, directory), { maxDeaths: MAX_DEATHS });
}
