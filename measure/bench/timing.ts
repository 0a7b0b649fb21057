import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The median time of some runs, in milliseconds, after some warm-up runs. */
export function medianMs(run: () => void, rounds: number): number {
  for (let i = 0; i < rounds / 4; i++) run();
  return median(Array.from({ length: rounds }, () => timeMs(run)));
}

export function timeMs(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value below which the given fraction of all values lies. */
export function quantile(values: readonly number[], fraction: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(fraction * values.length))];
}

/** A line of right-aligned cells. */
export function formatRow(cells: readonly (string | number)[], width: number): string {
  return cells.map((cell) => String(cell).padStart(width)).join('');
}

export interface Garbage {
  readonly collections: number;
  /** The growth of the heap, without memory that was collected during the run. */
  readonly bytes: number;
}

/** Measures the garbage that a run leaves. */
export async function measureGarbage(run: () => void): Promise<Garbage> {
  let collections = 0;
  const observer = new PerformanceObserver((list) => {
    collections += list.getEntries().length;
  });
  collectNow();
  // Entries are delivered later, including those of the collection above.
  await pause();
  observer.observe({ entryTypes: ['gc'] });
  const before = process.memoryUsage().heapUsed;
  run();
  const bytes = process.memoryUsage().heapUsed - before;
  await pause();
  observer.disconnect();
  return { collections, bytes };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 30));
}

/** Node exposes its garbage collector only on request. */
function collectNow(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
