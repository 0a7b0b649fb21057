import { expect, test } from 'vitest';
import type { LeftWork } from '../../src/workbench/storage/autosave.ts';
import { chooseBeginning } from '../../src/workbench/storage/beginning.ts';

const left = (...visits: string[]) => visits.map((visit) => ({ visit }) as LeftWork);

const choose = (visits: readonly string[], previous: string | undefined, hasAddress = false, isAgain = true) => {
  const { restored, offered } = chooseBeginning(left(...visits), { previous, isAgain, hasAddress });
  return [restored?.visit, offered.map(({ visit }) => visit)];
};

test('restores the only work, and nothing if there is none', () => {
  expect(choose(['a'], undefined)).toEqual(['a', []]);
  expect(choose([], 'gone')).toEqual([undefined, []]);
});

test('offers all if there are several', () => {
  expect(choose(['a', 'b'], undefined)).toEqual([undefined, ['a', 'b']]);
  expect(choose(['a', 'b'], 'c')).toEqual([undefined, ['a', 'b']]);
});

test('restores the work of a reloaded tab, independent of the address, and offers the rest', () => {
  expect(choose(['a', 'b'], 'b')).toEqual(['b', ['a']]);
  expect(choose(['b'], 'b', true)).toEqual(['b', []]);
});

test('opens the puzzle of an address, and offers stored work', () => {
  expect(choose(['a'], undefined, true)).toEqual([undefined, ['a']]);
  // Also in the tab in which it was left.
  expect(choose(['a'], 'a', true, false)).toEqual([undefined, ['a']]);
  expect(choose(['a', 'b'], 'a', false, false)).toEqual(['a', ['b']]);
});
