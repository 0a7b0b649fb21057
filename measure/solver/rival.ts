import type { JobPool } from '../../src/workers/node/jobPool.ts';
import { openRunner } from '../openRunner.ts';
import { warmUpGrids } from './grids.ts';
import type { RivalAnswer, RivalJobs, RivalTask } from './rivalThread.ts';

/** nonogram-solver from npm, with the time limit that it lacks. The caller closes it. */
export class Rival {
  private readonly limitMs: number;
  private runner: JobPool<RivalJobs> | undefined;

  constructor(limitMs: number) {
    this.limitMs = limitMs;
  }

  /** Returns undefined if the time was over; this ends its thread. */
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

async function openWarm(): Promise<JobPool<RivalJobs>> {
  const runner = openRunner<RivalJobs>(new URL('./rivalThread.ts', import.meta.url));
  for (const { grid } of warmUpGrids()) await runner.call('solve', { clues: grid, times: 10 });
  return runner;
}
