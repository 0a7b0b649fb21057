import type { HalfCurve } from '../../puzzle/map/halfCurves.ts';
import type { Curve, Puzzle } from '../../puzzle/puzzle.ts';

/** The puzzle without the clues of these sides: the file says `null` there. */
export function omitSides(puzzle: Puzzle, sides: readonly Pick<HalfCurve, 'curve' | 'side'>[]): Puzzle {
  const curves: Curve[] = [...puzzle.curves];
  for (const { curve, side } of sides) {
    curves[curve] = { ...curves[curve], clues: { unknown: {}, ...curves[curve].clues, [side]: null } };
  }
  return { ...puzzle, curves };
}
