import { knownClue, type Side } from '../../puzzle/map/clues.ts';
import type { Clue } from '../../puzzle/puzzle.ts';
import type { Savable } from './format.ts';

/**
 * What makes another puzzle of one that was given away, so that neither its picture nor its solution came along, for who solves it; undefined if it is the
 * same. Compares how many curves and faces there are, and the clues of every curve; that they meet in the same way is proved as they are printed.
 */
export function findChangeInGiven(before: Savable, after: Savable): string | undefined {
  const [countsBefore, countsAfter] = [before, after].map(({ puzzle, map }) => `${puzzle.curves.length} curves, ${map.faceCount} faces`);
  if (countsBefore !== countsAfter) return `${countsAfter}, not ${countsBefore}`;
  const [cluesBefore, cluesAfter] = [before, after].map((each) => describeClues(each).join('; '));
  return cluesBefore === cluesAfter ? undefined : 'its curves have other clues';
}

/** The clues of all curves, in an order and a direction that do not depend on how they are drawn. */
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
