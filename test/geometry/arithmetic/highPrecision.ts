/** Elementary functions of doubles in fixed-point arithmetic with DIGITS binary digits after the point, as a reference for our own functions. */
const DIGITS = 400;
const BITS = BigInt(DIGITS);
const ONE = 1n << BITS;

/** value · 2^exponent, where `value` has DIGITS digits after the point. */
export interface Precise {
  readonly value: bigint;
  readonly exponent: number;
}

/** The exact value of a finite double. */
export function exactly(x: number): Precise {
  const bits = new DataView(new ArrayBuffer(8));
  bits.setFloat64(0, x);
  const top = bits.getUint32(0);
  const biased = (top >>> 20) & 0x7ff;
  const fraction = (BigInt(top & 0xfffff) << 32n) | BigInt(bits.getUint32(4));
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  return { value: (x < 0 ? -mantissa : mantissa) << (BITS - 52n), exponent: Math.max(biased, 1) - 1023 };
}

/** The distance of a double from the true value, in units of its last place. */
export function ulpsOff(actual: number, truth: Precise): number {
  const { exponent } = exactly(actual);
  const off = fixed(exactly(actual), exponent) - fixed(truth, exponent);
  return Number((off < 0n ? -off : off) >> (BITS - 100n)) / 2 ** 48;
}

export function sinOf(angle: number): Precise {
  return plain(sinOfFixed(fixed(exactly(angle))));
}

export function cosOf(angle: number): Precise {
  return plain(sinOfFixed(fixed(exactly(angle)) + PI / 2n));
}

export function tanOf(angle: number): Precise {
  const x = fixed(exactly(angle));
  return plain(divide(sinOfFixed(x), sinOfFixed(x + PI / 2n)));
}

export function atan2Of(y: number, x: number): Precise {
  const [ay, ax] = [exactly(Math.abs(y)), exactly(Math.abs(x))];
  const top = Math.max(ay.exponent, ax.exponent);
  const [b, a] = [fixed(ay, top), fixed(ax, top)];
  const first = b <= a ? atanOfFixed(divide(b, a)) : PI / 2n - atanOfFixed(divide(a, b));
  const upper = x < 0 ? PI - first : first;
  return plain(y < 0 ? -upper : upper);
}

export function logOf(x: number): Precise {
  return plain(logOfFixed(exactly(x)));
}

export function powOf(base: number, exponent: number): Precise {
  const { value, exponent: shift } = exactly(exponent);
  const whole = value * logOfFixed(exactly(base));
  const product = shift >= 0 ? (whole << BigInt(shift)) >> BITS : whole >> (BITS + BigInt(-shift));
  const twos = product / LN2;
  let term = ONE;
  let sum = ONE;
  for (let n = 1n; term !== 0n; n++) {
    term = times(term, product - twos * LN2) / n;
    sum += term;
  }
  return { value: sum, exponent: Number(twos) };
}

export function hypotOf(x: number, y: number): Precise {
  const exponent = Math.max(exactly(x).exponent, exactly(y).exponent);
  const [a, b] = [fixed(exactly(x), exponent), fixed(exactly(y), exponent)];
  return { value: rootOf(a * a + b * b), exponent };
}

const PI = 4n * (4n * atanOfFixed(ONE / 5n) - atanOfFixed(ONE / 239n));
const LN2 = 2n * atanhOfFixed(ONE / 3n);

/** The same number with another exponent. */
function fixed({ value, exponent }: Precise, other = 0): bigint {
  return exponent >= other ? value << BigInt(exponent - other) : value >> BigInt(other - exponent);
}

function plain(value: bigint): Precise {
  return { value, exponent: 0 };
}

function times(a: bigint, b: bigint): bigint {
  return (a * b) >> BITS;
}

function divide(a: bigint, b: bigint): bigint {
  return (a << BITS) / b;
}

function sinOfFixed(x: bigint): bigint {
  const rest = x % (2n * PI);
  let term = rest;
  let sum = rest;
  for (let n = 2n; term !== 0n && term !== -1n; n += 2n) {
    term = -times(times(term, rest), rest) / (n * (n + 1n));
    sum += term;
  }
  return sum;
}

/** Euler's series, whose terms halve even if x is 1. */
function atanOfFixed(x: bigint): bigint {
  const ratio = divide(times(x, x), ONE + times(x, x));
  let term = divide(x, ONE + times(x, x));
  let sum = 0n;
  for (let n = 1n; term > 0n; n++) {
    sum += term;
    term = (times(term, ratio) * 2n * n) / (2n * n + 1n);
  }
  return sum;
}

function atanhOfFixed(x: bigint): bigint {
  let power = x;
  let sum = 0n;
  for (let n = 1n; power !== 0n && power !== -1n; n += 2n) {
    sum += power / n;
    power = times(times(power, x), x);
  }
  return sum;
}

function logOfFixed({ value, exponent }: Precise): bigint {
  let [m, count] = [value, exponent];
  // Subnormal numbers start with zeros.
  for (; m < ONE; m <<= 1n) count--;
  return 2n * atanhOfFixed(divide(m - ONE, m + ONE)) + BigInt(count) * LN2;
}

/** The square root of an integer, rounded down. */
function rootOf(n: bigint): bigint {
  if (n === 0n) return 0n;
  let root = 1n << BigInt((n.toString(16).length * 4 + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
