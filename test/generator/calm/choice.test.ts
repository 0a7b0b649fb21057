import { expect, test } from 'vitest';
import { ChoiceMeter } from '../../../src/generator/calm/choice/choiceCost.ts';
import { createCurvatureCounts, createGapCounts, measureExposure } from '../../../src/generator/calm/choice/hiding.ts';
import { findMeetings } from '../../../src/generator/calm/choice/meetings.ts';
import { comparePair, RoutePool } from '../../../src/generator/calm/choice/pool.ts';
import { refine } from '../../../src/generator/calm/choice/refine.ts';
import { ChoiceSearch } from '../../../src/generator/calm/choice/search.ts';
import { createBridges } from '../../../src/generator/calm/routes/bridges.ts';
import { createExtensions } from '../../../src/generator/calm/routes/extensions.ts';
import { createPath } from '../../../src/generator/calm/routes/path.ts';
import { createScene } from '../../../src/generator/calm/scene.ts';
import { calm } from '../../../src/generator/calm/settings.ts';
import { createRandom } from '../../../src/geometry/random.ts';
import type { Picture } from '../../../src/svg/picture.ts';
import { fish, house, star } from '../pictures.ts';

const settings = calm.schema.defaults;

function createPool(picture: Picture) {
  const scene = createScene(picture);
  const pool = new RoutePool(scene, settings);
  const extensions = scene.openEnds.map((end) =>
    createExtensions(scene, end, (route) => pool.measure(route).cost).map((route) => pool.add(route).id),
  );
  const bridges = createBridges(scene, (route) => pool.measure(route).cost).map((route) => pool.add(route));
  const candidates = scene.openEnds.map(({ index }, order) => ({
    extensions: extensions[order],
    all: [...extensions[order], ...bridges.filter(({ ends }) => ends.some((end) => end === index)).map(({ id }) => id)],
  }));
  return { scene, pool, meter: new ChoiceMeter(pool), candidates };
}

test('finds the crossing of two paths with its angle, but not their common end', () => {
  const level = createPath([0, 50, 100], [50, 50, 50]);
  const slope = createPath([20, 60, 100], [90, 50, 10]);
  expect(findMeetings(level, slope, 32).crossings).toEqual([
    { first: expect.closeTo(60), second: expect.closeTo(Math.hypot(40, 40)), degrees: expect.closeTo(45) },
  ]);
  const away = createPath([100, 150], [50, 0]);
  expect(findMeetings(level, away, 32)).toEqual({ crossings: [], nearness: 0 });
});

test('paths that run close to each other are near, and those that cross at a large angle are not', () => {
  const points = Array.from({ length: 40 }, (_, i) => 8 * i);
  const level = createPath(
    points,
    points.map(() => 100),
  );
  const beside = createPath(
    points,
    points.map(() => 110),
  );
  const across = createPath(
    points.map(() => 150),
    points,
  );
  expect(findMeetings(level, beside, 32).nearness).toBeGreaterThan(3);
  expect(findMeetings(level, across, 32).nearness).toBe(0);
});

test('the cached costs of pairs equal a fresh comparison', () => {
  const { pool } = createPool(fish);
  for (let i = 0; i < pool.routes.length; i += 7) {
    for (let j = i + 1; j < pool.routes.length; j += 5) {
      const first = pool.pairOf(j, i);
      expect(pool.pairOf(i, j)).toBe(first);
      expect(first).toEqual(comparePair(pool.routes[i], pool.routes[j], settings));
    }
  }
});

test('the search never returns a worse choice than it started with, and each end has a route', () => {
  for (const picture of [house, fish, star]) {
    const { pool, meter, candidates } = createPool(picture);
    const start = meter.measure({ choice: candidates.map(({ extensions }) => extensions[0]), decoys: [] });
    const search = new ChoiceSearch(pool, meter, candidates, createRandom(1), 0.3);
    while (!search.isDone) search.advance(100);
    const { choice, cost } = search.best;
    expect(cost.total).toBeLessThan(start.total);
    expect(meter.measure({ choice, decoys: [] })).toEqual(cost);
    choice.forEach((id, order) => {
      const { ends } = pool.routes[id];
      expect(ends.map((end) => meter.orderOf(end))).toContain(order);
      for (const end of ends) expect(choice[meter.orderOf(end)]).toBe(id);
    });
  }
});

test('slight bends only lower the cost', () => {
  const { pool, meter, candidates } = createPool(house);
  const arranged = { choice: candidates.map(({ extensions }) => extensions[1]), decoys: [] };
  const before = meter.measure(arranged).total;
  const refining = refine(pool, meter, arranged);
  let step = refining.next();
  while (step.done !== true) step = refining.next();
  expect(meter.measure(step.value).total).toBeLessThan(before);
});

test('a banned route costs more than any other', () => {
  const { pool } = createPool(house);
  const { cost } = pool.routes[0];
  pool.ban(0);
  expect(pool.routes[0].cost).toBeGreaterThan(cost + 50);
});

test('a picture is exposed by other curvature, other gaps, long stretches and a large share of the lines', () => {
  const [straight, bent] = [createCurvatureCounts(), createCurvatureCounts()];
  straight[0] = 1000;
  bent[8] = 1000;
  const lengths = { pictureGap: 40, pictureLength: 200, addedLength: 1000 };
  const hidden = { pictureCurvature: straight, addedCurvature: straight, gaps: createGapCounts(), ...lengths };
  expect(measureExposure(hidden)).toBe(0);
  expect(measureExposure({ ...hidden, addedCurvature: bent })).toBeGreaterThan(0.8);
  expect(measureExposure({ ...hidden, pictureGap: 400 })).toBeGreaterThan(0.2);
  expect(measureExposure({ ...hidden, pictureLength: 1000 })).toBeGreaterThan(0.2);
});
