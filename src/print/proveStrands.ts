import type { Point } from '../geometry/point.ts';
import { distanceToSegmentSq } from '../geometry/segments.ts';
import { type CubicCrossing, separateCubics } from '../geometry/separateCubics.ts';
import { PuzzleError } from '../puzzle/error.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Curve, Points, Puzzle } from '../puzzle/puzzle.ts';
import { createVerifier } from '../verify/verify.ts';
import { countCrossings, nameOfPair, type Run } from './fit/runs.ts';
import type { SheetTransform } from './sheetTransform.ts';
import { roundAsWritten, transformPoints } from './sheetTransform.ts';
import { joinPoints, type Strands } from './strands.ts';

/** Strands whose drawing differs from the puzzle, and the position of the difference in puzzle units. */
export interface Fault {
  readonly strands: readonly number[];
  readonly x: number;
  readonly y: number;
}

/** The result of a proof. */
export interface Proof {
  /** Empty if the curves form the puzzle's map. */
  readonly faults: readonly Fault[];
  /** Where runs cross. */
  readonly crossings: readonly CubicCrossing[];
}

/** Maximum distance of a strand from a reported position to be considered involved, in puzzle units. */
const NEAR = 5;

/** Maximum number of compared pairs of cubic parts, per cubic and as a constant: many times the number that any sample needs. */
const MAX_PAIRS_PER_CUBIC = 200;
const MIN_PAIR_LIMIT = 500_000;

/**
 * Creates a function that finds differences between a puzzle and cubics, one list per run, with this transform and the precision of
 * written coordinates. No faults prove that the written curves themselves, not samples of them, form the same map. Throws a
 * PuzzleError if the proof would take too long.
 */
export function createProver(
  { puzzle }: OpenedPuzzle,
  { strands, chains }: Strands,
  transform: SheetTransform,
): (runs: readonly Run[], cubics: readonly Float64Array[]) => Proof {
  const verify = createVerifier(withoutPicture(puzzle));
  return (runs, cubics) => {
    const written = cubics.map((points) => transformPoints(points, transform).map(roundAsWritten));
    const { points, crossings, inseparable } = separateCubics(written, Number.POSITIVE_INFINITY, limitPairs(written));
    const toPuzzle = (x: number, y: number) => ({ x: (x - transform.x) / transform.scale, y: (y - transform.y) / transform.scale });
    /** The strands near a position, or all. */
    const selectNear = (concerned: readonly number[], position: Point) => {
      const near = concerned.filter((strand) => isNear(strands[strand].points, position));
      return near.length > 0 ? near : concerned;
    };
    const touching = [...inseparable, ...listUnexpected(crossings, countCrossings(runs, { strands, chains }))];
    if (touching.length > 0) {
      const faults = touching.map(({ chains: own, x, y }) => {
        const position = toPuzzle(x, y);
        return { strands: own.flatMap((run) => selectNear(runs[run].strands, position)), ...position };
      });
      return { faults, crossings };
    }
    const [frame, ...curves] = chains.map((_, chain) => joinPoints(points.filter((_, run) => runs[run].chain === chain)));
    // Written coordinates are rounded, so a slightly moved frame is no fault.
    const differences = verify(drawnLike(puzzle, frame, curves)).filter(({ kind }) => kind !== 'moved');
    const faults = differences.map(({ curves: ids, x, y }) => {
      const concerned = [...strands.keys()].filter((strand) => {
        const { curve } = strands[strand];
        return curve >= 0 && ids.includes(puzzle.curves[curve].id);
      });
      const position = toPuzzle(x, y);
      return { strands: selectNear(concerned, position), ...position };
    });
    return { faults, crossings };
  };
}

/** The crossings of pairs that cross more or less often than they must. The verifier finds pairs that do not cross at all. */
function listUnexpected(crossings: readonly CubicCrossing[], expected: ReadonlyMap<string, number>): CubicCrossing[] {
  const counts = new Map<string, number>();
  for (const { chains } of crossings) counts.set(nameOfPair(chains), (counts.get(nameOfPair(chains)) ?? 0) + 1);
  return crossings.filter(({ chains }) => counts.get(nameOfPair(chains)) !== expected.get(nameOfPair(chains)));
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

function isNear(points: Float64Array, { x, y }: Point): boolean {
  for (let i = 0; i + 3 < points.length; i += 2)
    if (distanceToSegmentSq(x, y, points[i], points[i + 1], points[i + 2], points[i + 3]) < NEAR * NEAR) return true;
  return false;
}
