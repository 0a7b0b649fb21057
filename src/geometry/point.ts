/** A point in a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Formats a point for a message, to two decimals. */
export function formatPoint({ x, y }: Point): string {
  return `(${Number(x.toFixed(2))}, ${Number(y.toFixed(2))})`;
}
