import type { PlanarMap } from '../puzzle/map/planarMap.ts';

/** Finds shortest ways along the edges of a map, from vertex to vertex. Memory is used again. */
export interface PathFinder {
  /**
   * Writes into `distance` how far each of the targets is from the source; infinite where nothing connects them. The search goes no farther
   * than the farthest target. Other entries of `distance` are left as they were.
   */
  find(source: number, targets: readonly number[], distance: Float64Array): void;
}

export function createPathFinder(map: PlanarMap, edgeLength: Float64Array): PathFinder {
  const { vertexCount, vertexFirst, rotation, halfOrigin } = map;
  const partOf = findParts(map);
  const tentative = new Float64Array(vertexCount).fill(Number.POSITIVE_INFINITY);
  const isWanted = new Uint8Array(vertexCount);
  const touched: number[] = [];
  const heap = createHeap();

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
    heap.push(source, 0);
    while (wanted > 0) {
      const reached = heap.smallestKey();
      const vertex = heap.pop();
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
        heap.push(next, length);
      }
    }
    for (const vertex of touched) tentative[vertex] = Number.POSITIVE_INFINITY;
    touched.length = 0;
    heap.clear();
  }
}

/** For each vertex the lowest-numbered vertex that it is connected with. */
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

/** A binary heap of items, the one with the smallest key on top. */
function createHeap() {
  const items: number[] = [];
  const keys: number[] = [];

  return {
    /** Undefined for an empty heap, as `pop` is. */
    smallestKey: () => keys[0],
    push(item: number, key: number): void {
      let at = items.length;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        if (keys[parent] <= key) break;
        items[at] = items[parent];
        keys[at] = keys[parent];
        at = parent;
      }
      items[at] = item;
      keys[at] = key;
    },
    pop(): number {
      const top = items[0];
      const item = items.pop()!;
      const key = keys.pop()!;
      const count = items.length;
      if (count === 0) return top;
      let at = 0;
      for (let child = 1; child < count; child = 2 * at + 1) {
        if (child + 1 < count && keys[child + 1] < keys[child]) child++;
        if (keys[child] >= key) break;
        items[at] = items[child];
        keys[at] = keys[child];
        at = child;
      }
      items[at] = item;
      keys[at] = key;
      return top;
    },
    clear(): void {
      items.length = 0;
      keys.length = 0;
    },
  };
}
