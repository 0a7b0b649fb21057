import { expect, test } from 'vitest';
import { DEFAULT_WISHES, maxMarginMm, orderOf, type PrintWishes, recoverWishes } from '../../../src/workbench/printing/wishes.ts';

const copy = { text: '{}', name: 'Pear', title: '', hasSolution: true };

test('wishes that were kept come back', () => {
  const wishes: PrintWishes = { page: 'a5', turn: 'side', marginMm: 7, bleedMm: 3, author: 'Ann', labelPt: 8, sheets: 'both' };
  expect(recoverWishes(JSON.parse(JSON.stringify(wishes)))).toEqual(wishes);
  expect(recoverWishes(JSON.parse(JSON.stringify(DEFAULT_WISHES)))).toEqual(DEFAULT_WISHES);
});

test('of what was kept and can’t be used each is as by default', () => {
  for (const kept of [undefined, null, 7, 'a4', []]) expect(recoverWishes(kept)).toEqual(DEFAULT_WISHES);
  const kept = { page: 'toString', turn: 'sideways', marginMm: -1, bleedMm: '3', author: 4, labelPt: 400, sheets: null };
  expect(recoverWishes(kept)).toEqual(DEFAULT_WISHES);
  const most = maxMarginMm('a5');
  expect(recoverWishes({ page: 'a5', marginMm: most }).marginMm).toBe(most);
  expect(recoverWishes({ page: 'a5', marginMm: most + 1 }).marginMm).toBe(DEFAULT_WISHES.marginMm);
});

test('words that are blank are none, and others lose their line breaks', () => {
  expect(orderOf({ ...copy, title: ' \n ' }, DEFAULT_WISHES)).toMatchObject({ title: undefined, author: undefined, name: 'Pear' });
  expect(orderOf({ ...copy, title: ' A \n B ' }, { ...DEFAULT_WISHES, author: ' Ann ' })).toMatchObject({ title: 'A B', author: 'Ann' });
});

test('a page lies as it is wanted, or as the puzzle becomes larger', () => {
  const lie = (turn: PrintWishes['turn']) => orderOf(copy, { ...DEFAULT_WISHES, turn }).setup.isLandscape;
  expect([lie('automatic'), lie('upright'), lie('side')]).toEqual([undefined, false, true]);
});

test('of a puzzle without solution the puzzle is printed, whatever was wanted last', () => {
  const wanted = (sheets: PrintWishes['sheets'], hasSolution: boolean) =>
    Object.values(orderOf({ ...copy, hasSolution }, { ...DEFAULT_WISHES, sheets }).wanted);
  expect([wanted('puzzle', true), wanted('solution', true), wanted('both', true)]).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
  for (const sheets of ['puzzle', 'solution', 'both'] as const) expect(wanted(sheets, false)).toEqual([true, false]);
});
