import { DeadError } from './lazyWorker.ts';
import type { Port } from './port.ts';
import { Silence } from './silence.ts';

/** An event; with a call it is an answer. `refused` has a message instead of a result. */
interface Answer {
  readonly type: string;
  readonly call?: number | undefined;
  readonly message?: string;
}

/** The other side counts as dead after this silence: no step or opening of a small puzzle takes nearly as long. */
const SILENCE_MS = 10_000;

/** Additional time for each vertex: a first step with 20,000 of them takes some seconds, much more on a slow machine. */
const SILENCE_MS_EACH = 2;

/** After this many deaths without an answer the other side is given up. */
const MAX_DEATHS = 3;

/** A call without an answer, and the factor of its maximum silence. */
interface Waiting<Event> {
  readonly patience: number;
  resolve(event: Event): void;
  reject(error: Error): void;
}

/** Calls across a port, answered by events with the same number. Detects missing answers. */
export class Calls<Command extends { readonly type: string }, Event extends Answer> {
  private port: Port<Command, Event>;
  private readonly open: () => Port<Command, Event>;
  private readonly onEvent: (event: Event) => void;
  private readonly onDeath: (reason: string) => void;
  private readonly onPost: () => void;
  private readonly waiting = new Map<number, Waiting<Event>>();
  private lastCall = 0;
  private readonly silence = new Silence();
  /** Since the last event. */
  private deaths = 0;

  /**
   * @param open opens a port, now and after `restart`
   * @param onEvent gets all events that answer no call
   * @param onDeath is called once when the other side is gone; call `restart` then
   * @param onPost is called for every command; call `watch` from then on
   */
  constructor(open: () => Port<Command, Event>, onEvent: (event: Event) => void, onDeath: (reason: string) => void, onPost: () => void) {
    this.open = open;
    this.onPost = onPost;
    this.onEvent = onEvent;
    this.onDeath = onDeath;
    this.port = this.connect();
  }

  /** Whether an answer is missing. */
  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  /** Whether the other side was given up. */
  get isGivenUp(): boolean {
    return this.deaths > MAX_DEATHS;
  }

  post(command: Command, buffers?: ArrayBuffer[]): void {
    this.port.post(command, buffers);
    this.onPost();
  }

  /**
   * Rejects with the message of the other side, with a DeadError, or with the reason why the command can't be posted. Buffers are transferred.
   * `patience` is a factor of the maximum silence.
   */
  call<Type extends Event['type']>(
    command: (call: number) => Command,
    buffers?: ArrayBuffer[],
    patience = 1,
  ): Promise<Event & { readonly type: Type }> {
    const call = ++this.lastCall;
    return new Promise((resolve, reject) => {
      if (this.isGivenUp) {
        reject(new DeadError('it can’t be kept going'));
        return;
      }
      this.waiting.set(call, { patience, resolve: (event) => resolve(event as Event & { readonly type: Type }), reject });
      try {
        this.post(command(call), buffers);
      } catch (error) {
        this.waiting.delete(call);
        throw error;
      }
    });
  }

  /** Call this regularly with the time: a long overdue answer means death. `isDue`: an event that answers no call is expected. */
  watch(nowMs: number, isDue: boolean, vertexCount: number): void {
    const patience = Math.max(1, ...[...this.waiting.values()].map((each) => each.patience));
    const maxMs = patience * (SILENCE_MS + SILENCE_MS_EACH * vertexCount);
    if (this.silence.isTooLong(nowMs, isDue || this.isWaiting, maxMs)) this.die('it no longer answers');
  }

  /** Starts a new other side, which has no state. Returns false, and starts none, after too many deaths. */
  restart(): boolean {
    this.port.close();
    this.silence.end();
    this.deaths++;
    if (this.isGivenUp) return false;
    this.port = this.connect();
    return true;
  }

  /** Tries once more after `restart` gave up. */
  startOver(): void {
    this.deaths = 0;
    this.port = this.connect();
  }

  /** Ends the other side for good. Waiting and later calls are rejected. */
  close(): void {
    this.port.close();
    this.deaths = Number.POSITIVE_INFINITY;
    for (const { reject } of this.takeWaiting()) reject(new DeadError('it was closed'));
  }

  private connect(): Port<Command, Event> {
    const port = this.open();
    port.listen(
      (event) => {
        if (port === this.port) this.hear(event);
      },
      (reason) => {
        if (port === this.port) this.die(reason);
      },
    );
    return port;
  }

  private hear(event: Event): void {
    this.silence.end();
    this.deaths = 0;
    const waiting = event.call === undefined ? undefined : this.waiting.get(event.call);
    if (event.call === undefined || waiting === undefined) {
      this.onEvent(event);
      return;
    }
    this.waiting.delete(event.call);
    if (event.type === 'refused') waiting.reject(new Error(event.message));
    else waiting.resolve(event);
  }

  private die(reason: string): void {
    const lost = this.takeWaiting();
    this.silence.end();
    this.onDeath(reason);
    for (const { reject } of lost) reject(new DeadError(reason));
  }

  private takeWaiting() {
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    return lost;
  }
}
