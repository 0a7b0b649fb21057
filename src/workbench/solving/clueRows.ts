import { deriveClue, formatClue, knownClue, type Side } from '../../puzzle/map/clues.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';

/** A half-curve. */
export interface SideName {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
}

/** The clue of a half-curve, for people. */
export interface ClueCell extends SideName {
  /** As it is printed; a dash where there is none. */
  readonly text: string;
  /** Where it comes from, or why there is none, in a few words. */
  readonly origin: string;
  readonly state: 'given' | 'derived' | 'omitted' | 'unknown';
  /** What the drawn solution would have there, where a given clue says something else. */
  readonly drawn: string | undefined;
}

const ORIGINS = {
  given: 'given in the file',
  derived: 'from the solution',
  omitted: 'not given',
  unknown: 'not known: no solution and no clue',
} as const;

/** A half-curve in a word or two. */
export function nameShortly({ puzzle, map }: Pick<PuzzleDocument, 'puzzle' | 'map'>, side: SideName): string {
  const names = createSideNames(puzzle, map);
  return names.isGrid ? names.of(side) : `${puzzle.curves[side.curve].id}, ${side.side}`;
}

/** The clue of a side; undefined for a closed curve, which has none. */
export function describeClue({ puzzle, map }: Pick<PuzzleDocument, 'puzzle' | 'map'>, { curve, side }: SideName): ClueCell | undefined {
  const clue = knownClue(puzzle, map, curve, side);
  if (clue.state === 'none') return undefined;
  const text = 'runs' in clue ? formatClue(clue.runs) : '–';
  const derived = clue.state === 'given' ? deriveClue(map, curve, side) : null;
  const drawn = derived === null || formatClue(derived) === text ? undefined : formatClue(derived);
  return { curve, side, text, origin: ORIGINS[clue.state], state: clue.state, drawn };
}

/** A curve that carries clues, with both of them. */
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
