import { expect, test } from 'vitest';
import { measureHiddenness, measurePictureCues, measureVisibility } from '../../src/metrics/hiddenness/hiddenness.ts';
import { measureParallels, measureSymmetry } from '../../src/metrics/hiddenness/likeness.ts';
import { listOutlines } from '../../src/metrics/hiddenness/outlines.ts';
import { closedSquare, level, points, type TestCurve, upright } from '../support/puzzleText.ts';
import { mapOf } from './maps.ts';

/** A closed fixed polygon that is nearly a circle. */
function disc(x: number, y: number, radius: number): TestCurve {
  const outline = Array.from({ length: 361 }, (_, i): [number, number] => {
    const angle = ((i % 360) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return { closed: true, fixed: true, points: outline };
}

const lines = (...at: readonly number[]) => at.flatMap((position) => [level(position), upright(position)]);

test('lists the smooth stretches of the picture with their length and turning', () => {
  const [circle] = listOutlines(mapOf([disc(500, 500, 150), ...lines(200, 480, 800)]));
  expect(circle.isClosed).toBe(true);
  expect(circle.length).toBeCloseTo(300 * Math.PI, 0);
  expect(circle.turning).toBeCloseTo(2 * Math.PI, 1);
  const mixed: TestCurve = {
    pieces: [
      { fixed: false, points: points('0,300 200,300') },
      { fixed: true, points: points('200,300 500,300 600,420') },
      { fixed: false, points: points('600,420 1000,420') },
    ],
  };
  const [piece, ...others] = listOutlines(mapOf([mixed, upright(700)]));
  expect(others).toEqual([]);
  expect(piece.isClosed).toBe(false);
  expect(piece.length).toBeCloseTo(300 + Math.hypot(100, 120), 6);
  expect(piece.turning).toBeCloseTo(Math.atan2(120, 100), 1);
});

test('a mirrored picture is symmetric, and a turned one is not', () => {
  const symmetry = (...curves: TestCurve[]) => measureSymmetry(listOutlines(mapOf([...curves, ...lines(100, 880)])));
  expect(symmetry(disc(400, 500, 120))).toBeCloseTo(1, 6);
  const wedge: TestCurve = { closed: true, fixed: true, points: points('300,300 640,350 380,610 300,300') };
  expect(symmetry(wedge)).toBeLessThan(0.5);
});

test('two circles around each other are parallel, one alone is not', () => {
  const parallels = (...curves: TestCurve[]) => measureParallels(listOutlines(mapOf([...curves, ...lines(100, 880)])));
  expect(parallels(disc(500, 500, 150), disc(500, 500, 190))).toBeGreaterThan(0.9);
  expect(parallels(disc(500, 500, 150))).toBe(0);
});

test('more lines and more crossings hide a picture better', () => {
  const few = measureHiddenness(mapOf([disc(500, 500, 150), ...lines(100, 480)]))!;
  const many = measureHiddenness(mapOf([disc(500, 500, 150), ...lines(100, 200, 400, 480, 560, 700, 800)]))!;
  expect(many.share).toBeLessThan(few.share);
  expect(many.gap).toBeLessThan(few.gap);
  expect(many.score).toBeGreaterThan(few.score + 0.1);
});

test('measures a round outline, and gives the same value with known cues', () => {
  const corners = (fixed: boolean): TestCurve => closedSquare(400, 400, 230, fixed);
  const round = measureHiddenness(mapOf([disc(515, 515, 150), ...lines(100, 480, 800)]))!;
  expect(round.round).toBeCloseTo(0.3 * Math.PI, 1);
  expect(measureVisibility(round)).toBeCloseTo(Math.log(1 / round.score - 1), 6);
  const map = mapOf([corners(true), ...lines(100, 480, 800)]);
  expect(measureHiddenness(map, measurePictureCues(map))).toEqual(measureHiddenness(map));
});

test('is undefined without a picture or without added curves', () => {
  expect(measureHiddenness(mapOf([level(500)]))).toBeUndefined();
  expect(measureHiddenness(mapOf([disc(500, 500, 100)]))).toBeUndefined();
});
