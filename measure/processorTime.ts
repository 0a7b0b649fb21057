/** The processor time of all threads of this process so far, in milliseconds. What others do meanwhile does not count. */
export function processorNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The processor time of all threads that a piece of work takes, in milliseconds. */
export function processorMs(run: () => void): number {
  const start = processorNow();
  run();
  return processorNow() - start;
}

/** The same clock, read once a millisecond at most: to ask the system takes longer than to rate a small grid. */
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
 * Tells the seconds since its start: the fewer of those on the wall and those of the processor. Who has to wait for a processor takes more of the first,
 * and a program whose memory is tidied up beside it more of the second.
 */
export function startStopwatch(): () => number {
  const [wall, processor] = [performance.now(), processorNow()];
  return () => Math.min(performance.now() - wall, processorNow() - processor) / 1000;
}
