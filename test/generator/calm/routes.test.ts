import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOnFrame } from '../../../src/generator/arrangement/arrangement.ts';
import { createBridges } from '../../../src/generator/calm/routes/bridges.ts';
import { createExtensions } from '../../../src/generator/calm/routes/extensions.ts';
import { createPath, directionFrom, distanceToPath, pointAlong, positionOnFrame } from '../../../src/generator/calm/routes/path.ts';
import { createRoute } from '../../../src/generator/calm/routes/route.ts';
import { STEP, traceRoute } from '../../../src/generator/calm/routes/trace.ts';
import { bendRoute } from '../../../src/generator/calm/routes/variants.ts';
import { createScene } from '../../../src/generator/calm/scene.ts';
import { fish, herd, house, lens, star } from '../pictures.ts';

const frame = { width: 1000, height: 760 };

/** The difference of two directions, from 0 to π. */
function turnBetween(a: number, b: number): number {
  return Math.abs(Math.atan2(Math.sin(a - b), Math.cos(a - b)));
}

test('a traced route starts in its direction, turns as its curvature says, and ends exactly on the frame', () => {
  const start = fc.record({ x: fc.double({ min: 20, max: 980, noNaN: true }), y: fc.double({ min: 20, max: 740, noNaN: true }) });
  fc.assert(
    fc.property(
      start,
      fc.double({ min: -4, max: 4, noNaN: true }),
      fc.double({ min: -1 / 900, max: 1 / 900, noNaN: true }),
      (point, direction, curvature) => {
        const trace = traceRoute(frame, point, direction, () => curvature)!;
        const last = trace.x.length - 1;
        expect(isOnFrame(frame, trace.x[last], trace.y[last])).toBe(true);
        for (let i = 1; i < last; i++) expect(isOnFrame(frame, trace.x[i], trace.y[i])).toBe(false);
        const path = createPath(trace.x, trace.y);
        if (path.length < 10 * STEP) return;
        expect(turnBetween(directionFrom(path, true), direction)).toBeLessThan(0.01);
        expect(Math.abs(path.turning - path.length * Math.abs(curvature))).toBeLessThan(0.1);
      },
    ),
  );
});

test.each([lens, house, fish, star, herd].map((picture) => [picture.name, picture] as const))(
  'the routes of the picture %s continue its curves without a corner',
  (_, picture) => {
    const scene = createScene(picture);
    for (const end of scene.openEnds) {
      const routes = createExtensions(scene, end, ({ length }) => length);
      expect(routes.length).toBeGreaterThan(3);
      for (const route of routes) {
        expect([route.x[0], route.y[0]]).toEqual([end.x, end.y]);
        expect(turnBetween(directionFrom(route, true), Math.atan2(end.outY, end.outX))).toBeLessThan(0.1);
        const last = route.x.length - 1;
        expect(isOnFrame(scene.frame, route.x[last], route.y[last])).toBe(true);
        expect(route.exits).toEqual([positionOnFrame(scene.frame, route.x[last], route.y[last])]);
      }
    }
    for (const route of createBridges(scene, ({ length }) => length)) {
      const [from, to] = route.ends.map((index) => scene.ends[index]);
      expect([route.x[0], route.y[0], route.x.at(-1), route.y.at(-1)]).toEqual([from.x, from.y, to.x, to.y]);
      expect(turnBetween(directionFrom(route, true), Math.atan2(from.outY, from.outX))).toBeLessThan(0.5);
    }
  },
);

test('a bent extension keeps its start and direction, and reaches the frame elsewhere', () => {
  const scene = createScene(house);
  const [route] = createExtensions(scene, scene.openEnds[0], ({ length }) => length);
  const bent = bendRoute(scene.frame, route, { turn: 0, curvature: 6e-4 })!;
  expect([bent.x[0], bent.y[0]]).toEqual([route.x[0], route.y[0]]);
  expect(turnBetween(directionFrom(bent, true), directionFrom(route, true))).toBeLessThan(0.02);
  expect(bent.exits).not.toEqual(route.exits);
  expect(bendRoute(scene.frame, route, { turn: 0.1, curvature: 0 })).toBeUndefined();
});

test('a decoy bends about its middle', () => {
  const route = createRoute(
    frame,
    { x: [0, 200, 400, 600, 800, 1000], y: [300, 300, 300, 300, 300, 300] },
    { ends: [], radius: 1e9, inflections: 0 },
  );
  const bent = bendRoute(frame, route, { turn: 0.08, curvature: 0 })!;
  expect(bent.exits).toHaveLength(2);
  expect(distanceToPath(bent, 600, 300)).toBeLessThan(0.01);
  expect(Math.abs(bent.y[0] - 300)).toBeGreaterThan(30);
});

test('lengths, points and distances of a path', () => {
  const path = createPath([0, 30, 30], [0, 0, 40]);
  expect(path.length).toBe(70);
  expect(path.turning).toBeCloseTo(Math.PI / 2);
  expect(pointAlong(path, 50)).toEqual({ x: 30, y: 20 });
  expect(pointAlong(path, 99)).toEqual({ x: 30, y: 40 });
  expect(distanceToPath(path, 34, 43)).toBeCloseTo(5);
  expect([
    positionOnFrame(frame, 10, 0),
    positionOnFrame(frame, 1000, 10),
    positionOnFrame(frame, 990, 760),
    positionOnFrame(frame, 0, 750),
  ]).toEqual([10, 1010, 1770, 2770]);
});
