import type { Port } from './port.ts';

/** What a method sees of its caller. */
export interface CallContext<Progress> {
  onProgress(progress: Progress): void;
  /** Aborted when the caller wants the method to finish early, with the result that it has by then. */
  readonly signal: AbortSignal;
  /** Transfers these buffers of the result instead of copying them. */
  transfer(buffers: ArrayBuffer[]): void;
}

/** Work that can run in another thread: input, progress and result can be cloned. It throws, or rejects, with a message for the user. */
export type Method<Input, Progress, Result> = (input: Input, context: CallContext<Progress>) => Result | Promise<Result>;

/** The methods of a worker, by name. */
export type Methods = Readonly<Record<string, Method<never, never, unknown>>>;

export type InputOf<M> = M extends (input: infer Input, context: never) => unknown ? Input : never;
export type ProgressOf<M> = M extends (input: never, context: CallContext<infer Progress>) => unknown ? Progress : never;
export type ResultOf<M> = M extends (input: never, context: never) => infer Result ? Awaited<Result> : never;

/** A message to a worker. */
export type Request =
  /** Answered by one `result` or `error` with the same `call`, after any number of `progress`. */
  | { readonly type: 'call'; readonly call: number; readonly method: string; readonly input: unknown }
  /** Aborts the signal of a call. */
  | { readonly type: 'cancel'; readonly call: number };

/** A message from a worker. */
export type Reply =
  | { readonly type: 'progress'; readonly call: number; readonly progress: unknown }
  | { readonly type: 'result'; readonly call: number; readonly result: unknown }
  | { readonly type: 'error'; readonly call: number; readonly message: string };

export type WorkerPort = Port<Request, Reply>;
