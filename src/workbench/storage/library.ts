import type { Attempts } from './attempts.ts';
import type { Mark, MarkStore, WorkLocks, WorkStore } from './host.ts';
import { chooseRemoved } from './retention.ts';
import {
  type DamagedWork,
  describeDamage,
  type LeftWork,
  readSummary,
  readWork,
  type StoredWork,
  summarize,
  type WorkSummary,
} from './storedWork.ts';

/** Stored work in a list. */
export interface RecentWork extends WorkSummary {
  readonly id: string;
  /** Whether a page has it open: this one or another. */
  readonly isOpen: boolean;
}

/** Work that was deleted, so that it can be put back. */
export interface DeletedWork {
  readonly id: string;
  readonly raw: unknown;
  readonly summary: WorkSummary;
  readonly mark: Mark | undefined;
}

export interface LibraryHost {
  /** The name of this visit, which is unique: each load of the page is a visit. */
  readonly visit: string;
  readonly marks: MarkStore;
  readonly locks: WorkLocks;
  /** The oldest work was removed to make room. */
  removed(works: readonly RecentWork[]): void;
}

/** The maximum number of steps to repeat. A page stores its work sooner, so a mark with more steps is damaged. */
const MAX_STEPS_AGAIN = 20_000;

/** All stored work. No method rejects; failures of the storage are reported by `attempts`. */
export class WorkLibrary {
  /** The largest known number of stored work. */
  lastOrder = 0;
  private readonly store: WorkStore;
  private readonly host: LibraryHost;
  private readonly attempts: Attempts;

  constructor(store: WorkStore, host: LibraryHost, attempts: Attempts) {
    this.store = store;
    this.host = host;
    this.attempts = attempts;
  }

  /** Lists all work, the latest first; undefined if the storage fails. */
  async list(): Promise<readonly RecentWork[] | undefined> {
    const entries = await this.attempts.attempt(() => this.store.list());
    if (entries === undefined) return undefined;
    const claimed = await this.host.locks.listClaimed();
    const works = entries.map(([id, data]) => ({ ...readSummary(data), id, isOpen: claimed.has(id) })).sort(compareLatest);
    this.lastOrder = Math.max(this.lastOrder, works[0]?.order ?? 0);
    return works;
  }

  /** Loads and validates work. It may have been deleted meanwhile, or the storage may fail. */
  async load(id: string): Promise<LeftWork | DamagedWork | 'missing' | 'failed'> {
    const loaded = await this.attempts.attempt(async () => ({ raw: await this.store.load(id) }));
    if (loaded === undefined) return 'failed';
    const { raw } = loaded;
    if (raw === undefined) return 'missing';
    try {
      const work = readWork(raw);
      return { ...work, id, step: stepOf(work, this.host.marks.read(id)) };
    } catch (error) {
      return describeDamage(id, raw, (error as Error).message);
    }
  }

  /**
   * Stores work, and removes the oldest if there is too much of it. `overtaken`: another visit has stored this work since `since`; nothing was stored.
   * @param isKept whether work must not be removed, besides work that is open
   */
  async save(id: string, work: StoredWork, since: number, isKept: (id: string) => boolean): Promise<'stored' | 'overtaken' | 'failed'> {
    const summary = summarize(work, this.host.visit);
    let isMine = true;
    const isDone = await this.attempts.prove(async () => {
      isMine = await this.store.save(id, work, summary, since);
    });
    if (!isDone) return 'failed';
    if (!isMine) return 'overtaken';
    await this.makeRoom(isKept);
    return 'stored';
  }

  /** Proves that the storage works. */
  async test(): Promise<void> {
    await this.attempts.prove(() => this.store.list());
  }

  /** Deletes work. Returns what `putBack` needs; undefined if there is no such work, or the storage fails. */
  async remove(id: string): Promise<DeletedWork | undefined> {
    const { marks } = this.host;
    const deleted = await this.attempts.attempt(async () => {
      const [raw, entries] = [await this.store.load(id), await this.store.list()];
      await this.store.clear(id);
      return { id, raw, summary: readSummary(entries.find(([other]) => other === id)?.[1]), mark: marks.read(id) };
    });
    if (deleted === undefined) return undefined;
    marks.clear(id);
    return deleted.raw === undefined ? undefined : deleted;
  }

  /** Puts deleted work back. Returns whether it is stored again. */
  putBack({ id, raw, summary, mark }: DeletedWork): Promise<boolean> {
    if (mark !== undefined) this.host.marks.write(id, mark);
    return this.attempts.prove(() => this.store.save(id, raw as StoredWork, summary, summary.order));
  }

  private async makeRoom(isKept: (id: string) => boolean): Promise<void> {
    const works = await this.list();
    if (works === undefined) return;
    const removed = chooseRemoved(works.map((work) => ({ ...work, isOpen: work.isOpen || isKept(work.id) })));
    if (removed.length === 0) return;
    const isDone = await this.attempts.attempt(async () => {
      for (const { id } of removed) await this.store.clear(id);
      return true;
    });
    if (isDone !== true) return;
    for (const { id } of removed) this.host.marks.clear(id);
    this.host.removed(removed);
  }
}

/** The latest first. */
function compareLatest(a: WorkSummary, b: WorkSummary): number {
  return b.order - a.order || b.storedAt - a.storedAt;
}

/** The step where the work was left: that of its mark, if the mark is later and only steps were made since. A drag in progress can't be repeated. */
function stepOf({ piece, change, acts }: StoredWork, mark: Mark | undefined): number {
  const { step, targets = [] } = piece.checkpoint;
  const isAtEnd = (piece.lastStep === undefined || piece.lastStep === step) && targets.length === 0 && piece.isBehind !== true;
  const isMore = mark !== undefined && change !== undefined && mark.change >= change && mark.acts === acts && mark.step > step;
  return isAtEnd && isMore && mark.step - step <= MAX_STEPS_AGAIN ? mark.step : step;
}
