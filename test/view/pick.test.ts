import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pickPoint } from '../../src/view/pick.ts';
import { linesThrough, openSamples } from '../drawing/lines.ts';

// A moveable curve from a transition, a picture's line, and another moveable curve.
const lines = linesThrough(
  [
    [0, 0],
    [10, 0],
    [20, 0],
  ],
  [
    [0, 5],
    [20, 5],
  ],
  [
    [0, 20],
    [10, 20],
    [20, 20],
  ],
);
const edgeFixed = Uint8Array.of(0, 1, 0);
const pickable = { ...lines, pointId: Int32Array.of(-1, 11, 12, -1, -1, 21, 22, 23) };
const pick = (x: number, y: number, radius: number) => pickPoint(pickable, edgeFixed, x, y, radius)?.id;

test('the nearer end of the nearest moveable segment is picked', () => {
  expect(pick(14, 1, 3)).toBe(11);
  expect(pick(16, 1, 3)).toBe(12);
  expect(pick(14, 12, 30)).toBe(22);
  expect(pickPoint(pickable, edgeFixed, 14, 1, 3)).toEqual({ id: 11, x: 10, y: 0 });
});

test('an end that can not be grabbed gives way to the other', () => {
  expect(pick(1, 0, 3)).toBe(11);
});

test('nothing is picked beyond the radius, and nothing of the picture', () => {
  expect(pick(14, 3.5, 3)).toBeUndefined();
  expect(pick(10, 5, 4.9)).toBeUndefined();
  expect(pick(10, 5, 5)).toBe(11);
});

test('of a segment that nobody can grab nothing is picked, though another is farther away', () => {
  const stiff = { ...pickable, pointId: Int32Array.of(-1, -1, -1, -1, -1, 21, 22, 23) };
  expect(pickPoint(stiff, edgeFixed, 10, 1, 25)?.id).toBe(22);
});

test('whatever is picked in a sample belongs to a moveable edge that passes within the radius', () => {
  const [{ map }] = openSamples();
  const pointId = Int32Array.from(map.pointX.keys());
  const coordinate = fc.double({ min: 0, max: 1000, noNaN: true });
  fc.assert(
    fc.property(coordinate, coordinate, fc.double({ min: 1, max: 60, noNaN: true }), (x, y, radius) => {
      const picked = pickPoint({ ...map, pointId }, map.edgeFixed, x, y, radius);
      let nearest = Number.POSITIVE_INFINITY;
      for (let edge = 0; edge < map.edgeCount; edge++) {
        if (map.edgeFixed[edge] === 1) continue;
        for (let p = map.edgeFirstPoint[edge]; p < map.edgeFirstPoint[edge + 1] - 1; p++) nearest = Math.min(nearest, walk(p));
      }
      // Samples of a segment are a little farther away than the segment itself.
      if (nearest < radius) expect(picked).toBeDefined();
      if (picked === undefined) return;
      expect(nearest).toBeLessThan(radius + 2);
      const edge = map.edgeFirstPoint.findLastIndex((first) => first <= picked.id);
      expect(map.edgeFixed[edge]).toBe(0);

      function walk(p: number): number {
        let best = Number.POSITIVE_INFINITY;
        for (let k = 0; k <= 16; k++) {
          const px = map.pointX[p] + (k / 16) * (map.pointX[p + 1] - map.pointX[p]);
          const py = map.pointY[p] + (k / 16) * (map.pointY[p + 1] - map.pointY[p]);
          best = Math.min(best, Math.hypot(px - x, py - y));
        }
        return best;
      }
    }),
  );
});
