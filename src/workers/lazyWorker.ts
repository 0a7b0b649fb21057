import { maxOf } from '../geometry/arithmetic/extremes.ts';
/**
 * The one way to call a worker, in the browser and in Node.
 *
 * A worker is a table of methods (`methods.ts`), which `serve` runs on the other side of a port. Here a LazyWorker calls them:
 *
 *     const solver = new LazyWorker<SolverMethods>(openPort, { silenceMs: 90_000, cancel: 'terminate' });
 *     const { solved } = await solver.call('solve', { puzzle, map, limitMs }, { onProgress, signal });
 *
 * - The worker starts with its first call, and starts again with the first call after `stop` or after it died.
 * - A call rejects with the method's error, with a DeadError if the worker dies or stops, or with the reason why its input can't be posted.
 * - A worker counts as dead if its port reports so, or if it owes a result and is silent for longer than `silenceMs`. Progress breaks the silence.
 * - Requests are posted in the order of the calls. Results arrive in the order in which the methods finish.
 */
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { InputOf, Methods, ProgressOf, Reply, ResultOf, WorkerPort } from './methods.ts';

export interface WorkerOptions {
  /** Longest silence while a result is due, in milliseconds, before the worker counts as dead. No limit by default. */
  readonly silenceMs?: number | (() => number);
  /**
   * Called with every call, if the owner checks the silence with its own clock: from then on it calls `checkSilence` while `isBusy`.
   * By default a timer does.
   */
  readonly onCall?: () => void;
  /**
   * What an aborted signal does. By default the worker is asked to finish early, and the call settles as the method does. A worker that
   * can't listen while it works is terminated instead: all its calls reject with the signal's reason.
   */
  readonly cancel?: 'ask' | 'terminate';
  /** After more deaths in a row than this, without a reply in between, every call is refused. No limit by default. */
  readonly maxDeaths?: number;
  /** Called when the worker dies, before its calls reject. */
  readonly onDeath?: (reason: string) => void;
}

export interface CallOptions<Progress> {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** See `WorkerOptions.cancel`. */
  readonly signal?: AbortSignal | undefined;
  /** Buffers of the input that are transferred, not copied. */
  readonly buffers?: ArrayBuffer[] | undefined;
  /** Multiplies `silenceMs` while this call is pending. */
  readonly patience?: number | undefined;
}

/** The worker is gone, and with it the result. */
export class DeadError extends Error {}

/** Interval between two looks at the silence of a worker, in milliseconds. */
const CHECK_MS = 500;

/** A longer gap between two looks means that the page itself was suspended, in milliseconds. */
const SUSPENDED_MS = 1000;

interface PendingCall {
  readonly patience: number;
  readonly onProgress: ((progress: never) => void) | undefined;
  /** Removes the listener of the call's signal. */
  readonly release: () => void;
  resolve(result: never): void;
  reject(reason: unknown): void;
}

/** A worker that is started on first use; see the top of this file. */
export class LazyWorker<Table extends Methods> {
  private readonly open: () => WorkerPort;
  private readonly options: WorkerOptions;
  private port: WorkerPort | undefined;
  private readonly pending = new Map<number, PendingCall>();
  private lastCall = 0;
  /** Since the last reply. */
  private deaths = 0;
  private isClosed = false;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Start of the current silence; undefined while no result is due or its start is unknown. */
  private silentSince: number | undefined;
  private lastCheck = 0;

  /** @param open opens a port to a new worker */
  constructor(open: () => WorkerPort, options: WorkerOptions = {}) {
    this.open = open;
    this.options = options;
  }

  /** Whether a result is due. */
  get isBusy(): boolean {
    return this.pending.size > 0;
  }

  /** Whether calls are refused, after too many deaths or `close`. */
  get isGivenUp(): boolean {
    return this.isClosed || this.deaths > (this.options.maxDeaths ?? Number.POSITIVE_INFINITY);
  }

  /** Starts the worker before its first call, to save time then. */
  start(): void {
    this.port ??= this.connect();
  }

