/** The number of box filters in a blur. Three come close to a Gaussian. */
const PASSES = 3;

/**
 * Blurs a column of `count` values in place like a Gaussian with this standard deviation, in cells. A ring wraps around; otherwise the
 * values are mirrored at both ends. `work` has space for `count` + 1 values.
 */
export function blur(values: Float64Array, count: number, deviation: number, isRing: boolean, work: Float64Array): void {
  // Three boxes of 2r + 1 cells have the variance r² + r.
  const reach = Math.min(count - 1, Math.round((Math.sqrt(1 + 4 * deviation * deviation) - 1) / 2));
  if (reach < 1) return;
  for (let pass = 0; pass < PASSES; pass++) blurByBox(values, count, reach, isRing, work);
}

function blurByBox(values: Float64Array, count: number, reach: number, isRing: boolean, sums: Float64Array): void {
  sums[0] = 0;
  for (let i = 0; i < count; i++) sums[i + 1] = sums[i] + values[i];
  const total = sums[count];
  const width = 2 * reach + 1;
  for (let i = 0; i < count; i++) {
    const from = i - reach;
    const to = i + reach + 1;
    let sum = sums[Math.min(count, to)] - sums[Math.max(0, from)];
    if (from < 0) sum += isRing ? total - sums[count + from] : sums[-from];
    if (to > count) sum += isRing ? sums[to - count] : total - sums[2 * count - to];
    values[i] = sum / width;
  }
}
