import { findInteriorPoint } from '../../src/puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import type { Curve, Points, Puzzle } from '../../src/puzzle/puzzle.ts';
import { insideOutlines, type XY } from './shapes.ts';

/** A puzzle as a recipe describes it. Meeting points and the solution are derived. */
export interface Draft {
  readonly name: string;
  readonly frame: readonly XY[];
  readonly curves: readonly DraftCurve[];
  /** Closed outlines of the picture. Points inside an odd number of them are filled. */
  readonly picture: readonly (readonly XY[])[];
  /** An additional condition, which random drafts do not always meet. */
  readonly accepts?: (map: PlanarMap) => boolean;
  /** A description for the gallery and for readers of the file. */
  readonly about: string;
}

export interface DraftCurve {
  readonly closed?: boolean;
  readonly pieces: readonly DraftPiece[];
}

export interface DraftPiece {
  readonly fixed: boolean;
  readonly points: readonly XY[];
}

export function moveable(points: readonly XY[]): DraftPiece {
  return { fixed: false, points };
}

export function fixed(points: readonly XY[]): DraftPiece {
  return { fixed: true, points };
}

/** Creates the puzzle in normal form, with its solution. Throws a PuzzleError if the draft is invalid. */
export function finishDraft(draft: Draft): Puzzle {
  const curves = draft.curves.map(
    (curve, index): Curve => ({
      id: `c${index + 1}`,
      closed: curve.closed ?? false,
      pieces: curve.pieces.map((piece) => ({ fixed: piece.fixed, points: flatten(piece.points), unknown: {} })),
      unknown: {},
    }),
  );
  const { puzzle, map } = preparePuzzle({
    name: draft.name,
    frame: flatten(draft.frame),
    curves,
    filled: new Float64Array(),
    meta: { about: draft.about },
    unknown: {},
  });
  if (draft.accepts?.(map) === false) throw new Error(`draft ${draft.name}: it does not meet its condition`);
  return { ...puzzle, filled: flatten(solve(draft, map)) };
}

/** A point inside every face of the picture. */
function solve(draft: Draft, map: PlanarMap): XY[] {
  const filled: XY[] = [];
  for (let face = 0; face < map.faceCount; face++) {
    const point = findInteriorPoint(map, face);
    if (point === undefined) throw new Error(`draft ${draft.name}: face ${face} is too thin to be filled`);
    if (insideOutlines(draft.picture, point.x, point.y)) filled.push([point.x, point.y]);
  }
  return filled;
}

function flatten(points: readonly XY[]): Points {
  return Float64Array.from(points.flat());
}

/** Creates drafts from further random numbers until one is valid, because random curves sometimes leave the frame or touch. */
export function retry(create: () => Draft, tries = 200): Puzzle {
  for (let i = 1; ; i++) {
    try {
      return finishDraft(create());
    } catch (error) {
      if (i >= tries) throw error;
    }
  }
}
