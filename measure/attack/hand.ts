import type { LazyWorker } from '../../src/workers/lazyWorker.ts';
import type { KindName } from './kinds.ts';
import type { Outcome } from './trial.ts';
import type { AttackJobs } from './worker.ts';

type Runner = Pick<LazyWorker<AttackJobs>, 'call' | 'close'>;

/** Has trials tried in a thread of its own, one at a time, and outlives whatever they do to it. To be closed. */
export class Hand {
  private readonly open: () => Runner;
  private runner: Runner;
  private isClosed = false;

  constructor(open: () => Runner) {
    this.open = open;
    this.runner = open();
  }

  /** What a trial came to, also if it never ends or ends the thread. Undefined if the hand was closed meanwhile. */
  async attempt(kind: KindName, seed: number, patienceSeconds: number): Promise<Outcome | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stuck = new Promise<Outcome>((resolve) => {
      timer = setTimeout(() => {
        this.runner.close();
        if (!this.isClosed) this.runner = this.open();
        resolve({ counts: {}, finding: `it was not done within ${patienceSeconds} s` });
      }, 1000 * patienceSeconds);
    });
    const done = this.runner
      .call('tryOne', { kind, seed })
      .catch((error: Error): Outcome => ({ counts: {}, finding: `the thread ended, by something that nobody caught: ${error.message}` }));
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
