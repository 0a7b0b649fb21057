import { Autosave, type LeftWork, type Mark } from '../../src/workbench/storage/autosave.ts';
import type { Workbench } from '../../src/workbench/workbench.ts';
import type { FaultyStore } from './faultyStore.ts';

/** Keeps a workbench's work as the page does, for a visit of that name; all others are over. */
export function keepWork(workbench: Workbench, store: FaultyStore, visit: string): Autosave {
  const marks = new Map<string, Mark>();
  let order = 0;
  const host = {
    visit,
    marks: {
      read: (of: string) => marks.get(of),
      write: (of: string, mark: Mark) => void marks.set(of, mark),
      clear: (of: string) => void marks.delete(of),
    },
    counter: {
      next(least: number) {
        order = Math.max(order, least) + 1;
        return order;
      },
    },
    isOver: async (other: string) => other !== visit,
    isWork: () => true,
    failed() {},
    recovered() {},
  };
  return new Autosave(workbench, store, host);
}

/** What some visit left, if it is offered. */
export async function findLeft(keeper: Autosave, of: string): Promise<LeftWork | undefined> {
  return (await keeper.findLeft()).works.find(({ visit }) => visit === of);
}
