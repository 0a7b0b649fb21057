import type { Port } from '../port.ts';

export type JobCommand =
  /** Answered by `done` or `refused` with the same call, after any number of `progress`. */
  | { readonly type: 'start'; readonly call: number; readonly job: string; readonly input: unknown }
  /** Asks the job to come to an end with what it has. */
  | { readonly type: 'stop'; readonly of: number };

export type JobEvent =
  | { readonly type: 'progress'; readonly of: number; readonly progress: unknown }
  | { readonly type: 'done'; readonly call: number; readonly result: unknown }
  | { readonly type: 'refused'; readonly call: number; readonly message: string };

export type JobPort = Port<JobCommand, JobEvent>;
