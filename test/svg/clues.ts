import { deriveClue } from '../../src/puzzle/map/clues.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';

/** The clues of all open curves, in an order and direction that do not depend on how they were drawn. */
export function cluesOf(map: PlanarMap, { curves }: Puzzle): string[] {
  return curves
    .flatMap(({ closed }, curve) => {
      if (closed) return [];
      const [left, right] = [deriveClue(map, curve, 'left') ?? [], deriveClue(map, curve, 'right') ?? []];
      return [[`${left} | ${right}`, `${right.toReversed()} | ${left.toReversed()}`].sort()[0]];
    })
    .sort();
}
