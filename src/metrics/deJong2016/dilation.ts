import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { hypot, square } from '../../geometry/arithmetic/squares.ts';
import { createPointGrid, fillPointGrid, type PointGrid } from '../../geometry/pointGrid.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import { MAX_CELLS } from '../nearPairs.ts';
import { type Samples, sampleMap } from '../samples.ts';
import { createPathFinder } from '../shortestPaths.ts';

export const localDilation: Metric = {
  key: 'localDilation',
  label: 'local dilation',
  hint: 'the largest ratio of the distance along the curves to the distance in the plane, for close points; lower is better',
  better: 'lower',
  formula: 'm_c = max d_G(p, q) / d(p, q)',
  unit: 'ratio',
};

/** The limits for pairs of points, and their penalty. */
export interface DilationLimits {
  /** d_dil: pairs farther apart than this do not count. */
  readonly distance: number;
  /** δ_max: pairs with a lower dilation have no penalty. */
  readonly maxDilation: number;
}

export interface Dilation {
  /** m_c: the greatest dilation of a pair; infinite if a floating part comes close. 1 is best. */
  readonly local: number;
  /** The two points of that pair; undefined if no two points are close. */
  readonly place: DilationPlace | undefined;
  /** ρ_dil; 0 is best. */
  readonly penalty: number;
}

export interface DilationPlace {
  readonly x: number;
  readonly y: number;
  readonly otherX: number;
  readonly otherY: number;
}

/**
 * Compares the distances of close sampled points along the curves and the frame with those in the plane; the ratio is their dilation.
 * Returns one result per limit.
 */
export function measureDilation(map: PlanarMap, limits: readonly DilationLimits[], sampleStep: number): Dilation[] {
  const samples = sampleMap(map, (length) => Math.ceil(length / sampleStep));
  const { x, y, pointCount } = samples;
  const weight = weighPoints(map, samples);
  const tallies = limits.map((limit) => ({ ...limit, local: 1, penalty: 0, p: -1, q: -1 }));
  const radius = maxOf(limits.map(({ distance }) => distance));
  const grid = createPointGrid();
  fillPointGrid(grid, x, y, pointCount, radius, MAX_CELLS);

  forEachNearPair(map, samples, grid, radius, (p, q, distance, distanceAlong) => {
    const dilation = distanceAlong / distance;
    for (const tally of tallies) {
      if (distance > tally.distance) continue;
      if (dilation > tally.local) {
        tally.local = dilation;
        tally.p = p;
        tally.q = q;
      }
      if (dilation > tally.maxDilation) tally.penalty += weight[p] * weight[q] * (tally.distance - distance);
    }
  });
  return tallies.map(({ local, penalty, p, q }) => ({
    local,
    penalty,
    place: p < 0 ? undefined : { x: x[p], y: y[p], otherX: x[q], otherY: y[q] },
  }));
}

/** The weight of each point: half the length of the adjacent segments, so that denser sampling does not cost more. */
function weighPoints({ edgeCount, halfOrigin }: PlanarMap, { pointCount, edgeFirst, edgeLength }: Samples): Float64Array {
  const weight = new Float64Array(pointCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    const step = edgeLength[edge] / (edgeFirst[edge + 1] - edgeFirst[edge] + 1);
    weight.fill(step, edgeFirst[edge], edgeFirst[edge + 1]);
    weight[halfOrigin[2 * edge]] += step / 2;
    weight[halfOrigin[2 * edge + 1]] += step / 2;
  }
  return weight;
}

type PairVisitor = (p: number, q: number, distance: number, distanceAlong: number) => void;

/** Calls `visit` once for each pair of points that are at most `radius` apart, with their distances in the plane and along the edges. */
function forEachNearPair(map: PlanarMap, samples: Samples, grid: PointGrid, radius: number, visit: PairVisitor): void {
  const { vertexCount, edgeCount, halfOrigin } = map;
  const { x, y, pointEdge, edgeFirst, edgeLength } = samples;
  const finder = createPathFinder(map, edgeLength);
  const fromStart = new Float64Array(vertexCount);
  const fromEnd = new Float64Array(vertexCount);
  const pairP: number[] = [];
  const pairQ: number[] = [];
  const targets: number[] = [];

  for (let vertex = 0; vertex < vertexCount; vertex++) {
    collect(vertex, (q) => q < vertexCount && q > vertex);
    finder.find(vertex, targets, fromStart);
    flush((_, q) => fromStart[q]);
  }
  for (let edge = 0; edge < edgeCount; edge++) {
    // Search pairs of a vertex and an inner point from the inner point only.
    for (let p = edgeFirst[edge]; p < edgeFirst[edge + 1]; p++) collect(p, (q) => q < vertexCount || q > p);
    if (pairP.length === 0) continue;
    finder.find(halfOrigin[2 * edge], targets, fromStart);
    finder.find(halfOrigin[2 * edge + 1], targets, fromEnd);
    flush((p, q) => distanceFromInside(edge, p, q));
  }

  function collect(p: number, accepts: (q: number) => boolean): void {
    const { minX, minY, scale, columns, rows, first, point } = grid;
    const column = ((x[p] - minX) * scale) | 0;
    const firstColumn = Math.max(0, column - 1);
    const lastColumn = Math.min(columns - 1, column + 1);
    const row = ((y[p] - minY) * scale) | 0;
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      const stop = first[r * columns + lastColumn + 1];
      for (let i = first[r * columns + firstColumn]; i < stop; i++) {
        const q = point[i];
        if (square(x[q] - x[p]) + square(y[q] - y[p]) > radius * radius || !accepts(q)) continue;
        pairP.push(p);
        pairQ.push(q);
        if (pointEdge[q] < 0) targets.push(q);
        else targets.push(halfOrigin[2 * pointEdge[q]], halfOrigin[2 * pointEdge[q] + 1]);
      }
    }
  }

  function flush(distanceAlong: (p: number, q: number) => number): void {
    for (let pair = 0; pair < pairP.length; pair++) {
      const p = pairP[pair];
      const q = pairQ[pair];
      visit(p, q, hypot(x[q] - x[p], y[q] - y[p]), distanceAlong(p, q));
    }
    pairP.length = 0;
    pairQ.length = 0;
    targets.length = 0;
  }

  /** The distance along the edges from a point inside the edge: through its start, through its end, or directly along it. */
  function distanceFromInside(edge: number, p: number, q: number): number {
    const toStart = lengthBefore(edge, p);
    const toEnd = edgeLength[edge] - toStart;
    const other = pointEdge[q];
    if (other < 0) return Math.min(toStart + fromStart[q], toEnd + fromEnd[q]);
    const before = lengthBefore(other, q);
    const after = edgeLength[other] - before;
    const start = halfOrigin[2 * other];
    const end = halfOrigin[2 * other + 1];
    const around = Math.min(
      toStart + fromStart[start] + before,
      toStart + fromStart[end] + after,
      toEnd + fromEnd[start] + before,
      toEnd + fromEnd[end] + after,
    );
    return other === edge ? Math.min(around, Math.abs(before - toStart)) : around;
  }

  function lengthBefore(edge: number, point: number): number {
    const pieces = edgeFirst[edge + 1] - edgeFirst[edge] + 1;
    return (edgeLength[edge] * (point - edgeFirst[edge] + 1)) / pieces;
  }
}
