import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { savePuzzle } from '../../session/document/save.ts';
import type { Order } from '../../session/polish/order.ts';
import type { StartTrial } from '../../session/polish/search.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { JobPool } from '../../workers/node/jobPool.ts';

let keys = 0;

/** Runs the trials of a puzzle in the threads of a pool. */
export function startInThreads({ puzzle }: OpenedPuzzle, order: Order, pool: JobPool): StartTrial {
  const text = savePuzzle(puzzle);
  const key = String(keys++);
  return (plan, { advance, refuse, fail }) => {
    const controller = new AbortController();
    const options = { signal: controller.signal, onProgress: (progress: number) => advance(progress, undefined, false) };
    pool.call('trial', { key, text, subject: { order }, plan }, options).then(
      (trial) => advance(1, trial, true),
      (error: Error) => (error instanceof DeadError ? fail(error.message) : refuse(error.message)),
    );
    return () => controller.abort();
  };
}
