import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/**
 * In which order vertices and the outermost inner points of the moveable edges are best eliminated, once all other inner points are: vertex v
 * as v, the first inner point of edge e as V + 2e and its last one as V + 2e + 1, where V is the number of vertices. It depends on nothing
 * that moves, so it is found once for a map.
 */
export function orderElimination(map: PlanarMap): Int32Array {
  const known = orders.get(map);
  if (known !== undefined) return known;
  const links = linkSkeleton(map);
  const order = orderByDegree(links, chooseStages(map, links));
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

/** Nets of at most so many nodes are not cut: by minimum degree alone these are ordered better. */
const LARGE = 1000;

/** Those that are larger are cut into parts of at most so many. */
const MAX_UNCUT = 100;

/**
 * In which stage each node is eliminated: large parts are cut in two, and what separates the two comes after both. By minimum degree alone
 * the last nodes of a large net are tied to hundreds of others.
 */
function chooseStages({ vertexCount, halfOrigin, vertexX, vertexY }: PlanarMap, links: readonly ReadonlySet<number>[]): Int32Array {
  const stage = new Int32Array(links.length);
  const vertexOf = (node: number) => (node < vertexCount ? node : halfOrigin[node - vertexCount]);
  /** Returns the last stage that the part needs. */
  const cut = (part: readonly number[]): number => {
    if (part.length <= MAX_UNCUT) return 0;
    const cuts = [vertexX, vertexY].flatMap((column) => {
      const at = (node: number) => column[vertexOf(node)];
      const sorted = [...part].sort((a, b) => at(a) - at(b) || a - b);
      const half = sorted.length >> 1;
      return [separate(links, sorted.slice(0, half), sorted.slice(half)), separate(links, sorted.slice(half), sorted.slice(0, half))];
    });
    const { border, inside, beyond } = cuts.reduce((best, other) => (other.border.length < best.border.length ? other : best));
    const last = 1 + Math.max(cut(inside), cut(beyond));
    for (const node of border) stage[node] = last;
    return last;
  };
  const tied = Array.from(links.keys()).filter((node) => links[node].size > 0);
  if (tied.length > LARGE) cut(tied);
  return stage;
}

/** Takes from the first of two parts what is tied to the second. */
function separate(links: readonly ReadonlySet<number>[], first: readonly number[], beyond: readonly number[]) {
  const others = new Set(beyond);
  const isBorder = (node: number) => [...links[node]].some((other) => others.has(other));
  return { border: first.filter(isBorder), inside: first.filter((node) => !isBorder(node)), beyond };
}

/** Stage by stage, by minimum degree: always what is tied to the fewest, whose neighbours are then tied to each other. Uses the links up. */
function orderByDegree(links: Set<number>[], stage: Int32Array): Int32Array {
  const order = new Int32Array(links.length);
  const byDegree: Set<number>[] = [];
  const put = (node: number) => {
    byDegree[links[node].size] ??= new Set();
    byDegree[links[node].size].add(node);
  };
  const lastStage = stage.reduce((most, value) => Math.max(most, value), 0);
  let count = 0;
  for (let now = 0; now <= lastStage; now++) {
    let left = 0;
    for (let node = 0; node < links.length; node++) {
      if (stage[node] !== now) continue;
      put(node);
      left++;
    }
    let degree = 0;
    for (; left > 0; left--) {
      while (byDegree[degree] === undefined || byDegree[degree].size === 0) degree++;
      const [node] = byDegree[degree];
      byDegree[degree].delete(node);
      order[count++] = node;
      const neighbours = [...links[node]];
      for (const a of neighbours) {
        if (stage[a] === now) byDegree[links[a].size].delete(a);
        links[a].delete(node);
        for (const b of neighbours) if (a !== b) links[a].add(b);
        if (stage[a] !== now) continue;
        put(a);
        degree = Math.min(degree, links[a].size);
      }
      links[node].clear();
    }
  }
  return order;
}
