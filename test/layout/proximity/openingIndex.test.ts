import { expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { createRandom } from '../../../src/geometry/random.ts';
import { createLayoutIncrementally } from '../../../src/layout/layout.ts';
import { OpeningIndex } from '../../../src/layout/proximity/proximity.ts';
import { defaults } from '../../../src/layout/settings.ts';
import { createState } from '../../../src/layout/state.ts';
import { runToEnd } from '../../../src/puzzle/incremental.ts';
import { openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { combOnLine, longCurve } from '../../support/largePuzzles.ts';
import { expectFound } from './expectFound.ts';

test('finds every segment in a box, like a search of all segments', () => {
  const random = createRandom(4);
  for (const opened of [preparePuzzle(randomPuzzle(7, 5)), openPuzzle(combOnLine(40)), openPuzzle(longCurve(600))]) {
    const state = createState(opened);
    const index = new OpeningIndex();
    runToEnd(index.build(state));
    let some = 0;
    for (let i = 0; i < 60; i++) {
      const [minX, minY, size] = [1000 * random(), 1000 * random(), i % 5 === 0 ? 0.01 : 200 * random()];
      some += expectFound(state, index, { minX, minY, maxX: minX + size, maxY: minY + size });
    }
    expect(some).toBeGreaterThan(20);
  }
});

test('throws after points got new numbers', () => {
  const state = createState(preparePuzzle(randomPuzzle(7, 3)));
  const index = new OpeningIndex();
  expect(() => index.findSegments(state, { minX: 0, minY: 0, maxX: 9, maxY: 9 })).toThrow('build it first');
  runToEnd(index.build(state));
  index.recordResampling();
  expect(() => index.findSegments(state, { minX: 0, minY: 0, maxX: 9, maxY: 9 })).toThrow('build it first');
});

test.each([
  ['many trains on one line', combOnLine(300)],
  ['a long curve', longCurve(30_001)],
  ['a long fixed curve', longCurve(30_001, true)],
])('sets up a layout in slices, with progress that never decreases: %s', (_, text) => {
  const shares = [...createLayoutIncrementally(openPuzzle(text), defaults)];
  expect(shares.length).toBeGreaterThan(10);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeLessThan(1);
});
