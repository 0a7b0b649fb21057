import FlatQueue from 'flatqueue';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';

/** Finds shortest paths between vertices along the edges of a map. Buffers are reused. */
export interface PathFinder {
  /**
   * Writes the distance from the source to each target into `distance`, infinite if they are not connected. Other entries stay unchanged. The
   * search stops at the farthest target.
   */
  find(source: number, targets: readonly number[], distance: Float64Array): void;
}

export function createPathFinder(map: PlanarMap, edgeLength: Float64Array): PathFinder {
  const { vertexCount, vertexFirst, rotation, halfOrigin } = map;
  const partOf = findParts(map);
  const tentative = new Float64Array(vertexCount).fill(Number.POSITIVE_INFINITY);
  const isWanted = new Uint8Array(vertexCount);
  const touched: number[] = [];
  const waiting = new FlatQueue<number>();

  return { find };

  function find(source: number, targets: readonly number[], distance: Float64Array): void {
    let wanted = 0;
    for (const target of targets) {
      if (partOf[target] !== partOf[source]) distance[target] = Number.POSITIVE_INFINITY;
      else if (isWanted[target] === 0) {
        isWanted[target] = 1;
        wanted++;
      }
    }
    tentative[source] = 0;
    touched.push(source);
    waiting.push(source, 0);
    while (wanted > 0) {
      const reached = waiting.peekValue()!;
      const vertex = waiting.pop()!;
      if (reached > tentative[vertex]) continue;
      if (isWanted[vertex] === 1) {
        distance[vertex] = reached;
        isWanted[vertex] = 0;
        wanted--;
      }
      for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) {
        const half = rotation[slot];
        const next = halfOrigin[half ^ 1];
        const length = reached + edgeLength[half >> 1];
        if (length >= tentative[next]) continue;
        if (tentative[next] === Number.POSITIVE_INFINITY) touched.push(next);
        tentative[next] = length;
        waiting.push(next, length);
      }
    }
    for (const vertex of touched) tentative[vertex] = Number.POSITIVE_INFINITY;
    touched.length = 0;
    waiting.clear();
  }
}

/** For each vertex, the lowest-numbered vertex of its connected component. */
function findParts({ vertexCount, vertexFirst, rotation, halfOrigin }: PlanarMap): Int32Array {
  const partOf = new Int32Array(vertexCount).fill(-1);
  for (let part = 0; part < vertexCount; part++) {
    if (partOf[part] >= 0) continue;
    partOf[part] = part;
    const waiting = [part];
    while (waiting.length > 0) {
      const vertex = waiting.pop()!;
      for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) {
        const next = halfOrigin[rotation[slot] ^ 1];
        if (partOf[next] >= 0) continue;
        partOf[next] = part;
        waiting.push(next);
      }
    }
  }
  return partOf;
}
