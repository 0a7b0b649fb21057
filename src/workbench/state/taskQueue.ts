/** Tasks that must not overlap, such as opening, undo and restart: each one begins when the one before it is done. */
export class TaskQueue {
  private readonly waiting: (() => Promise<void>)[] = [];
  /** Whether a task is running, or about to. */
  isBusy = false;
  private readonly onFailure: (error: unknown) => void;
  private readonly onEmpty: () => void;

  /**
   * @param onFailure gets the error of a task that rejects; the next task begins all the same
   * @param onEmpty is called when no task is left
   */
  constructor(onFailure: (error: unknown) => void, onEmpty: () => void) {
    this.onFailure = onFailure;
    this.onEmpty = onEmpty;
  }

  /** Runs a task after all that wait. Never rejects. */
  enqueue(task: () => Promise<void>): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(() => this.attempt(task).then(resolve));
      this.start();
    });
  }

  /** Runs a task before all that wait, because they depend on it. */
  enqueueFirst(task: () => Promise<void>): void {
    this.waiting.unshift(() => this.attempt(task));
    this.start();
  }

  private async start(): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    // A task always begins later, even if the queue is empty: callers see the same order in both cases.
    await Promise.resolve();
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) await next();
    this.isBusy = false;
    this.onEmpty();
  }

  private async attempt(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      this.onFailure(error);
    }
  }
}
