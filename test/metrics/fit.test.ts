import { expect, test } from 'vitest';
import { measureFit } from '../../src/metrics/fit/cubics.ts';
import { closedSquare, level, points, type TestCurve, upright, type XY } from '../support/puzzleText.ts';
import { mapOf } from './maps.ts';

/** The graph of a function from the left side to the right, in steps of ten units. */
const graph = (heightAt: (x: number) => number): TestCurve => ({
  points: Array.from({ length: 101 }, (_, i): XY => [10 * i, heightAt(10 * i)]),
});

test('needs one cubic for a straight line, however many points it has and curves cross it', () => {
  expect(measureFit(mapOf([graph(() => 500)]))).toEqual({ cubics: 1, places: { cubics: [] } });
  expect(measureFit(mapOf([graph(() => 500), upright(303), upright(708)])).cubics).toBe(3);
});

test('needs few cubics for an arc, and about one for each bend of waves', () => {
  expect(measureFit(mapOf([graph((x) => 500 + (x - 500) ** 2 / 2000)])).cubics).toBe(1);
  const { cubics, places } = measureFit(mapOf([graph((x) => 500 + 20 * Math.sin((2 * Math.PI * x) / 200))]));
  expect(cubics).toBeGreaterThanOrEqual(5);
  expect(cubics).toBeLessThanOrEqual(13);
  expect(places.cubics).toHaveLength(cubics - 1);
});

test('ends a cubic at a corner of more than 55°', () => {
  const { cubics, places } = measureFit(mapOf([{ points: points('0,500 500,500 500,0') }]));
  expect(cubics).toBe(2);
  expect(places.cubics).toEqual([{ x: 500, y: 500 }]);
});

test('counts the join at the start of a closed curve', () => {
  const { cubics, places } = measureFit(mapOf([closedSquare(500, 500, 100)]));
  expect(cubics).toBe(4);
  expect(places.cubics).toHaveLength(4);
});

test('needs fewer cubics with a larger tolerance', () => {
  const map = mapOf([graph((x) => 500 + 20 * Math.sin((2 * Math.PI * x) / 200))]);
  expect(measureFit(map, { tolerance: 5 }).cubics).toBeLessThan(measureFit(map, { tolerance: 0.1 }).cubics);
});

test('does not count the picture', () => {
  expect(measureFit(mapOf([{ ...level(500), fixed: true }])).cubics).toBe(0);
});
