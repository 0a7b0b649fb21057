/** Things that must not overtake each other: openings, undo, restarts. One is done after the other. */
export class Tasks {
  private last: Promise<void> = Promise.resolve();
  private waiting = 0;
  private readonly failed: (error: unknown) => void;
  private readonly allDone: () => void;

  /**
   * @param failed hears what a task rejects with; the next one begins all the same
   * @param allDone is told whenever none is left
   */
  constructor(failed: (error: unknown) => void, allDone: () => void) {
    this.failed = failed;
    this.allDone = allDone;
  }

  /** Never rejects. */
  enqueue(task: () => Promise<void>): Promise<void> {
    this.waiting++;
    this.last = this.last
      .then(task)
      .catch(this.failed)
      .then(() => {
        if (--this.waiting === 0) this.allDone();
      });
    return this.last;
  }
}
