import { expect, test } from 'vitest';
import { vanDeKerkhofDefaults } from '../../src/metrics/settings.ts';
import { measureCellShapePenalty } from '../../src/metrics/vanDeKerkhof2019/cellShapePenalty.ts';
import { measureVanDeKerkhof } from '../../src/metrics/vanDeKerkhof2019/vanDeKerkhof.ts';
import { closedSquare, level, points, type TestCurve, upright } from '../support/puzzleText.ts';
import { mapOf, randomMap } from './maps.ts';
import { slowAngles, slowCurveLengths, slowDetour } from './slow.ts';

test('charges each meeting point once for the degrees missing to its smallest angle', () => {
  const slanted: TestCurve = {
    points: points('0,440 1000,560'),
  };
  const { anglePenalty } = measureVanDeKerkhof(mapOf([level(500), slanted]));
  expect(anglePenalty).toBeCloseTo(20 - (Math.atan(0.12) * 180) / Math.PI, 9);
});

test('charges consecutive meeting points that are closer than a fifth of the frame', () => {
  // Each of the four lines has two crossings 100 apart, 400 or 500 from the frame.
  const { distancePenalty } = measureVanDeKerkhof(mapOf([level(500), level(600), upright(500), upright(600)]));
  expect(distancePenalty).toBeCloseTo(4 * (200 - 100), 9);
});

test('counts as many gaps as meeting points on a closed curve', () => {
  // The line meets the square at (400, 500) and (600, 500), which gives one gap in each direction.
  const settings = { ...vanDeKerkhofDefaults, distanceShare: 0.3 };
  expect(measureVanDeKerkhof(mapOf([closedSquare(500, 500, 100), level(500)]), settings).distancePenalty).toBeCloseTo(3 * (300 - 200), 9);
});

test('charges small cells by the square of the missing area, and big ones by the excess area', () => {
  // Cells of 20 by 20, twice 20 by 480, …: thresholds 1000 and 40 000 square units.
  const metrics = measureVanDeKerkhof(mapOf([level(480), level(500), upright(480), upright(500)]));
  expect(metrics.smallCellPenalty).toBeCloseTo((1000 - 400) ** 2, 3);
  const corners = [480 * 480, 480 * 500, 500 * 480, 500 * 500];
  expect(metrics.bigCellPenalty).toBeCloseTo(
    corners.reduce((sum, area) => sum + area - 40_000, 0),
    3,
  );
});

test('charges a long thin cell for its detour', () => {
  const map = mapOf([level(500), level(550)]);
  // From the middle of one long side around to the middle of the other: 500 + 50 + 500 over a distance of 50.
  expect(measureVanDeKerkhof(map).cellShapePenalty).toBeCloseTo((1050 / 50 - 3.5) ** 2, 6);
});

test('measures the detour of a cell that passes a point twice by its loops', () => {
  const loop: TestCurve = {
    points: points('0,500 600,500 600,300 400,300 400,700 1000,700'),
  };
  expect(Number.isFinite(measureVanDeKerkhof(mapOf([loop])).cellShapePenalty)).toBe(true);
});

test('charges curves from frame to frame that are longer than three quarters of the shorter side, and no closed ones', () => {
  const frame = points('0,0 1000,0 1000,400 0,400');
  const across: TestCurve = {
    points: points('0,200 1000,200'),
  };
  const down: TestCurve = {
    points: points('500,0 500,400'),
  };
  const { curveLengthPenalty } = measureVanDeKerkhof(mapOf([across, down, closedSquare(500, 200, 150)], { frame }));
  expect(curveLengthPenalty).toBeCloseTo((1000 - 300) / 300 + (400 - 300) / 300, 9);
});

test('computes the fitness as the weighted sum of Table 1', () => {
  const metrics = measureVanDeKerkhof(randomMap(2));
  expect(metrics.fitness).toBeCloseTo(
    metrics.anglePenalty +
      2 * metrics.distancePenalty +
      0.085 * metrics.smallCellPenalty +
      0.00005 * metrics.bigCellPenalty +
      10 * metrics.cellShapePenalty +
      75 * metrics.curveLengthPenalty,
    6,
  );
});

test.each([1, 2, 3])('matches the slow reference for random puzzle %d', (seed) => {
  const map = randomMap(seed, 7);
  const metrics = measureVanDeKerkhof(map);
  const lengths = slowCurveLengths(map);
  const limit = 0.75 * 760;
  expect(metrics.curveLengthPenalty).toBeCloseTo(
    lengths.reduce((sum, length) => sum + Math.max(0, length - limit) / limit, 0),
    6,
  );
  const smallest = slowAngles(map, 10).map((angles) => (Math.min(...angles) * 180) / Math.PI);
  expect(metrics.anglePenalty).toBeCloseTo(
    smallest.reduce((sum, angle) => sum + Math.max(0, 20 - angle), 0),
    6,
  );
  let detours = 0;
  for (let face = 0; face < map.faceCount; face++) detours += Math.max(0, slowDetour(map, 10, face) - 3.5) ** 2;
  expect(measureCellShapePenalty(map, 3.5, 10) / detours).toBeCloseTo(1, 6);
});
