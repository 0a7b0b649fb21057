/** The processor time of all threads of this process so far, in milliseconds. Other load does not count. */
export function processorNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The processor time of all threads for a piece of work, in milliseconds. */
export function processorMs(run: () => void): number {
  const start = processorNow();
  run();
  return processorNow() - start;
}

/** The same clock, read at most once per millisecond, because the system call takes longer than rating a small grid. */
export function createProcessorClock(): () => number {
  let [readAt, read] = [Number.NEGATIVE_INFINITY, 0];
  return () => {
    const now = performance.now();
    if (now - readAt >= 1) {
      readAt = now;
      read = processorNow();
    }
    return read;
  };
}

/**
 * Returns a function for the seconds since its start: the smaller of wall-clock time and processor time. Waiting for a processor adds to
 * the former, and concurrent garbage collection to the latter.
 */
export function startStopwatch(): () => number {
  const [wall, processor] = [performance.now(), processorNow()];
  return () => Math.min(performance.now() - wall, processorNow() - processor) / 1000;
}
