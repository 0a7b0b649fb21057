/** A function that runs another one at most once in so many milliseconds: at once if it can, else later, and then once for all calls. */
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
