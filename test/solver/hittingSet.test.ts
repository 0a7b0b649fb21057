import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHittingSet } from '../../src/solver/hittingSet.ts';

const COUNT = 9;
const needs = fc.array(fc.uniqueArray(fc.nat(COUNT - 1), { minLength: 1, maxLength: 5 }), { maxLength: 12 });

/** The fewest items that hit all, by trying every choice. */
function countLeast(all: readonly (readonly number[])[]): number {
  let least = COUNT;
  for (let choice = 0; choice < 1 << COUNT; choice++) {
    const size = choice.toString(2).replaceAll('0', '').length;
    if (size < least && all.every((need) => need.some((item) => (choice >> item) & 1))) least = size;
  }
  return least;
}

test('as few items as can be are found, and that fewer are not enough is proved', async () => {
  await fc.assert(
    fc.asyncProperty(needs, async (all) => {
      const least = countLeast(all);
      const found = await findHittingSet(all, COUNT, least, () => true);
      expect(found).toHaveLength(least);
      expect(all.every((need) => need.some((item) => found.includes(item as never)))).toBe(true);
      if (least > 0) expect(await findHittingSet(all, COUNT, least - 1, () => true)).toBe('none');
    }),
    { numRuns: 300 },
  );
});

test('a need of nothing can’t be hit, and what is stopped proves nothing', async () => {
  expect(await findHittingSet([[]], 3, 3, () => true)).toBe('none');
  expect(await findHittingSet([[0, 1], [2]], 3, 1, async () => false)).toBe('stopped');
});
