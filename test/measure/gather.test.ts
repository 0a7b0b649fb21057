import { expect, test } from 'vitest';
import { gather } from '../../measure/quality/gather.ts';
import type { Group } from '../../measure/quality/sets.ts';
import { DeadError } from '../../src/workers/lazyWorker.ts';

const group: Group = { title: 'icons', most: 3, list: () => ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ kind: 'icon', name })) };

test('an icon that gives no puzzle is named, and the next one stands in for it', async () => {
  const generate = async (icon: string) => {
    if ('ade'.includes(icon)) throw new Error('it is empty');
    return `puzzle of ${icon}`;
  };
  const { puzzles, refused } = await gather(group, generate);
  expect(puzzles).toEqual(['b', 'c', 'f'].map((name) => ({ name, text: `puzzle of ${name}` })));
  expect(refused).toEqual(['a: it is empty', 'd: it is empty', 'e: it is empty']);
});

test('where too few icons give a puzzle, there are as many as there are', async () => {
  const { puzzles, refused } = await gather(group, () => Promise.reject(new Error('it is empty')));
  expect([puzzles.length, refused.length]).toEqual([0, 6]);
});

test('a generator that was ended is no fault of the icon', async () => {
  await expect(gather(group, () => Promise.reject(new DeadError('it was closed')))).rejects.toThrow('it was closed');
});
