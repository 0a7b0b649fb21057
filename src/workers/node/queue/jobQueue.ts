/** What a queue reports about its own trouble, such as a server that does not answer. It continues by itself when that is over. */
export type OnTrouble = (message: string) => void;

/** What a job sees while it runs. */
export interface QueuedJob {
  readonly id: string;
  /** Progress from 0 to 1, which dashboards show. */
  onProgress(progress: number): void;
}

/** Carries out a job. A rejection is the answer to the job: it is not tried again. */
export type Work = (data: unknown, job: QueuedJob) => Promise<unknown>;

/**
 * A queue that several machines share. Its data are plain JSON. The queue keeps a job until some machine has finished it: a job whose machine dies is given
 * to another one, so a job may run twice.
 */
export interface JobQueue {
  /**
   * Puts a job into the queue and waits for its result. The same id is the same job for all machines. One that has failed before is tried again. Rejects
   * with the message of the job.
   */
  enqueue(id: string, data: unknown): Promise<unknown>;
  /** Takes jobs out of the queue that this process put in and that no machine has begun. Their promises stay pending. */
  cancel(): Promise<void>;
  /** Carries out jobs of the queue, `count` at a time, until `close`. */
  process(count: number, work: Work): Promise<void>;
  /** Takes no further job, waits for those in hand, and leaves the queue. */
  close(): Promise<void>;
}
