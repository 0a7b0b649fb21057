import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Pool } from '../../src/workers/pool.ts';

test('gives each worker one piece of work at a time and keeps all of them busy', async () => {
  const pool = new Pool(['left', 'right']);
  const busy = new Set<string>();
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 7 }, (_, i) =>
      pool.run(async (hand) => {
        expect(busy).not.toContain(hand);
        busy.add(hand);
        most = Math.max(most, busy.size);
        await setTimeout(1);
        busy.delete(hand);
        return i;
      }),
    ),
  );
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
});

test('gives the next work to a worker that failed', async () => {
  const pool = new Pool(['only']);
  const failed = pool.run(() => Promise.reject(new Error('dropped')));
  const next = pool.run(async (hand) => hand);
  await expect(failed).rejects.toThrow('dropped');
  expect(await next).toBe('only');
});
