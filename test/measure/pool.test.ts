import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Pool } from '../../measure/pool.ts';

test('gives each worker one piece of work at a time and keeps all of them busy', async () => {
  const pool = new Pool(['left', 'right']);
  const busy = new Set<string>();
  let maxBusy = 0;
  const results = await Promise.all(
    Array.from({ length: 7 }, (_, i) =>
      pool.run(async (worker) => {
        expect(busy).not.toContain(worker);
        busy.add(worker);
        maxBusy = Math.max(maxBusy, busy.size);
        await setTimeout(1);
        busy.delete(worker);
        return i;
      }),
    ),
  );
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(maxBusy).toBe(2);
});

test('gives the next work to a worker that failed', async () => {
  const pool = new Pool(['only']);
  const failed = pool.run(() => Promise.reject(new Error('dropped')));
  const next = pool.run(async (worker) => worker);
  await expect(failed).rejects.toThrow('dropped');
  expect(await next).toBe('only');
});
