/** A frame of a screen that shows sixty a second. */
const USUAL_MS = 1000 / 60;

/** So many frames are looked at. */
const MOST = 7;

/** What takes longer was no frame: nothing was to be shown, or nobody looked. */
const PAUSE_MS = 250;

/** How long the screen takes for a frame: longer where it is slow, or where much is to be drawn. */
export class ScreenTiming {
  private intervals: number[] = [];
  private lastMs = Number.NEGATIVE_INFINITY;

  /** To be called when the screen asks for a frame. */
  tick(nowMs: number): void {
    const interval = nowMs - this.lastMs;
    this.lastMs = nowMs;
    if (interval < PAUSE_MS) this.intervals = [...this.intervals, interval].slice(-MOST);
  }

  /** In milliseconds: the median of the last few, so that one that was late does not count. */
  get frameMs(): number {
    const { intervals } = this;
    return intervals.length < MOST ? USUAL_MS : intervals.toSorted((a, b) => a - b)[(MOST - 1) / 2];
  }
}
