import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { defaults } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { measureCandidate } from '../../src/session/generate/candidate.ts';
import { type GenerateTask, generatePuzzle } from '../../src/session/generate/generatePuzzle.ts';
import { relaxToRest } from '../../src/session/relax/relax.ts';
import { verify } from '../../src/verify/verify.ts';
import { DeadError } from '../../src/workers/lazyWorker.ts';
import type { Methods } from '../../src/workers/methods.ts';
import { JobPool } from '../../src/workers/node/jobPool.ts';
import type { faultyJobs } from '../support/faultyThread.ts';

const FAULTY_THREAD = new URL('../support/faultyThread.ts', import.meta.url);

let opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(opened.map((pool) => pool.close()));
  opened = [];
});

function keep<Closable extends { close(): Promise<void> }>(pool: Closable): Closable {
  opened.push(pool);
  return pool;
}

const createJobs = () => keep(new JobPool({ threads: 1 }));
const createFaulty = (silenceMs?: number, threads = 1) =>
  keep(new JobPool<typeof faultyJobs>({ threads, script: FAULTY_THREAD, ...(silenceMs === undefined ? {} : { silenceMs }) }));

describe('a thread that relaxes', () => {
  test('settles a puzzle as the main thread does, and reports progress', async () => {
    const text = writePuzzle(randomPuzzle(42, 6));
    const steps: number[] = [];
    const result = await createJobs().call('relax', { text }, { onProgress: ({ step }) => steps.push(step) });
    const here = await relaxToRest(openPuzzle(text), defaults);
    expect(result).toEqual({ text: writePuzzle(here.puzzle), isSettled: true, steps: here.stepMs.length });
    expect(steps.at(-1)).toBe(here.stepMs.length);
  });

  test('returns the drawing so far when it is stopped', async () => {
    const text = writePuzzle(randomPuzzle(1234, 16));
    const worker = createJobs();
    const controller = new AbortController();
    const result = await worker.call(
      'relax',
      { text },
      { signal: controller.signal, onProgress: ({ step }) => step > 0 && controller.abort() },
    );
    expect(result.isSettled).toBe(false);
    expect(result.steps).toBeGreaterThan(0);
    expect(verify(openPuzzle(text).puzzle, openPuzzle(result.text).puzzle)).toEqual([]);
    const none = await worker.call('relax', { text }, { signal: AbortSignal.abort() });
    expect(none.isSettled).toBe(false);
  });

  test('rejects with the message of the job, and stays usable', async () => {
    const worker = createJobs();
    const text = writePuzzle(randomPuzzle(42, 3));
    await expect(worker.call('relax', { text: '{' })).rejects.toThrow('not JSON');
    await expect(worker.call('relax', { text, settings: { cap: -1 } })).rejects.toThrow('cap is -1');
    expect(await worker.call('relax', { text, maxSteps: 3 })).toMatchObject({ steps: 3 });
  });
});

test('a thread generates the same puzzle and scores as the main thread', { timeout: 60_000 }, async () => {
  const text = readFileSync(new URL('../fixtures/svg/squares-touch-in-corner.svg', import.meta.url), 'utf8');
  const task: GenerateTask = { file: { name: 'Squares', text }, method: 'tangram', seed: 1, changes: { maxShift: 100 } };
  const progress: number[] = [];
  const made = await createJobs().call('generate', task, { onProgress: (share) => progress.push(share) });
  expect(made).toEqual(await generatePuzzle(task, {}));
  expect(made).toMatchObject({ ...measureCandidate(openPuzzle(made!.text)), class: 'simple' });
  expect(progress.at(-1)).toBe(1);
  await expect(createJobs().call('generate', { ...task, changes: { maxShift: -1 } })).rejects.toThrow('maxShift is -1');
});

describe('a thread that goes wrong', () => {
  test.each([
    ['crashes', (pool: ReturnType<typeof createFaulty>) => pool.call('crash', undefined as never), 'a simulated crash'],
    ['ends', (pool: ReturnType<typeof createFaulty>) => pool.call('exit', 7), 'it ended with code 7'],
    [
      'runs longer than its limit',
      (pool: ReturnType<typeof createFaulty>) => pool.call('dawdle', 1e6, { limitMs: 500 }),
      'it was stopped after 0.5 s',
    ],
  ])('rejects its job when it %s; other jobs finish, and another thread replaces it', async (_, fail, reason) => {
    const pool = createFaulty(undefined, 2);
    const other = pool.call('dawdle', 50);
    const failure = await fail(pool).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(DeadError);
    expect(failure).toMatchObject({ message: reason });
    expect(await pool.call('dawdle', 2)).toBe(2);
    expect(await other).toBe(50);
  });

  test('is noticed when it is silent during a job', async () => {
    const pool = createFaulty(2000);
    const waiting = pool.call('dawdle', 1);
    const hanging = pool.call('hang', undefined as never);
    const after = pool.call('dawdle', 2);
    await expect(hanging).rejects.toThrow('it no longer answers');
    expect(await Promise.all([waiting, after])).toEqual([1, 2]);
  });

  test('rejects running and waiting jobs when the pool is closed', async () => {
    const pool = createFaulty();
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const jobs = [pool.call('dawdle', 1e6, { onProgress: start }), pool.call('dawdle', 1)];
    const settled = Promise.allSettled(jobs);
    await started;
    await pool.close();
    for (const outcome of await settled) expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(DeadError) });
  });

  test('refuses unknown methods', async () => {
    const pool = keep(new JobPool<Methods>({ threads: 1, script: FAULTY_THREAD }));
    await expect(pool.call('toString', undefined as never)).rejects.toThrow('there is no method toString');
  });
});

test('a job that waits for a thread is finished early when its signal is aborted', async () => {
  const pool = createFaulty();
  const controller = new AbortController();
  const jobs = [1, 2, 3].map(() => pool.call('dawdle', 1e6, { signal: controller.signal, onProgress: () => controller.abort() }));
  const ticks = await Promise.all(jobs);
  expect(ticks[0]).toBeGreaterThan(0);
  // The signal arrives after the start, at the latest during the first tick.
  expect(Math.max(...ticks.slice(1))).toBeLessThanOrEqual(1);
});
