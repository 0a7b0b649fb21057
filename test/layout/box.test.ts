import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBox } from '../../src/geometry/box.ts';
import { extendBox, spanBox, startBox, widenBox } from '../../src/layout/box.ts';

const coordinate = fc.integer({ min: -100, max: 100 });
const around = fc.integer({ min: 0, max: 20 });

test('a box around two positions equals the box of one extended to the other', () => {
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, coordinate, around, (ax, ay, bx, by, far) => {
      const [spanned, turned, extended] = [createBox(), createBox(), createBox()];
      const points = { x: Float64Array.of(ax, bx), y: Float64Array.of(ay, by) };
      spanBox(spanned, ax, ay, bx, by, far);
      spanBox(turned, bx, by, ax, ay, far);
      startBox(extended, points, 0, far);
      extendBox(extended, points, 1, far);
      expect(spanned).toEqual(extended);
      expect(turned).toEqual(extended);
      expect(spanned.maxX - spanned.minX).toBe(Math.abs(ax - bx) + 2 * far);
      expect(spanned.maxY - spanned.minY).toBe(Math.abs(ay - by) + 2 * far);
    }),
  );
});

test('widening enlarges a box on all sides, even in place', () => {
  const box = { minX: 1, minY: 2, maxX: 3, maxY: 4 };
  widenBox(box, box, 10);
  expect(box).toEqual({ minX: -9, minY: -8, maxX: 13, maxY: 14 });
});
