import { join } from 'node:path';
import { JobPool } from '../../workers/node/jobPool.ts';
import type { JobQueue } from '../../workers/node/queue/jobQueue.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { openMillQueue, type QueuedJob } from '../mill/queueHost.ts';
import { WORK } from '../mill/results.ts';
import { packResult, ResultStore } from '../mill/store.ts';
import { readQueueUrl, readThreads } from '../options.ts';
import { listenForInterrupt } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

const USAGE = 'worker --queue URL';

export const worker: Command = {
  usage: `${USAGE} [--threads N] [--shared FOLDER] [--json]`,
  help: `Runs jobs of kronkel mill --queue URL on this machine, in threads, until Ctrl-C. Any number of workers on any machines may share a queue; all need the same version of
Kronkel as the mill. If a worker dies, others repeat the jobs it had in hand.

  --queue URL      the server: redis://HOST:PORT or postgres://USER:PASSWORD@HOST/DATABASE
  --threads N      how many jobs run at the same time; by default one per core
  --shared FOLDER  the result folder of the mill as this machine reaches it, if the mill runs with --shared
  --json           prints an event per line for each job

The first Ctrl-C lets the jobs in hand finish; a second one ends the command at once. docs/mill.md shows how to run a server.`,
  options: { queue: { type: 'string' }, threads: { type: 'string' }, shared: { type: 'string' } },
  operands: 0,
  async run({ options }, terminal) {
    if (options.queue === undefined) throw new UsageError(`the queue is missing: kronkel ${USAGE}`);
    const url = readQueueUrl(options.queue);
    const threads = readThreads(options);
    const store = typeof options.shared === 'string' ? new ResultStore(join(options.shared, WORK)) : undefined;
    const queue = await openMillQueue(url, terminal);
    // A stage may be silent, so a job that hangs is recognised by its limit alone.
    const pool = new JobPool({ threads, silenceMs: Number.POSITIVE_INFINITY });
    try {
      await work(queue, pool, threads, store, terminal, options.json === true);
      return ExitCode.success;
    } finally {
      await queue.close();
      await pool.close();
    }
  },
};

/** Runs jobs until Ctrl-C. */
async function work(
  queue: JobQueue,
  pool: JobPool,
  threads: number,
  store: ResultStore | undefined,
  terminal: Terminal,
  isJson: boolean,
): Promise<void> {
  const interrupt = listenForInterrupt(terminal);
  let [done, failed] = [0, 0];
  const report = (event: object) => {
    if (isJson) terminal.printText(`${JSON.stringify({ event: 'job', ...event, done, failed })}\n`);
    terminal.rewriteLine(`${done} done, ${failed} failed`);
  };
  await queue.process(threads, async (data, { onProgress }) => {
    const queued = data as QueuedJob;
    try {
      const result = await runQueued(queued, pool, store, onProgress);
      done++;
      report({ address: queued.address, state: 'done' });
      return result;
    } catch (error) {
      failed++;
      report({ address: queued.address, state: 'failed', message: (error as Error).message });
      throw error;
    }
  });
  terminal.printError([`kronkel: waiting for jobs, ${threads} at a time; Ctrl-C ends`]);
  await new Promise((resolve) => interrupt.signal.addEventListener('abort', resolve));
  interrupt.stopListening();
  terminal.printError(['kronkel: finishing the jobs in hand; Ctrl-C again ends at once']);
}

/** Runs a job, and returns what travels back in the queue. */
async function runQueued(
  { address, job, limitMs }: QueuedJob,
  pool: JobPool,
  store: ResultStore | undefined,
  onProgress: (progress: number) => void,
): Promise<object> {
  if (job !== undefined) return packResult(await pool.call('mill', job, { limitMs, onProgress }));
  if (store === undefined) throw new Error('the job is in a shared folder, and the worker has none; start it with --shared FOLDER');
  // Another worker may have finished it and died before it could say so.
  const before = await store.read(address);
  if (before === undefined) await store.write(address, await pool.call('mill', await store.readJob(address), { limitMs, onProgress }));
  return {};
}
