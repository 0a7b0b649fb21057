import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { openDocument, type PuzzleDocument } from '../../../src/session/document/document.ts';
import { withClues } from '../../../src/session/solve/solve.ts';
import { cluesOf } from '../../../src/solver/grid/grid.ts';
import { gridPuzzle } from '../../../src/solver/grid/gridPuzzle.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';

/** Nine faces, of which the middle one is filled: three by three, in the square frame. */
export const GRID_TEXT = puzzleText([level(300), level(600), upright(300), upright(600)], { filled: [[450, 450]] });

/** The same as a classic grid, which gives each clue once. */
export const SQUARES_TEXT = writePuzzle(
  gridPuzzle({
    ...cluesOf(Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0), 3),
    goals: [Uint8Array.of(0, 0, 0, 0, 1, 0, 0, 0, 0)],
    properties: [],
  }),
);

/** The same as in a book: with its clues and without its solution. */
export const BOOK_TEXT = (() => {
  const { puzzle, map } = openPuzzle(GRID_TEXT);
  return writePuzzle({ ...withClues(puzzle, map), filled: new Float64Array() });
})();

/** Four faces, two of them filled at opposite corners: the other two would do as well. */
export const TWINS_TEXT = puzzleText([level(500), upright(500)], {
  filled: [
    [200, 200],
    [800, 800],
  ],
});

export const open = (text: string): PuzzleDocument => openDocument(text, 'test.json');
