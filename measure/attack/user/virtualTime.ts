/** Something that will happen. */
interface Event {
  readonly due: number;
  readonly owner: object | undefined;
  act(): void;
}

const START = 1_800_000_000_000;

const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, now: Date.now };

/** A longer chain of promises without an event in between is not expected. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Replaces timers and the clock by a list of events in virtual time. Each event belongs to the page whose code scheduled it, so that a page can end like a
 * closed tab: nothing of it happens any more. The caller must call `end`.
 */
export class VirtualTime {
  now = 0;
  /** Added to the time by the user, who may set the clock. */
  clockError = 0;
  private events: Event[] = [];
  /** The owner of the code that runs. */
  private owner: object | undefined;

  constructor() {
    const setTimeout = (act: () => void, delay = 0) => this.schedule(delay, act);
    const clearTimeout = (event: Event | undefined) => {
      this.events = this.events.filter((other) => other !== event);
    };
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Date.now = () => START + this.now + this.clockError;
  }

  /** Runs a function after a delay, in the name of the code that runs now. */
  schedule(delay: number, act: () => void, owner = this.owner): object {
    const event = { due: this.now + Math.max(0, delay), owner, act };
    // After all others of that time.
    let at = this.events.length;
    while (at > 0 && this.events[at - 1].due > event.due) at--;
    this.events.splice(at, 0, event);
    return event;
  }

  /** Runs code of a page, and everything that follows from it at once. */
  async run(owner: object, act: () => void): Promise<void> {
    this.owner = owner;
    act();
    await nextTurn();
    this.owner = undefined;
  }

  /** Lets time pass, until `isEnough`. */
  async pass(ms: number, isEnough: () => boolean = () => false): Promise<void> {
    const end = this.now + ms;
    while (!isEnough() && this.events.length > 0 && this.events[0].due <= end) {
      const { due, owner, act } = this.events.shift()!;
      this.now = due;
      await this.run(owner ?? this, act);
    }
    if (!isEnough()) this.now = Math.max(this.now, end);
  }

  /** Cancels all events of a page. */
  cancel(owner: object): void {
    this.events = this.events.filter((event) => event.owner !== owner);
  }

  end(): void {
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    Date.now = real.now;
  }
}
