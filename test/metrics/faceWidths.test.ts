import polylabel from 'polylabel';
import { expect, test } from 'vitest';
import { measureBos } from '../../src/metrics/bos2022/live.ts';
import { createFaceWidths } from '../../src/metrics/faceWidths.ts';
import { bosDefaults } from '../../src/metrics/settings.ts';
import { forEachSegment } from '../../src/puzzle/map/cycles.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { combOnLine } from '../support/largePuzzles.ts';
import { closedSquare, level, points, upright } from '../support/puzzleText.ts';
import { mapOf, randomMap } from './maps.ts';

function widthsOf(map: PlanarMap) {
  const widths = createFaceWidths(map);
  widths.load(map);
  return widths;
}

/** The width of a face, by another search. */
function slowWidth(map: PlanarMap, face: number): number {
  const rings = Array.from(map.cycleHalf.subarray(map.faceFirstCycle[face], map.faceFirstCycle[face + 1]), (half) => {
    const ring: [number, number][] = [];
    forEachSegment(map, half, (x, y) => ring.push([x, y]));
    return ring;
  });
  return 2 * polylabel(rings, 1e-4).distance;
}

test('measures the width of a strip as the distance of its sides', () => {
  const widths = widthsOf(mapOf([level(500), level(530)]));
  expect(widths.count(29.9)).toBe(0);
  expect(widths.count(30.1)).toBe(1);
  const [circle] = widths.list();
  expect(circle.y).toBeCloseTo(515, 0);
  expect(circle.radius).toBeCloseTo(15, 0);
  expect(widths.findSmallest()).toEqual(circle);
});

test('measures a right triangle by its inscribed circle: the legs minus the hypotenuse', () => {
  const widths = widthsOf(mapOf([{ points: points('0,30 40,0') }]));
  const circle = widths.findSmallest();
  expect(2 * circle.radius).toBeCloseTo(20, 0);
  expect([Math.round(circle.x), Math.round(circle.y)]).toEqual([10, 10]);
});

test('reduces the width of a face by its floating parts', () => {
  // Between the two squares; the area alone would allow a circle of 200.
  const map = mapOf([closedSquare(500, 500, 100), closedSquare(500, 500, 95)]);
  expect(widthsOf(map).count(5.9)).toBe(1);
  expect(widthsOf(map).count(4.9)).toBe(0);
});

test('finds the same widths as another search in random puzzles', () => {
  for (const seed of [1, 2, 3, 4]) {
    const map = randomMap(seed);
    const widths = widthsOf(map);
    const slow = Array.from({ length: map.faceCount }, (_, face) => slowWidth(map, face));
    for (const limit of [0.5, 4, 20, 60]) {
      const counted = widths.count(limit);
      expect(counted).toBeGreaterThanOrEqual(slow.filter((width) => width < 0.98 * limit - 0.04).length);
      expect(counted).toBeLessThanOrEqual(slow.filter((width) => width < 1.02 * limit + 0.04).length);
      const listed = widths.list();
      expect(listed).toHaveLength(counted);
      for (const { face, radius } of listed) expect(Math.abs(2 * radius - slow[face])).toBeLessThanOrEqual(0.02 * slow[face] + 0.04);
    }
    const least = Math.min(...slow);
    expect(Math.abs(2 * widths.findSmallest().radius - least)).toBeLessThanOrEqual(0.02 * least + 0.04);
  }
});

/** A triangle of height `size` between three lines in the middle of the square. */
const triangle = (size: number) => [
  level(500),
  { points: points(`${size},0 1000,${1000 - size}`) },
  { points: points(`${1000 - size},0 0,${1000 - size}`) },
];

test('reports a face of less than a square unit as ambiguous, without small angles or close curves', () => {
  const metrics = measureBos(mapOf(triangle(0.8)));
  expect(metrics).toMatchObject({ ambiguousAngles: 0, ambiguousSpacing: 0, tinyFaces: 1, ambiguous: true });
  const [{ x, y, radius }] = metrics.places.faces;
  // The area, 0.64, is the radius times half the perimeter.
  expect(radius).toBeCloseTo(0.64 / (0.8 + 0.8 * Math.SQRT2), 1);
  expect(Math.hypot(x - 500, y - 499.6)).toBeLessThan(0.5);
});

test('does not report a face that a pen can fill, however small its angle at a vertex', () => {
  expect(measureBos(mapOf(triangle(8)))).toMatchObject({ tinyFaces: 0, ambiguous: false, places: { faces: [] } });
});

test('takes the width of tiny faces from a setting', () => {
  const map = mapOf([level(500), level(530), upright(500)]);
  expect(measureBos(map, { ...bosDefaults, minFaceWidth: 31 })).toMatchObject({ tinyFaces: 2, ambiguous: true });
  expect(measureBos(map).ambiguous).toBe(false);
});

test('limits the work for many long strips, and still lists each face', () => {
  const map = openPuzzle(combOnLine(60)).map;
  const [exact, quick] = [createFaceWidths(map), createFaceWidths(map, 1000)];
  for (const widths of [exact, quick]) widths.load(map);
  expect(quick.count(20)).toBe(exact.count(20));
  const [all, rough] = [exact.list(), quick.list()];
  expect(rough.map(({ face }) => face).sort()).toEqual(all.map(({ face }) => face).sort());
  for (const { face, radius } of rough)
    expect(radius).toBeLessThanOrEqual(1.03 * all.find((circle) => circle.face === face)!.radius + 0.02);
  expect(rough.filter(({ radius }) => radius > 0).length).toBeGreaterThan(all.length / 2);
  expect(quick.findSmallest().radius).toBeGreaterThan(0);
});
