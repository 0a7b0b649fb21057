import { expect } from 'vitest';
import type { Box } from '../../../src/geometry/box.ts';
import { orientation } from '../../../src/geometry/orientation.ts';
import type { SegmentFinder } from '../../../src/layout/proximity/proximity.ts';
import type { LayoutState } from '../../../src/layout/state.ts';

/** Searches a box and expects all segments in it to be found. Returns their number. */
export function expectFound(state: LayoutState, index: SegmentFinder, box: Box): number {
  const { x, y, segmentA, segmentB, segmentCount } = state;
  const { minX, minY, maxX, maxY } = box;
  const corners = [minX, maxX].flatMap((px) => [minY, maxY].map((py) => [px, py]));
  const count = index.findSegments(state, box);
  const found = new Set(Array.from(index.found).slice(0, count));
  expect(found.size).toBe(count);
  let comesIn = 0;
  for (let segment = 0; segment < segmentCount; segment++) {
    const [ax, ay, bx, by] = [x[segmentA[segment]], y[segmentA[segment]], x[segmentB[segment]], y[segmentB[segment]]];
    const boxesMeet = Math.max(ax, bx) >= minX && Math.min(ax, bx) <= maxX && Math.max(ay, by) >= minY && Math.min(ay, by) <= maxY;
    if (!boxesMeet && found.has(segment)) expect.fail(`segment ${segment} is found outside of the box`);
    if (!boxesMeet) continue;
    const sides = new Set(corners.map(([px, py]) => Math.sign(orientation(ax, ay, bx, by, px, py))));
    if (sides.size === 1 && !sides.has(0)) continue;
    comesIn++;
    if (!found.has(segment)) expect.fail(`segment ${segment} comes into the box and is not found`);
  }
  return comesIn;
}
