import type { Puzzle } from '../puzzle.ts';
import { facesAlong, type KnownClue, knownClue, type Side } from './clues.ts';
import type { PlanarMap } from './planarMap.ts';

/** One side of an open curve, with or without a clue. */
export interface HalfCurve {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
  readonly faces: readonly number[];
  readonly clue: KnownClue;
}

/** Lists the sides of all open curves, curve by curve, left before right. */
export function listHalfCurves(puzzle: Puzzle, map: PlanarMap): HalfCurve[] {
  return puzzle.curves.flatMap(({ closed }, curve) =>
    closed
      ? []
      : (['left', 'right'] as const).map((side) => ({
          curve,
          side,
          faces: facesAlong(map, curve, side),
          clue: knownClue(puzzle, map, curve, side),
        })),
  );
}
