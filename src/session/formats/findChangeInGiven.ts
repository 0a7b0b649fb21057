import { knownClue, type Side } from '../../puzzle/map/clues.ts';
import type { Clue } from '../../puzzle/puzzle.ts';
import type { Savable } from './format.ts';

/**
 * How a file for the solver, which holds neither picture nor solution, differs from the puzzle; undefined if it is the same. Compares the numbers of
 * curves and faces, and the clues of every curve. Printing has already proved that the curves meet in the same way.
 */
export function findChangeInGiven(before: Savable, after: Savable): string | undefined {
  const [countsBefore, countsAfter] = [before, after].map(({ puzzle, map }) => `${puzzle.curves.length} curves, ${map.faceCount} faces`);
  if (countsBefore !== countsAfter) return `${countsAfter}, not ${countsBefore}`;
  const [cluesBefore, cluesAfter] = [before, after].map((each) => describeClues(each).join('; '));
  return cluesBefore === cluesAfter ? undefined : 'its curves would have other clues';
}

/** The clues of all curves, in an order and a direction that do not depend on the drawing. */
function describeClues(given: Savable): string[] {
  const curves = given.puzzle.curves.map((_, curve) => {
    const [left, right] = (['left', 'right'] as const).map((side) => clueOf(given, curve, side));
    const directions = [
      [left, right],
      [right?.toReversed() ?? null, left?.toReversed() ?? null],
    ];
    return directions.map((sides) => JSON.stringify(sides)).sort()[0];
  });
  return curves.sort();
}

function clueOf({ puzzle, map }: Savable, curve: number, side: Side): Clue {
  const clue = knownClue(puzzle, map, curve, side);
  return 'runs' in clue ? clue.runs : null;
}
