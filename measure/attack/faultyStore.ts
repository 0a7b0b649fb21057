import type { Random } from '../../src/geometry/random.ts';
import type { WorkStore } from '../../src/workbench/storage/host.ts';
import type { StoredWork, WorkSummary } from '../../src/workbench/storage/storedWork.ts';
import { MemoryStore } from '../../test/support/memoryStore.ts';
import { below, pick } from './mutate/choose.ts';

/** The operations in which a store can fail: throwing, rejecting, being full, or being slow. */
const FAULTS = ['throws', 'rejects', 'is full', 'is slow'] as const;

const MAX_DELAY_MS = 5000;

/**
 * A store of work in memory that fails sometimes, until it is repaired. Like the browser's store it copies its arguments and processes
 * requests in order.
 */
export class FaultyStore implements WorkStore {
  private readonly store = new MemoryStore();
  faults = 0;
  private readonly random: Random;
  private faultProbability: number;
  private last: Promise<unknown> = Promise.resolve();

  constructor(random: Random) {
    this.random = random;
    this.faultProbability = random() * 0.6;
  }

  /** Stops all failures. */
  repair(): void {
    this.faultProbability = 0;
  }

  list(): Promise<(readonly [string, unknown])[]> {
    return this.attempt(() => this.store.list());
  }

  load(id: string): Promise<unknown> {
    return this.attempt(() => this.store.load(id));
  }

  save(id: string, work: StoredWork, summary: WorkSummary, since: number): Promise<boolean> {
    const copy = structuredClone(work);
    return this.attempt(() => this.store.save(id, copy, summary, since));
  }

  clear(id: string): Promise<void> {
    return this.attempt(() => this.store.clear(id));
  }

  private attempt<T>(act: () => Promise<T>): Promise<T> {
    const { random } = this;
    if (random() >= this.faultProbability) return this.queue(act);
    this.faults++;
    switch (pick(random, FAULTS)) {
      case 'throws':
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      case 'rejects':
        return Promise.reject(new Error('the transaction was aborted'));
      case 'is full':
        return Promise.reject(new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError'));
      case 'is slow':
        this.queue(() => new Promise((resolve) => setTimeout(resolve, 1 + below(random, MAX_DELAY_MS))));
        return this.queue(act);
    }
  }

  private queue<T>(act: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(act);
    this.last = done;
    return done;
  }
}
