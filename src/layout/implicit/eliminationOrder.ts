import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/**
 * The elimination order of vertices and of the outermost inner points of moveable edges, after all other inner points. Node numbers: vertex
 * v is v, the first inner point of edge e is V + 2e, and its last one V + 2e + 1, where V is the number of vertices. The order depends on
 * nothing that moves, so it is cached per map.
 */
export function orderElimination(map: PlanarMap): Int32Array {
  const known = orders.get(map);
  if (known !== undefined) return known;
  const links = buildGraph(map);
  const order = orderByDegree(links, chooseStages(map, links));
  orders.set(map, order);
  return order;
}

const orders = new WeakMap<PlanarMap, Int32Array>();

/**
 * The graph of nodes that are coupled: the four nodes of each edge, because its inner points transfer forces, and the nodes on both sides
 * of a crossing.
 */
function buildGraph({ vertexCount, edgeCount, edgeFixed, edgeAfter, halfOrigin }: PlanarMap): Set<number>[] {
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

/** Graphs of at most this many nodes are not cut: minimum degree alone orders them better. */
const MIN_CUT_SIZE = 1000;

/** Larger graphs are cut into parts of at most this many nodes. */
const MAX_PART_SIZE = 100;

/**
 * The stage in which each node is eliminated, by nested dissection: large parts are cut in two, and their separator comes after both. By
 * minimum degree alone, the last nodes of a large graph are coupled to hundreds of others.
 */
function chooseStages({ vertexCount, halfOrigin, vertexX, vertexY }: PlanarMap, links: readonly ReadonlySet<number>[]): Int32Array {
  const stage = new Int32Array(links.length);
  const vertexOf = (node: number) => (node < vertexCount ? node : halfOrigin[node - vertexCount]);
  /** Cuts a part and returns its last stage. */
  const cut = (part: readonly number[]): number => {
    if (part.length <= MAX_PART_SIZE) return 0;
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
  const coupled = Array.from(links.keys()).filter((node) => links[node].size > 0);
  if (coupled.length > MIN_CUT_SIZE) cut(coupled);
  return stage;
}

/** Splits the nodes of the first part into those that are coupled to the second part, and the others. */
function separate(links: readonly ReadonlySet<number>[], first: readonly number[], beyond: readonly number[]) {
  const others = new Set(beyond);
  const isBorder = (node: number) => [...links[node]].some((other) => others.has(other));
  return { border: first.filter(isBorder), inside: first.filter((node) => !isBorder(node)), beyond };
}

/**
 * Orders the nodes stage by stage, by minimum degree: the node with the fewest neighbours comes next, and its neighbours become coupled to
 * each other. Consumes the links.
 */
function orderByDegree(links: Set<number>[], stage: Int32Array): Int32Array {
  const order = new Int32Array(links.length);
  const byDegree: Set<number>[] = [];
  const put = (node: number) => {
    byDegree[links[node].size] ??= new Set();
    byDegree[links[node].size].add(node);
  };
  const lastStage = stage.reduce((largest, value) => Math.max(largest, value), 0);
  let count = 0;
  for (let now = 0; now <= lastStage; now++) {
    let remaining = 0;
    for (let node = 0; node < links.length; node++) {
      if (stage[node] !== now) continue;
      put(node);
      remaining++;
    }
    let degree = 0;
    for (; remaining > 0; remaining--) {
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
