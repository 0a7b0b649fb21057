/** The pause after the first failure; each further one makes it twice as long, up to the longest. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export interface AttemptListener {
  /** It does not work here, or no longer; told again when it is for another reason. */
  failed(reason: string): void;
  /** It works again. */
  recovered(): void;
  /** The pause is over: `prove` should be called. */
  tryAgain(): Promise<unknown>;
}

/** What a browser may refuse today and grant tomorrow: it is tried again after growing pauses, for as long as it takes. */
export class Attempts {
  /** Why it did not work the last time; undefined where it did, or was not tried yet. */
  failure: string | undefined;
  private pauseMs = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listener: AttemptListener;

  constructor(listener: AttemptListener) {
    this.listener = listener;
  }

  /** Does something of which success says little: what can be read need not be writable. Undefined where it fails. */
  async attempt<T>(action: () => Promise<T>): Promise<T | undefined> {
    try {
      return await action();
    } catch (error) {
      this.noteFailure(error);
      return undefined;
    }
  }

  /** Does what shows that all is well again. Says whether it worked. */
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
      // Whoever could not even try does so the next time.
      if (this.failure !== undefined) this.plan();
    }, this.pauseMs);
  }
}

/** For the user, as it stands between parentheses. */
function explainFailure(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'QuotaExceededError') return 'the browser has no room left for it';
  return (message || name).replace(/\.$/, '');
}
