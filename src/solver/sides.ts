import { formatShortClue, type Side } from '../puzzle/map/clues.ts';
import type { HalfCurve } from '../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { SideNames } from '../puzzle/map/sideNames.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { type Board, type ClueLine, minClueLength } from './board.ts';

/** A half-curve with a known clue. */
export interface ClueSide extends ClueLine {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
}

/** The board of a puzzle: the sides whose clues are given or follow from the picture. */
export function boardOf(map: PlanarMap, sides: readonly HalfCurve[]): Board<ClueSide> {
  const lines = sides.flatMap(({ clue, ...side }) => ('runs' in clue ? [{ ...side, clue: clue.runs }] : []));
  return { faceCount: map.faceCount, lines };
}

/** Whether a clue needs more faces than its side passes. */
export function isTooLong({ faces, clue }: ClueLine): boolean {
  return minClueLength(clue) > faces.length;
}

/** The faults of single clues, or of a puzzle without any clue, one sentence each. */
export function validateClues(puzzle: Puzzle, names: SideNames, { lines }: Board<ClueSide>): string[] {
  if (lines.length === 0) return [describeMissingClues(puzzle)];
  return lines.filter(isTooLong).map((line) => {
    const passed = names.countFaces(line.faces.length);
    return `${names.of(line)} ${names.isGrid ? 'has' : 'passes'} ${passed}, and its clue ${formatShortClue(line.clue)} needs ${minClueLength(line.clue)}`;
  });
}

/** Explains why no side has a clue and how to fix it. A picture helps unless the file omits all clues explicitly. */
function describeMissingClues({ curves }: Puzzle): string {
  const open = curves.filter(({ closed }) => !closed);
  if (open.length === 0) return 'there is no open curve to carry a clue, so the clues determine no face: add a curve from frame to frame';
  return open.every(({ clues }) => clues?.left === null && clues.right === null)
    ? 'all clues are omitted, so the clues determine no face: give some of them'
    : 'no side has a clue, so the clues determine no face: give clues, or fill the faces of the picture';
}
