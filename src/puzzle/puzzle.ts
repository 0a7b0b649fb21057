/**
 * The puzzle as a document: what the file says, in memory. Coordinates are in puzzle units: x to the right, y down, the longest
 * side of the frame's box is 1000.
 */

/** Points one after the other as x0, y0, x1, y1, … */
export type Points = Float64Array;

/** Fields that this program does not know. They are kept and written back after the known ones. */
export type UnknownFields = Readonly<Record<string, unknown>>;

/** The lengths of the runs of filled faces along one side of a curve. `[]` is the clue 0, `null` a clue that the puzzle does not give. */
export type Clue = readonly number[] | null;

/** The clues that the file states; a side that is left out is derived from the solution. Left and right as seen walking along the curve, on screen. */
export interface GivenClues {
  readonly left?: Clue;
  readonly right?: Clue;
  readonly unknown: UnknownFields;
}

/** A stretch of a curve that is all fixed or all moveable. */
export interface Piece {
  /** `true`: part of the hidden picture, it never moves. */
  readonly fixed: boolean;
  /** Two points or more; no two consecutive ones are equal. The first is the last one of the piece before. */
  readonly points: Points;
  readonly unknown: UnknownFields;
}

export interface Curve {
  /** Unique in the puzzle. */
  readonly id: string;
  /** `true`: a background curve, whose last point repeats its first. `false`: both ends lie on the frame or on another curve. */
  readonly closed: boolean;
  readonly pieces: readonly Piece[];
  readonly clues?: GivenClues;
  readonly unknown: UnknownFields;
}

/**
 * An opened puzzle is in normal form: every meeting point is a point of both polylines, with the same two numbers in both. Exact
 * equality of coordinates is what joins them.
 */
export interface Puzzle {
  readonly name: string;
  /** A simple polygon of any shape, closed by itself: its last point does not repeat its first. */
  readonly frame: Points;
  readonly curves: readonly Curve[];
  /** One point strictly inside every filled face; empty where no solution is known. */
  readonly filled: Points;
  readonly meta?: unknown;
  readonly unknown: UnknownFields;
}
