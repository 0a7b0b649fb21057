import { expect, test } from 'vitest';
import { shortLines, shortList } from '../../src/geometry/shortList.ts';

const NUMBERS = Array.from({ length: 10_000 }, (_, i) => i);

test('shows twenty items of a list and counts the rest', () => {
  expect(shortList(NUMBERS.slice(0, 20), ' ')).toBe('0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19');
  expect(shortList(NUMBERS, '; ', 3)).toBe('0; 1; 2 and 9,997 more');
  expect(shortList([])).toBe('');
});

test('shows twenty messages and counts the rest in one more', () => {
  const lines = NUMBERS.map(String);
  expect(shortLines(lines.slice(0, 20))).toEqual(lines.slice(0, 20));
  expect(shortLines(lines, 2)).toEqual(['0', '1', '9,998 more such messages']);
});
