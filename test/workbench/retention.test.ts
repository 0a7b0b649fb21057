import { expect, test } from 'vitest';
import { chooseRemoved, MAX_BYTES, MAX_WORKS } from '../../src/workbench/storage/retention.ts';
import { countBytes } from '../../src/workbench/storage/storedWork.ts';

/** Works of these sizes, the latest first. */
const list = (...sizes: number[]) => sizes.map((bytes, at) => ({ at, bytes, isOpen: false }));

const placesOf = (works: readonly { at: number }[]) => works.map(({ at }) => at);

test('removes nothing within the limits', () => {
  expect(chooseRemoved(list(...Array(MAX_WORKS).fill(Math.floor(MAX_BYTES / MAX_WORKS))))).toEqual([]);
});

test('removes the oldest of too many works', () => {
  expect(placesOf(chooseRemoved(list(...Array(MAX_WORKS + 2).fill(1))))).toEqual([21, 20]);
});

test('removes the oldest until the rest has room', () => {
  expect(placesOf(chooseRemoved(list(40, 30, 20, 20), 20, 75))).toEqual([3, 2]);
});

test('never removes open work, even if it is too large alone', () => {
  const works = list(200, 10, 10).map((work) => ({ ...work, isOpen: work.at !== 1 }));
  expect(placesOf(chooseRemoved(works, 20, 100))).toEqual([1]);
  expect(placesOf(chooseRemoved(works, 1, 1000))).toEqual([1]);
});

test('counts the bytes of columns and texts in nested data', () => {
  expect(countBytes({ x: new Float64Array(100), list: [1, 'four'], none: undefined })).toBe(800 + 1 + 12 + 4 + 2 + 8 + 4);
});
