import type { PlanarMap } from './planarMap.ts';

/** Whether something crosses or ends at the vertex: not at a bare transition, nor where a closed curve that meets nothing starts. */
export function isMeeting({ vertexFirst }: PlanarMap, vertex: number): boolean {
  return vertexFirst[vertex + 1] - vertexFirst[vertex] >= 3;
}

/** The place in the rotation of the half-edge that follows counterclockwise. */
export function nextSlot({ vertexFirst }: PlanarMap, vertex: number, slot: number): number {
  return slot + 1 === vertexFirst[vertex + 1] ? vertexFirst[vertex] : slot + 1;
}

/**
 * Whether the angle from a half-edge of a vertex, by its place in the rotation, to the next one is an intersection angle: not where nothing
 * meets, nor on the far side of a curve that another one ends on (at the frame, outside).
 */
export function isIntersectionCorner(map: PlanarMap, vertex: number, slot: number): boolean {
  return isMeeting(map, vertex) && !passes(map, map.rotation[slot], map.rotation[nextSlot(map, vertex, slot)]);
}

/** Whether one curve arrives along one of the half-edges and goes on along the other. */
function passes({ edgeAfter }: PlanarMap, h: number, k: number): boolean {
  return ((h & 1) === 1 && k === 2 * edgeAfter[h >> 1]) || ((k & 1) === 1 && h === 2 * edgeAfter[k >> 1]);
}
