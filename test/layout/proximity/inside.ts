import type { Lists } from '../../../src/layout/proximity/lists.ts';
import type { Proximity } from '../../../src/layout/proximity/proximity.ts';

/** The private lists of a Proximity, for comparisons in tests only. */
export function inside(proximity: Proximity): Lists {
  return (proximity as unknown as { readonly lists: Lists }).lists;
}
