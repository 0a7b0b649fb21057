import { expect, test } from 'vitest';
import { listBorderlines } from '../../src/layout/borderlines.ts';
import { level, puzzleText } from '../support/puzzleText.ts';
import { BARE, innerNear, pull, relax } from './relaxed.ts';

test('the borderline that stops a point is halfway between it and the segment', () => {
  const relaxed = relax(puzzleText([level(400), level(404)]), BARE);
  const point = innerNear(relaxed.state, 500, 404);
  pull(relaxed, point, 500, 300);
  relaxed.run(1);
  const lines = listBorderlines(relaxed.layout);
  expect(lines.length).toBeGreaterThan(0);
  const [x1, y1, x2, y2] = lines;
  expect(y1).toBeCloseTo(402, 4);
  expect(y2).toBeCloseTo(402, 4);
  expect(Math.abs(x2 - x1)).toBeCloseTo(10, 4);
});

test('there is no borderline without a limited move', () => {
  const relaxed = relax(puzzleText([level(400), level(600)]), BARE);
  relaxed.run(1);
  expect(listBorderlines(relaxed.layout)).toHaveLength(0);
});
