import { orElse, record } from '../../settings/storedData.ts';
import type { Mark, MarkStore, OrderCounter } from '../../workbench/storage/autosave.ts';
import { readCount } from '../../workbench/storage/storedWork.ts';
import { readStored, writeStored } from '../kit/stored.ts';

/** Time limit for the old page to release its lock: during a reload it does so shortly after the new page starts. */
const GRACE_MS = 1000;

/** The key of the tab's visit name in sessionStorage, which the next load in the same tab reads. */
const TAB_KEY = 'kronkel.visit';

/** The key of the last sequence number of stored work, shared by all tabs. */
const ORDER_KEY = 'kronkel.order';

const lockOf = (visit: string) => `kronkel.visit.${visit}`;
const markOf = (visit: string) => `kronkel.mark.${visit}`;

const readMark = orElse(record<Mark>({ step: readCount, change: readCount, acts: readCount }), undefined);
const readOrder = orElse(readCount, 0);

/** One load of the page. */
export interface Visit {
  readonly name: string;
  /** The previous visit in the same tab. */
  readonly previous: string | undefined;
  /** Whether the tab was reloaded, or its history was used. */
  readonly isAgain: boolean;
}

/** Creates the visit and holds a lock with its name until the page closes or crashes. */
export function beginVisit(): Visit {
  const name = `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  navigator.locks?.request(lockOf(name), () => new Promise(() => {}));
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { name, previous: exchangeTabVisit(name), isAgain: navigation?.type !== 'navigate' };
}

/**
 * Whether a visit has ended. Only the previous visit of the same tab may still be about to end, so only that one gets GRACE_MS. If the browser has
 * no locks, as without a secure connection, every other visit counts as ended.
 */
export async function isVisitOver(visit: string, { previous }: Visit): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return true;
  if (visit !== previous) return locks.request(lockOf(visit), { ifAvailable: true }, (lock) => lock !== null);
  return locks.request(lockOf(visit), { signal: AbortSignal.timeout(GRACE_MS) }, () => true).catch(() => false);
}

/** Marks in the browser's storage. */
export const browserMarks: MarkStore = {
  read: (visit) => readMark(readStored(markOf(visit))),
  write: (visit, mark) => writeStored(markOf(visit), mark),
  clear(visit) {
    try {
      localStorage.removeItem(markOf(visit));
    } catch {
      // Storage is off, so there is nothing to clear.
    }
  },
};

/** Sequence numbers shared by all tabs. If storage is off, each tab counts on its own. */
export const browserCounter: OrderCounter = {
  next(previous) {
    const next = 1 + Math.max(previous, readOrder(readStored(ORDER_KEY)));
    writeStored(ORDER_KEY, next);
    return next;
  },
};

function exchangeTabVisit(name: string): string | undefined {
  try {
    const previous = sessionStorage.getItem(TAB_KEY) ?? undefined;
    sessionStorage.setItem(TAB_KEY, name);
    return previous;
  } catch {
    return undefined;
  }
}
