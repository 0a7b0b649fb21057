import { knownClue, type Side } from '../puzzle/map/clues.ts';
import { FRAME } from '../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Clue } from '../puzzle/puzzle.ts';
import { reversed } from './fit/fitStrands.ts';
import type { Chain } from './strands.ts';

/** The points of a curve, polyline or cubics, and the clues of its two sides in the direction of the points. */
export interface OrderedCurve {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly points: Float64Array;
  readonly closed: boolean;
  readonly left: Clue;
  readonly right: Clue;
}

/**
 * Orients and sorts curves by their points only, which are visible to everyone, so that order and direction reveal nothing about the file.
 *
 * @param points one list for each chain
 */
export function orderCurves(opened: OpenedPuzzle, chains: readonly Chain[], points: readonly Float64Array[]): OrderedCurve[] {
  return chains.map((chain, i) => orientCurve(opened, chain, points[i])).sort((a, b) => compareLines(a.points, b.points));
}

/** Orients a curve independently of its file: an open one from its left or else upper end; a closed one clockwise on screen. */
function orientCurve(opened: OpenedPuzzle, { curve, closed }: Chain, points: Float64Array): OrderedCurve {
  const [left, right] = (['left', 'right'] as const).map((side) => clueOf(opened, curve, side));
  const isTurned = closed ? areaOf(points) < 0 : comparePoints(points, 0, points, points.length - 2) > 0;
  if (!isTurned) return { curve, points, closed, left, right };
  return { curve, points: reversed(points), closed, left: reverseClue(right), right: reverseClue(left) };
}

function clueOf({ puzzle, map }: OpenedPuzzle, curve: number, side: Side): Clue {
  const clue = curve === FRAME ? undefined : knownClue(puzzle, map, curve, side);
  return clue !== undefined && 'runs' in clue ? clue.runs : null;
}

function reverseClue(clue: Clue): Clue {
  return clue === null ? null : clue.toReversed();
}

/** Twice the signed area of the polygon through the points of a closed line; positive if it runs clockwise on screen. */
function areaOf(points: Float64Array): number {
  let sum = 0;
  for (let i = 0; i + 2 < points.length; i += 2) sum += points[i] * points[i + 3] - points[i + 2] * points[i + 1];
  return sum;
}

function compareLines(a: Float64Array, b: Float64Array): number {
  let difference = 0;
  for (let i = 0; difference === 0 && i < Math.min(a.length, b.length); i += 2) difference = comparePoints(a, i, b, i);
  return difference;
}

function comparePoints(a: Float64Array, i: number, b: Float64Array, j: number): number {
  return a[i] - b[j] || a[i + 1] - b[j + 1];
}
