import { findInteriorPoint } from '../../puzzle/map/interiorPoint.ts';
import { createFaceLocator } from '../../puzzle/map/locate.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import type { Curve, Points, Puzzle } from '../../puzzle/puzzle.ts';
import type { Strand } from '../arrangement/strand.ts';
import { createCurve, createPiece } from '../assemble.ts';

/** A puzzle with an additional curve. Its map has the same picture; `filled` of the puzzle still has only the old points. */
export interface Draft {
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
}

/** Adds a curve that does not bound the picture. Throws a PuzzleError if the result is not a valid puzzle. */
export function draftWithDecoy({ puzzle }: OpenedPuzzle, decoy: Strand): Draft {
  const curve = createCurve(freeId(puzzle.curves), false, [createPiece({ strand: decoy, forward: true })]);
  // Drops the given clues, because they count the faces before the split.
  const curves = puzzle.curves.map(({ clues, ...others }) => others);
  const drafted = preparePuzzle({ ...puzzle, curves: [...curves, curve] });
  return { puzzle: drafted.puzzle, map: { ...drafted.map, faceFilled: spreadAcross(drafted.map, puzzle.curves.length) } };
}

/** Completes a draft with a point in each filled face. */
export function finishDraft({ puzzle, map }: Draft, meta: unknown): OpenedPuzzle {
  return preparePuzzle({ ...puzzle, filled: pointsIn(map), meta });
}

/** The filled faces after a curve has split some: both sides of the curve get the same colour. */
function spreadAcross(map: PlanarMap, curve: number): Uint8Array {
  const { curveFirstEdge, halfFace } = map;
  const filled = map.faceFilled.slice();
  for (let changed = true; changed; ) {
    changed = false;
    for (let edge = curveFirstEdge[curve]; edge < curveFirstEdge[curve + 1]; edge++) {
      const [left, right] = [halfFace[2 * edge], halfFace[2 * edge + 1]];
      if (filled[left] === filled[right]) continue;
      filled[left] = filled[right] = 1;
      changed = true;
    }
  }
  return filled;
}

function pointsIn(map: PlanarMap): Points {
  const locate = createFaceLocator(map);
  const points: number[] = [];
  map.faceFilled.forEach((isFilled, face) => {
    const point = isFilled === 1 ? findInteriorPoint(map, face) : undefined;
    if (isFilled === 1 && (point === undefined || locate(point.x, point.y) !== face))
      throw new Error(`face ${face} is too thin to hold a point`);
    if (point !== undefined) points.push(point.x, point.y);
  });
  return Float64Array.from(points);
}

/** The first free id in the usual numbering. */
function freeId(curves: readonly Curve[]): string {
  const ids = new Set(curves.map(({ id }) => id));
  for (let number = curves.length + 1; ; number++) if (!ids.has(`c${number}`)) return `c${number}`;
}
