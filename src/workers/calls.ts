import { DeadError } from './lazyWorker.ts';
import type { Port } from './port.ts';
import { Silence } from './silence.ts';

/** An event that answers a call, or none; `refused` brings a message instead of an answer. */
interface Answer {
  readonly type: string;
  readonly call?: number | undefined;
  readonly message?: string;
}

/** How long the other side may be silent before it counts as dead: no step or opening of a small puzzle takes nearly as long. */
const SILENCE_MS = 10_000;

/** And so much longer for each place where curves meet: a first step over 20,000 of them takes some seconds, on a slow machine many. */
const SILENCE_MS_EACH = 2;

/** An other side that dies this often without a sign of life is given up. */
const MAX_DEATHS = 3;

/** Who waits for an answer, and how many times as long as usual. */
interface Waiting<Event> {
  readonly patience: number;
  resolve(event: Event): void;
  reject(error: Error): void;
}

/** Calls across a port that are answered by events with the same number. Notices when answers stay out. */
export class Calls<Command extends { readonly type: string }, Event extends Answer> {
  private port: Port<Command, Event>;
  private readonly open: () => Port<Command, Event>;
  private readonly onEvent: (event: Event) => void;
  private readonly onDeath: (reason: string) => void;
  private readonly onPost: () => void;
  private readonly waiting = new Map<number, Waiting<Event>>();
  private lastCall = 0;
  private readonly silence = new Silence();
  /** Since the other side was last heard. */
  private deaths = 0;

  /**
   * @param open makes a port, now and again after `restart`
   * @param onEvent hears all events that answer no call
   * @param onDeath is told once when the other side is gone; nothing is answered until `restart`
   * @param onPost is told of every command: from then on someone must `watch`
   */
  constructor(open: () => Port<Command, Event>, onEvent: (event: Event) => void, onDeath: (reason: string) => void, onPost: () => void) {
    this.open = open;
    this.onPost = onPost;
    this.onEvent = onEvent;
    this.onDeath = onDeath;
    this.port = this.connect();
  }

  /** Whether an answer is still to come. */
  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  /** Whether nothing will be answered any more. */
  get isGivenUp(): boolean {
    return this.deaths > MAX_DEATHS;
  }

  post(command: Command, buffers?: ArrayBuffer[]): void {
    this.port.post(command, buffers);
    this.onPost();
  }

  /**
   * Rejects with what the other side says, with a DeadError, or with the reason why the command can't be posted. The buffers are handed over, not copied.
   * @param patience how many times as long as usual the other side may be silent over it
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

  /**
   * To be called now and then with the time: an answer that is long overdue will not come. `isDue` tells of events that answer no call, and
   * `vertexCount` how large a puzzle it is all about.
   */
  watch(nowMs: number, isDue: boolean, vertexCount: number): void {
    const patience = Math.max(1, ...[...this.waiting.values()].map((each) => each.patience));
    const mostMs = patience * (SILENCE_MS + SILENCE_MS_EACH * vertexCount);
    if (this.silence.isTooLong(nowMs, isDue || this.isWaiting, mostMs)) this.die('it no longer answers');
  }

  /** A new other side, which knows nothing of the one before. Returns false, and is silent from then on, if they die one after the other. */
  restart(): boolean {
    this.port.close();
    this.silence.end();
    this.deaths++;
    if (this.isGivenUp) return false;
    this.port = this.connect();
    return true;
  }

  /** One more try after `restart` gave up. */
  startOver(): void {
    this.deaths = 0;
    this.port = this.connect();
  }

  /** Ends the other side for good. What was asked of it is rejected, and so is whatever is asked from now on. */
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
