/** The sine of an angle in radians, with an error below 1 ulp. Beyond 2²⁰ it is the sine of an angle less than half an ulp away. */
export function sin(angle: number): number {
  return angle === 0 ? angle : sinOfSum(angle, 0);
}

/** The cosine, as precise as the sine. */
export function cos(angle: number): number {
  return sinOfSum(angle, 1);
}

/** The tangent, with an error below 3 ulp. */
export function tan(angle: number): number {
  return sin(angle) / cos(angle);
}

/** π / 2 in parts. The first two have 33 bits each, so their products with integers up to 2²⁰ are exact. */
const QUARTER_1 = 1.5707963267341256;
const QUARTER_2 = 6.077100506303966e-11;
const QUARTER_3 = 2.0222662487959506e-21;

/** Up to this angle the quarter turns are counted exactly. */
const MAX_EXACT_ANGLE = 1 << 20;

/** The sine of the angle plus a number of quarter turns: reduces by whole quarter turns, then takes the sine or cosine of the rest. */
function sinOfSum(angle: number, quarters: number): number {
  // The double nearest to 2π differs from it by less than half an ulp, and so do the multiples.
  const near = Math.abs(angle) <= MAX_EXACT_ANGLE ? angle : angle % (2 * Math.PI);
  const count = Math.round(near * (2 / Math.PI));
  // All but the last two lines are exact: the reduced angle is high + low, even if it is close to 0.
  const first = near - count * QUARTER_1;
  const second = count * QUARTER_2;
  const sum = first - second;
  const back = sum - first;
  const lost = first - (sum - back) - (second + back);
  const tail = lost - count * QUARTER_3;
  const high = sum + tail;
  const low = sum - high + tail;
  const turn = (count + quarters) & 3;
  const value = turn & 1 ? cosOfReduced(high, low) : sinOfReduced(high, low);
  return turn & 2 ? -value : value;
}

/** The Taylor series for an angle of up to π / 4, given as the sum x + low. */
function sinOfReduced(x: number, low: number): number {
  const z = x * x;
  const series =
    -1 / 6 +
    z *
      (1 / 120 +
        z *
          (-1 / 5040 +
            z * (1 / 362880 + z * (-1 / 39916800 + z * (1 / 6227020800 + z * (-1 / 1307674368000 + z * (1 / 355687428096000)))))));
  return x + (x * z * series + low * (1 - z / 2));
}

function cosOfReduced(x: number, low: number): number {
  const z = x * x;
  const series =
    1 / 24 +
    z * (-1 / 720 + z * (1 / 40320 + z * (-1 / 3628800 + z * (1 / 479001600 + z * (-1 / 87178291200 + z * (1 / 20922789888000))))));
  const leading = 1 - z / 2;
  return leading + (1 - leading - z / 2 + (z * z * series - x * low));
}
