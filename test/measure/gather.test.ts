import { expect, test } from 'vitest';
import { gather } from '../../measure/quality/gather.ts';
import type { Group } from '../../measure/quality/sets.ts';
import { DeadError } from '../../src/workers/lazyWorker.ts';

const group: Group = { title: 'icons', max: 3, list: () => ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ kind: 'icon', name })) };

test('reports an icon without a puzzle and uses the next one', async () => {
  const generate = async ({ name }: { name: string }) => {
    if ('ade'.includes(name)) throw new Error('it is empty');
    return `puzzle of ${name}`;
  };
  const { puzzles, rejected } = await gather(group, generate);
  expect(puzzles).toEqual(['b', 'c', 'f'].map((name) => ({ name, text: `puzzle of ${name}` })));
  expect(rejected).toEqual(['a: it is empty', 'd: it is empty', 'e: it is empty']);
});

test('returns fewer puzzles if too few icons give one', async () => {
  const { puzzles, rejected } = await gather(group, () => Promise.reject(new Error('it is empty')));
  expect([puzzles.length, rejected.length]).toEqual([0, 6]);
});

test('does not blame the icon for a terminated generator', async () => {
  await expect(gather(group, () => Promise.reject(new DeadError('it was closed')))).rejects.toThrow('it was closed');
});
