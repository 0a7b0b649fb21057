import type { Mark, MarkStore, OrderCounter } from '../../workbench/storage/autosave.ts';
import { isCount } from '../../workbench/storage/storedWork.ts';
import { readStored, writeStored } from '../kit/stored.ts';

/** A page that is being reloaded lets go of its lock a moment after the new one began. */
const GRACE_MS = 1000;

/** Where a tab keeps the name of its visit, for the next one that is loaded in it. */
const TAB_KEY = 'kronkel.visit';

/** The last number that any tab was given for what it put away. */
const ORDER_KEY = 'kronkel.order';

const lockOf = (visit: string) => `kronkel.visit.${visit}`;
const markOf = (visit: string) => `kronkel.mark.${visit}`;

export interface Visit {
  readonly name: string;
  /** The visit before this one in the same tab, if there was one. */
  readonly previous: string | undefined;
  /** Whether the tab was reloaded, or gone back in. */
  readonly isAgain: boolean;
}

/** Names this load of the page, and holds a lock of that name for as long as it lives, however it ends. */
export function beginVisit(): Visit {
  const name = `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  navigator.locks?.request(lockOf(name), () => new Promise(() => {}));
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { name, previous: exchangeTabVisit(name), isAgain: navigation?.type !== 'navigate' };
}

/**
 * Whether the load of that name is gone. Only that of the same tab may still be about to go. Where the browser knows no locks, as without a secure
 * connection, every other one counts as gone.
 */
export async function isVisitOver(visit: string, { previous }: Visit): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return true;
  if (visit !== previous) return locks.request(lockOf(visit), { ifAvailable: true }, (lock) => lock !== null);
  return locks.request(lockOf(visit), { signal: AbortSignal.timeout(GRACE_MS) }, () => true).catch(() => false);
}

/** Marks in the browser's storage. */
export const browserMarks: MarkStore = {
  read(visit) {
    const mark = readStored(markOf(visit)) as Partial<Mark> | undefined;
    return isMark(mark) ? mark : undefined;
  },
  write: (visit, mark) => writeStored(markOf(visit), mark),
  clear(visit) {
    try {
      localStorage.removeItem(markOf(visit));
    } catch {
      // Nothing is kept where nothing may be.
    }
  },
};

/** Numbers by which all tabs agree. Where the browser keeps none, each tab counts on from what it found. */
export const browserCounter: OrderCounter = {
  next(least) {
    const last = readStored(ORDER_KEY);
    const next = 1 + Math.max(least, isCount(last) ? last : 0);
    writeStored(ORDER_KEY, next);
    return next;
  },
};

function isMark(mark: Partial<Mark> | undefined): mark is Mark {
  return [mark?.step, mark?.change, mark?.acts].every(isCount);
}

function exchangeTabVisit(name: string): string | undefined {
  try {
    const previous = sessionStorage.getItem(TAB_KEY) ?? undefined;
    sessionStorage.setItem(TAB_KEY, name);
    return previous;
  } catch {
    return undefined;
  }
}
