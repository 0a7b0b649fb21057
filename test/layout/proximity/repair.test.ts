import { expect, test } from 'vitest';
import { createRandom } from '../../../samples/kit/random.ts';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { createLayout } from '../../../src/layout/layout.ts';
import { listedDistance } from '../../../src/layout/proximity/distances.ts';
import { markTouched } from '../../../src/layout/proximity/listChanges.ts';
import { createLists, updateLists } from '../../../src/layout/proximity/lists.ts';
import { resetReference } from '../../../src/layout/proximity/referencePositions.ts';
import { repairLists } from '../../../src/layout/proximity/repair.ts';
import { changeSettings, defaults } from '../../../src/layout/settings.ts';
import { preparePuzzle } from '../../../src/puzzle/open.ts';
import { demanded, held } from './pairs.ts';

/** Lists, after some points moved and their reference positions were reset. */
function strayed(proximity: 'rtree' | 'grid', seed: number, count: number) {
  const random = createRandom(seed);
  const settings = changeSettings(defaults, { proximity });
  const { state } = createLayout(preparePuzzle(randomPuzzle(seed, 5)), settings);
  const lists = createLists();
  updateLists(lists, state, settings);
  for (let i = 0; i < count; i++) {
    const point = state.firstInner + Math.floor(random() * (state.pointCount - state.firstInner));
    state.x[point] += 30 * (random() - 0.5);
    state.y[point] += 30 * (random() - 0.5);
    markTouched(lists.changes, point);
    resetReference(lists.references, state, point);
  }
  lists.index.fill(lists.references, state, lists.changes, listedDistance(lists));
  return { state, lists };
}

test.each(['rtree', 'grid'] as const)('with the %s repaired lists hold exactly the required pairs', (proximity) => {
  for (let seed = 1; seed <= 2; seed++) {
    const { state, lists } = strayed(proximity, seed, 6);
    const wrongBefore = countWrong();
    repairLists(lists, state);
    expect(countWrong()).toBe(0);
    // The lists needed a repair.
    expect(wrongBefore).toBeGreaterThan(0);

    function countWrong(): number {
      let wrong = 0;
      for (let segment = 0; segment < state.segmentCount; segment++) {
        if (JSON.stringify(held(lists, segment)) !== JSON.stringify(demanded(lists, state, segment))) wrong++;
      }
      return wrong;
    }
  }
});

test('lists only segments near touched points again', () => {
  const { state, lists } = strayed('rtree', 3, 1);
  const { first, point } = lists.near;
  const before = Array.from({ length: state.segmentCount }, (_, segment) => [...point.subarray(first[segment], first[segment + 1])]);
  repairLists(lists, state);
  const { oldSegment } = lists.changes;
  const again = before.flatMap((_, segment) => (oldSegment[segment] < 0 ? [segment] : []));
  expect(again.length).toBeGreaterThan(2);
  expect(again.length).toBeLessThan(state.segmentCount / 4);
  before.forEach((pairs, segment) => {
    if (oldSegment[segment] < 0) return;
    expect(oldSegment[segment]).toBe(segment);
    const now = [...lists.near.point.subarray(lists.near.first[segment], lists.near.first[segment + 1])];
    expect(now).toEqual(pairs.filter((p) => lists.changes.touched[p] === 0));
  });
});
