import { expect, test } from 'vitest';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { findObstacle } from '../../src/workbench/readouts/obstacle.ts';
import { level, points, puzzleText } from '../support/puzzleText.ts';

const { map } = openPuzzle(puzzleText([{ points: points('0,300 500,300 1000,300') }, level(306)]));
const frame = { ...map, pointId: Int32Array.from(map.pointX, (x, i) => (x === 500 && map.pointY[i] === 300 ? 7 : -1)) };

test('a pulled point is stopped by the line before its target', () => {
  expect(findObstacle(map, frame, 7, { x: 500, y: 400 })).toEqual({ x: 500, y: 306 });
});

test.each([
  ['the target is near', 500, 305],
  ['the line is behind the point', 500, 200],
])('nothing stops a pulled point if %s', (_, x, y) => {
  expect(findObstacle(map, frame, 7, { x, y })).toBeUndefined();
});
