import FlatQueue from 'flatqueue';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { boxOfPairs, longerSide } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import type { FaceRegion } from './faceRegion.ts';

/** The numbers of lattice points along the longer side of a face, from coarse to fine. */
const FINENESS = [16, 48, 144];

/** The extra cost of a path near the boundary, relative to one in the middle. */
const BOUNDARY_COST = 0.15;

/**
 * Finds a path within a face from one point to another, both included, that avoids the boundary where possible. Returns undefined if it
 * finds none.
 */
export function findRoute(region: FaceRegion, from: Point, to: Point): Point[] | undefined {
  if (region.isClear(from, to)) return [from, ...samplesBetween(from, to), to];
  for (const fineness of FINENESS) {
    const route = findOnLattice(region, from, to, fineness);
    if (route !== undefined) return route;
  }
  return undefined;
}

function samplesBetween(p: Point, q: Point): Point[] {
  return [0.25, 0.5, 0.75].map((fraction) => ({ x: p.x + fraction * (q.x - p.x), y: p.y + fraction * (q.y - p.y) }));
}

/** The cheapest path on a lattice over the face, by Dijkstra's algorithm. */
function findOnLattice(region: FaceRegion, from: Point, to: Point, fineness: number): Point[] | undefined {
  const box = boxOfPairs(region.corners);
  const step = longerSide(box) / fineness;
  const columns = Math.ceil((box.maxX - box.minX) / step) + 1;
  const rows = Math.ceil((box.maxY - box.minY) / step) + 1;
  const [start, end] = [columns * rows, columns * rows + 1];
  const pointOf = (node: number): Point =>
    node === start ? from : node === end ? to : { x: box.minX + (node % columns) * step, y: box.minY + Math.floor(node / columns) * step };
  const clearances = new Map<number, number>();
  const clearanceOf = (node: number) => {
    let found = clearances.get(node);
    if (found === undefined) {
      const point = pointOf(node);
      found = region.contains(point) ? region.clearance(point) : 0;
      clearances.set(node, found);
    }
    return found;
  };
  const nodesNear = ({ x, y }: Point) => {
    const nodes: number[] = [];
    const [column, row] = [Math.round((x - box.minX) / step), Math.round((y - box.minY) / step)];
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) nodes.push(r * columns + c);
    }
    if (hypot(to.x - x, to.y - y) < 2 * step) nodes.push(end);
    return nodes;
  };

  const cost = new Map<number, number>([[start, 0]]);
  const cameFrom = new Map<number, number>();
  const queue = new FlatQueue<number>();
  queue.push(start, 0);
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (node === end) break;
    const here = pointOf(node);
    for (const next of nodesNear(here)) {
      const clearance = clearanceOf(next);
      if (clearance === 0) continue;
      const there = pointOf(next);
      const nextCost = cost.get(node)! + hypot(there.x - here.x, there.y - here.y) * (1 + (BOUNDARY_COST * fineness * step) / clearance);
      if (nextCost >= (cost.get(next) ?? Number.POSITIVE_INFINITY) || !region.isClear(here, there)) continue;
      cost.set(next, nextCost);
      cameFrom.set(next, node);
      queue.push(next, nextCost);
    }
  }
  if (!cameFrom.has(end)) return undefined;
  const route: Point[] = [];
  for (let node: number | undefined = end; node !== undefined; node = cameFrom.get(node)) route.unshift(pointOf(node));
  return route;
}
