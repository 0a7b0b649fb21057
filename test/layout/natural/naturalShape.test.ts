import { describe, expect, test } from 'vitest';
import { findNaturalShape, naturalTurn } from '../../../src/layout/natural/naturalShape.ts';
import { createState } from '../../../src/layout/state.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { level, puzzleText, type TestCurve, type XY } from '../../support/puzzleText.ts';

/** A polyline of 100 segments from side to side, with this height at each x. */
function wave(height: (x: number) => number): TestCurve {
  return { points: Array.from({ length: 101 }, (_, i): XY => [10 * i, 500 + height(10 * i)]) };
}

/** The natural turns of a curve that runs from the left to the right, in pieces of a tenth. */
function turnsOf(...curves: readonly TestCurve[]): number[] {
  const { map, unit } = createState(openPuzzle(puzzleText(curves)));
  const shape = findNaturalShape(map, unit);
  const edge = map.curveFirstEdge[1] - 1;
  return Array.from({ length: 10 }, (_, i) => naturalTurn(shape, edge, i / 10, (i + 1) / 10));
}

/** An arc of radius 800, whose whole turn is 2 · asin(500 / 800). */
const arc = wave((x) => Math.sqrt(800 ** 2 - 500 ** 2) - Math.sqrt(800 ** 2 - (x - 500) ** 2));

describe('the natural shape', () => {
  test('of an arc is that arc', () => {
    const turns = turnsOf(arc);
    const whole = 2 * Math.asin(500 / 800);
    expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(whole, 1);
    for (const turn of turns.slice(2, 8)) expect(turn / (whole / 10)).toBeCloseTo(1, 0);
  });

  test('of a line is straight', () => {
    for (const turn of turnsOf(level(300))) expect(Math.abs(turn)).toBeLessThan(1e-12);
  });

  test('does not have small wiggles of the file, except half of one at an end', () => {
    const turns = turnsOf(wave((x) => 1.5 * Math.sin(x / 25)));
    for (const turn of turns.slice(2, 8)) expect(Math.abs(turn)).toBeLessThan(0.03);
  });

  test('keeps a wide bend, and not a spike beside it', () => {
    const bend = (x: number) => 150 * Math.sin((Math.PI * x) / 1000);
    const turns = turnsOf(wave((x) => bend(x) + (x === 300 ? 60 : 0)));
    const calm = turnsOf(wave(bend));
    for (const [i, turn] of turns.entries()) expect(Math.abs(turn - calm[i])).toBeLessThan(0.25);
    expect(Math.abs(calm[5])).toBeGreaterThan(0.05);
  });

  test('has no hook at the frame', () => {
    const turns = turnsOf(wave((x) => (x > 940 ? (x - 940) ** 2 / 12 : 0)));
    expect(Math.abs(turns[9])).toBeLessThan(0.3);
  });
});

test('an edge with another one after it keeps its part of the shape', () => {
  const crossed = createState(
    openPuzzle(
      puzzleText([
        arc,
        {
          points: [
            [500, 0],
            [500, 1000],
          ],
        },
      ]),
    ),
  );
  const shape = findNaturalShape(crossed.map, crossed.unit);
  const [first] = crossed.map.curveFirstEdge;
  const left = naturalTurn(shape, first, 0, 1);
  const right = naturalTurn(shape, first + 1, 0, 1);
  expect(left).toBeCloseTo(right, 1);
  expect(left + right).toBeCloseTo(2 * Math.asin(500 / 800), 1);
});
