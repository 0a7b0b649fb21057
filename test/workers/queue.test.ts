import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBullQueue, parseQueueUrl } from '../../src/workers/node/queue/bullQueue.ts';
import type { JobQueue } from '../../src/workers/node/queue/jobQueue.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { runCli } from '../support/terminal.ts';

let postgres: Postgres;
let folder: string;
beforeAll(async () => {
  [postgres, folder] = await Promise.all([startPostgres(), mkdtemp(join(tmpdir(), 'kronkel-'))]);
}, 120_000);
afterAll(() => Promise.all([postgres?.remove(), rm(folder, { recursive: true, force: true })]));

describe('a queue on a PostgreSQL server', () => {
  test('completes every job on two workers, also if the server restarts, and reports a job that fails', { timeout: 120_000 }, async () => {
    const runs = new Map<string, number>();
    const queues: JobQueue[] = [];
    for (let i = 0; i < 3; i++) queues.push(await openBullQueue(postgres.url, 'jobs', () => {}));
    const [mill, ...workers] = queues;
    for (const worker of workers)
      await worker.process(2, async (data, { id, onProgress }) => {
        runs.set(id, (runs.get(id) ?? 0) + 1);
        onProgress(0.5);
        if (data === 13) throw new Error('poison');
        return { double: 2 * (data as number) };
      });
    const enqueue = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => mill.enqueue(`job-${from + i}`, from + i).catch((error: Error) => error.message));
    const expected = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => (from + i === 13 ? 'poison' : { double: 2 * (from + i) }));
    expect(await Promise.all(enqueue(0, 40))).toEqual(expected(0, 40));
    expect([...runs.values()]).toEqual(Array(40).fill(1));

    const more = Promise.all(enqueue(40, 80));
    await postgres.stop();
    await postgres.start();
    expect(await more).toEqual(expected(40, 80));

    // A job that failed is tried again when it is put in again.
    expect(await mill.enqueue('job-13', 14)).toEqual({ double: 28 });
    for (const queue of queues) await queue.close();
  });

  test('gives jobs that it takes back to nobody', { timeout: 60_000 }, async () => {
    const mill = await openBullQueue(postgres.url, 'cancelled', () => {});
    mill.enqueue('never', 1);
    mill.enqueue('neither', 2);
    const seen: unknown[] = [];
    // Looking up a job shows that it is in the queue.
    const other = await openBullQueue(postgres.url, 'cancelled', () => {});
    await mill.cancel();
    await other.process(1, async (data) => {
      seen.push(data);
      return {};
    });
    await other.enqueue('last', 3);
    expect(seen).toEqual([3]);
    await mill.close();
    await other.close();
  });

  test('carries the jobs of the mill to a worker, and their results back', { timeout: 120_000 }, async () => {
    const [plan, puzzle, out] = ['plan.json', 'cross.json', 'out'].map((name) => join(folder, name));
    await writeFile(plan, JSON.stringify({ stages: [{ stage: 'rate' }] }));
    await writeFile(puzzle, puzzleText([upright(400), level(300)], { filled: [[100, 100]] }));
    const worker = runCli(['worker', '--queue', postgres.url, '--threads', '1'], '', /3 done/);
    const milled = await runCli(['mill', plan, puzzle, '--queue', postgres.url, '-o', out]);
    expect(milled).toMatchObject({ code: 0, stdout: expect.stringContaining('1 puzzle from 1 file\n3 jobs: 3 computed') });
    expect(await worker).toMatchObject({ code: 0, stderr: expect.stringContaining('finishing the jobs in hand') });
  });
});

test.each(['http://localhost', 'localhost:6379', 'redis://', ''])('refuses %o as the address of a queue', (url) => {
  expect(() => parseQueueUrl(url)).toThrow('the address of the queue must begin with redis://, rediss:// or postgres://');
});

test('reports a server that does not answer, without its password', async () => {
  const args = ['mill', '--plan', 'book', 'x.svg', '-o', join(folder, 'never'), '--queue', 'postgres://someone:secret@localhost:1/x'];
  const { code, stderr } = await runCli(args);
  expect(code).toBe(2);
  expect(stderr).toContain('kronkel: the queue at localhost:1 does not answer: ');
  expect(stderr).not.toContain('secret');
});

test.each<[args: string[], message: string]>([
  [['worker'], 'the queue is missing: kronkel worker --queue URL'],
  [['worker', '--queue', 'ftp://x'], '--queue: the address of the queue must begin with'],
  [['mill', '--plan', 'book', 'x.svg', '-o', 'out', '--shared'], '--shared needs --queue'],
  [['mill', '--plan', 'book', 'x.svg', '-o', 'out', '--queue', 'redis://x', '--threads', '2'], '--threads is for this machine alone'],
])('%o is refused', async (args, message) => {
  const { code, stderr } = await runCli(args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});
