import polylabel from 'polylabel';
import { longerSide } from '../../geometry/box.ts';
import { boxAround } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import { areaOfLoop, type OutlineLoop, ringOf } from './loop.ts';

/** A narrow outline longer than this stays, because it matters to the picture; a multiple of the pen's width. */
const MAX_LENGTH = 2.5;

/** The precision of widths, as a fraction of the pen. */
const PRECISION = 0.02;

/**
 * Drops outlines of parts and holes that are too narrow for a pen. The largest outline always stays. Also returns the positions of the
 * dropped ones.
 */
export function dropSmall(loops: readonly OutlineLoop[], pen: number): { loops: OutlineLoop[]; dropped: Point[] } {
  const largest = loops.reduce((best, loop) => (Math.abs(areaOfLoop(loop)) > Math.abs(areaOfLoop(best)) ? loop : best), loops[0]);
  const dropped: Point[] = [];
  const kept = loops.filter((loop) => {
    const box = boxAround(loop.runs.flat());
    if (loop === largest || longerSide(box) > MAX_LENGTH * pen || widthOf(loop, pen) >= pen) return true;
    dropped.push({ x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 });
    return false;
  });
  return { loops: kept, dropped };
}

/** The diameter of the largest circle inside. */
function widthOf(loop: OutlineLoop, pen: number): number {
  return 2 * polylabel([ringOf(loop)], PRECISION * pen).distance;
}
