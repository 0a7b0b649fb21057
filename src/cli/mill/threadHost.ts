import { JobPool } from '../../workers/node/jobPool.ts';
import type { MillHost } from './milling.ts';

/** Runs jobs in threads of this process. @param limitMs the longest duration of a job, after which its thread is stopped */
export function createThreadHost(threads: number, limitMs: number): MillHost {
  // Stages may be silent, as a SAT solver is, so a job that hangs is recognised by the limit alone.
  const pool = new JobPool({ threads, silenceMs: Number.POSITIVE_INFINITY });
  return {
    capacity: threads,
    run: (_, job) => pool.call('mill', job, { limitMs }),
    close: () => pool.close(),
  };
}
