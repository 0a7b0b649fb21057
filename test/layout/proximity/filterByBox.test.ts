import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterByBox } from '../../../src/layout/proximity/filterByBox.ts';
import { box, place, polyline } from './drawings.ts';

test('keeps segments that intersect the box, and drops those that only pass it', () => {
  fc.assert(
    fc.property(place, place, box, (a, b, at) => {
      const { references, state } = polyline([a, b]);
      const kept = filterByBox(Int32Array.of(0), 0, 1, at, references.x, references.y, state.segmentA, state.segmentB, new Int32Array(1));
      const isIn = clips(a, b, at, -1e-9);
      if (isIn) expect(kept).toBe(1);
      else if (!clips(a, b, at, 1e-5)) expect(kept).toBe(0);
    }),
    { numRuns: 500 },
  );
});

/** Whether the segment ab is within a margin of the box, by clipping it at all four sides. */
function clips(
  [ax, ay]: readonly number[],
  [bx, by]: readonly number[],
  at: { minX: number; minY: number; maxX: number; maxY: number },
  more: number,
) {
  let [from, to] = [0, 1];
  for (const [start, end, least, most] of [
    [ax, bx, at.minX - more, at.maxX + more],
    [ay, by, at.minY - more, at.maxY + more],
  ]) {
    if (start === end) {
      if (start < least || start > most) return false;
      continue;
    }
    const [p, q] = [(least - start) / (end - start), (most - start) / (end - start)];
    from = Math.max(from, Math.min(p, q));
    to = Math.min(to, Math.max(p, q));
  }
  return from <= to;
}

test('reads candidates only from the given range, and may overwrite them', () => {
  const { references, state } = polyline([
    [0, 0],
    [10, 0],
    [20, 0],
    [30, 0],
  ]);
  const column = Int32Array.of(2, 0, 1, 2);
  const at = { minX: 12, minY: -1, maxX: 40, maxY: 1 };
  expect(filterByBox(column, 1, 4, at, references.x, references.y, state.segmentA, state.segmentB, column)).toBe(2);
  expect([...column.subarray(0, 2)]).toEqual([1, 2]);
});
