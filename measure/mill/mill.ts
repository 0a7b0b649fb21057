import { availableParallelism } from 'node:os';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import type { Job } from '../../src/mill/job.ts';
import { runJob } from '../../src/mill/job.ts';
import { readPlan } from '../../src/mill/plan.ts';
import { type Execute, processInput } from '../../src/mill/run.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { JobPool } from '../../src/workers/node/jobPool.ts';
import { defineMeasurement, readWhole } from '../measurement.ts';

const PLAN = readPlan('{ "stages": [{ "stage": "relax" }, { "stage": "solve" }, { "stage": "rate" }, { "stage": "labels" }] }');

const never = new AbortController().signal;

const press = {
  loadFonts: () => Promise.reject(new Error('this plan prints nothing')),
  renderPng: () => Promise.reject(new Error('this plan prints nothing')),
};

const options = {
  puzzles: { type: 'string', value: 'N', about: 'number of puzzles, with six jobs each; default 60' },
  curves: { type: 'string', value: 'N', about: 'curves of each puzzle; default 8' },
} as const;

export const measurement = defineMeasurement(options, async ({ puzzles = '60', curves = '8' }) => {
  const [count, size] = [readWhole('puzzles', puzzles, 1), readWhole('curves', curves, 2)];
  const inputs = Array.from({ length: count }, (_, i) => {
    const text = writePuzzle(randomPuzzle(i + 1, size));
    return { path: `${i}.json`, name: String(i), read: async () => text };
  });
  const threads = availableParallelism();
  const plain = await time(inputs, 1, (job) => runJob(job, { onProgress: () => {}, signal: never, press }));
  const one = await timePool(inputs, 1);
  const all = await timePool(inputs, threads);
  const most = await timePool(Array.from({ length: 4 }, () => inputs).flat(), threads);
  const report = (name: string, { jobs, seconds, rssMb }: Timed) =>
    console.log(
      `${name.padEnd(34)} ${String(jobs).padStart(6)} jobs ${(jobs / seconds).toFixed(1).padStart(8)} jobs/s ${rssMb.toFixed(0).padStart(7)} MB`,
    );
  report('plain loop', plain);
  report('pool, 1 thread', one);
  report(`pool, ${threads} threads`, all);
  report(`pool, ${threads} threads, four times as many`, most);
  console.log(`${threads} threads are ${(plain.seconds / all.seconds).toFixed(2)} times as fast as the plain loop, whose code was warm`);
  return undefined;
});

interface Timed {
  readonly jobs: number;
  readonly seconds: number;
  /** Memory of the process, at the end. */
  readonly rssMb: number;
}

type Inputs = Parameters<typeof processInput>[1][];

async function timePool(inputs: Inputs, threads: number): Promise<Timed> {
  const pool = new JobPool({ threads, silenceMs: Number.POSITIVE_INFINITY });
  try {
    // Starts the threads and compiles their code.
    await Promise.all(Array.from({ length: threads }, () => time(inputs.slice(0, 2), 1, (job) => pool.call('mill', job))));
    return await time(inputs, 2 * threads, (job) => pool.call('mill', job));
  } finally {
    await pool.close();
  }
}

async function time(inputs: Inputs, parallel: number, run: (job: Job) => ReturnType<Execute>): Promise<Timed> {
  let jobs = 0;
  const start = performance.now();
  const entries = inputs.values();
  const runSome = async () => {
    for (const input of entries) {
      const items = await processInput(
        PLAN,
        input,
        (job) => {
          jobs++;
          return run(job);
        },
        never,
      );
      for (const { fault } of items) if (fault !== undefined) throw new Error(`${fault.stage}: ${fault.message}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, runSome));
  return { jobs, seconds: (performance.now() - start) / 1000, rssMb: process.memoryUsage().rss / 2 ** 20 };
}
