interface Timer {
  readonly due: number;
  readonly act: () => void;
}

/** The globals that are exchanged. */
const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, now: Date.now, performanceNow: performance.now };

const START = 1_800_000_000_000;
/** What a look at the clock takes: whoever works until some time has passed comes to an end, and after as much work each time. */
const LOOK_MS = 0.05;

/** Time that passes only when it is told to, so that a trial is the same each time and need not wait. To be ended. */
export class FakeTime {
  private now = START;
  private readonly timers = new Map<object, Timer>();

  constructor() {
    const setTimeout = (act: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
      if (delay <= 0) return setImmediate(() => act(...args));
      const handle = {};
      this.timers.set(handle, { due: this.now + delay, act: () => act(...args) });
      return handle;
    };
    const clearTimeout = (handle: object | undefined) => {
      if (handle !== undefined && !this.timers.delete(handle) && 'hasRef' in handle) clearImmediate(handle as NodeJS.Immediate);
    };
    const look = () => {
      this.now += LOOK_MS;
      return this.now;
    };
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Date.now = () => Math.floor(look());
    performance.now = () => look() - START;
  }

  /** Lets time pass, and has done what falls due meanwhile. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const next = [...this.timers].filter(([, { due }]) => due <= end).toSorted(([, a], [, b]) => a.due - b.due)[0];
      if (next === undefined) break;
      const [handle, { due, act }] = next;
      this.timers.delete(handle);
      this.now = Math.max(this.now, due);
      act();
      await settle();
    }
    this.now = Math.max(this.now, end);
    await settle();
  }

  end(): void {
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    Date.now = real.now;
    performance.now = real.performanceNow;
  }
}

/** Lets messages that are on their way arrive, and those that answer them. */
async function settle(): Promise<void> {
  for (let i = 0; i < 8; i++) await new Promise((resolve) => setImmediate(resolve));
}
