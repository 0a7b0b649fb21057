import type { Chains } from './chains.ts';
import { fixedAfter } from './chains.ts';
import type { Vertices } from './vertices.ts';

/** The edges of a drawing in the order of the chains. For the columns see PlanarMap. */
export interface Edges {
  readonly edgeFirstPoint: Int32Array;
  readonly pointX: Float64Array;
  readonly pointY: Float64Array;
  readonly edgeCurve: Int32Array;
  readonly edgeFixed: Uint8Array;
  readonly edgeAfter: Int32Array;
  readonly curveFirstEdge: Int32Array;
  readonly halfOrigin: Int32Array;
}

/** Cuts the chains at their vertices. */
export function cutEdges({ chains, x, y }: Chains, { vertexOfPoint }: Vertices): Edges {
  const edgeFirstPoint: number[] = [];
  const pointX: number[] = [];
  const pointY: number[] = [];
  const edgeCurve: number[] = [];
  const edgeFixed: number[] = [];
  const edgeAfter: number[] = [];
  const curveFirstEdge: number[] = [];
  const halfOrigin: number[] = [];

  for (const chain of chains) {
    // The frame's edges start at 0 and need no entry.
    if (chain !== chains[0]) curveFirstEdge.push(edgeCurve.length);
    const { firstPoint, pointCount } = chain;
    const firstEdge = edgeCurve.length;
    let start = 0;
    while (vertexOfPoint[firstPoint + start] < 0) start++;
    // A closed chain is walked from its first vertex back to that vertex, an open one from its first point to its last.
    const steps = chain.closed ? pointCount : pointCount - 1;
    for (let step = 0; step <= steps; step++) {
      const index = (start + step) % pointCount;
      const point = firstPoint + index;
      pointX.push(x[point]);
      pointY.push(y[point]);
      const vertex = vertexOfPoint[point];
      if (vertex < 0) continue;
      if (step > 0) halfOrigin.push(vertex);
      if (step === steps) continue;
      if (step > 0) {
        // The vertex ends one edge and starts the next, so it is a point of both.
        pointX.push(x[point]);
        pointY.push(y[point]);
      }
      edgeFirstPoint.push(pointX.length - 1);
      edgeCurve.push(chain.curve);
      edgeFixed.push(fixedAfter(chain, index) ? 1 : 0);
      halfOrigin.push(vertex);
    }
    for (let edge = firstEdge + 1; edge < edgeCurve.length; edge++) edgeAfter.push(edge);
    edgeAfter.push(chain.closed ? firstEdge : -1);
  }
  edgeFirstPoint.push(pointX.length);
  curveFirstEdge.push(edgeCurve.length);

  return {
    edgeFirstPoint: Int32Array.from(edgeFirstPoint),
    pointX: Float64Array.from(pointX),
    pointY: Float64Array.from(pointY),
    edgeCurve: Int32Array.from(edgeCurve),
    edgeFixed: Uint8Array.from(edgeFixed),
    edgeAfter: Int32Array.from(edgeAfter),
    curveFirstEdge: Int32Array.from(curveFirstEdge),
    halfOrigin: Int32Array.from(halfOrigin),
  };
}
