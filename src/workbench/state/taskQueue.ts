/** Things that must not overtake each other: openings, undo, restarts. One is done after the other. */
export class TaskQueue {
  private readonly waiting: (() => Promise<void>)[] = [];
  /** Whether one is being done, or about to be. */
  isBusy = false;
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

  /** Does something after all that waits. Never rejects. */
  enqueue(task: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(() => this.attempt(task).then(resolve));
      this.start();
    });
  }

  /** Does something before all that waits: without it that would make no sense. */
  putFirst(task: () => Promise<void>): void {
    this.waiting.unshift(() => this.attempt(task));
    this.start();
  }

  private async start(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    // Whoever asks for something sees it begin later, as if something else had to be done first.
    await Promise.resolve();
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) await next();
    this.isBusy = false;
    this.allDone();
  }

  private async attempt(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.failed(error);
    }
  }
}
