import type { Lists } from '../../../src/layout/proximity/lists.ts';
import type { Proximity } from '../../../src/layout/proximity/proximity.ts';

/** What stands behind the door: tests compare it, nothing else may. */
export function inside(proximity: Proximity): Lists {
  return (proximity as unknown as { readonly lists: Lists }).lists;
}
