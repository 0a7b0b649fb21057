/** Tries one seed after the other, in a thread of its own, until it is stopped. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Report, Share } from './report.ts';
import { runTrial } from './trial.ts';

/** Steps of one trial: long enough for points to come and go and for lists to be made again. */
const TRIAL_STEPS = 60;

const { first, stride } = workerData as Share;
for (let seed = first; ; seed += stride) parentPort!.postMessage({ seed, ...tryTrial(seed) } satisfies Report);

function tryTrial(seed: number): Omit<Report, 'seed'> {
  try {
    return runTrial(seed, TRIAL_STEPS);
  } catch (error) {
    return { steps: 0, fault: String(error) };
  }
}
