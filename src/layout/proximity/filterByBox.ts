import type { Box } from '../../geometry/box.ts';

/** What passes a corner of the box at less than this counts as in it: the test is rounded. */
const PADDING = 1e-6;

/**
 * Of the segments from `candidates[first]` up to before `candidates[end]` writes those into `kept` that come into the box, ends at the given
 * coordinates, and returns how many. The two columns may be one, from its start. Two indexes find different candidates, but what is kept of
 * them is the same.
 */
export function filterByBox(
  candidates: Int32Array,
  first: number,
  end: number,
  { minX, minY, maxX, maxY }: Box,
  x: Float64Array,
  y: Float64Array,
  segmentA: Int32Array,
  segmentB: Int32Array,
  kept: Int32Array,
): number {
  const halfWidth = (maxX - minX) / 2 + PADDING;
  const halfHeight = (maxY - minY) / 2 + PADDING;
  const middleX = (minX + maxX) / 2;
  const middleY = (minY + maxY) / 2;
  let count = 0;
  for (let i = first; i < end; i++) {
    const segment = candidates[i];
    const ax = x[segmentA[segment]];
    const bx = x[segmentB[segment]];
    if ((ax < minX && bx < minX) || (ax > maxX && bx > maxX)) continue;
    const ay = y[segmentA[segment]];
    const by = y[segmentB[segment]];
    if ((ay < minY && by < minY) || (ay > maxY && by > maxY)) continue;
    // Its line has all four corners on one side if the middle is too far from it.
    const dx = bx - ax;
    const dy = by - ay;
    const side = dx * (middleY - ay) - dy * (middleX - ax);
    const most = (dx < 0 ? -dx : dx) * halfHeight + (dy < 0 ? -dy : dy) * halfWidth;
    if (side > most || side < -most) continue;
    kept[count++] = segment;
  }
  return count;
}
