/** The entry of a thread that tries one seed after the other. */
import type { CallContext, Methods } from '../../src/workers/methods.ts';
import { openThreadChannel } from '../../src/workers/node/threadChannel.ts';
import { serve } from '../../src/workers/serve.ts';
import type { Report, Share } from './report.ts';
import { runTrial } from './trial.ts';

/** Steps of one trial: long enough for points to come and go and for lists to be made again. */
const TRIAL_STEPS = 60;

const jobs = {
  /** Goes on until the thread is ended, and tells of every seed. */
  async tryAll({ first, stride }: Share, { onProgress }: CallContext<Report>): Promise<never> {
    for (let seed = first; ; seed += stride) onProgress({ seed, ...tryTrial(seed) });
  },
} satisfies Methods;

export type StressJobs = typeof jobs;

serve(jobs, openThreadChannel());

function tryTrial(seed: number): Omit<Report, 'seed'> {
  try {
    return runTrial(seed, TRIAL_STEPS);
  } catch (error) {
    return { steps: 0, longestMs: 0, fault: String(error) };
  }
}
