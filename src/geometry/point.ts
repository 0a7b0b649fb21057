/** A place in a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place for a message, to a hundredth: nobody looks for it more exactly. */
export function formatPoint({ x, y }: Point): string {
  return `(${Number(x.toFixed(2))}, ${Number(y.toFixed(2))})`;
}
