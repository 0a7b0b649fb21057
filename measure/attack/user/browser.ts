import type { Random } from '../../../src/geometry/random.ts';
import type { OpenWork, WorkStore } from '../../../src/workbench/storage/host.ts';
import type { StoredWork, WorkSummary } from '../../../src/workbench/storage/storedWork.ts';
import { createMarks, MemoryStore } from '../../../test/support/memoryStore.ts';
import type { Sample } from './puzzles.ts';
import type { VirtualTime } from './virtualTime.ts';

/** How the store behaves: it refuses only writes when it is full. */
export const STORE_MODES = ['works', 'is slow', 'is full', 'fails'] as const;

export type StoreMode = (typeof STORE_MODES)[number];

/** A tab, which keeps these between the pages that it shows. */
export interface TabState {
  open: OpenWork | undefined;
  address: Sample | undefined;
}

/** The browser that all pages share: its store, with the faults of a real one, marks, counter and locks. */
export class ScriptedBrowser {
  readonly store = new MemoryStore();
  readonly marks: ReturnType<typeof createMarks> = createMarks();
  /** The pages that have work open, by its id. */
  readonly owners = new Map<string, string>();
  mode: StoreMode = 'works';
  lastGallery: Sample;
  private order = 0;
  private readonly time: VirtualTime;
  private readonly random: () => Random;

  constructor(time: VirtualTime, random: () => Random, first: Sample) {
    this.time = time;
    this.random = random;
    this.lastGallery = first;
  }

  readonly counter = {
    next: (least: number) => {
      this.order = Math.max(this.order, least) + 1;
      return this.order;
    },
  };

  /** The store as a page sees it: requests take time, are copied, and are carried out in order. */
  createStore(): WorkStore {
    const { store } = this;
    let last: Promise<unknown> = Promise.resolve();
    const attempt = <T>(isWrite: boolean, act: () => Promise<T>): Promise<T> => {
      const done = last.then(async () => {
        const delay = this.mode === 'is slow' ? 4000 * this.random()() : 3 * this.random()();
        await new Promise<void>((resolve) => this.time.schedule(delay, resolve));
        if (this.mode === 'fails') throw new Error('the transaction was aborted');
        if (this.mode === 'is full' && isWrite) throw new DOMException('no room', 'QuotaExceededError');
        return act();
      });
      last = done.catch(() => {});
      return done;
    };
    return {
      list: () => attempt(false, () => store.list()),
      load: (id) => attempt(false, async () => structuredClone(await store.load(id))),
      save(id: string, work: StoredWork, summary: WorkSummary, since: number) {
        const copy = structuredClone(work);
        return attempt(true, () => store.save(id, copy, summary, since));
      },
      clear: (id) => attempt(true, () => store.clear(id)),
    };
  }
}
