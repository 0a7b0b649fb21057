/** The entry of a thread that tries one seed after the other, as it is told. */
import type { Jobs } from '../../src/workers/jobs/job.ts';
import { serveJobs } from '../../src/workers/jobs/serveJobs.ts';
import { openThreadChannel } from '../../src/workers/node/threadChannel.ts';
import { type KindName, kinds } from './kinds.ts';
import type { Outcome } from './trial.ts';
import { tryTrial } from './tryTrial.ts';

const jobs = {
  tryOne: ({ kind, seed }: { readonly kind: KindName; readonly seed: number }): Promise<Outcome> => tryTrial(kinds[kind], seed),
} satisfies Jobs;

export type AttackJobs = typeof jobs;

serveJobs(jobs, openThreadChannel());
