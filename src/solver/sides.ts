import { formatClue, type Side } from '../puzzle/map/clues.ts';
import type { HalfCurve } from '../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { SideNames } from '../puzzle/map/sideNames.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { type Board, type Line, leastLength } from './board.ts';

/** A half-curve whose clue is known. */
export interface ClueSide extends Line {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
}

/** The puzzle as a solver sees it: the sides whose clues are given or follow from the picture. */
export function boardOf(map: PlanarMap, sides: readonly HalfCurve[]): Board<ClueSide> {
  const lines = sides.flatMap(({ clue, ...side }) => ('runs' in clue ? [{ ...side, clue: clue.runs }] : []));
  return { faceCount: map.faceCount, lines };
}

/** Whether a clue needs more faces than its side passes. */
export function isTooLong({ faces, clue }: Line): boolean {
  return leastLength(clue) > faces.length;
}

/** What is wrong with single clues, or with there being none, a sentence each. */
export function validateClues(puzzle: Puzzle, names: SideNames, { lines }: Board<ClueSide>): string[] {
  if (lines.length === 0) return [describeLack(puzzle)];
  return lines.filter(isTooLong).map((line) => {
    const passed = names.countFaces(line.faces.length);
    return `${names.of(line)} ${names.isGrid ? 'has' : 'passes'} ${passed}, and its clue ${formatClue(line.clue)} needs ${leastLength(line.clue)}`;
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
