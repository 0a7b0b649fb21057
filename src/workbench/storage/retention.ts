import type { WorkSummary } from './storedWork.ts';

/** The maximum number of stored pieces of work. */
export const MAX_WORKS = 20;

/** The maximum size of all stored work, as `countBytes` counts it. */
export const MAX_BYTES = 256 * (1 << 20);

/** Stored work, with whether a page has it open. */
type Kept = Pick<WorkSummary, 'bytes'> & { readonly isOpen: boolean };

/** The work to remove so that the rest is within the limits: the oldest first, but none that is open. @param works the latest first */
export function chooseRemoved<Work extends Kept>(works: readonly Work[], maxWorks = MAX_WORKS, maxBytes = MAX_BYTES): Work[] {
  const removed: Work[] = [];
  let count = works.length;
  let bytes = works.reduce((sum, work) => sum + work.bytes, 0);
  for (const work of works.toReversed()) {
    if (count <= maxWorks && bytes <= maxBytes) break;
    if (work.isOpen) continue;
    removed.push(work);
    count--;
    bytes -= work.bytes;
  }
  return removed;
}
