import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { defineMeasurement, readWhole } from '../measurement.ts';
import { writePuzzles } from './inputs.ts';
import { openPostgres, openRedis, type QueueServer } from './servers.ts';

const KRONKEL = fileURLToPath(new URL('../../src/cli/kronkel.mjs', import.meta.url));

/** Jobs of each puzzle: open, rate, card. */
const JOBS_PER_PUZZLE = 3;

const options = {
  puzzles: { type: 'string', value: 'N', about: 'number of puzzles, with three jobs each; default 100' },
  redis: { type: 'string', value: 'PATH', about: 'the program redis-server; by default the one on the PATH' },
} as const;

export const measurement = defineMeasurement(options, async ({ puzzles = '100', redis = 'redis-server' }) => {
  const count = readWhole('puzzles', puzzles, 10);
  const folder = await mkdtemp(join(tmpdir(), 'kronkel-queues-'));
  try {
    await writePuzzles(join(folder, 'in'), count, 4);
    await writeFile(join(folder, 'in', 'poison.svg'), '<svg');
    await writeFile(join(folder, 'plan.json'), JSON.stringify({ stages: [{ stage: 'rate' }] }));
    const results = [await tryServer(await openPostgres(), folder, count)];
    const server = await openRedis(redis);
    if (server === undefined) console.log(`Redis was not tried: there is no program ${redis}; Debian: apt-get install redis-server`);
    else results.push(await tryServer(server, folder, count));
    return results.every(Boolean) ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Runs the plan on two workers, kills one of them and then the server, and runs the plan again. Returns whether all is as it should be. */
async function tryServer(server: QueueServer, folder: string, count: number): Promise<boolean> {
  const workers = [startWorker(server.url), startWorker(server.url)];
  const args = ['mill', join(folder, 'plan.json'), join(folder, 'in'), '--queue', server.url, '-o', join(folder, server.name), '--json'];
  const total = JOBS_PER_PUZZLE * count;
  try {
    const start = performance.now();
    const first = await runMill(args, async (done) => {
      if (done === Math.round(total / 4)) workers[0].kill('SIGKILL');
      if (done !== Math.round(total / 2)) return;
      await server.kill();
      await server.start();
    });
    const seconds = (performance.now() - start) / 1000;
    const again = await runMill(args, async () => {});
    const faults = [
      ...(first.puzzles === count ? [] : [`${first.puzzles} of ${count} puzzles`]),
      // The poisonous file, and its row.
      ...(first.failed === 1 ? [] : [`${first.failed} jobs failed instead of 1: ${[...first.messages].join(', ')}`]),
      ...(first.doubled === 0 ? [] : [`${first.doubled} results came twice`]),
      ...(again.stored === total && again.puzzles === count ? [] : [`the second run found ${again.stored} of ${total} results`]),
    ];
    console.log(
      `${server.name}: ${total} jobs on two workers, one killed, the server killed and restarted: ${first.puzzles} puzzles, ${first.failed} failed (poisonous), ` +
        `${first.doubled} doubled, ${seconds.toFixed(1)} s; again: ${again.stored} stored before. ${faults.length === 0 ? 'As it should be.' : `WRONG: ${faults.join('; ')}`}`,
    );
    return faults.length === 0;
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await server.remove();
  }
}

function startWorker(url: string): ChildProcess {
  return spawn(process.execPath, [KRONKEL, 'worker', '--queue', url, '--threads', '1'], { stdio: 'ignore' });
}

interface Counts {
  readonly puzzles: number;
  readonly failed: number;
  readonly stored: number;
  /** The different messages of failed jobs. */
  readonly messages: ReadonlySet<string>;
  /** Number of results that were reported more than once. */
  readonly doubled: number;
}

/** Runs the mill. @param onDone called with the number of jobs done */
async function runMill(args: readonly string[], onDone: (done: number) => Promise<void>): Promise<Counts> {
  const child = spawn(process.execPath, [KRONKEL, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  const addresses: string[] = [];
  const messages = new Set<string>();
  let end: Omit<Counts, 'doubled' | 'messages'> | undefined;
  for await (const line of createInterface(child.stdout)) {
    const event = JSON.parse(line);
    if (event.event === 'end') end = event;
    else if (event.state === 'failed') messages.add(event.message);
    else if (event.state === 'done') {
      addresses.push(event.address);
      await onDone(addresses.length);
    }
  }
  await exited;
  if (end === undefined) throw new Error('the mill ended without a result');
  return { ...end, messages, doubled: addresses.length - new Set(addresses).size };
}
