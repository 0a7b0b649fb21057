/** The pause after the first failure. It doubles with each further failure, up to the maximum. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export interface AttemptListener {
  /** An attempt failed; called again for another reason. */
  failed(reason: string): void;
  /** An attempt succeeded after a failure. */
  recovered(): void;
  /** The pause is over: call `prove`. */
  tryAgain(): Promise<unknown>;
}

/** Repeats an operation that the browser may refuse now and allow later, after growing pauses, without end. */
export class Attempts {
  /** The reason of the last failure; undefined after a success, or before the first attempt. */
  failure: string | undefined;
  private pauseMs = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listener: AttemptListener;

  constructor(listener: AttemptListener) {
    this.listener = listener;
  }

  /** Runs an operation whose success proves little: readable storage need not be writable. Returns undefined if it fails. */
  async attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      this.noteFailure(error);
      return undefined;
    }
  }

  /** Runs an operation whose success proves that the storage works. Returns whether it succeeded. */
  async prove(action: () => Promise<unknown>): Promise<boolean> {
    try {
      await action();
    } catch (error) {
      this.noteFailure(error);
      return false;
    }
    clearTimeout(this.timer);
    this.timer = undefined;
    this.pauseMs = FIRST_PAUSE_MS;
    if (this.failure !== undefined) {
      this.failure = undefined;
      this.listener.recovered();
    }
    return true;
  }

  private noteFailure(error: unknown): void {
    const reason = explainFailure(error);
    const isNews = this.failure !== reason;
    this.failure = reason;
    this.plan();
    if (isNews) this.listener.failed(reason);
  }

  private plan(): void {
    if (this.timer !== undefined) return;
    this.timer = setTimeout(async () => {
      this.timer = undefined;
      this.pauseMs = Math.min(2 * this.pauseMs, LONGEST_PAUSE_MS);
      await this.listener.tryAgain();
      // If it could not even be tried, it is tried the next time.
      if (this.failure !== undefined) this.plan();
    }, this.pauseMs);
  }
}

/** For the user, in a form that fits between parentheses. */
function explainFailure(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'QuotaExceededError') return 'the browser has no room left for it';
  return (message || name).replace(/\.$/, '');
}
