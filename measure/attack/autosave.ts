import { Autosave } from '../../src/workbench/storage/autosave.ts';
import type { LeftWork } from '../../src/workbench/storage/storedWork.ts';
import type { Workbench } from '../../src/workbench/workbench.ts';
import { createMarks, MemoryLocks } from '../../test/support/memoryStore.ts';
import type { FaultyStore } from './faultyStore.ts';

/** Autosaves a workbench like the page does, under the given visit name; no other visit has work open. */
export function startAutosave(workbench: Workbench, store: FaultyStore, visit: string): Autosave {
  let order = 0;
  return new Autosave(workbench, store, {
    visit,
    marks: createMarks(),
    locks: new MemoryLocks(new Map(), visit),
    counter: {
      next(min: number) {
        order = Math.max(order, min) + 1;
        return order;
      },
    },
    showOpen() {},
    isWork: () => true,
    isSample: () => false,
    failed() {},
    recovered() {},
    removed() {},
  });
}

/** Returns the latest work of all visits, if it is listed and readable. */
export async function findLatestWork({ library }: Autosave): Promise<LeftWork | undefined> {
  const [latest] = (await library.list()) ?? [];
  const work = latest === undefined ? undefined : await library.load(latest.id);
  return typeof work !== 'object' || 'raw' in work ? undefined : work;
}
