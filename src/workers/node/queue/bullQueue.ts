/**
 * A queue on Redis or PostgreSQL by BullMQ. Jobs run in threads of ours, behind the `work` function, and not in the sandboxes of BullMQ: the main thread
 * stays free to renew the locks of jobs, and a job that hangs is stopped in the same way as on one machine.
 *
 * Results arrive by events. Events may be lost, as when a server restarts, so each waiting job is also looked up every few seconds. A job that is no longer in
 * the queue is put in again: the queue may lose everything.
 */
import type { Job, Queue, QueueEvents, QueueOptions, Worker } from 'bullmq';
import type { JobQueue, OnTrouble, Work } from './jobQueue.ts';

/** A machine that does not renew the lock of a job for so long counts as dead, in milliseconds. */
const LOCK_MS = 15_000;
/** Interval between two searches for jobs without a lock. */
const STALLED_CHECK_MS = 5_000;
/** How often a job may lose its machine, as a job that needs too much memory does, before it fails. */
const MAX_STALLED = 2;

/** Interval between two rounds of looking up jobs, and the number of jobs in a round. */
const SWEEP_MS = 1_000;
const SWEEP_COUNT = 100;

/** Finished jobs that nobody fetches stay this long, in seconds. */
const KEEP_S = 86_400;

/** Interval between two attempts to reach a server again. */
const RETRY_MS = 500;

/** How long connecting and leaving may take. */
const CONNECT_MS = 5_000;
const CLOSE_MS = 1_000;

/** Minimum interval between two reports of the same trouble, or of the progress of a job, in milliseconds. */
const REPORT_MS = 1_000;

type BullMQ = typeof import('bullmq');

interface Waiting {
  readonly data: unknown;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  /** Whether it was seen in the queue since `enqueue`. */
  isIn: boolean;
}

/** Connects to the queue of a server. Rejects with a message for the user if the packages are missing or the server does not answer. */
export async function openBullQueue(url: string, name: string, onTrouble: OnTrouble): Promise<JobQueue> {
  const { protocol, host } = parseQueueUrl(url);
  const isPostgres = protocol.startsWith('postgres');
  const driver = isPostgres ? 'pg' : 'ioredis';
  const bull = await loadPackages(driver);
  const queue = new BullQueue(bull, isPostgres, url, name, onTrouble);
  try {
    await queue.connect();
    return queue;
  } catch (error) {
    await queue.close();
    throw new Error(`the queue at ${host} does not answer: ${(error as Error).message}`, { cause: error });
  }
}

/** Throws if an address is not that of a queue. The message does not contain the address, which may hold a password. */
export function parseQueueUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^(rediss?|postgres(ql)?):$/.test(url.protocol) || url.hostname === '')
    throw new Error('the address of the queue must begin with redis://, rediss:// or postgres://, as in redis://localhost:6379');
  return url;
}

async function loadPackages(driver: 'ioredis' | 'pg'): Promise<BullMQ> {
  try {
    await (driver === 'pg' ? import('pg') : import('ioredis'));
    return await import('bullmq');
  } catch (error) {
    throw new Error(
      `--queue needs the optional packages bullmq and ${driver}, which can’t be loaded (${(error as Error).message}); run "npm install bullmq ${driver}"`,
      { cause: error },
    );
  }
}

class BullQueue implements JobQueue {
  private readonly bull: BullMQ;
  private readonly name: string;
  private readonly options: QueueOptions;
  private readonly isPostgres: boolean;
  private readonly onTrouble: OnTrouble;
  private readonly queue: Queue;
  private readonly events: QueueEvents;
  private worker: Worker | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly lookedUp = new Set<string>();
  private readonly timer: NodeJS.Timeout;
  private lastTrouble = { message: '', at: Number.NEGATIVE_INFINITY };
  private isClosed = false;
  private isConnected = false;

  constructor(bull: BullMQ, isPostgres: boolean, url: string, name: string, onTrouble: OnTrouble) {
    this.bull = bull;
    this.name = name;
    this.isPostgres = isPostgres;
    this.onTrouble = onTrouble;
    // Without a limit of retries, commands wait while a server restarts. A closed queue must not keep the process alive with them.
    const retryStrategy = () => (this.isClosed ? null : RETRY_MS);
    const connection = isPostgres ? { connectionString: url, migrate: true } : { url, maxRetriesPerRequest: null, retryStrategy };
    this.options = { connection } as QueueOptions;
    const { Queue, QueueEvents } = this.classes;
    this.queue = new Queue(name, this.options);
    this.events = new QueueEvents(name, this.options);
    this.queue.on('error', this.report);
    this.events.on('error', this.report);
    this.events.on('completed', ({ jobId }: { jobId: string }) => this.lookUp(jobId));
    this.events.on('failed', ({ jobId }: { jobId: string }) => this.lookUp(jobId));
    this.timer = setInterval(() => this.sweep(), SWEEP_MS);
  }

