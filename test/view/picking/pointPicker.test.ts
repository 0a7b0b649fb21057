import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PickableLines, type PickedPoint, PointPicker } from '../../../src/view/picking/pointPicker.ts';
import { linesThrough, openSamples } from '../../drawing/lines.ts';

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
const pickPoint = (from: PickableLines, fixed: Uint8Array, x: number, y: number, radius: number) =>
  new PointPicker(from, fixed).pick(x, y, radius);
const pick = (x: number, y: number, radius: number) => pickPoint(pickable, edgeFixed, x, y, radius)?.id;

test('picks the nearer end of the nearest moveable segment', () => {
  expect(pick(14, 1, 3)).toBe(11);
  expect(pick(16, 1, 3)).toBe(12);
  expect(pick(14, 12, 30)).toBe(22);
  expect(pickPoint(pickable, edgeFixed, 14, 1, 3)).toEqual({ id: 11, x: 10, y: 0 });
});

test('picks the other end if the nearer one can’t be grabbed', () => {
  expect(pick(1, 0, 3)).toBe(11);
});

test('picks nothing outside the radius or of the picture', () => {
  expect(pick(14, 3.5, 3)).toBeUndefined();
  expect(pick(10, 5, 4.9)).toBeUndefined();
  expect(pick(10, 5, 5)).toBe(11);
});

test('picks the grabbable segment behind one without grabbable ends', () => {
  const stiff = { ...pickable, pointId: Int32Array.of(-1, -1, -1, -1, -1, 21, 22, 23) };
  expect(pickPoint(stiff, edgeFixed, 10, 1, 25)?.id).toBe(22);
});

test('picks points of moveable edges within the radius in every sample', () => {
  const [{ map }] = openSamples();
  const picker = new PointPicker({ ...map, pointId: Int32Array.from(map.pointX.keys()) }, map.edgeFixed);
  const coordinate = fc.double({ min: 0, max: 1000, noNaN: true });
  fc.assert(
    fc.property(coordinate, coordinate, fc.double({ min: 1, max: 60, noNaN: true }), (x, y, radius) => {
      const picked = picker.pick(x, y, radius);
      let nearest = Number.POSITIVE_INFINITY;
      for (let edge = 0; edge < map.edgeCount; edge++) {
        if (map.edgeFixed[edge] === 1) continue;
        for (let p = map.edgeFirstPoint[edge]; p < map.edgeFirstPoint[edge + 1] - 1; p++) nearest = Math.min(nearest, walk(p));
      }
      // Sampled points are slightly farther away than the segment itself.
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

test('picks nothing in a drawing without moveable edges', () => {
  expect(pickPoint(pickable, Uint8Array.of(1, 1, 1), 10, 0, 100)).toBeUndefined();
});

test('agrees with a search of all segments', () => {
  const drawing = fc.array(
    fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })), { minLength: 2, maxLength: 60 }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  const questions = fc.array(
    fc.tuple(fc.integer({ min: -5, max: 45 }), fc.integer({ min: -5, max: 45 }), fc.integer({ min: 1, max: 20 })),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(drawing, questions, fc.infiniteStream(fc.boolean()), (polylines, asked, coins) => {
      const through = linesThrough(...polylines);
      const toss = () => coins.next().value as boolean;
      const fixed = Uint8Array.from(polylines, () => Number(toss() && toss()));
      const pointId = Int32Array.from(through.pointX, (_, i) => (toss() && toss() ? -1 : i));
      const picker = new PointPicker({ ...through, pointId }, fixed);
      for (const [x, y, radius] of asked) expect(picker.pick(x, y, radius)).toEqual(scan({ ...through, pointId }, fixed, x, y, radius));
    }),
  );
});

/** The reference: searches all segments in order and picks the first of ties. */
function scan({ edgeFirstPoint, pointX, pointY, pointId }: PickableLines, fixed: Uint8Array, x: number, y: number, radius: number) {
  let best: PickedPoint | undefined;
  let bestSq = radius * radius;
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    for (let a = edgeFirstPoint[edge]; fixed[edge] === 0 && a < edgeFirstPoint[edge + 1] - 1; a++) {
      const ends = [a, a + 1].filter((point) => pointId[point] >= 0);
      const [dx, dy] = [pointX[a + 1] - pointX[a], pointY[a + 1] - pointY[a]];
      const along = dx * dx + dy * dy === 0 ? 0 : ((x - pointX[a]) * dx + (y - pointY[a]) * dy) / (dx * dx + dy * dy);
      const share = Math.min(Math.max(along, 0), 1);
      const [awayX, awayY] = [pointX[a] + share * dx - x, pointY[a] + share * dy - y];
      const distanceSq = awayX * awayX + awayY * awayY;
      if (ends.length === 0 || distanceSq > bestSq || (distanceSq === bestSq && best !== undefined)) continue;
      const point = ends.length === 2 ? (share < 0.5 ? a : a + 1) : ends[0];
      bestSq = distanceSq;
      best = { id: pointId[point], x: pointX[point], y: pointY[point] };
    }
  }
  return best;
}
