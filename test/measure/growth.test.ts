import { expect, test } from 'vitest';
import { findGrowth } from '../../measure/soak/growth.ts';

const first = new Map([
  ['page', 30],
  ['layout', 10],
  ['analyst', 2],
]);

test('reports memory that grew by more than a fifth, with both values', () => {
  const last = new Map([
    ['page', 36.3],
    ['layout', 12.1],
    ['analyst', 4.5],
  ]);
  expect(findGrowth(first, last)).toEqual([
    'memory of page has grown from 30.0 to 36.3 MB, a factor of 1.21',
    'memory of layout has grown from 10.0 to 12.1 MB, a factor of 1.21',
    'memory of analyst has grown from 2.0 to 4.5 MB, a factor of 2.25',
  ]);
});

test('ignores growth of a fifth, and the warm-up of a restarted worker', () => {
  const last = new Map([
    ['page', 36],
    ['layout', 12],
    ['analyst', 4],
    ['generator', 9],
  ]);
  expect(findGrowth(first, last)).toEqual([]);
});
