import { expect, test } from 'vitest';
import { addToCue, createCue, measureSeparation } from '../../src/metrics/hiddenness/cue.ts';
import { measureHiddenness } from '../../src/metrics/hiddenness/hiddenness.ts';
import { closedSquare, level, type TestCurve, upright } from '../support/puzzleText.ts';
import { mapOf } from './maps.ts';

/** A closed fixed polygon that is nearly a circle. */
function disc(x: number, y: number, radius: number): TestCurve {
  const points = Array.from({ length: 361 }, (_, i): [number, number] => {
    const angle = ((i % 360) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return { closed: true, fixed: true, points };
}

test('measures fixed lines among similar moveable ones as hidden', () => {
  const lines = [200, 400, 600, 800];
  const curves = lines.flatMap((at, i) => [
    { ...level(at), fixed: i === 1 },
    { ...upright(at), fixed: i === 2 },
  ]);
  const hiddenness = measureHiddenness(mapOf(curves))!;
  expect(hiddenness.score).toBeCloseTo(1, 6);
});

test('detects a round picture among straight lines by its curvature', () => {
  const lines = [200, 400, 600, 800].flatMap((at) => [level(at), upright(at)]);
  const hiddenness = measureHiddenness(mapOf([disc(500, 500, 150), ...lines]))!;
  expect(hiddenness.byCurvature).toBeGreaterThan(0.9);
  expect(hiddenness.score).toBeCloseTo(1 - hiddenness.byCurvature, 9);
});

test('detects a picture without crossings by its gaps', () => {
  const lines = [20, 40, 60, 80, 100].flatMap((at) => [level(at), upright(at)]);
  const square = closedSquare(600, 600, 300, true);
  expect(measureHiddenness(mapOf([square, ...lines]))!.byGap).toBeGreaterThan(0.3);
});

test('does not detect a picture by curvatures that look alike', () => {
  const moveable: TestCurve = { ...disc(700, 700, 153), fixed: false };
  const hiddenness = measureHiddenness(mapOf([disc(250, 250, 150), moveable]))!;
  expect(hiddenness.byCurvature).toBeLessThan(0.2);
});

test('is undefined without a picture or without added curves', () => {
  expect(measureHiddenness(mapOf([level(500)]))).toBeUndefined();
  expect(measureHiddenness(mapOf([disc(500, 500, 100)]))).toBeUndefined();
});

test('measures the separation of a cue as the greatest difference of the fractions below a threshold', () => {
  const cue = createCue(1, 100);
  addToCue(cue, true, 1, 30);
  addToCue(cue, true, 100, 10);
  addToCue(cue, false, 1, 5);
  addToCue(cue, false, 100, 15);
  expect(measureSeparation(cue)).toBeCloseTo(0.75 - 0.25, 9);
});

test('changes the separation only slightly for a small change of a value', () => {
  const separation = (value: number) => {
    const cue = createCue(1, 100);
    addToCue(cue, true, 10, 1);
    addToCue(cue, false, value, 1);
    return measureSeparation(cue)!;
  };
  expect(separation(10)).toBe(0);
  expect(separation(10.01)).toBeLessThan(0.01);
  expect(separation(20)).toBe(1);
});