  async connect(): Promise<void> {
    const ready = Promise.all([this.queue.waitUntilReady(), this.events.waitUntilReady()]);
    await within(ready, CONNECT_MS, () => this.lastTrouble.message);
    this.isConnected = true;
  }

  enqueue(id: string, data: unknown): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { data, resolve, reject, isIn: false });
      this.lookUp(id);
    });
  }

  async cancel(): Promise<void> {
    const ids = [...this.waiting.keys()];
    this.waiting.clear();
    // A job that has begun is locked and can't be removed; it finishes, and its result waits for the next run.
    const removed = Promise.all(ids.map((id) => this.queue.remove(id).catch(() => {})));
    await within(removed, CLOSE_MS).catch(() => {});
  }

  async process(count: number, work: Work): Promise<void> {
    const options = {
      ...this.options,
      concurrency: count,
      lockDuration: LOCK_MS,
      stalledInterval: STALLED_CHECK_MS,
      maxStalledCount: MAX_STALLED,
    };
    const run = (job: Job) => {
      let reported = performance.now();
      return work(job.data, {
        id: job.id!,
        onProgress(progress) {
          if (performance.now() - reported < REPORT_MS) return;
          reported = performance.now();
          job.updateProgress(Math.round(100 * progress)).catch(() => {});
        },
      });
    };
    this.worker = new this.classes.Worker(this.name, run, options);
    this.worker.on('error', this.report);
    await within(this.worker.waitUntilReady(), CONNECT_MS, () => this.lastTrouble.message);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.worker?.close();
    // A server that is gone never answers, so closing must not wait for it.
    const closed = Promise.allSettled([this.events.close(), this.queue.close()]);
    await within(closed, CLOSE_MS).catch(() => {});
  }

  private get classes(): Pick<BullMQ, 'Queue' | 'QueueEvents' | 'Worker'> {
    return this.isPostgres ? (this.bull.withBackend(this.bull.createPostgresBackend) as unknown as BullMQ) : this.bull;
  }

  private readonly report = (error: Error): void => {
    const { message, at } = this.lastTrouble;
    // Some connection errors have only a code.
    const text = error.message || (error as NodeJS.ErrnoException).code || 'unknown error';
    if (this.isClosed || (message === text && performance.now() - at < 10 * REPORT_MS)) return;
    this.lastTrouble = { message: text, at: performance.now() };
    // Before that, the error of `connect` has the message.
    if (this.isConnected) this.onTrouble(text);
  };

  /** Looks up the jobs that wait longest, and puts them at the end. */
  private sweep(): void {
    for (const [id, job] of [...this.waiting].slice(0, SWEEP_COUNT)) {
      this.waiting.delete(id);
      this.waiting.set(id, job);
      this.lookUp(id);
    }
  }

  /** Puts a waiting job into the queue if it is not there, or takes its result. Trouble is reported; the next round tries again. */
  private async lookUp(id: string): Promise<void> {
    const job = this.waiting.get(id);
    if (job === undefined || this.lookedUp.has(id) || this.isClosed) return;
    this.lookedUp.add(id);
    try {
      await this.advance(id, job);
    } catch (error) {
      this.report(error as Error);
    } finally {
      this.lookedUp.delete(id);
    }
  }

  private async advance(id: string, waiting: Waiting): Promise<void> {
    // The state first: a job that was read while it ran has no result yet.
    const state = await this.queue.getJobState(id);
    const job = (await this.queue.getJob(id)) as Job | undefined;
    if (job === undefined || (state === 'failed' && !waiting.isIn)) {
      await job?.remove();
      if (!this.waiting.has(id)) return;
      await this.queue.add('job', waiting.data, { jobId: id, removeOnComplete: { age: KEEP_S }, removeOnFail: { age: KEEP_S } });
    } else if (state === 'completed' || state === 'failed') {
      this.waiting.delete(id);
      if (state === 'completed') waiting.resolve(job.returnvalue);
      else waiting.reject(new Error(job.failedReason));
      await job.remove();
    }
    waiting.isIn = true;
  }
}

/** Rejects if a promise takes too long. @param describe returns what is known about the reason */
async function within<Result>(promise: Promise<Result>, limitMs: number, describe = () => ''): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(describe() || `no answer after ${limitMs / 1000} s`)), limitMs);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
