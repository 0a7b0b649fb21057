/** How long something works before it tells how far it is, and everything else in its thread has its turn. */
export const SLICE_MS = 100;

/** Works until done, or until the time is over, which is looked at after each piece of work. Returns how long it took, in milliseconds. */
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
 * Works until done or stopped, in slices: messages, timers and Ctrl-C are heard between them, and `tell` is called. To stop is no failure:
 * what was reached by then is the result.
 */
export async function workInSlices(isDone: () => boolean, work: () => void, tell: () => void, signal?: AbortSignal): Promise<void> {
  while (!isDone() && signal?.aborted !== true) {
    workSlice(isDone, work, SLICE_MS, () => performance.now());
    tell();
    await letOthersGo();
  }
}

/** For work that has no even pieces: asked between its parts, it says whether to go on, and lets everything else have its turn when a slice is over. */
export class Pace {
  private readonly isStopped: () => boolean;
  private readonly tell: () => void;
  private start = performance.now();

  constructor(isStopped: () => boolean, tell: () => void) {
    this.isStopped = isStopped;
    this.tell = tell;
  }

  goOn(): boolean | Promise<boolean> {
    return performance.now() - this.start < SLICE_MS ? !this.isStopped() : this.pause();
  }

  private async pause(): Promise<boolean> {
    this.tell();
    await letOthersGo();
    this.start = performance.now();
    return !this.isStopped();
  }
}

/** Known to browsers and Node alike; in both, what else is due comes first. */
function letOthersGo(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
