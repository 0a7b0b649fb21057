import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareAngles, orientation } from '../../src/geometry/orientation.ts';
import { areaOfSegment, windingOfSegment } from '../../src/geometry/polygon.ts';
import { crossingPoint, distanceToSegmentSq } from '../../src/geometry/segments.ts';

test('treats left as on screen: a point above a rightward line is on its left', () => {
  expect(orientation(0, 0, 1, 0, 0.5, -1)).toBeGreaterThan(0);
  expect(orientation(0, 0, 1, 0, 0.5, 1)).toBeLessThan(0);
  expect(orientation(0, 0, 1, 0, 0.5, 0)).toBe(0);
});

test('computes the exact sign of the orientation where plain doubles fail', () => {
  // Points around (0.5, 0.5) in steps of the last bit, against the line through (12, 12) and (24, 24), compared with integer arithmetic.
  const scale = 2n ** 53n;
  let plainFaults = 0;
  for (let i = 0; i < 64; i++) {
    for (let j = 0; j < 64; j++) {
      const x = 0.5 + i * 2 ** -53;
      const y = 0.5 + j * 2 ** -53;
      const [bx, by] = [BigInt(x * 2 ** 53), BigInt(y * 2 ** 53)];
      const exact = (12n * scale - by) * (24n * scale - bx) - (12n * scale - bx) * (24n * scale - by);
      expect(Math.sign(orientation(12, 12, 24, 24, x, y)) + 0).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
      const plain = (12 - y) * (24 - x) - (12 - x) * (24 - y);
      if (Math.sign(plain) !== (exact > 0n ? 1 : exact < 0n ? -1 : 0)) plainFaults++;
    }
  }
  expect(plainFaults).toBeGreaterThan(0);
});

const grid = fc.integer({ min: -6, max: 6 });

test('orders directions by angle, counterclockwise on screen from the east', () => {
  const turn = (x: number, y: number) => (Math.atan2(-y, x) + 2 * Math.PI) % (2 * Math.PI);
  fc.assert(
    fc.property(grid, grid, grid, grid, (px, py, qx, qy) => {
      fc.pre((px !== 0 || py !== 0) && (qx !== 0 || qy !== 0));
      const difference = turn(px, py) - turn(qx, qy);
      expect(Math.sign(compareAngles(3, 4, 3 + px, 4 + py, 3 + qx, 4 + qy))).toBe(Math.abs(difference) < 1e-9 ? 0 : Math.sign(difference));
    }),
  );
});

test('computes winding numbers that match the sum of turning angles, and NaN on the boundary', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(grid, grid), { minLength: 3, maxLength: 8 }), grid, grid, (ring, x, y) => {
      let winding = 0;
      let turned = 0;
      let onBoundary = false;
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length];
        winding += windingOfSegment(x, y, ax, ay, bx, by);
        const cross = (ax - x) * (by - y) - (ay - y) * (bx - x);
        const dot = (ax - x) * (bx - x) + (ay - y) * (by - y);
        if (cross === 0 && dot <= 0) onBoundary = true;
        turned -= Math.atan2(cross, dot);
      });
      if (onBoundary) expect(winding).toBeNaN();
      else expect(winding).toBe(Math.round(turned / (2 * Math.PI)) + 0);
    }),
    { numRuns: 1000 },
  );
});

test('gives a square with its inside on the left winding number 1 and a positive area', () => {
  const square = [
    [0, 0],
    [0, 2],
    [2, 2],
    [2, 0],
  ];
  const sum = (term: (ax: number, ay: number, bx: number, by: number) => number) =>
    square.reduce((total, [ax, ay], i) => total + term(ax, ay, square[(i + 1) % 4][0], square[(i + 1) % 4][1]), 0);
  expect(sum((...ab) => windingOfSegment(1, 1, ...ab))).toBe(1);
  expect(sum(areaOfSegment)).toBe(4);
});

test('finds a crossing point that lies on both segments up to rounding', () => {
  const coordinate = fc.double({ min: 0, max: 1000, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(coordinate, coordinate, coordinate, coordinate, coordinate, coordinate, coordinate, coordinate), (xy) => {
      const [ax, ay, bx, by, cx, cy, dx, dy] = xy;
      fc.pre(orientation(ax, ay, bx, by, cx, cy) * orientation(ax, ay, bx, by, dx, dy) < 0);
      fc.pre(orientation(cx, cy, dx, dy, ax, ay) * orientation(cx, cy, dx, dy, bx, by) < 0);
      const { x, y } = crossingPoint(ax, ay, bx, by, cx, cy, dx, dy);
      expect(Math.sqrt(distanceToSegmentSq(x, y, ax, ay, bx, by))).toBeLessThan(1e-9);
      expect(Math.sqrt(distanceToSegmentSq(x, y, cx, cy, dx, dy))).toBeLessThan(1e-9);
    }),
    { numRuns: 1000 },
  );
});

test('measures the distance to the nearest point of a segment, also if its length is 0', () => {
  expect(distanceToSegmentSq(5, 3, 0, 0, 10, 0)).toBe(9);
  expect(distanceToSegmentSq(-3, 4, 0, 0, 10, 0)).toBe(25);
  expect(distanceToSegmentSq(13, -4, 0, 0, 10, 0)).toBe(25);
  expect(distanceToSegmentSq(3, 4, 0, 0, 0, 0)).toBe(25);
});
