import { Autosave, type LeftWork, type Mark } from '../../src/workbench/storage/autosave.ts';
import type { Workbench } from '../../src/workbench/workbench.ts';
import type { FaultyStore } from './faultyStore.ts';

/** Autosaves a workbench like the page does, under the given visit name; all other visits count as ended. */
export function startAutosave(workbench: Workbench, store: FaultyStore, visit: string): Autosave {
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
      next(min: number) {
        order = Math.max(order, min) + 1;
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

/** Returns the work of another visit, if it is offered. */
export async function findLeftWork(autosave: Autosave, of: string): Promise<LeftWork | undefined> {
  return (await autosave.findLeft()).works.find(({ visit }) => visit === of);
}
