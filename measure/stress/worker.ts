/** The entry point of a thread that runs one trial per seed, endlessly. */
import type { CallContext, Methods } from '../../src/workers/methods.ts';
import { serveTasks } from '../../src/workers/node/serveTasks.ts';
import type { Report, SeedRange } from './report.ts';
import { runTrial } from './trial.ts';

/** The steps of one trial: enough for points to be added and removed and for lists to be rebuilt. */
const TRIAL_STEPS = 60;

const jobs = {
  /** Runs until the thread is terminated, and reports every seed. */
  async tryAll({ first, stride }: SeedRange, { onProgress }: CallContext<Report>): Promise<never> {
    for (let seed = first; ; seed += stride) onProgress({ seed, ...tryTrial(seed) });
  },
} satisfies Methods;

export type StressJobs = typeof jobs;

export default serveTasks(jobs);

function tryTrial(seed: number): Omit<Report, 'seed'> {
  try {
    return runTrial(seed, TRIAL_STEPS);
  } catch (error) {
    return { steps: 0, longestMs: 0, fault: String(error) };
  }
}
