import { expect, test } from 'vitest';
import {
  createPrintRequest,
  DEFAULT_PRINT_OPTIONS,
  maxMarginMm,
  type PrintOptions,
  readPrintOptions,
} from '../../../src/workbench/printing/printOptions.ts';

const copy = { text: '{}', name: 'Pear', title: '', hasSolution: true };

test('restores stored options', () => {
  const options: PrintOptions = { page: 'a5', turn: 'side', marginMm: 7, bleedMm: 3, author: 'Ann', labelPt: 8, sheets: 'both' };
  expect(readPrintOptions(JSON.parse(JSON.stringify(options)))).toEqual(options);
  expect(readPrintOptions(JSON.parse(JSON.stringify(DEFAULT_PRINT_OPTIONS)))).toEqual(DEFAULT_PRINT_OPTIONS);
});

test('replaces unusable stored options by their defaults', () => {
  for (const kept of [undefined, null, 7, 'a4', []]) expect(readPrintOptions(kept)).toEqual(DEFAULT_PRINT_OPTIONS);
  const kept = { page: 'toString', turn: 'sideways', marginMm: -1, bleedMm: '3', author: 4, labelPt: 400, sheets: null };
  expect(readPrintOptions(kept)).toEqual(DEFAULT_PRINT_OPTIONS);
  const max = maxMarginMm('a5');
  expect(readPrintOptions({ page: 'a5', marginMm: max }).marginMm).toBe(max);
  expect(readPrintOptions({ page: 'a5', marginMm: max + 1 }).marginMm).toBe(DEFAULT_PRINT_OPTIONS.marginMm);
});

test('drops blank texts and line breaks', () => {
  expect(createPrintRequest({ ...copy, title: ' \n ' }, DEFAULT_PRINT_OPTIONS)).toMatchObject({
    title: undefined,
    author: undefined,
    name: 'Pear',
  });
  expect(createPrintRequest({ ...copy, title: ' A \n B ' }, { ...DEFAULT_PRINT_OPTIONS, author: ' Ann ' })).toMatchObject({
    title: 'A B',
    author: 'Ann',
  });
});

test('turns the page as chosen, or else so that the puzzle is larger', () => {
  const lie = (turn: PrintOptions['turn']) => createPrintRequest(copy, { ...DEFAULT_PRINT_OPTIONS, turn }).setup.isLandscape;
  expect([lie('automatic'), lie('upright'), lie('side')]).toEqual([undefined, false, true]);
});

test('prints a puzzle without a solution alone', () => {
  const wanted = (sheets: PrintOptions['sheets'], hasSolution: boolean) =>
    Object.values(createPrintRequest({ ...copy, hasSolution }, { ...DEFAULT_PRINT_OPTIONS, sheets }).wanted);
  expect([wanted('puzzle', true), wanted('solution', true), wanted('both', true)]).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
  for (const sheets of ['puzzle', 'solution', 'both'] as const) expect(wanted(sheets, false)).toEqual([true, false]);
});
