import type { PlanarMap } from '../puzzle/map/planarMap.ts';

/**
 * Where the points of a map are: the map itself, or a layout of it, in which edges have gained, lost and moved points while vertices, edges
 * and faces stayed. Both ends of every edge are among its points. The columns may be longer than what `edgeFirstPoint` covers.
 */
export type Drawing = Pick<PlanarMap, 'edgeFirstPoint' | 'pointX' | 'pointY'>;
