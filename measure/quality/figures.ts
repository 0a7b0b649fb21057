/** What is below this is 0 but for rounding. */
const ROUNDING = 1e-6;

/** The mean of the two in the middle of an even number; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle];
  const [low, high] = [sorted[middle - 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return low === high ? low : (low + high) / 2;
}

/** How many times as much. Of nothing, nothing is as much and anything is infinitely more, however little: it was not there before. */
export function ratio(before: number, after: number): number {
  if (before >= ROUNDING) return after / before;
  return after < ROUNDING ? 1 : Number.POSITIVE_INFINITY;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** As × 0.85; a dash where there is none. */
export function formatRatio(value: number): string {
  return Number.isNaN(value) ? '–' : `× ${Number.isFinite(value) ? value.toFixed(2) : '∞'}`;
}

/** With so many digits after the point; a dash where there is none, or no end of it. */
export function formatNumber(value: number, digits = 0): string {
  return Number.isFinite(value) ? value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }) : '–';
}

export function formatShare(part: number, all: number, digits = 0): string {
  return all === 0 ? '–' : `${formatNumber((100 * part) / all, digits)} %`;
}
