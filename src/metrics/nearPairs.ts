import { createPointGrid, fillPointGrid, type PointGrid } from '../geometry/pointGrid.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';

import type { Samples } from './samples.ts';

/** Pairs of a sampled point and a segment between two other sampled points. Pair i is entry i of each column. Buffers are reused. */
export interface NearPairs {
  readonly grid: PointGrid;
  count: number;
  point: Int32Array;
  /** The edge of the segment and its two end points in the order of the edge. */
  edge: Int32Array;
  start: Int32Array;
  end: Int32Array;
}

/** Maximum number of cells of a point grid. Clearing more cells costs more than they save. */
export const MAX_CELLS = 512 * 512;

/**
 * The size of a grid cell divided by the segment length. Smaller cells contain fewer points to test, but a segment overlaps more of them.
 */
const CELL_SIZE = 0.8;

export function createNearPairs(): NearPairs {
  const [point, edge, start, end] = [new Int32Array(64), new Int32Array(64), new Int32Array(64), new Int32Array(64)];
  return { grid: createPointGrid(), count: 0, point, edge, start, end };
}

/** Finds all pairs closer than `distance`. Segments are about `segmentLength` long. An end point of a segment makes no pair with it. */
export function findNearPairs(pairs: NearPairs, map: PlanarMap, samples: Samples, distance: number, segmentLength: number): void {
  const { halfOrigin, edgeCount } = map;
  const { x, y, edgeFirst, pointCount } = samples;
  fillPointGrid(pairs.grid, x, y, pointCount, CELL_SIZE * segmentLength, MAX_CELLS);
  // Fields are copied to locals and the distance is inlined because this loop is most of the cost of the live metrics.
  const { columns, rows, first, point: gridPoint, minX, minY, scale } = pairs.grid;
  const distanceSq = distance * distance;
  pairs.count = 0;
  for (let edge = 0; edge < edgeCount; edge++) {
    let a = halfOrigin[2 * edge];
    for (let next = edgeFirst[edge]; next <= edgeFirst[edge + 1]; next++) {
      const b = next < edgeFirst[edge + 1] ? next : halfOrigin[2 * edge + 1];
      const ax = x[a];
      const ay = y[a];
      const dx = x[b] - ax;
      const dy = y[b] - ay;
      const perLengthSq = 1 / (dx * dx + dy * dy);
      const firstColumn = Math.max(0, ((dx < 0 ? ax + dx : ax) - distance - minX) * scale) | 0;
      const lastColumn = Math.min(columns - 1, ((dx < 0 ? ax : ax + dx) + distance - minX) * scale) | 0;
      const firstRow = Math.max(0, ((dy < 0 ? ay + dy : ay) - distance - minY) * scale) | 0;
      const lastRow = Math.min(rows - 1, ((dy < 0 ? ay : ay + dy) + distance - minY) * scale) | 0;
      for (let row = firstRow; row <= lastRow; row++) {
        // The cells of a row are contiguous.
        const stop = first[row * columns + lastColumn + 1];
        for (let i = first[row * columns + firstColumn]; i < stop; i++) {
          const point = gridPoint[i];
          if (point === a || point === b) continue;
          const px = x[point] - ax;
          const py = y[point] - ay;
          const cross = px * dy - py * dx;
          if (cross * cross * perLengthSq >= distanceSq) continue;
          const along = (px * dx + py * dy) * perLengthSq;
          const fraction = along < 0 ? 0 : along > 1 ? 1 : along;
          const ex = px - fraction * dx;
          const ey = py - fraction * dy;
          if (ex * ex + ey * ey < distanceSq) addPair(pairs, point, edge, a, b);
        }
      }
      a = b;
    }
  }
}

function addPair(pairs: NearPairs, point: number, edge: number, start: number, end: number): void {
  const i = pairs.count++;
  if (i === pairs.point.length) {
    pairs.point = doubled(pairs.point);
    pairs.edge = doubled(pairs.edge);
    pairs.start = doubled(pairs.start);
    pairs.end = doubled(pairs.end);
  }
  pairs.point[i] = point;
  pairs.edge[i] = edge;
  pairs.start[i] = start;
  pairs.end[i] = end;
}

function doubled(column: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * column.length);
  longer.set(column);
  return longer;
}
