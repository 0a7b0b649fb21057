import { expect, test } from 'vitest';
import { markLockedWalls } from '../../src/layout/lockedWalls.ts';
import { OpeningIndex } from '../../src/layout/proximity/proximity.ts';
import { createState } from '../../src/layout/state.ts';
import { CONTACT_DISTANCE, MIN_DISTANCE } from '../../src/layout/tolerances.ts';
import { runToEnd } from '../../src/puzzle/incremental.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { points, puzzleText, type TestCurve, upright, type XY } from '../support/puzzleText.ts';

/** The ends of the walls along which no train may slide. */
function stillWalls(curves: readonly TestCurve[]): XY[][] {
  const state = createState(openPuzzle(puzzleText(curves)));
  const index = new OpeningIndex();
  runToEnd(index.build(state));
  runToEnd(markLockedWalls(state, index));
  const { x, y, segmentA, segmentB, wallCount, wallLocked } = state;
  const walls = Array.from({ length: wallCount }, (_, wall) => wall).filter((wall) => wallLocked[wall] === 1);
  return walls.map((wall) => [segmentA[wall], segmentB[wall]].map((point): XY => [x[point], y[point]]));
}

const track: TestCurve = {
  fixed: true,
  points: points('0,400 500,400 1000,420'),
};
/** A curve at this distance from the first half of the track. */
const dips = (gap: number): TestCurve => ({
  points: [
    [0, 300],
    [250, 400 - gap],
    [480, 300],
    [1000, 300],
  ],
});
const firstHalf: XY[] = points('0,400 500,400');

test('marks exactly the walls that something nearly touches', () => {
  expect(stillWalls([track, dips(CONTACT_DISTANCE / 2), upright(700)])).toEqual([firstHalf]);
});

test.each([2 * CONTACT_DISTANCE, MIN_DISTANCE / 2, MIN_DISTANCE, 1])(
  'a wall from which everything keeps a distance of %d is not',
  (gap) => {
    expect(stillWalls([track, dips(gap), upright(700)])).toEqual([]);
  },
);

test('does not mark walls for their trains or for shared corners', () => {
  expect(stillWalls([track, upright(250), upright(700)])).toEqual([]);
});

test.each([
  [1e-9, true],
  [1e-3, false],
])('a curve attached to the track at an angle of %d locks it: %s', (angle, isStill) => {
  const hanging: TestCurve = {
    points: [
      [200, 400],
      [300, 400 - 100 * angle],
      [300, 200],
      [0, 200],
    ],
  };
  expect(stillWalls([track, hanging])).toEqual(isStill ? [firstHalf] : []);
});
