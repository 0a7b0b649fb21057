/** ln 2 in two parts. The first has 32 bits, so its product with an integer up to 2²⁰ is exact. */
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;

/** ⅓ in two parts. */
const THIRD_HIGH = 0.3333333333333333;
const THIRD_LOW = 1.850371707708594e-17;

/** The natural logarithm, with an error below 1 ulp. */
export function log(x: number): number {
  if (!(x > 0 && x < Number.POSITIVE_INFINITY)) return x === 0 ? Number.NEGATIVE_INFINITY : x > 0 ? x : Number.NaN;
  const count = binaryExponentOf(x);
  const f = scaleByPowerOfTwo(x, -count) - 1;
  const s = f / (2 + f);
  const z = s * s;
  const z2 = z * z;
  const z4 = z2 * z2;
  const series =
    2 / 3 +
    (2 / 5) * z +
    (2 / 7 + (2 / 9) * z) * z2 +
    (2 / 11 + (2 / 13) * z + (2 / 15 + (2 / 17) * z) * z2) * z4 +
    (2 / 19 + (2 / 21) * z + (2 / 23) * z2) * (z4 * z4);
  // 2 s equals f − s f, and f is exact.
  return count * LN2_HIGH + (f - (s * (f - z * series) - count * LN2_LOW));
}

/** e to the power x, with an error below 1 ulp unless the result is subnormal. */
export function exp(x: number): number {
  if (!(Math.abs(x) < 800)) return x > 0 ? Number.POSITIVE_INFINITY : x < 0 ? 0 : Number.NaN;
  return expOfSum(x, 0);
}

/**
 * The power of a nonnegative base, with an error below 2 ulp; exact if the true result is a double that is not subnormal. Special values as
 * in `**`. A negative base gives NaN, even for a whole exponent.
 */
export function pow(base: number, exponent: number): number {
  switch (exponent) {
    case 0:
      return 1;
    // Special cases make the common exponents many times faster.
    case 0.5:
      return Math.sqrt(base);
    case 1:
      return base;
    case 1.5:
      return base * Math.sqrt(base);
    case 2:
      return base * base;
    case 2.5:
      return base * base * Math.sqrt(base);
    case 3:
      return base * base * base;
    default:
      return base > 0 && base < Number.POSITIVE_INFINITY ? powByLog(base, exponent) : powOfSpecial(base, exponent);
  }
}

/** The power of 0, of infinity and of NaN. */
function powOfSpecial(base: number, exponent: number): number {
  if (!(base >= 0) || Number.isNaN(exponent)) return Number.NaN;
  return (base === 0) === exponent > 0 ? 0 : Number.POSITIVE_INFINITY;
}

/**
 * e to the power exponent · ln(base), with an error below 1 ulp. The logarithm has about 64 bits, as the sum of two numbers. It consists of
 * the logarithm of the base's power of two and that of the rest m, which is 2 · (s + s³ / 3 + s⁵ / 5 + …) for s = (m − 1) / (m + 1).
 */
function powByLog(base: number, exponent: number): number {
  const count = binaryExponentOf(base);
  const m = scaleByPowerOfTwo(base, -count);
  const sum = m + 1;
  const s = (m - 1) / sum;
  const whole = s * sum;
  const sLow = (m - 1 - whole - productError(s, sum, whole) - s * (m - (sum - 1))) / sum;
  const z = s * s;
  const zLow = productError(s, s, z) + 2 * s * sLow;
  const z2 = z * z;
  const z4 = z2 * z2;
  const series =
    1 / 5 +
    (1 / 7) * z +
    (1 / 9 + (1 / 11) * z) * z2 +
    (1 / 13 + (1 / 15) * z + (1 / 17 + (1 / 19) * z) * z2) * z4 +
    (1 / 21 + (1 / 23) * z) * (z4 * z4);
  // The factor of 2 s is 1 + t.
  const third = THIRD_HIGH + z * series;
  const thirdLow = THIRD_HIGH - third + z * series + THIRD_LOW;
  const t = z * third;
  const tLow = productError(z, third, t) + z * thirdLow + zLow * third;
  const more = 2 * s * t;
  const moreLow = productError(2 * s, t, more) + 2 * (s * tLow + sLow * t + sLow);

  // The sum of count · ln 2, 2 s and more, in descending order of magnitude.
  const twos = count * LN2_HIGH;
  const high = twos + 2 * s;
  const all = high + more;
  const low = high - all + more + (twos - high + 2 * s + (count * LN2_LOW + moreLow));

  const product = exponent * all;
  // NaN passes through.
  if (!(Math.abs(product) < 800)) return product > 0 ? Number.POSITIVE_INFINITY : product < 0 ? 0 : Number.NaN;
  return expOfSum(product, productError(exponent, all, product) + exponent * low);
}

/** The exact rounding error of a product. Each factor is split into two halves of 26 bits. */
function productError(a: number, b: number, product: number): number {
  const ca = 0x800_0001 * a;
  const cb = 0x800_0001 * b;
  const aHigh = ca - (ca - a);
  const bHigh = cb - (cb - b);
  const aLow = a - aHigh;
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/**
 * e to the power x + low, where |x| is below 800 and low is far smaller. Splits off a power of two and uses a Taylor series for the rest.
 */
function expOfSum(x: number, low: number): number {
  const count = Math.round(x / Math.LN2);
  const whole = x - count * LN2_HIGH;
  const r = whole + (low - count * LN2_LOW);
  const rLow = whole - r + (low - count * LN2_LOW);
  const r2 = r * r;
  const r4 = r2 * r2;
  const series =
    1 / 2 +
    (1 / 6) * r +
    (1 / 24 + (1 / 120) * r) * r2 +
    (1 / 720 + (1 / 5040) * r + (1 / 40320 + (1 / 362880) * r) * r2) * r4 +
    (1 / 3628800 + (1 / 39916800) * r + (1 / 479001600 + (1 / 6227020800) * r) * r2) * (r4 * r4);
  const sum = 1 + r;
  return scaleByPowerOfTwo(sum + (1 - sum + r + (r2 * series + rLow)), count);
}

/** The binary exponent of a positive number: divided by this power of two, it is between √½ and √2 up to rounding. */
function binaryExponentOf(x: number): number {
  let count = 0;
  let m = x;
  for (; m > 0x1_0000_0000; m /= 0x1_0000_0000) count += 32;
  for (; m < 1 / 0x1_0000_0000; m *= 0x1_0000_0000) count -= 32;
  for (; m > Math.SQRT2; m /= 2) count++;
  for (; m < Math.SQRT1_2; m *= 2) count--;
  return count;
}

function scaleByPowerOfTwo(x: number, exponent: number): number {
  if (exponent > -31 && exponent < 31) return exponent < 0 ? x / (1 << -exponent) : x * (1 << exponent);
  let value = x;
  let left = exponent;
  for (; left >= 30; left -= 30) value *= 1 << 30;
  for (; left <= -30; left += 30) value /= 1 << 30;
  return left < 0 ? value / (1 << -left) : value * (1 << left);
}