  call<Name extends keyof Table & string>(
    method: Name,
    input: InputOf<Table[Name]>,
    { onProgress, signal, buffers, patience = 1 }: CallOptions<ProgressOf<Table[Name]>> = {},
  ): Promise<ResultOf<Table[Name]>> {
    return new Promise((resolve, reject) => {
      if (this.isGivenUp) throw new DeadError('it can’t be kept going');
      const isTerminated = this.options.cancel === 'terminate';
      if (isTerminated) signal?.throwIfAborted();
      this.start();
      const call = ++this.lastCall;
      this.port!.post({ type: 'call', call, method, input }, buffers);
      const abort = () => {
        if (isTerminated) this.stop(signal!.reason);
        else this.port!.post({ type: 'cancel', call });
      };
      const release = () => signal?.removeEventListener('abort', abort);
      this.pending.set(call, { patience, onProgress, release, resolve, reject });
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
      this.watch();
    });
  }

  /** Lets the worker die if it has been silent for too long. Call it at least once a second while `isBusy`. */
  checkSilence(nowMs: number): void {
    const { silenceMs = Number.POSITIVE_INFINITY } = this.options;
    // After a suspension of the page, as in a hidden tab, replies may be on their way.
    if (!this.isBusy || nowMs - this.lastCheck > SUSPENDED_MS) this.silentSince = undefined;
    this.lastCheck = nowMs;
    if (!this.isBusy) return;
    this.silentSince ??= nowMs;
    const patience = maxOf([...this.pending.values()].map((call) => call.patience));
    const limitMs = patience * (typeof silenceMs === 'number' ? silenceMs : silenceMs());
    if (nowMs - this.silentSince > limitMs) this.die('it no longer answers');
  }

  /** Terminates the worker. Its calls reject; the next call starts a new one. */
  stop(reason: unknown = new DeadError('it was closed')): void {
    for (const { reject } of this.disconnect()) reject(reason);
  }

  /** Terminates the worker for good. */
  close(): void {
    this.isClosed = true;
    this.stop();
  }

  /** Starts the worker again after too many deaths. */
  retry(): void {
    this.deaths = 0;
    this.start();
  }

  private watch(): void {
    const { onCall, silenceMs } = this.options;
    if (onCall !== undefined) onCall();
    else if (silenceMs !== undefined) this.timer ??= setInterval(() => this.checkSilence(performance.now()), CHECK_MS);
  }

  private connect(): WorkerPort {
    const port = this.open();
    port.listen(
      (reply) => {
        if (port === this.port) this.hear(reply);
      },
      (reason) => {
        if (port === this.port) this.die(reason);
      },
    );
    return port;
  }

  private hear(reply: Reply): void {
    this.silentSince = undefined;
    this.deaths = 0;
    const call = this.pending.get(reply.call);
    if (call === undefined) return;
    if (reply.type === 'progress') {
      call.onProgress?.(reply.progress as never);
      return;
    }
    this.pending.delete(reply.call);
    call.release();
    if (!this.isBusy) this.stopTimer();
    if (reply.type === 'result') call.resolve(reply.result as never);
    else call.reject(new Error(reply.message));
  }

  private die(reason: string): void {
    this.deaths++;
    const lost = this.disconnect();
    this.options.onDeath?.(reason);
    for (const { reject } of lost) reject(new DeadError(reason));
  }

  /** Closes the port and returns the calls that it leaves without a result. */
  private disconnect(): PendingCall[] {
    const lost = [...this.pending.values()];
    for (const { release } of lost) release();
    this.pending.clear();
    this.stopTimer();
    this.silentSince = undefined;
    this.port?.close();
    this.port = undefined;
    return lost;
  }

  private stopTimer(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

/**
 * The longest silence of a worker of the live editor, by the numbers of vertices and points of its puzzle: a first step over 20,000 vertices takes
 * several seconds, measuring a million points half a minute, and both far longer on a slow machine.
 */
export function silenceForPuzzle(map?: Pick<PlanarMap, 'vertexCount' | 'pointX'>): number {
  return map === undefined ? 10_000 : 10_000 + 2 * map.vertexCount + 0.2 * map.pointX.length;
}

/** Why a call failed, for the user; `worker` names the worker, as in "the solver". */
export function explainFailure(error: unknown, worker: string): string {
  const { message } = error as Error;
  return error instanceof DeadError ? `${worker} stopped: ${message}` : message;
}
