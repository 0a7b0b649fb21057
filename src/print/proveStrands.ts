import { separateCubics } from '../geometry/separateCubics.ts';
import { PuzzleError } from '../puzzle/error.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Curve, Points, Puzzle } from '../puzzle/puzzle.ts';
import { createVerifier } from '../verify/verify.ts';
import type { Placing } from './placing.ts';
import { placePoints, roundAsWritten } from './placing.ts';
import type { Strands } from './strands.ts';

/** Strands that are not drawn as they are in the puzzle, and where, in puzzle units. */
export interface Fault {
  readonly strands: readonly number[];
  readonly x: number;
  readonly y: number;
}

/** How far from a place that the verifier names a strand may be that has to do with it, in puzzle units. */
const NEAR = 5;

/** So many pairs of parts of cubics are compared for each cubic, and so many more: many times what any sample needs. */
const MAX_PAIRS_EACH = 200;
const MORE_PAIRS = 500_000;

/**
 * Finds where cubics, one list for each strand, are not drawn as the puzzle is, if they are written at this placing with the digits that are written: an empty
 * list is the proof that the written curves, not samples of them, make the same map. Throws a PuzzleError where finding out would take too long.
 */
export function createProver(
  { puzzle }: OpenedPuzzle,
  { strands, lines }: Strands,
  placing: Placing,
): (cubics: readonly Float64Array[]) => Fault[] {
  const verify = createVerifier(withoutKinds(puzzle));
  return (cubics) => {
    const written = cubics.map((points) => placePoints(points, placing).map(roundAsWritten));
    const { points, inseparable: notApart } = separateCubics(written, Number.POSITIVE_INFINITY, limitPairs(written));
    const toPuzzle = (x: number, y: number) => ({ x: (x - placing.x) / placing.scale, y: (y - placing.y) / placing.scale });
    if (notApart.length > 0) return notApart.map(({ chains, x, y }) => ({ strands: chains, ...toPuzzle(x, y) }));
    const [frame, ...curves] = lines.map((line) => joinPoints(line.strands.map((strand) => points[strand])));
    const drawn: Puzzle = {
      ...withoutKinds(puzzle),
      frame: frame.slice(0, -2),
      curves: puzzle.curves.map((curve, index) => moveable(curve, curves[index])),
    };
    // What is written is rounded: that the frame has moved by as much is no fault.
    const differences = verify(drawn).filter(({ kind }) => kind !== 'moved');
    return differences.map(({ curves: ids, x, y }) => {
      const place = toPuzzle(x, y);
      const concerned = [...strands.keys()].filter((strand) => {
        const { curve } = strands[strand];
        return curve >= 0 && ids.includes(puzzle.curves[curve].id);
      });
      const near = concerned.filter((strand) => passes(strands[strand].points, place.x, place.y));
      return { strands: near.length > 0 ? near : concerned, ...place };
    });
  };
}

/** Counts the pairs that are compared. It throws a PuzzleError when they are more than any drawing asks for in which curves are apart. */
function limitPairs(written: readonly Float64Array[]): (pairs: number) => void {
  const most = MORE_PAIRS + written.reduce((sum, { length }) => sum + (MAX_PAIRS_EACH * (length - 2)) / 6, 0);
  let count = 0;
  return (pairs) => {
    count += pairs;
    if (count > most)
      throw new PuzzleError('its curves run so closely along each other that no page could keep them apart; relax the puzzle first');
  };
}

/** The puzzle as someone sees it who knows nothing of its picture. */
function withoutKinds(puzzle: Puzzle): Puzzle {
  const curves = puzzle.curves.map((curve) => moveable(curve, joinPoints(curve.pieces.map(({ points }) => points))));
  return { ...puzzle, curves, filled: new Float64Array() };
}

function moveable(curve: Curve, points: Points): Curve {
  return { ...curve, pieces: [{ fixed: false, points, unknown: {} }] };
}

function joinPoints(parts: readonly Float64Array[]): Float64Array {
  const points = new Float64Array(parts.reduce((sum, part) => sum + part.length - 2, 2));
  let at = 0;
  for (const part of parts) {
    points.set(part, at);
    at += part.length - 2;
  }
  return points;
}

function passes(points: Float64Array, x: number, y: number): boolean {
  for (let i = 0; i < points.length; i += 2) if (Math.abs(points[i] - x) + Math.abs(points[i + 1] - y) < NEAR) return true;
  return false;
}
