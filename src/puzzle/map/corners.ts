import type { PlanarMap } from './planarMap.ts';

/** Whether curves cross or end at the vertex. False for a transition without a crossing and for a seam. */
export function isMeeting({ vertexFirst }: PlanarMap, vertex: number): boolean {
  return vertexFirst[vertex + 1] - vertexFirst[vertex] >= 3;
}

/** The index in the rotation of the half-edge that follows counterclockwise. */
export function nextSlot({ vertexFirst }: PlanarMap, vertex: number, slot: number): number {
  return slot + 1 === vertexFirst[vertex + 1] ? vertexFirst[vertex] : slot + 1;
}

/**
 * Whether the angle from a half-edge of the vertex, given by its index in the rotation, to the next half-edge is an intersection angle. It
 * is not if no curves meet there, nor on the far side of a curve on which another curve ends (for the frame: outside).
 */
export function isIntersectionCorner(map: PlanarMap, vertex: number, slot: number): boolean {
  return isMeeting(map, vertex) && !passes(map, map.rotation[slot], map.rotation[nextSlot(map, vertex, slot)]);
}

/** Whether one curve arrives along one of the half-edges and continues along the other. */
function passes({ edgeAfter }: PlanarMap, h: number, k: number): boolean {
  return ((h & 1) === 1 && k === 2 * edgeAfter[h >> 1]) || ((k & 1) === 1 && h === 2 * edgeAfter[k >> 1]);
}
