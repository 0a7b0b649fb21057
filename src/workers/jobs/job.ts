/** What a job sees of whoever wants it done. */
export interface JobContext<Progress> {
  onProgress(progress: Progress): void;
  /** Given when the job shall come to an end with what it has. */
  readonly signal: AbortSignal;
  /** These buffers of the result are handed over, not copied. */
  handOver(buffers: ArrayBuffer[]): void;
}

/** Work that can be done elsewhere: all that goes in and comes out can be copied there. It rejects with a message for the user. */
export type Job<Input, Progress, Result> = (input: Input, context: JobContext<Progress>) => Promise<Result>;

/** Jobs by name. */
export type Jobs = Readonly<Record<string, Job<never, never, unknown>>>;

export type InputOf<J> = J extends Job<infer Input, never, unknown> ? Input : never;
export type ProgressOf<J> = J extends (input: never, context: JobContext<infer Progress>) => unknown ? Progress : never;
export type ResultOf<J> = J extends Job<never, never, infer Result> ? Result : never;
