/** What `verify` can find. Each kind is one sentence that is true of the puzzle before and not of the puzzle after. */
export type DifferenceKind =
  /** The puzzle before is not a drawing that anything can be compared with; the message has the reason. */
  | 'broken-before'
  /** Every curve is there, once. */
  | 'curves'
  /** A curve is closed or open. */
  | 'closed'
  /** A curve has so many pieces, fixed and moveable in this order. */
  | 'pieces'
  /** The clues that the puzzle gives. */
  | 'clues'
  /** Every coordinate is a number of a size that the predicates can deal with. */
  | 'numbers'
  /** Pieces follow on one another, closed curves close, no two consecutive points are equal. */
  | 'joins'
  /** There is a frame. */
  | 'frame'
  /** Segments meet at shared end points only. */
  | 'contact'
  /** Segments with a shared end point leave it in different directions. */
  | 'overlap'
  /** Which curves meet. */
  | 'meeting'
  /** The order of the vertices along a curve or the frame. */
  | 'order'
  /** The cyclic order of the half-edges around a vertex. */
  | 'rotation'
  /** Everything lies inside the frame. */
  | 'outside'
  /** A floating part has the same side out. */
  | 'turned'
  /** A floating part lies in the same face. */
  | 'face'
  /** What is fixed is where it was. */
  | 'moved'
  /** The solution fills the same faces. */
  | 'filled';

export interface Difference {
  readonly kind: DifferenceKind;
  /** One line: which curves, where, what differs. */
  readonly message: string;
  /** The ids of the curves that take part; the frame has no id. */
  readonly curves: readonly string[];
  /** The place, in the drawing after where it exists there. */
  readonly x: number;
  readonly y: number;
}

/** A list that is longer than this helps nobody; the layers stop adding to it. */
export const MAX_DIFFERENCES = 100;

export function formatPoint(x: number, y: number): string {
  return `(${round(x)}, ${round(y)})`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
