interface Timer {
  readonly due: number;
  readonly act: () => void;
}

/** The replaced globals. */
const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout, now: Date.now, performanceNow: performance.now };

const START = 1_800_000_000_000;
/** Each reading of the clock advances it by this much, so that work with a time limit ends, always after the same amount of work. */
const READING_MS = 0.05;

/** Replaces timers and clocks by a simulated time, so that a trial is reproducible and does not wait. The caller must call `end`. */
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
    const readClock = () => {
      this.now += READING_MS;
      return this.now;
    };
    Object.assign(globalThis, { setTimeout, clearTimeout });
    Date.now = () => Math.floor(readClock());
    performance.now = () => readClock() - START;
  }

  /** Advances the time and runs the timers that fall due. */
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

/** Waits until messages in transit and their replies have arrived. */
async function settle(): Promise<void> {
  for (let i = 0; i < 8; i++) await new Promise((resolve) => setImmediate(resolve));
}
