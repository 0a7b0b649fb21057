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
import { createJobWorker } from '../../src/workers/node/jobWorker.ts';
import type { faultyJobs } from '../support/faultyThread.ts';

const FAULTY_THREAD = new URL('../support/faultyThread.ts', import.meta.url);

/** Answers every job with its input. */
const PLAIN_THREAD = `import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ call, input }) => parentPort.postMessage({ type: 'result', call, result: input }));`;

let opened: { close(): void }[] = [];
afterEach(() => {
  for (const worker of opened) worker.close();
  opened = [];
});

function keep<Closable extends { close(): void }>(worker: Closable): Closable {
  opened.push(worker);
  return worker;
}

const createJobs = () => keep(createJobWorker());
const createFaulty = (silenceMs?: number) => keep(createJobWorker<typeof faultyJobs>(FAULTY_THREAD, silenceMs));

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
    const result = await worker.call('relax', { text }, { signal: controller.signal, onProgress: () => controller.abort() });
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
  test('transfers buffers in both directions', async () => {
    const numbers = Float64Array.of(1, 2, 3);
    const { doubled } = await createFaulty().call('double', { numbers }, { buffers: [numbers.buffer] });
    expect([...doubled]).toEqual([2, 4, 6]);
    expect(numbers).toHaveLength(0);
  });

  test.each([
    ['crashes', (worker: ReturnType<typeof createFaulty>) => worker.call('crash', undefined as never), 'a simulated crash'],
    ['ends', (worker: ReturnType<typeof createFaulty>) => worker.call('exit', 7), 'it ended with code 7'],
  ])('is noticed when it %s; its calls reject and another one replaces it', async (_, fail, reason) => {
    const worker = createFaulty();
    const other = worker.call('dawdle', 1e6);
    const failed = await Promise.allSettled([fail(worker), other]);
    for (const outcome of failed)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ message: reason }) });
    expect((failed[0] as PromiseRejectedResult).reason).toBeInstanceOf(DeadError);
    expect(await worker.call('dawdle', 2)).toBe(2);
  });

  test('is noticed when it is silent during a job', async () => {
    await expect(createFaulty(2000).call('hang', undefined as never)).rejects.toThrow('it no longer answers');
  });

  test('is given up after it dies several times in a row', async () => {
    const worker = createFaulty();
    for (let i = 0; i < 4; i++) await expect(worker.call('exit', i)).rejects.toThrow(`it ended with code ${i}`);
    await expect(worker.call('dawdle', 1)).rejects.toThrow('it can’t be kept going');
  });

  test('rejects running and later calls after it was closed', async () => {
    const worker = createFaulty();
    const running = worker.call('dawdle', 1e6);
    worker.close();
    await expect(running).rejects.toThrow('it was closed');
    await expect(worker.call('dawdle', 1)).rejects.toBeInstanceOf(DeadError);
  });

  test('runs plain JavaScript, as in a built package', async () => {
    const script = new URL(`data:text/javascript,${encodeURIComponent(PLAIN_THREAD)}`);
    const worker = keep(createJobWorker<typeof faultyJobs>(script));
    expect(await worker.call('dawdle', 7)).toBe(7);
  });

  test('refuses unknown methods', async () => {
    const worker = keep(createJobWorker<Methods>(FAULTY_THREAD));
    await expect(worker.call('toString', undefined as never)).rejects.toThrow('there is no method toString');
  });
});
