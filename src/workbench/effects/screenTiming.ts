/** The duration of a frame on a screen with 60 frames a second. */
const DEFAULT_MS = 1000 / 60;

/** The number of frames that are measured. */
const FRAMES = 7;

/** A longer interval was not a frame: nothing was to be shown, or the page was hidden. */
const PAUSE_MS = 250;

/** Measures how long the screen takes for a frame: longer if it is slow, or if much is drawn. */
export class ScreenTiming {
  private intervals: number[] = [];
  private lastMs = Number.NEGATIVE_INFINITY;

  /** Call this when the screen asks for a frame. */
  tick(nowMs: number): void {
    const interval = nowMs - this.lastMs;
    this.lastMs = nowMs;
    if (interval < PAUSE_MS) this.intervals = [...this.intervals, interval].slice(-FRAMES);
  }

  /** In milliseconds: the median of the last few, so that a single late frame does not count. */
  get frameMs(): number {
    const { intervals } = this;
    return intervals.length < FRAMES ? DEFAULT_MS : intervals.toSorted((a, b) => a - b)[(FRAMES - 1) / 2];
  }
}
