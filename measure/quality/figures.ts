/** Smaller values are 0 up to rounding. */
const ROUNDING = 1e-6;

/** Returns the mean of the middle two for an even number of values; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle];
  const [low, high] = [sorted[middle - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return low === high ? low : (low + high) / 2;
}

/** The ratio of two values. If both are 0 it is 1; if only the first is 0 it is infinite. */
export function ratio(before: number, after: number): number {
  if (before >= ROUNDING) return after / before;
  return after < ROUNDING ? 1 : Number.POSITIVE_INFINITY;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** For example × 0.85; a dash for NaN. */
export function formatRatio(value: number): string {
  return Number.isNaN(value) ? '–' : `× ${Number.isFinite(value) ? value.toFixed(2) : '∞'}`;
}

/** Formats a number with the given number of decimals; a dash for NaN and infinity. */
export function formatNumber(value: number, digits = 0): string {
  return Number.isFinite(value) ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }) : '–';
}

export function formatShare(part: number, all: number, digits = 0): string {
  return all === 0 ? '–' : `${formatNumber((100 * part) / all, digits)} %`;
}
