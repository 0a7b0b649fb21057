import { knownClue } from '../puzzle/map/clues.ts';
import { createSideNames } from '../puzzle/map/sideNames.ts';
import { type OpenedPuzzle, preparePuzzle } from '../puzzle/open.ts';
import type { Curve, Points, Puzzle } from '../puzzle/puzzle.ts';

/**
 * The puzzle as a player gets it: all clues given, without name, solution and fields of the file, and with every curve as one moveable piece. The
 * drawing is the same point by point; `createPlayerCopy` also hides how its points were made.
 */
export function concealPuzzle({ puzzle, map }: Pick<OpenedPuzzle, 'puzzle' | 'map'>): OpenedPuzzle {
  const clueOf = (curve: number, side: 'left' | 'right') => {
    const clue = knownClue(puzzle, map, curve, side);
    return 'runs' in clue ? clue.runs : null;
  };
  const { isGrid } = createSideNames(puzzle, map);
  const curves = puzzle.curves.map(({ id: given, closed, pieces }, curve): Curve => {
    // An id may describe the picture. Those of a grid are the positions of its lines.
    const id = isGrid ? given : String(curve + 1);
    const points = joinPoints(pieces.map((piece) => piece.points));
    const clues = { left: clueOf(curve, 'left'), right: clueOf(curve, 'right'), unknown: {} };
    return { id, closed, pieces: [{ fixed: false, points, unknown: {} }], ...(closed ? {} : { clues }), unknown: {} };
  });
  const concealed: Puzzle = { name: '', frame: puzzle.frame, curves, filled: new Float64Array(), unknown: {} };
  return preparePuzzle(concealed);
}

function joinPoints([first, ...others]: readonly Points[]): Points {
  return Float64Array.from([...first, ...others.flatMap((points) => [...points.subarray(2)])]);
}
