import { type Lines, lengthOfEdge } from '../drawing/lines.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';

/**
 * A drawing resampled in equal steps along each edge, so that measurements do not depend on the density of its points. The first points are
 * the vertices, under their own numbers; the inner points of edge e are `edgeFirst[e]` up to, but not including, `edgeFirst[e + 1]`. Point
 * columns may be longer than `pointCount` and are replaced when they grow.
 */
export interface Samples {
  pointCount: number;
  x: Float64Array;
  y: Float64Array;
  /** The edge of an inner point; -1 for a vertex. */
  pointEdge: Int32Array;
  readonly edgeFirst: Int32Array;
  /** The length of the edge before resampling. */
  readonly edgeLength: Float64Array;
}

export function createSamples({ vertexCount, edgeCount }: PlanarMap): Samples {
  const samples: Samples = {
    pointCount: vertexCount,
    x: new Float64Array(vertexCount),
    y: new Float64Array(vertexCount),
    pointEdge: new Int32Array(vertexCount).fill(-1),
    edgeFirst: new Int32Array(edgeCount + 1),
    edgeLength: new Float64Array(edgeCount),
  };
  samples.edgeFirst[0] = vertexCount;
  return samples;
}

/**
 * Fills the samples from a drawing. `piecesOf` returns the number of equal pieces for an edge of the given length. An edge has at least one
 * piece. A loop has at least three because fewer would flatten it.
 */
export function resample(samples: Samples, map: PlanarMap, drawing: Lines, piecesOf: (length: number) => number): void {
  const { halfOrigin, edgeCount } = map;
  const { edgeFirst, edgeLength } = samples;
  for (let edge = 0; edge < edgeCount; edge++) {
    const length = lengthOfEdge(drawing, edge);
    const minPieces = halfOrigin[2 * edge] === halfOrigin[2 * edge + 1] ? 3 : 1;
    edgeLength[edge] = length;
    edgeFirst[edge + 1] = edgeFirst[edge] + Math.max(minPieces, piecesOf(length)) - 1;
  }
  samples.pointCount = edgeFirst[edgeCount];
  growColumns(samples);
  for (let edge = 0; edge < edgeCount; edge++) placePoints(samples, map, drawing, edge);
}

/** Samples the map's own drawing. */
export function sampleMap(map: PlanarMap, piecesOf: (length: number) => number): Samples {
  const samples = createSamples(map);
  resample(samples, map, map, piecesOf);
  return samples;
}

/** The point with the given index along an edge. Index 0 is the edge's first vertex. */
export function pointOnEdge({ edgeFirst }: Samples, { halfOrigin }: PlanarMap, edge: number, index: number): number {
  if (index === 0) return halfOrigin[2 * edge];
  const point = edgeFirst[edge] + index - 1;
  return point < edgeFirst[edge + 1] ? point : halfOrigin[2 * edge + 1];
}

function placePoints(samples: Samples, { halfOrigin }: PlanarMap, { edgeFirstPoint, pointX, pointY }: Lines, edge: number): void {
  const { x, y, pointEdge, edgeFirst, edgeLength } = samples;
  const firstPoint = edgeFirstPoint[edge];
  const lastPoint = edgeFirstPoint[edge + 1] - 1;
  const start = halfOrigin[2 * edge];
  const end = halfOrigin[2 * edge + 1];
  x[start] = pointX[firstPoint];
  y[start] = pointY[firstPoint];
  x[end] = pointX[lastPoint];
  y[end] = pointY[lastPoint];

  const stop = edgeFirst[edge + 1];
  const step = edgeLength[edge] / (stop - edgeFirst[edge] + 1);
  let sample = edgeFirst[edge];
  let target = step;
  let walked = 0;
  for (let point = firstPoint; point < lastPoint && sample < stop; point++) {
    const dx = pointX[point + 1] - pointX[point];
    const dy = pointY[point + 1] - pointY[point];
    const length = Math.sqrt(dx * dx + dy * dy);
    while (sample < stop && target <= walked + length) {
      const fraction = (target - walked) / length;
      x[sample] = pointX[point] + fraction * dx;
      y[sample] = pointY[point] + fraction * dy;
      pointEdge[sample] = edge;
      sample++;
      target = step * (sample - edgeFirst[edge] + 1);
    }
    walked += length;
  }
}

function growColumns(samples: Samples): void {
  const { pointCount, x } = samples;
  if (pointCount <= x.length) return;
  // 50 % spare capacity, so that a slowly growing drawing does not allocate in every step.
  const capacity = Math.ceil(pointCount * 1.5);
  samples.x = new Float64Array(capacity);
  samples.y = new Float64Array(capacity);
  samples.pointEdge = new Int32Array(capacity).fill(-1);
}
