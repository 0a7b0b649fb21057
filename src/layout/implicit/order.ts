import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/**
 * In which order vertices and the outermost inner points of the moveable edges are best eliminated, once all other inner points are: vertex v
 * as v, the first inner point of edge e as V + 2e and its last one as V + 2e + 1, where V is the number of vertices. It depends on the
 * topology alone, so it is found once for a map.
 */
export function orderSkeleton(map: PlanarMap): Int32Array {
  const known = orders.get(map);
  if (known !== undefined) return known;
  const order = orderByDegree(linkSkeleton(map));
  orders.set(map, order);
  return order;
}

const orders = new WeakMap<PlanarMap, Int32Array>();

/** Which of them are tied to each other: all four of an edge, whose inner points pass on what they feel, and those on both sides of a crossing. */
function linkSkeleton({ vertexCount, edgeCount, edgeFixed, edgeAfter, halfOrigin }: PlanarMap): Set<number>[] {
  const links = Array.from({ length: vertexCount + 2 * edgeCount }, () => new Set<number>());
  const link = (a: number, b: number) => {
    if (a === b) return;
    links[a].add(b);
    links[b].add(a);
  };
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edgeFixed[edge] === 1) continue;
    const first = vertexCount + 2 * edge;
    const all = [halfOrigin[2 * edge], first, first + 1, halfOrigin[2 * edge + 1]];
    for (let i = 0; i < 4; i++) for (let j = 0; j < i; j++) link(all[i], all[j]);
    const after = edgeAfter[edge];
    if (after >= 0 && edgeFixed[after] === 0) link(first + 1, vertexCount + 2 * after);
  }
  return links;
}

/** By minimum degree: always what is tied to the fewest, whose neighbours are then tied to each other. Uses the links up. */
function orderByDegree(links: Set<number>[]): Int32Array {
  const order = new Int32Array(links.length);
  const byDegree: Set<number>[] = [];
  const put = (node: number) => {
    byDegree[links[node].size] ??= new Set();
    byDegree[links[node].size].add(node);
  };
  for (let node = 0; node < links.length; node++) put(node);
  let degree = 0;
  for (let count = 0; count < links.length; count++) {
    while (byDegree[degree] === undefined || byDegree[degree].size === 0) degree++;
    const [node] = byDegree[degree];
    byDegree[degree].delete(node);
    order[count] = node;
    const neighbours = [...links[node]];
    for (const a of neighbours) {
      byDegree[links[a].size].delete(a);
      links[a].delete(node);
      for (const b of neighbours) if (a !== b) links[a].add(b);
      put(a);
      degree = Math.min(degree, links[a].size);
    }
    links[node].clear();
  }
  return order;
}
