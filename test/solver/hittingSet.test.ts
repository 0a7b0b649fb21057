import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHittingSet } from '../../src/solver/hittingSet.ts';

const COUNT = 9;
const needs = fc.array(fc.uniqueArray(fc.nat(COUNT - 1), { minLength: 1, maxLength: 5 }), { maxLength: 12 });

/** The minimum number of items that hit all needs, found by trying every choice. */
function countMinimum(all: readonly (readonly number[])[]): number {
  let minimum = COUNT;
  for (let choice = 0; choice < 1 << COUNT; choice++) {
    const size = choice.toString(2).replaceAll('0', '').length;
    if (size < minimum && all.every((need) => need.some((item) => (choice >> item) & 1))) minimum = size;
  }
  return minimum;
}

test('finds a minimum hitting set and proves that fewer items are not enough', async () => {
  await fc.assert(
    fc.asyncProperty(needs, async (all) => {
      const minimum = countMinimum(all);
      const found = await findHittingSet(all, COUNT, minimum, () => true);
      expect(found).toHaveLength(minimum);
      expect(all.every((need) => need.some((item) => found.includes(item as never)))).toBe(true);
      if (minimum > 0) expect(await findHittingSet(all, COUNT, minimum - 1, () => true)).toBe('none');
    }),
    { numRuns: 300 },
  );
});

test('an empty need can’t be hit, and a stopped search proves nothing', async () => {
  expect(await findHittingSet([[]], 3, 3, () => true)).toBe('none');
  expect(await findHittingSet([[0, 1], [2]], 3, 1, async () => false)).toBe('stopped');
});
