import { knownClue } from '../../src/puzzle/map/clues.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import type { Curve, Points } from '../../src/puzzle/puzzle.ts';

/** The same drawing and clues in another file: without solution, all curves moveable, renamed, in reversed order and direction. */
export function disguise(original: OpenedPuzzle): OpenedPuzzle {
  const count = original.puzzle.curves.length;
  const curves = original.puzzle.curves.toReversed().map((curve, index): Curve => {
    const [first, ...others] = curve.pieces.map(({ points }) => points);
    const whole = Float64Array.from([...first, ...others.flatMap((points) => [...points.subarray(2)])]);
    const number = count - 1 - index;
    const clues = { left: clueOf(original, number, 'right'), right: clueOf(original, number, 'left'), unknown: {} };
    const pieces = [{ fixed: false, points: turned(whole), unknown: {} }];
    return { id: `x${index}`, closed: curve.closed, pieces, ...(curve.closed ? {} : { clues }), unknown: {} };
  });
  return preparePuzzle({ ...original.puzzle, curves, filled: new Float64Array() });
}

function clueOf({ puzzle, map }: OpenedPuzzle, curve: number, side: 'left' | 'right') {
  const clue = knownClue(puzzle, map, curve, side);
  return 'runs' in clue ? clue.runs.toReversed() : null;
}

function turned(points: Points): Points {
  return Float64Array.from(points, (_, i) => points[points.length - 2 - (i - (i % 2)) + (i % 2)]);
}
