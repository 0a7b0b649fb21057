import { separateCubics } from '../geometry/separateCubics.ts';
import { PuzzleError } from '../puzzle/error.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Curve, Points, Puzzle } from '../puzzle/puzzle.ts';
import { createVerifier } from '../verify/verify.ts';
import type { SheetTransform } from './sheetTransform.ts';
import { roundAsWritten, transformPoints } from './sheetTransform.ts';
import { joinPoints, type Strands } from './strands.ts';

/** Strands whose drawing differs from the puzzle, and the position of the difference in puzzle units. */
export interface Fault {
  readonly strands: readonly number[];
  readonly x: number;
  readonly y: number;
}

/** Maximum distance of a strand from a reported position to be considered involved, in puzzle units. */
const NEAR = 5;

/** Maximum number of compared pairs of cubic parts, per cubic and as a constant: many times the number that any sample needs. */
const MAX_PAIRS_PER_CUBIC = 200;
const MIN_PAIR_LIMIT = 500_000;

/**
 * Creates a function that finds differences between a puzzle and cubics, one list per strand, with this transform and the precision of
 * written coordinates. An empty result proves that the written curves themselves, not samples of them, form the same map. Throws a
 * PuzzleError if the proof would take too long.
 */
export function createProver(
  { puzzle }: OpenedPuzzle,
  { strands, chains }: Strands,
  transform: SheetTransform,
): (cubics: readonly Float64Array[]) => Fault[] {
  const verify = createVerifier(withoutPicture(puzzle));
  return (cubics) => {
    const written = cubics.map((points) => transformPoints(points, transform).map(roundAsWritten));
    const { points, inseparable } = separateCubics(written, Number.POSITIVE_INFINITY, limitPairs(written));
    const toPuzzle = (x: number, y: number) => ({ x: (x - transform.x) / transform.scale, y: (y - transform.y) / transform.scale });
    if (inseparable.length > 0) return inseparable.map(({ chains, x, y }) => ({ strands: chains, ...toPuzzle(x, y) }));
    const [frame, ...curves] = chains.map((chain) => joinPoints(chain.strands.map((strand) => points[strand])));
    const drawn = drawnLike(puzzle, frame, curves);
    // Written coordinates are rounded, so a slightly moved frame is no fault.
    const differences = verify(drawn).filter(({ kind }) => kind !== 'moved');
    return differences.map(({ curves: ids, x, y }) => {
      const position = toPuzzle(x, y);
      const concerned = [...strands.keys()].filter((strand) => {
        const { curve } = strands[strand];
        return curve >= 0 && ids.includes(puzzle.curves[curve].id);
      });
      const near = concerned.filter((strand) => passes(strands[strand].points, position.x, position.y));
      return { strands: near.length > 0 ? near : concerned, ...position };
    });
  };
}

/** Counts compared pairs. Throws a PuzzleError at a limit that drawings with separate curves never reach. */
function limitPairs(written: readonly Float64Array[]): (pairs: number) => void {
  const maxPairs = MIN_PAIR_LIMIT + written.reduce((sum, { length }) => sum + (MAX_PAIRS_PER_CUBIC * (length - 2)) / 6, 0);
  let count = 0;
  return (pairs) => {
    count += pairs;
    if (count > maxPairs)
      throw new PuzzleError('its curves run so closely along each other that no page could keep them apart; relax the puzzle first');
  };
}

/** The puzzle, without fixed pieces and solution, with other lines. The frame repeats its first point. */
export function drawnLike(puzzle: Puzzle, frame: Points, curves: readonly Points[]): Puzzle {
  const lines = puzzle.curves.map((curve, index) => moveable(curve, curves[index]));
  return { ...puzzle, frame: frame.slice(0, -2), curves: lines, filled: new Float64Array() };
}

/** The puzzle without fixed pieces and solution. */
export function withoutPicture(puzzle: Puzzle): Puzzle {
  const curves = puzzle.curves.map((curve) => moveable(curve, joinPoints(curve.pieces.map(({ points }) => points))));
  return { ...puzzle, curves, filled: new Float64Array() };
}

function moveable(curve: Curve, points: Points): Curve {
  return { ...curve, pieces: [{ fixed: false, points, unknown: {} }] };
}

function passes(points: Float64Array, x: number, y: number): boolean {
  for (let i = 0; i < points.length; i += 2) if (Math.abs(points[i] - x) + Math.abs(points[i + 1] - y) < NEAR) return true;
  return false;
}
