import type { LazyWorker } from '../../src/workers/lazyWorker.ts';
import { openRunner } from '../openRunner.ts';
import { warmingGrids } from './grids.ts';
import type { RivalAnswer, RivalJobs, RivalTask } from './rivalThread.ts';

/** nonogram-solver from npm, with a time limit that it does not have itself. To be closed. */
export class Rival {
  private readonly limitMs: number;
  private runner: LazyWorker<RivalJobs> | undefined;

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  /** Undefined if the time was over; its thread is ended then. */
  async solve(task: RivalTask): Promise<RivalAnswer | undefined> {
    this.runner ??= await openWarm();
    const answer = this.runner.call('solve', task);
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.limitMs);
    });
    try {
      const first = await Promise.race([answer, over]);
      if (first === undefined) {
        answer.catch(() => {});
        this.close();
      }
      return first;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.runner?.close();
    this.runner = undefined;
  }
}

async function openWarm(): Promise<LazyWorker<RivalJobs>> {
  const runner = openRunner<RivalJobs>(new URL('./rivalThread.ts', import.meta.url));
  for (const { grid } of warmingGrids()) await runner.call('solve', { clues: grid, times: 10 });
  return runner;
}
