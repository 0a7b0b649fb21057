/** Returns a function that calls `run` at most once every `everyMs` milliseconds: immediately if possible, otherwise once at the end of the interval for all waiting calls. */
export function throttle(run: () => void, everyMs: number): () => void {
  let lastMs = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const runNow = () => {
    isWaiting = false;
    lastMs = performance.now();
    run();
  };
  return () => {
    if (isWaiting) return;
    const waitMs = lastMs + everyMs - performance.now();
    if (waitMs <= 0) return runNow();
    isWaiting = true;
    setTimeout(runNow, waitMs);
  };
}
