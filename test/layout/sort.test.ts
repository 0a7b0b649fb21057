import { expect, test } from 'vitest';
import { createRandom } from '../../samples/kit/random.ts';
import { sortRange } from '../../src/layout/sort.ts';

test.each([0, 1, 2, 63, 64, 65, 66, 5000])('sorts a range of %i numbers and nothing else', (count) => {
  const random = createRandom(count);
  const list = Int32Array.from({ length: count + 20 }, () => Math.floor(1000 * random()) - 500);
  const sorted = [...list.slice(0, 10), ...[...list.slice(10, 10 + count)].sort((a, b) => a - b), ...list.slice(10 + count)];
  sortRange(list, 10, 10 + count);
  expect([...list]).toEqual(sorted);
});
