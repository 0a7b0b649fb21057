/** Nobody watched for so long: the page itself was asleep. */
const PAUSE_MS = 1000;

/** Notices when an answer that is due stays out. Knows no clock of its own: it must be asked now and then, with the time. */
export class Silence {
  /** Since when an answer is due; undefined if none is. */
  private dueSince: number | undefined;
  private watched = 0;

  /** The other side was heard, or is another one. */
  end(): void {
    this.dueSince = undefined;
  }

  /**
   * Whether an answer is long overdue, and will not come.
   *
   * @param mostMs how long the other side may be silent before it counts as dead
   */
  isTooLong(nowMs: number, isDue: boolean, mostMs: number): boolean {
    // After a pause of the page itself, as in a hidden tab, answers may be on their way.
    if (!isDue || nowMs - this.watched > PAUSE_MS) this.dueSince = undefined;
    this.watched = nowMs;
    if (isDue) this.dueSince ??= nowMs;
    return this.dueSince !== undefined && nowMs - this.dueSince > mostMs;
  }
}
