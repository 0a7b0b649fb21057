/** A place in a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
