import { ENGINE_MARK } from '../../layout/engineMark.ts';
import type { Job, JobResult } from '../../mill/job.ts';
import { openBullQueue } from '../../workers/node/queue/bullQueue.ts';
import type { JobQueue } from '../../workers/node/queue/jobQueue.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { VERSION } from '../version.ts';
import type { MillHost } from './milling.ts';
import { type ResultStore, unpackResult } from './store.ts';

/** How many jobs are in the queue at the same time: enough for many workers, and few enough for the memory. */
const CAPACITY = 64;

/** A job in the queue. */
export interface QueuedJob {
  readonly address: string;
  /** Undefined if the job and its result travel by the shared folder. */
  readonly job?: Job;
  readonly limitMs: number;
}

/** Opens the queue that workers of the same version share, so that their results are the same. */
export function openMillQueue(url: string, terminal: Pick<Terminal, 'printError' | 'rewriteLine'>): Promise<JobQueue> {
  return openBullQueue(url, `kronkel-${VERSION}-${ENGINE_MARK}`, (trouble) => {
    terminal.rewriteLine('');
    terminal.printError([`kronkel: the queue: ${trouble}; trying again`]);
  });
}

/**
 * Runs jobs on the workers of a queue.
 * @param shared the store, if workers read and write it as well; otherwise jobs and results travel in the queue
 */
export function createQueueHost(queue: JobQueue, shared: ResultStore | undefined, limitMs: number): MillHost {
  let closed: Promise<void> | undefined;
  return {
    capacity: CAPACITY,
    async run(address: string, job: Job): Promise<JobResult> {
      if (shared === undefined) return unpackResult((await queue.enqueue(address, { address, job, limitMs } satisfies QueuedJob)) as never);
      await shared.writeJob(address, job);
      await queue.enqueue(address, { address, limitMs } satisfies QueuedJob);
      const result = await shared.read(address);
      if (result === undefined)
        throw new Error('the worker finished, but its result is not in the shared folder; is --shared of the worker the same folder?');
      await shared.removeJob(address);
      return result;
    },
    close() {
      closed ??= queue.cancel().then(() => queue.close());
      return closed;
    },
  };
}
