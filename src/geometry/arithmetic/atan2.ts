/**
 * The angle of the direction (x, y) in radians, as in `Math.atan2`, with an error below 2 ulp.
 *
 * u with |u| ≤ ½ is the smaller coordinate divided by the larger one, or the tangent of the angle to the diagonal if that is nearer. The
 * polynomial interpolates (atan(u) / u − 1) / u² at the 12 Chebyshev nodes of 0 ≤ u² ≤ ¼, computed with 260 bits; its error is below 2⁻⁵⁵
 * of the angle. Its terms are added in pairs, which a processor can compute in parallel. With literals instead of a table of angles the
 * function is short enough (460 bytecodes) for V8 to inline it, so that no number is boxed.
 */
export function atan2(y: number, x: number): number {
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const small = ay < ax ? ay : ax;
  const large = ay < ax ? ax : ay;
  let u = small / large;
  let eighths = 0;
  if (u > 0.5) {
    const sum = small + large;
    if (sum > 1.7e308) return atan2OfExtremes(y, x);
    u = (small - large) / sum;
    eighths = 1;
  } else if (Number.isNaN(u)) return atan2OfExtremes(y, x);
  const z = u * u;
  const z2 = z * z;
  const z4 = z2 * z2;
  const p =
    -0.33333333333333326 +
    0.199999999999916 * z +
    (-0.14285714284106285 + 0.11111110990139533 * z) * z2 +
    (-0.09090904370311348 + 0.07692198451257941 * z + (-0.06665052856794013 + 0.058664967492257074 * z) * z2) * z4 +
    (-0.05157516225552972 + 0.04283578705573422 * z + (-0.02895352123252625 + 0.011152908092096216 * z) * z2) * (z4 * z4);
  if (ay > ax) {
    eighths = 2 - eighths;
    u = -u;
  }
  if (x < 0) {
    eighths = 4 - eighths;
    u = -u;
  }
  // π / 4 in two parts.
  const angle = eighths * 0.7853981633974483 + (u + (u * z * p + eighths * 3.061616997868383e-17));
  return y < 0 || (y === 0 && 1 / y < 0) ? -angle : angle;
}

/** For two zeros, two infinities, NaN, and coordinates whose sum overflows. */
function atan2OfExtremes(y: number, x: number): number {
  if (y === 0 && x === 0) return 1 / x > 0 ? y : atan2(y, -1);
  if (Math.abs(y) === Number.POSITIVE_INFINITY && Math.abs(x) === Number.POSITIVE_INFINITY) return atan2(Math.sign(y), Math.sign(x));
  return Number.isNaN(y + x) ? Number.NaN : atan2(y / 4, x / 4);
}
