/** Measures the time of a game. It stands still at first and while it is paused. */
export class Stopwatch {
  private readonly now: () => number;
  private before: number;
  private startedAt: number | undefined;

  /** @param ms the time so far */
  constructor(now: () => number, ms = 0) {
    this.now = now;
    this.before = ms;
  }

  get ms(): number {
    return this.before + (this.startedAt === undefined ? 0 : this.now() - this.startedAt);
  }

  get isRunning(): boolean {
    return this.startedAt !== undefined;
  }

  start(): void {
    this.startedAt ??= this.now();
  }

  pause(): void {
    this.before = this.ms;
    this.startedAt = undefined;
  }

  /** Sets the time to `ms`, unless it is later already. */
  advanceTo(ms: number): void {
    this.before += Math.max(0, ms - this.ms);
  }

  /** Pauses at 0. */
  reset(): void {
    this.before = 0;
    this.startedAt = undefined;
  }
}

/** Formats a time, for example 4:07 or 1:02:03. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}
