import { shortList } from '../../geometry/shortList.ts';
import type { Clue, Puzzle } from '../puzzle.ts';
import type { PlanarMap } from './planarMap.ts';

/** A half-curve: the side of a curve that owns one clue, as seen walking along it. */
export type Side = 'left' | 'right';

/**
 * Lists the faces along one side of a curve, from start to end; along a closed curve from its first vertex. A face that the curve passes
 * twice is listed twice. Where another curve meets this one on the other side only, the face continues.
 */
export function facesAlong(map: PlanarMap, curve: number, side: Side): number[] {
  const { curveFirstEdge, edgeAfter, halfNext, halfFace } = map;
  const first = curveFirstEdge[curve];
  const end = curveFirstEdge[curve + 1];
  const halfOf = (edge: number) => (side === 'left' ? 2 * edge : 2 * edge + 1);
  /** Whether the same stretch of one face continues from an edge to the next: no curve meets this side between them. */
  const continues = (edge: number, next: number) =>
    side === 'left' ? halfNext[2 * edge] === 2 * next : halfNext[2 * next + 1] === 2 * edge + 1;

  const faces = [halfFace[halfOf(first)]];
  for (let edge = first + 1; edge < end; edge++) if (!continues(edge - 1, edge)) faces.push(halfFace[halfOf(edge)]);
  const isClosed = edgeAfter[end - 1] === first;
  if (isClosed && faces.length > 1 && continues(end - 1, first)) faces.pop();
  return faces;
}

/**
 * Returns the lengths of the runs of filled faces along one side; null if no solution is known, or if the curve is closed and so has no
 * clues. For the clue that the puzzle shows, use `knownClue`.
 */
export function deriveClue(map: PlanarMap, curve: number, side: Side): Clue {
  if (map.edgeAfter[map.curveFirstEdge[curve + 1] - 1] >= 0 || !map.faceFilled.includes(1)) return null;
  const runs: number[] = [];
  let run = 0;
  for (const face of facesAlong(map, curve, side)) {
    if (map.faceFilled[face] === 1) run++;
    else if (run > 0) {
      runs.push(run);
      run = 0;
    }
  }
  if (run > 0) runs.push(run);
  return runs;
}

/** The known clue of a side, and its source. */
export type KnownClue =
  /** The file gives it. */
  | { readonly state: 'given'; readonly runs: readonly number[] }
  /** The file omits it, and the solution determines it. */
  | { readonly state: 'derived'; readonly runs: readonly number[] }
  /** The puzzle withholds it: the file has `null`. */
  | { readonly state: 'omitted' }
  /** The file omits it, and no solution is known. */
  | { readonly state: 'unknown' }
  /** The curve is closed and has no clues. */
  | { readonly state: 'none' };

/** Returns the clue of a side: from the file, or else derived from the solution. */
export function knownClue({ curves }: Puzzle, map: PlanarMap, curve: number, side: Side): KnownClue {
  if (curves[curve].closed) return { state: 'none' };
  const given = curves[curve].clues?.[side];
  if (given === null) return { state: 'omitted' };
  if (given !== undefined) return { state: 'given', runs: given };
  const derived = deriveClue(map, curve, side);
  return derived === null ? { state: 'unknown' } : { state: 'derived', runs: derived };
}

/** A clue in the file that contradicts the solution. */
export interface ClueDifference {
  readonly curve: number;
  readonly side: Side;
  readonly given: readonly number[];
  readonly derived: readonly number[];
}

/** Lists the given clues that contradict the solution, curve by curve; an empty list if no solution is known. */
export function findClueDifferences({ curves }: Puzzle, map: PlanarMap): ClueDifference[] {
  return curves.flatMap(({ clues }, curve) =>
    (['left', 'right'] as const).flatMap((side) => {
      const [given, derived] = [clues?.[side], deriveClue(map, curve, side)];
      return given == null || derived === null || given.join() === derived.join() ? [] : [{ curve, side, given, derived }];
    }),
  );
}

/** The clue as a text in messages, which shows only the first numbers of a long clue. */
export function formatShortClue(runs: readonly number[]): string {
  return runs.length === 0 ? '0' : shortList(runs, ' ');
}

/** The clue as printed text; the clue 0 is printed as 0. */
export function formatClue(runs: readonly number[]): string {
  return runs.length === 0 ? '0' : runs.join(' ');
}
