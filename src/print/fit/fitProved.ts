import { drawingError } from '../../puzzle/error.ts';
import { FRAME } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Placing } from '../placing.ts';
import { createProver, type Fault } from '../proveStrands.ts';
import type { Strands } from '../strands.ts';
import { createFitter, EXACT } from './fitStrands.ts';

/**
 * The cubics of all strands, proved to make the puzzle's map as they are written. Where they would not, the strands concerned are
 * followed more closely, up to the polylines themselves, and then their neighbours. Throws a PuzzleError where that does not do.
 */
export function fitProved(
  opened: OpenedPuzzle,
  strands: Strands,
  { tolerance, placing }: { readonly tolerance: number; readonly placing: Placing },
): Float64Array[] {
  const follow = createFitter(strands, tolerance);
  const prove = createProver(opened, strands, placing);
  const levels = new Uint8Array(strands.strands.length);
  const cubics = strands.strands.map((_, strand) => follow(strand, 0));
  for (;;) {
    const faults = prove(cubics);
    if (faults.length === 0) return cubics;
    const closer = new Set(faults.flatMap(({ strands: concerned }) => findCloser(strands, levels, concerned)));
    if (closer.size === 0) throw tooNear(opened, strands, faults[0]);
    for (const strand of closer) {
      levels[strand]++;
      cubics[strand] = follow(strand, levels[strand]);
    }
  }
}

/** Which strands to follow more closely for some to be right: themselves if that can be, else those that they meet. */
function findCloser({ strands }: Strands, levels: Uint8Array, concerned: readonly number[]): number[] {
  const own = concerned.filter((strand) => levels[strand] < EXACT);
  if (own.length > 0) return own;
  const ends = new Set(concerned.flatMap((strand) => [strands[strand].from, strands[strand].to]));
  return [...strands.keys()].filter((strand) => levels[strand] < EXACT && (ends.has(strands[strand].from) || ends.has(strands[strand].to)));
}

function tooNear({ puzzle }: OpenedPuzzle, { strands }: Strands, { strands: concerned, x, y }: Fault): Error {
  const names = concerned.map((strand) => (strands[strand].curve === FRAME ? null : puzzle.curves[strands[strand].curve].id));
  return drawingError(names, { x, y }, 'too near for what is written to keep them apart; relax the puzzle, or print it larger');
}
