/**
 * The puzzle as a document: the contents of a file, in memory. Coordinates are in puzzle units: x points right, y points down, and the
 * longest side of the frame's bounding box is 1000.
 */

/** Points in sequence as x0, y0, x1, y1, … */
export type Points = Float64Array;

/** Fields that this program does not know. It preserves them and writes them after the known ones. */
export type UnknownFields = Readonly<Record<string, unknown>>;

/** The lengths of the runs of filled faces along one side of a curve. `[]` is the clue 0; `null` is a clue that the puzzle withholds. */
export type Clue = readonly number[] | null;

/**
 * The clues given in the file. The clue of an omitted side is derived from the solution. Left and right are as seen on screen when walking
 * along the curve.
 */
export interface GivenClues {
  readonly left?: Clue;
  readonly right?: Clue;
  readonly unknown: UnknownFields;
}

/** A stretch of a curve that is all fixed or all moveable. */
export interface Piece {
  /** `true`: part of the hidden picture; it never moves. */
  readonly fixed: boolean;
  /** At least two points; consecutive points differ. The first point equals the last point of the previous piece. */
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
 * An opened puzzle is in normal form: every meeting point is a point of both polylines, with exactly the same two numbers in each. Exact
 * equality of coordinates is what connects curves.
 */
export interface Puzzle {
  readonly name: string;
  /** A simple polygon of any shape, closed implicitly: its last point does not repeat its first. */
  readonly frame: Points;
  readonly curves: readonly Curve[];
  /** One point strictly inside each filled face; empty if no solution is known. */
  readonly filled: Points;
  readonly meta?: unknown;
  readonly unknown: UnknownFields;
}
