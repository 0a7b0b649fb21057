import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { type CallOptions, DeadError } from '../lazyWorker.ts';
import type { InputOf, Methods, ProgressOf, Reply, Request, ResultOf } from '../methods.ts';
import type { threadJobs } from './jobThread.ts';

/** The methods of a thread by default. */
export type Jobs = typeof threadJobs;

export interface JobPoolOptions {
  /** One per core by default. Threads start when they are first needed. */
  readonly threads?: number;
  /** Longest silence of a running job, in milliseconds, before its thread is stopped. Progress breaks the silence. */
  readonly silenceMs?: number;
  /** The module that threads run; it calls `serveTasks`. By default the one with all jobs. */
  readonly script?: URL;
}

export interface JobOptions<Progress> extends Pick<CallOptions<Progress>, 'onProgress' | 'signal'> {
  /** Longest duration of the job, in milliseconds, before its thread is stopped. No limit by default. */
  readonly limitMs?: number | undefined;
}

/** The message of a pool to one of its threads: the port through which the thread receives the job and replies. */
export interface Task {
  readonly port: MessagePort;
}

/** Jobs that take long report progress several times a second. */
const SILENCE_MS = 60_000;

/** Interval between two looks at the silence and the duration of a job, in milliseconds. */
const CHECK_MS = 250;

/** The build of the package makes a file of a module that is named like this. */
const JOB_THREAD = new URL('./jobThread.ts', import.meta.url);
const SOURCE_THREAD = new URL('./runSource.mjs', import.meta.url);

/**
 * Threads that run jobs, one at a time each; further jobs wait. A job that throws rejects with its message. A job that hangs, or ends its thread,
 * rejects with a DeadError; a new thread takes the next job, and no other job is affected. Close the pool at the end.
 */
export class JobPool<Table extends Methods = Jobs> {
  readonly threads: number;
  private readonly pool: Piscina<Task, void>;
  private readonly silenceMs: number;

  constructor({ threads = availableParallelism(), silenceMs = SILENCE_MS, script = JOB_THREAD }: JobPoolOptions = {}) {
    this.threads = threads;
    this.silenceMs = silenceMs;
    // In the source tree the module is TypeScript, which runs by way of tsx; in the built package it is JavaScript.
    const isSource = script.pathname.endsWith('.ts');
    this.pool = new Piscina({
      filename: fileURLToPath(isSource ? SOURCE_THREAD : script),
      ...(isSource ? { workerData: { script: script.href } } : {}),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: Number.POSITIVE_INFINITY,
    });
    // The error of an idle thread; the pool replaces the thread.
    this.pool.on('error', () => {});
  }

  /** Runs a job when a thread is free. An aborted signal asks the running job to finish early; a waiting job starts and finishes at once. */
  async call<Name extends keyof Table & string>(
    method: Name,
    input: InputOf<Table[Name]>,
    { onProgress, signal, limitMs = Number.POSITIVE_INFINITY }: JobOptions<ProgressOf<Table[Name]>> = {},
  ): Promise<ResultOf<Table[Name]>> {
    const { port1: port, port2: remote } = new MessageChannel();
    const stop = new AbortController();
    let lastSign = Number.POSITIVE_INFINITY;
    let started = Number.POSITIVE_INFINITY;
    const timer = setInterval(() => {
      const now = performance.now();
      if (now - lastSign > this.silenceMs) stop.abort(new DeadError('it no longer answers'));
      else if (now - started > limitMs) stop.abort(new DeadError(`it was stopped after ${limitMs / 1000} s`));
    }, CHECK_MS);
    const cancel = () => port.postMessage({ type: 'cancel', call: 1 } satisfies Request);
    try {
      return await new Promise<ResultOf<Table[Name]>>((resolve, reject) => {
        port.on('message', (reply: Reply | 'started') => {
          lastSign = performance.now();
          if (reply === 'started') started = lastSign;
          else if (reply.type === 'progress') onProgress?.(reply.progress as never);
          else if (reply.type === 'result') resolve(reply.result as never);
          else reject(new Error(reply.message));
        });
        port.postMessage({ type: 'call', call: 1, method, input } satisfies Request);
        signal?.addEventListener('abort', cancel);
        if (signal?.aborted) cancel();
        this.pool
          .run({ port: remote }, { transferList: [remote], signal: stop.signal })
          .catch((error: Error) => reject(stop.signal.aborted ? stop.signal.reason : new DeadError(describeDeath(error))));
      });
    } finally {
      clearInterval(timer);
      signal?.removeEventListener('abort', cancel);
      port.close();
    }
  }

  /** Stops all threads. Running and waiting jobs reject. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }
}

/** Opens a pool and closes it when the work has ended. */
export async function withJobPool<Result>(options: JobPoolOptions, work: (pool: JobPool) => Promise<Result>): Promise<Result> {
  const pool = new JobPool(options);
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

function describeDeath({ message }: Error): string {
  const code = /^worker exited with code: (.+)$/.exec(message)?.[1];
  if (code !== undefined) return `it ended with code ${code}`;
  return message === 'Terminating worker thread' ? 'it was closed' : message;
}
