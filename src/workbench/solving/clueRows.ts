import { deriveClue, formatClue, knownClue, type Side } from '../../puzzle/map/clues.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';

/** A side of a curve. */
export interface CurveSide {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
}

/** The clue of a side as a text. */
export interface ClueCell extends CurveSide {
  /** As printed; a dash if there is no clue. */
  readonly text: string;
  /** Short text: the origin of the clue, or the reason why there is none. */
  readonly origin: string;
  readonly state: 'given' | 'derived' | 'omitted' | 'unknown';
  /** The clue that the drawn solution has here, if the given clue differs from it. */
  readonly drawn: string | undefined;
}

const ORIGINS = {
  given: 'given in the file',
  derived: 'from the solution',
  omitted: 'not given',
  unknown: 'not known: no solution and no clue',
} as const;

/** For example "row 3" in a grid, else "curve-2, left". */
export function formatSideName({ puzzle, map }: Pick<PuzzleDocument, 'puzzle' | 'map'>, side: CurveSide): string {
  const names = createSideNames(puzzle, map);
  return names.isGrid ? names.of(side) : `${puzzle.curves[side.curve].id}, ${side.side}`;
}

/** Describes the clue of a side. Returns undefined for a closed curve, which has no clues. */
export function describeClue({ puzzle, map }: Pick<PuzzleDocument, 'puzzle' | 'map'>, { curve, side }: CurveSide): ClueCell | undefined {
  const clue = knownClue(puzzle, map, curve, side);
  if (clue.state === 'none') return undefined;
  const text = 'runs' in clue ? formatClue(clue.runs) : '–';
  const derived = clue.state === 'given' ? deriveClue(map, curve, side) : null;
  const drawn = derived === null || formatClue(derived) === text ? undefined : formatClue(derived);
  return { curve, side, text, origin: ORIGINS[clue.state], state: clue.state, drawn };
}

/** The two clues of a curve. */
export interface ClueRow {
  readonly id: string;
  readonly left: ClueCell;
  readonly right: ClueCell;
}

export function listClues(document: Pick<PuzzleDocument, 'puzzle' | 'map'>): ClueRow[] {
  return document.puzzle.curves.flatMap(({ id }, curve) => {
    const left = describeClue(document, { curve, side: 'left' });
    const right = describeClue(document, { curve, side: 'right' });
    return left && right ? [{ id, left, right }] : [];
  });
}
