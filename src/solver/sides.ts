import { quote } from '../puzzle/error.ts';
import { facesAlong, type KnownClue, knownClue, type Side, showClue } from '../puzzle/map/clues.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { type Board, type Line, leastLength } from './board.ts';

/** A half-curve whose clue is known. */
export interface ClueSide extends Line {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
}

/** A half-curve of an open curve, with or without a clue. */
export interface HalfCurve {
  readonly curve: number;
  readonly side: Side;
  readonly faces: readonly number[];
  readonly clue: KnownClue;
}

/** All sides of open curves, curve by curve, left before right. */
export function halfCurves(puzzle: Puzzle, map: PlanarMap): HalfCurve[] {
  return puzzle.curves.flatMap(({ closed }, curve) =>
    closed
      ? []
      : (['left', 'right'] as const).map((side) => ({
          curve,
          side,
          faces: facesAlong(map, curve, side),
          clue: knownClue(puzzle, map, curve, side),
        })),
  );
}

/** The puzzle as a solver sees it: the sides whose clues are given or follow from the picture. */
export function boardOf(map: PlanarMap, sides: readonly HalfCurve[]): Board<ClueSide> {
  const lines = sides.flatMap(({ clue, ...side }) => ('runs' in clue ? [{ ...side, clue: clue.runs }] : []));
  return { faceCount: map.faceCount, lines };
}

/** The name of a side for people. */
export function nameSide({ curves }: Puzzle, { curve, side }: Pick<HalfCurve, 'curve' | 'side'>): string {
  return `${side} side of curve ${quote(curves[curve].id)}`;
}

/** Whether a clue needs more faces than its side passes. */
export function isTooLong({ faces, clue }: Line): boolean {
  return leastLength(clue) > faces.length;
}

/** What is wrong with single clues, or with there being none, a sentence each. */
export function validateClues(puzzle: Puzzle, { lines }: Board<ClueSide>): string[] {
  if (lines.length === 0) return [describeLack(puzzle)];
  return lines.filter(isTooLong).map((line) => {
    const passed = line.faces.length === 1 ? '1 face' : `${line.faces.length || 'no'} faces`;
    return `the ${nameSide(puzzle, line)} passes ${passed}, and its clue ${showClue(line.clue)} needs ${leastLength(line.clue)}`;
  });
}

/** Why no side has a clue, and what would help: a picture does so only where the file does not say that it gives none. */
function describeLack({ curves }: Puzzle): string {
  const open = curves.filter(({ closed }) => !closed);
  if (open.length === 0)
    return 'there is no open curve to carry a clue, so nothing tells which faces are filled: add one from frame to frame';
  return open.every(({ clues }) => clues?.left === null && clues.right === null)
    ? 'all clues are omitted, so nothing tells which faces are filled: give some of them'
    : 'no side has a clue, so nothing tells which faces are filled: give clues, or fill the faces of the picture';
}
