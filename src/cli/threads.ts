import type { Jobs } from '../workers/jobs.ts';
import type { LazyWorker } from '../workers/lazyWorker.ts';
import { createJobWorker } from '../workers/node/jobWorker.ts';

/** A thread of Node that runs jobs. */
export type JobThread = LazyWorker<Jobs>;

/** Opens threads and closes them when the work has ended. */
export async function withThreads<T>(count: number, work: (threads: readonly JobThread[]) => Promise<T>): Promise<T> {
  const threads = Array.from({ length: count }, () => createJobWorker());
  try {
    return await work(threads);
  } finally {
    for (const thread of threads) thread.close();
  }
}
