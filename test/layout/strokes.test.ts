import { expect, test } from 'vitest';
import { countStrokes, findStraightEdges } from '../../src/layout/strokes.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { closedSquare, level, points, puzzleText, type TestCurve, upright } from '../support/puzzleText.ts';

/** For each curve, the fraction of its edges that are straight. */
function straightCurves(curves: readonly TestCurve[]): number[] {
  const { map } = openPuzzle(puzzleText(curves));
  const isStraight = findStraightEdges(map);
  return curves.map((_, curve) => {
    const edges = isStraight.subarray(map.curveFirstEdge[curve], map.curveFirstEdge[curve + 1]);
    return edges.reduce((sum, value) => sum + value, 0) / edges.length;
  });
}

const piece = (fixed: boolean, text: string) => ({ fixed, points: points(text) });

test('a stroke is a moveable piece of a curve, through all its crossings', () => {
  const count = (curves: readonly TestCurve[]) => countStrokes(openPuzzle(puzzleText(curves)).puzzle);
  expect(count([level(300), upright(300), upright(600)])).toBe(3);
  expect(count([level(300), { ...level(500), fixed: true }, closedSquare(700, 700, 50)])).toBe(2);
  expect(
    count([
      { pieces: [piece(false, '0,500 200,500'), piece(true, '200,500 400,450 600,500'), piece(false, '600,500 1000,500')] },
      upright(100),
    ]),
  ).toBe(3);
  expect(count([{ ...level(500), fixed: true }])).toBe(0);
});

test('all edges of a stroke without turns are straight, with any number of points and crossings', () => {
  expect(straightCurves([level(300), upright(400), { points: points('0,600 250,600 250.5,600 700,600 1000,600') }])).toEqual([1, 1, 1]);
});

test('a stroke with a bend is not straight anywhere', () => {
  expect(straightCurves([level(300), { points: points('200,0 200,500 300,1000') }])).toEqual([1, 0]);
});

test('adds up small turns in both directions, and ignores a small total', () => {
  // Each turn is 2 · 0.005, or 2 · 0.0005.
  const wavy = (height: number): TestCurve => ({
    points: Array.from({ length: 11 }, (_, i) => [100 * i, 500 + (i % 2 === 0 ? 0 : height)] as const),
  });
  expect(straightCurves([wavy(0.5)])).toEqual([0]);
  expect(straightCurves([wavy(0.05)])).toEqual([1]);
});

test('the parts of a curve on both sides of the picture are separate strokes', () => {
  const curve: TestCurve = {
    pieces: [piece(false, '0,500 300,500'), piece(true, '300,500 400,450 600,500'), piece(false, '600,500 800,520 900,480 1000,500')],
  };
  // One straight edge, two with the crossing, of four; the fixed part does not count.
  expect(straightCurves([curve])).toEqual([1 / 3]);
  expect(straightCurves([curve, upright(100)])).toEqual([2 / 4, 1]);
});

test('counts turns at crossings, and no closed curve is straight', () => {
  expect(straightCurves([{ points: points('0,500 500,500 1000,400') }, { points: points('500,0 500,500 500,1000') }])).toEqual([0, 1]);
  expect(straightCurves([closedSquare(500, 500, 100), upright(500)])).toEqual([0, 1]);
});
