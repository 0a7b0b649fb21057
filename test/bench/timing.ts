/** The median of some runs, in milliseconds, after some to warm up. */
export function medianMs(run: () => void, rounds: number): number {
  for (let i = 0; i < rounds / 4; i++) run();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[rounds >> 1];
}

/** A line of right-aligned cells. */
export function formatRow(cells: readonly (string | number)[], width: number): string {
  return cells.map((cell) => String(cell).padStart(width)).join('');
}
