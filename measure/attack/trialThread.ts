import type { JobPool } from '../../src/workers/node/jobPool.ts';
import type { KindName } from './kinds.ts';
import type { Outcome } from './trial.ts';
import type { AttackJobs } from './worker.ts';

type Runner = Pick<JobPool<AttackJobs>, 'call' | 'close'>;

/** Runs trials in its own thread, one at a time. If a trial blocks or ends the thread, it starts another one. The caller closes it. */
export class TrialThread {
  private readonly open: () => Runner;
  private runner: Runner;
  private isClosed = false;

  constructor(open: () => Runner) {
    this.open = open;
    this.runner = open();
  }

  /** Runs a trial and returns its outcome, also if it never ends or kills the thread; undefined if this was closed in the meantime. */
  async attempt(kind: KindName, seed: number, timeoutSeconds: number): Promise<Outcome | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stuck = new Promise<Outcome>((resolve) => {
      timer = setTimeout(() => {
        this.runner.close();
        if (!this.isClosed) this.runner = this.open();
        resolve({ counts: {}, finding: `it did not finish within ${timeoutSeconds} s` });
      }, 1000 * timeoutSeconds);
    });
    const done = this.runner
      .call('tryOne', { kind, seed })
      .catch((error: Error): Outcome => ({ counts: {}, finding: `the thread ended with an uncaught error: ${error.message}` }));
    try {
      const outcome = await Promise.race([done, stuck]);
      return this.isClosed ? undefined : outcome;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.isClosed = true;
    this.runner.close();
  }
}
