import { expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { measureAll } from '../../../src/metrics/measureAll.ts';
import { preparePuzzle } from '../../../src/puzzle/open.ts';
import { measureInSlices } from '../../../src/session/metrics/measureInSlices.ts';

const { map } = preparePuzzle(randomPuzzle(3, 4));

test('measures the same as all at once, with progress up to 1', async () => {
  const shares: number[] = [];
  expect(await measureInSlices(map, { onProgress: (share) => shares.push(share) })).toEqual(measureAll(map));
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('returns nothing when aborted', async () => {
  expect(await measureInSlices(map, { signal: AbortSignal.abort() })).toBeUndefined();
});
