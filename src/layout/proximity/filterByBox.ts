import type { Box } from '../../geometry/box.ts';

/** Segments that pass a corner of the box within this distance count as inside, because the test is rounded. */
const PADDING = 1e-6;

/**
 * Writes the segments from `candidates[first]` up to `candidates[end]`, exclusive, that intersect the box to `result`, and returns their
 * number. `x` and `y` are the coordinates of the ends. `result` may be `candidates` itself if `first` is 0. Two indexes find different
 * candidates, but the result is the same.
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
  result: Int32Array,
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
    // If the middle of the box is too far from the line, all four corners are on one side.
    const dx = bx - ax;
    const dy = by - ay;
    const side = dx * (middleY - ay) - dy * (middleX - ax);
    const reach = (dx < 0 ? -dx : dx) * halfHeight + (dy < 0 ? -dy : dy) * halfWidth;
    if (side > reach || side < -reach) continue;
    result[count++] = segment;
  }
  return count;
}
