import { drawingError } from '../../puzzle/error.ts';
import { FRAME } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { createProver, type Fault } from '../proveStrands.ts';
import type { SheetTransform } from '../sheetTransform.ts';
import type { Strands } from '../strands.ts';
import { createFitter, EXACT } from './fitStrands.ts';

/**
 * Fits cubics to all strands and proves that they form the puzzle's map at the precision of written coordinates. Fits strands with faults
 * more closely, up to the polylines themselves, and then their neighbours. Throws a PuzzleError if the exact polylines have faults too.
 */
export function fitProved(
  opened: OpenedPuzzle,
  strands: Strands,
  { tolerance, transform }: { readonly tolerance: number; readonly transform: SheetTransform },
): Float64Array[] {
  const follow = createFitter(strands, tolerance);
  const prove = createProver(opened, strands, transform);
  const levels = new Uint8Array(strands.strands.length);
  const cubics = strands.strands.map((_, strand) => follow(strand, 0));
  for (;;) {
    const faults = prove(cubics);
    if (faults.length === 0) return cubics;
    const concerned = new Set(faults.flatMap((fault) => fault.strands));
    const own = [...concerned].filter((strand) => levels[strand] < EXACT);
    // If the strands are already exact, only a closer fit of their neighbours can help.
    const next = own.length > 0 ? own : neighboursOf(strands, concerned).filter((strand) => levels[strand] < EXACT);
    if (next.length === 0) throw tooNear(opened, strands, faults[0]);
    for (const strand of next) {
      levels[strand] = own.length > 0 ? levels[strand] + 1 : EXACT;
      cubics[strand] = follow(strand, levels[strand]);
    }
  }
}

/** The strands that share an end with one of these, themselves included. */
function neighboursOf({ strands }: Strands, concerned: Iterable<number>): number[] {
  const ends = new Set([...concerned].flatMap((strand) => [strands[strand].from, strands[strand].to]));
  return [...strands.keys()].filter((strand) => ends.has(strands[strand].from) || ends.has(strands[strand].to));
}

function tooNear({ puzzle }: OpenedPuzzle, strands: Strands, { strands: [...concerned], x, y }: Fault): Error {
  const curvesOf = (some: readonly number[]) => [...new Set(some.map((strand) => strands.strands[strand].curve))];
  const own = curvesOf(concerned);
  // A strand that is too close to itself is too short: then the curves around it are too close.
  const curves = own.length > 1 ? own : curvesOf(neighboursOf(strands, concerned));
  const names = curves.map((curve) => (curve === FRAME ? null : puzzle.curves[curve].id));
  return drawingError(names, { x, y }, 'too close to be kept apart on the page; relax the puzzle, or print it larger');
}
