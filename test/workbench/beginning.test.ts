import { expect, test } from 'vitest';
import type { LeftWork } from '../../src/workbench/storage/autosave.ts';
import { chooseBeginning } from '../../src/workbench/storage/beginning.ts';

const left = (...visits: string[]) => visits.map((visit) => ({ visit }) as LeftWork);

const choose = (visits: readonly string[], previous: string | undefined, hasAddress = false, isAgain = true) => {
  const { restored, offered } = chooseBeginning(left(...visits), { previous, isAgain, hasAddress });
  return [restored?.visit, offered.map(({ visit }) => visit)];
};

test('the only work that was left is gone on with, and nothing where there is none', () => {
  expect(choose(['a'], undefined)).toEqual(['a', []]);
  expect(choose([], 'gone')).toEqual([undefined, []]);
});

test('of several nobody knows which is meant: they are offered', () => {
  expect(choose(['a', 'b'], undefined)).toEqual([undefined, ['a', 'b']]);
  expect(choose(['a', 'b'], 'c')).toEqual([undefined, ['a', 'b']]);
});

test('a tab that is loaded again goes on with its own, whatever the address says, and offers the rest', () => {
  expect(choose(['a', 'b'], 'b')).toEqual(['b', ['a']]);
  expect(choose(['b'], 'b', true)).toEqual(['b', []]);
});

test('who comes by an address gets what it asks for, and is offered what was left', () => {
  expect(choose(['a'], undefined, true)).toEqual([undefined, ['a']]);
  // Also in the tab in which it was left.
  expect(choose(['a'], 'a', true, false)).toEqual([undefined, ['a']]);
  expect(choose(['a', 'b'], 'a', false, false)).toEqual(['a', ['b']]);
});
