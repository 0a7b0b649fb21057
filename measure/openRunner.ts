import type { Jobs } from '../src/workers/jobs/job.ts';
import { JobRunner } from '../src/workers/jobs/jobRunner.ts';
import { startThread } from '../src/workers/node/startThread.ts';
import { openThreadPort } from '../src/workers/node/threadPort.ts';
import { openProcessPort } from './processPort.ts';

/** Has a measurement's jobs done in a thread of their own, which may be silent for as long as they take. To be closed. */
export function openRunner<Table extends Jobs>(script: URL): JobRunner<Table> {
  return new JobRunner(() => openThreadPort(startThread(script)));
}

/** The checkout that this belongs to. */
export const HERE = new URL('../', import.meta.url);

/** The same in a process, which can tell its own processor time; its TypeScript is run by the tsx of the checkout in `directory`. */
export function openProcessRunner<Table extends Jobs>(script: URL, directory = HERE): JobRunner<Table> {
  return new JobRunner(() => openProcessPort(script, directory));
}
