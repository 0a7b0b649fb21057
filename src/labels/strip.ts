/** An open interval on a line; empty if `from` is not less than `to`. Reusable. */
export class Span {
  from = Number.POSITIVE_INFINITY;
  to = Number.NEGATIVE_INFINITY;

  clear(): void {
    this.from = Number.POSITIVE_INFINITY;
    this.to = Number.NEGATIVE_INFINITY;
  }

  add(u: number): void {
    if (u < this.from) this.from = u;
    if (u > this.to) this.to = u;
  }
}

/** Extends a span by the part of a segment inside a strip: v from 0 to `height`, less a margin `touch` at both borders. */
export function clipToStrip(span: Span, u0: number, v0: number, u1: number, v1: number, height: number, touch: number): void {
  const low = touch;
  const high = height - touch;
  if ((v0 < low && v1 < low) || (v0 > high && v1 > high)) return;
  span.add(v0 < low ? at(u0, v0, u1, v1, low) : v0 > high ? at(u0, v0, u1, v1, high) : u0);
  span.add(v1 < low ? at(u0, v0, u1, v1, low) : v1 > high ? at(u0, v0, u1, v1, high) : u1);
}

/** The u at which a segment crosses the height v. */
function at(u0: number, v0: number, u1: number, v1: number, v: number): number {
  return u0 + ((u1 - u0) * (v - v0)) / (v1 - v0);
}
