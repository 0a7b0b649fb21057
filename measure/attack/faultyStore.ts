import type { Random } from '../../src/geometry/random.ts';
import type { WorkStore } from '../../src/workbench/storage/autosave.ts';
import { below, pick } from './mutate/choose.ts';

type StoredWork = Parameters<WorkStore['save']>[1];

/** The operations in which a store can fail: throwing, rejecting, being full, or being slow. */
const FAULTS = ['throws', 'rejects', 'is full', 'is slow'] as const;

const MAX_DELAY_MS = 5000;

/**
 * A store of work in memory that fails sometimes, until it is repaired. Like the browser's store it copies its arguments and processes
 * requests in order.
 */
export class FaultyStore implements WorkStore {
  readonly works = new Map<string, StoredWork>();
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

  list(): Promise<string[]> {
    return this.attempt(() => [...this.works.keys()]);
  }

  load(visit: string): ReturnType<WorkStore['load']> {
    return this.attempt(() => this.works.get(visit));
  }

  save(visit: string, work: StoredWork): Promise<void> {
    const copy = structuredClone(work);
    return this.attempt(() => void this.works.set(visit, copy));
  }

  clear(visit: string): Promise<void> {
    return this.attempt(() => void this.works.delete(visit));
  }

  private attempt<T>(act: () => T): Promise<T> {
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
