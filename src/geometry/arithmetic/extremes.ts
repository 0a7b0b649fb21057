/** The smallest value, at most `limit`. It takes any number of values; `Math.min` with a spread list overflows the stack above about 100,000. */
export function minOf(values: Iterable<number>, limit = Infinity): number {
  let min = limit;
  for (const value of values) min = Math.min(min, value);
  return min;
}

/** The largest value, at least `limit`. It takes any number of values; see `minOf`. */
export function maxOf(values: Iterable<number>, limit = -Infinity): number {
  let max = limit;
  for (const value of values) max = Math.max(max, value);
  return max;
}
