/**
 * Relaxes random puzzles under hostile settings and verifies the topology after every step, for as long as wanted:
 * `npm run stress -- --steps 1000000 --seed 1`. Prints the verified steps and the violations, each with its seed; exit code 1 if there are
 * any. Ctrl-C ends it with the figures so far. A seed alone is tried again with `--seed N --steps 1 --workers 1`.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { startThread } from '../../src/workers/node/startThread.ts';
import { runTrial } from './trial.ts';

/** Steps of one trial: long enough for points to come and go and for lists to be made anew. */
const TRIAL_STEPS = 60;

/** How often the figures so far are printed. */
const TELL_STEPS = 10_000;

interface Report {
  readonly seed: number;
  readonly steps: number;
  readonly fault?: string;
}

if (isMainThread) {
  const { values } = parseArgs({ options: { steps: { type: 'string' }, seed: { type: 'string' }, workers: { type: 'string' } } });
  const [steps, seed, workers] = [values.steps ?? 10_000, values.seed ?? 1, values.workers ?? availableParallelism()].map(Number);
  if (![steps, seed, workers].every((value) => Number.isSafeInteger(value) && value > 0))
    throw new Error('--steps, --seed and --workers are whole numbers from 1 up');
  stress(steps, seed, workers);
} else {
  // Each worker tries every so manieth seed until it is stopped.
  const { first, stride } = workerData as { first: number; stride: number };
  for (let seed = first; ; seed += stride) parentPort!.postMessage({ seed, ...tryTrial(seed) } satisfies Report);
}

function tryTrial(seed: number): Omit<Report, 'seed'> {
  try {
    return runTrial(seed, TRIAL_STEPS);
  } catch (error) {
    return { steps: 0, fault: String(error) };
  }
}

function stress(wanted: number, seed: number, workerCount: number): void {
  let steps = 0;
  let violations = 0;
  let trials = 0;
  const start = Date.now();
  let told = 0;
  const workers = Array.from({ length: workerCount }, (_, i) => {
    const worker = startThread(new URL(import.meta.url), { first: seed + i, stride: workerCount });
    worker.on('message', (report: Report) => {
      steps += report.steps;
      trials++;
      if (report.fault !== undefined) {
        violations++;
        console.log(`violation at seed ${report.seed}: ${report.fault}`);
      }
      if (steps - told >= TELL_STEPS) {
        told = steps;
        console.log(`${steps} steps verified, ${violations} violations`);
      }
      if (steps >= wanted) finish();
    });
    worker.on('error', (error) => {
      violations++;
      console.log(`a worker died: ${String(error)}`);
      finish();
    });
    return worker;
  });

  const finish = () => {
    for (const worker of workers) void worker.terminate();
    const seconds = (Date.now() - start) / 1000;
    console.log(`${steps} steps verified in ${trials} trials from seed ${seed}, ${violations} violations, ${seconds.toFixed(0)} s`);
    process.exit(violations > 0 ? 1 : 0);
  };
  process.once('SIGINT', finish);
}
