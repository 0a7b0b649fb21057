import { orElse, readBoolean, readText, record } from '../../settings/storedData.ts';
import type { Mark, MarkStore, OpenWork, OrderCounter, WorkLocks } from '../../workbench/storage/host.ts';
import { readCount } from '../../workbench/storage/storedWork.ts';
import { readStored, writeStored } from '../kit/stored.ts';

/** Time limit for the old page to release its lock: during a reload it does so shortly after the new page starts. */
const GRACE_MS = 1000;

/** The key of the tab's open work in sessionStorage, which the next load in the same tab reads. */
const TAB_KEY = 'kronkel.open';

/** The same in earlier versions: the name of the visit, which was the id of its only work. */
const EARLIER_TAB_KEY = 'kronkel.visit';

/** The key of the last sequence number of stored work, shared by all tabs. */
const ORDER_KEY = 'kronkel.order';

const LOCK_PREFIX = 'kronkel.work.';
const markOf = (id: string) => `kronkel.mark.${id}`;

const readMark = orElse(record<Mark>({ step: readCount, change: readCount, acts: readCount }), undefined);
const readOrder = orElse(readCount, 0);
const readOpen = orElse(record<OpenWork>({ id: readText, name: readText, isStored: readBoolean }), undefined);

/** One load of the page. */
export interface Visit {
  readonly name: string;
  /** The work that the previous page in the same tab had open. */
  readonly previous: OpenWork | undefined;
  /** Whether the tab was reloaded, or its history was used. */
  readonly isAgain: boolean;
}

export function beginVisit(): Visit {
  const name = `${Date.now()}-${crypto.getRandomValues(new Uint32Array(1))[0]}`;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return { name, previous: readTab(), isAgain: navigation?.type !== 'navigate' };
}

/** Writes what this tab has open. Without storage, a reloaded page offers its work in the list. */
export function showOpen(work: OpenWork): void {
  try {
    sessionStorage.setItem(TAB_KEY, JSON.stringify(work));
  } catch {
    // Storage is off.
  }
}

/** Whether a visit of an earlier version has ended. The page of the same tab may still be about to end. */
export async function isEarlierVisitOver(visit: string): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return true;
  return locks.request(`kronkel.visit.${visit}`, { signal: AbortSignal.timeout(GRACE_MS) }, () => true).catch(() => false);
}

/** Claims by locks, which last until the page closes or crashes. */
export class BrowserLocks implements WorkLocks {
  /** Missing without a secure connection. */
  private readonly locks = navigator.locks as LockManager | undefined;
  /** The functions that release claimed work, or undefined for work that another tab keeps. */
  private readonly claims = new Map<string, Promise<(() => void) | undefined>>();

  async claim(id: string): Promise<boolean> {
    const { locks, claims } = this;
    if (locks === undefined) return true;
    const claim = claims.get(id) ?? requestLock(locks, id);
    claims.set(id, claim);
    const isMine = (await claim) !== undefined;
    if (!isMine && claims.get(id) === claim) claims.delete(id);
    return isMine;
  }

  release(id: string): void {
    void this.claims.get(id)?.then((release) => release?.());
    this.claims.delete(id);
  }

  async listClaimed(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.locks?.query()) ?? {};
    return new Set(held.flatMap(({ name = '' }) => (name.startsWith(LOCK_PREFIX) ? name.slice(LOCK_PREFIX.length) : [])));
  }
}

/** Marks in the browser's storage. */
export const browserMarks: MarkStore = {
  read: (id) => readMark(readStored(markOf(id))),
  write: (id, mark) => writeStored(markOf(id), mark),
  clear(id) {
    try {
      localStorage.removeItem(markOf(id));
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

function requestLock(locks: LockManager, id: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const hold = () => new Promise<void>((release) => resolve(release));
    locks.request(LOCK_PREFIX + id, { signal: AbortSignal.timeout(GRACE_MS) }, hold).catch(() => resolve(undefined));
  });
}

function readTab(): OpenWork | undefined {
  try {
    const open = readOpen(JSON.parse(sessionStorage.getItem(TAB_KEY) ?? 'null'));
    const earlier = sessionStorage.getItem(EARLIER_TAB_KEY);
    return open ?? (earlier === null ? undefined : { id: earlier, name: '', isStored: false });
  } catch {
    return undefined;
  }
}
