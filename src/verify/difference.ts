/** The kinds of differences that `verify` finds. Each kind names a statement that is true of the puzzle `before` and false of `after`. */
export type DifferenceKind =
  /** `before` is itself invalid, so no comparison is possible; the message has the reason. */
  | 'broken-before'
  /** Every curve exists exactly once. */
  | 'curves'
  /** Whether a curve is closed. */
  | 'closed'
  /** The number of pieces of a curve, and which of them are fixed. */
  | 'pieces'
  /** The given clues. */
  | 'clues'
  /** Every coordinate is a number within the range of the predicates. */
  | 'numbers'
  /** Each piece starts where the previous one ends, closed curves close, and consecutive points differ. */
  | 'joins'
  /** The puzzle has a frame. */
  | 'frame'
  /** Segments meet at shared end points only. */
  | 'contact'
  /** Segments with a shared end point leave it in different directions. */
  | 'overlap'
  /** The pairs of curves that meet. */
  | 'meeting'
  /** The order of the vertices along a curve or the frame. */
  | 'order'
  /** The cyclic order of the half-edges around a vertex. */
  | 'rotation'
  /** Everything lies inside the frame. */
  | 'outside'
  /** A floating part has the same side outwards. */
  | 'turned'
  /** A floating part lies in the same face. */
  | 'face'
  /** Fixed pieces and the frame are in their original position. */
  | 'moved'
  /** The solution fills the same faces. */
  | 'filled';

export interface Difference {
  readonly kind: DifferenceKind;
  /** One line: the curves, the position, and the difference. */
  readonly message: string;
  /** The ids of the affected curves; the frame has no id. */
  readonly curves: readonly string[];
  /** The position in `after` if it exists there, otherwise in `before`. */
  readonly x: number;
  readonly y: number;
}

/** The layers stop adding differences here; a longer list is not useful. */
export const MAX_DIFFERENCES = 100;

export function formatPoint(x: number, y: number): string {
  return `(${round(x)}, ${round(y)})`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
