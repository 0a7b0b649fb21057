import type { Clue, Puzzle } from '../puzzle.ts';
import type { PlanarMap } from './planarMap.ts';

/** A half-curve: the side of a curve that owns one clue, as seen walking along it. */
export type Side = 'left' | 'right';

/**
 * The faces along one side of a curve, from its start to its end; around a closed one from its first vertex. A face that the curve passes
 * twice stands there twice. Where something meets the curve on the other side only, its face goes on.
 */
export function facesAlong(map: PlanarMap, curve: number, side: Side): number[] {
  const { curveFirstEdge, edgeAfter, halfNext, halfFace } = map;
  const first = curveFirstEdge[curve];
  const end = curveFirstEdge[curve + 1];
  const halfOf = (edge: number) => (side === 'left' ? 2 * edge : 2 * edge + 1);
  /** Whether nothing parts the side between an edge and the next: the boundary of one face runs straight on. */
  const continues = (edge: number, next: number) =>
    side === 'left' ? halfNext[2 * edge] === 2 * next : halfNext[2 * next + 1] === 2 * edge + 1;

  const faces = [halfFace[halfOf(first)]];
  for (let edge = first + 1; edge < end; edge++) if (!continues(edge - 1, edge)) faces.push(halfFace[halfOf(edge)]);
  const isClosed = edgeAfter[end - 1] === first;
  if (isClosed && faces.length > 1 && continues(end - 1, first)) faces.pop();
  return faces;
}

/**
 * The lengths of the runs of filled faces along one side; null where there is nothing to derive: no solution is known, or the curve is closed and carries no
 * clues. What a puzzle says of a side's clue is `knownClue`.
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

/** What is known of a side's clue, and why. */
export type KnownClue =
  /** The file states it. */
  | { readonly state: 'given'; readonly runs: readonly number[] }
  /** The file says nothing, and the solution tells. */
  | { readonly state: 'derived'; readonly runs: readonly number[] }
  /** The puzzle does not give it: the file says `null`. */
  | { readonly state: 'omitted' }
  /** The file says nothing, and no solution is known. */
  | { readonly state: 'unknown' }
  /** The curve is closed, and carries none. */
  | { readonly state: 'none' };

/** The clue of a side: what the file says; where it says nothing, what follows from the solution. */
export function knownClue({ curves }: Puzzle, map: PlanarMap, curve: number, side: Side): KnownClue {
  if (curves[curve].closed) return { state: 'none' };
  const given = curves[curve].clues?.[side];
  if (given === null) return { state: 'omitted' };
  if (given !== undefined) return { state: 'given', runs: given };
  const derived = deriveClue(map, curve, side);
  return derived === null ? { state: 'unknown' } : { state: 'derived', runs: derived };
}

/** A clue that the file states and its solution contradicts. */
export interface ClueDifference {
  readonly curve: number;
  readonly side: Side;
  readonly given: readonly number[];
  readonly derived: readonly number[];
}

/** Where the given clues are not those of the solution, curve by curve; nothing where no solution is known. */
export function findClueDifferences({ curves }: Puzzle, map: PlanarMap): ClueDifference[] {
  return curves.flatMap(({ clues }, curve) =>
    (['left', 'right'] as const).flatMap((side) => {
      const [given, derived] = [clues?.[side], deriveClue(map, curve, side)];
      return given == null || derived === null || given.join() === derived.join() ? [] : [{ curve, side, given, derived }];
    }),
  );
}

/** The clue as it is printed: the clue 0 as 0. */
export function formatClue(runs: readonly number[]): string {
  return runs.length === 0 ? '0' : runs.join(' ');
}
