export function square(x: number): number {
  return x * x;
}

/** The length of (x, y), with an error below 2 ulp. */
export function hypot(x: number, y: number): number {
  const sq = x * x + y * y;
  return sq > 1e-280 && sq < 1e300 ? Math.sqrt(sq) : hypotOfExtremes(x, y);
}

/** For lengths whose squares would overflow or lose precision. */
function hypotOfExtremes(x: number, y: number): number {
  const largest = Math.max(Math.abs(x), Math.abs(y));
  // 2⁻⁶⁰⁰ or 2⁶⁰⁰; scaling by a power of two is exact.
  const scale = largest > 1 ? 2.409919865102884e-181 : 4.149515568880993e180;
  const [a, b] = [x * scale, y * scale];
  return Math.sqrt(a * a + b * b) / scale;
}
