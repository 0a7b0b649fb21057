import type { Incremental } from '../../puzzle/incremental.ts';

/** The duration of a slice of work; after it, progress is reported and other work of the thread runs. */
export const SLICE_MS = 100;

/** Works until done, or until the time is over, which is checked after each piece of work. Returns the duration in milliseconds. */
export function workSlice(isDone: () => boolean, work: () => void, sliceMs: number, now: () => number): number {
  const start = now();
  let spentMs = 0;
  while (spentMs < sliceMs && !isDone()) {
    work();
    spentMs = now() - start;
  }
  return spentMs;
}

/**
 * Works until done or aborted, in slices: messages, timers and Ctrl-C are handled between them, and `onSlice` is called. An abort is not an error: the
 * work so far is the result.
 */
export async function workInSlices(isDone: () => boolean, work: () => void, onSlice: () => void, signal?: AbortSignal): Promise<void> {
  while (!isDone() && signal?.aborted !== true) {
    workSlice(isDone, work, SLICE_MS, () => performance.now());
    onSlice();
    await yieldToOthers();
  }
}

/**
 * Runs incremental work in slices, like `workInSlices`. Reports the fraction that is done after each. Returns undefined if it was aborted before the end.
 */
export async function runInSlices<Result>(
  work: Incremental<Result>,
  onSlice: (share: number) => void,
  signal?: AbortSignal,
): Promise<Result | undefined> {
  let share = 0;
  let end: { readonly result: Result } | undefined;
  await workInSlices(
    () => end !== undefined,
    () => {
      const { done, value } = work.next();
      if (done === true) end = { result: value };
      else share = value;
    },
    () => onSlice(end === undefined ? share : 1),
    signal,
  );
  return end?.result;
}

/** For work whose parts differ in duration: call `shouldContinue` between its parts. It returns whether to continue, and yields to other work when a slice is over. */
export class Pace {
  private readonly isStopped: () => boolean;
  private readonly onSlice: () => void;
  private start = performance.now();

  constructor(isStopped: () => boolean, onSlice: () => void) {
    this.isStopped = isStopped;
    this.onSlice = onSlice;
  }

  shouldContinue(): boolean | Promise<boolean> {
    return performance.now() - this.start < SLICE_MS ? !this.isStopped() : this.pause();
  }

  private async pause(): Promise<boolean> {
    this.onSlice();
    await yieldToOthers();
    this.start = performance.now();
    return !this.isStopped();
  }
}

/** Lets due messages and timers run; setTimeout exists in browsers and Node. */
function yieldToOthers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
