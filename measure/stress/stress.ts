import { availableParallelism } from 'node:os';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { openRunner } from '../openRunner.ts';
import type { Report } from './report.ts';
import type { StressJobs } from './worker.ts';

/** The number of steps between intermediate figures. */
const REPORT_STEPS = 10_000;

const options = {
  steps: {
    type: 'string',
    value: 'N',
    about: 'minimum number of steps to verify, 10,000 by default; Ctrl-C stops and prints the figures so far',
  },
  seed: { type: 'string', value: 'N', about: 'first seed, 1 by default; --seed N --steps 1 --workers 1 repeats a single trial' },
  workers: { type: 'string', value: 'N', about: 'number of threads, the number of cores by default' },
} as const;

/** Relaxes random puzzles under hostile settings and verifies the topology after every step. Prints the violations, each with its seed. */
export const measurement = defineMeasurement(options, ({ steps = '10000', seed = '1', workers = String(availableParallelism()) }) =>
  stress(readWhole('steps', steps, 1), readWhole('seed', seed, 1), readWhole('workers', workers, 1)),
);

/** Returns 1 if there are violations. */
function stress(minSteps: number, seed: number, workerCount: number): Promise<number> {
  return new Promise((settle) => {
    let steps = 0;
    let violations = 0;
    let trials = 0;
    let reported = 0;
    let longest = { ms: 0, seed };
    const start = Date.now();
    let isOver = false;
    const addReport = (report: Report) => {
      steps += report.steps;
      trials++;
      if (report.longestMs > longest.ms) longest = { ms: report.longestMs, seed: report.seed };
      if (report.fault !== undefined) {
        violations++;
        console.log(`violation at seed ${report.seed}: ${report.fault}`);
      }
      if (steps - reported >= REPORT_STEPS) {
        reported = steps;
        console.log(`${steps} steps verified, ${violations} violations`);
      }
      if (steps >= minSteps) finish();
    };
    const fail = (error: unknown) => {
      // The thread fails when it is closed; that is not an error.
      if (isOver) return;
      violations++;
      console.log(`a worker died: ${String(error)}`);
      finish();
    };
    const runners = Array.from({ length: workerCount }, (_, i) => {
      const runner = openRunner<StressJobs>(new URL('./worker.ts', import.meta.url));
      runner.call('tryAll', { first: seed + i, stride: workerCount }, { onProgress: addReport }).catch(fail);
      return runner;
    });

    const finish = () => {
      isOver = true;
      for (const runner of runners) runner.close();
      process.off('SIGINT', finish);
      const seconds = (Date.now() - start) / 1000;
      console.log(`${steps} steps verified in ${trials} trials from seed ${seed}, ${violations} violations, ${seconds.toFixed(0)} s`);
      console.log(`the longest step took ${longest.ms.toFixed(0)} ms, at seed ${longest.seed}`);
      settle(violations > 0 ? 1 : 0);
    };
    process.once('SIGINT', finish);
  });
}
