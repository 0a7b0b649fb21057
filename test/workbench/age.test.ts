import { expect, test } from 'vitest';
import { describeAge } from '../../src/workbench/storage/age.ts';

test('shows an age in the largest whole unit', () => {
  const minute = 60_000;
  expect(
    [-5, 0, 59_999, minute, 5.9 * minute, 60 * minute, 23.9 * 60 * minute, 24 * 60 * minute, 72 * 60 * minute].map(describeAge),
  ).toEqual([
    'a moment ago',
    'a moment ago',
    'a moment ago',
    '1 minute ago',
    '5 minutes ago',
    '1 hour ago',
    '23 hours ago',
    'yesterday',
    '3 days ago',
  ]);
});
