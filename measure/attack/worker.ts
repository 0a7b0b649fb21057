/** The entry point of a thread that runs trials on request. */
import type { Methods } from '../../src/workers/methods.ts';
import { serveTasks } from '../../src/workers/node/serveTasks.ts';
import { type KindName, kinds } from './kinds.ts';
import type { Outcome } from './trial.ts';
import { tryTrial } from './tryTrial.ts';

const jobs = {
  tryOne: ({ kind, seed }: { readonly kind: KindName; readonly seed: number }): Promise<Outcome> => tryTrial(kinds[kind], seed),
} satisfies Methods;

export type AttackJobs = typeof jobs;

export default serveTasks(jobs);
