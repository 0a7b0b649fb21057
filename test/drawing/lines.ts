import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Flatbush from 'flatbush';
import type { Lines } from '../../src/drawing/lines.ts';
import { orientation } from '../../src/geometry/orientation.ts';
import { distanceToSegmentSq } from '../../src/geometry/segments.ts';
import { openDocument, type PuzzleDocument } from '../../src/session/document.ts';

const folder = fileURLToPath(new URL('../../samples/', import.meta.url));

/** All samples, opened. */
export function openSamples(): PuzzleDocument[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => openDocument(readFileSync(folder + name, 'utf8'), name));
}

/** Lines through the given points, one list for each edge. */
export function linesThrough(...edges: (readonly (readonly [number, number])[])[]): Lines {
  const points = edges.flat();
  const edgeFirstPoint = new Int32Array(edges.length + 1);
  edges.forEach((edge, index) => {
    edgeFirstPoint[index + 1] = edgeFirstPoint[index] + edge.length;
  });
  return { edgeFirstPoint, pointX: Float64Array.from(points, ([x]) => x), pointY: Float64Array.from(points, ([, y]) => y) };
}

/** How far the smooth line of an edge goes away from the edge, at most; only of these edges, if given. */
export function farthestFrom(lines: Lines, smooth: Lines, edges?: Uint8Array): number {
  let farthestSq = 0;
  for (let edge = 0; edge + 1 < lines.edgeFirstPoint.length; edge++) {
    if (edges?.[edge] === 0) continue;
    for (let p = smooth.edgeFirstPoint[edge]; p < smooth.edgeFirstPoint[edge + 1]; p++) {
      let nearestSq = Number.POSITIVE_INFINITY;
      for (let q = lines.edgeFirstPoint[edge]; q < lines.edgeFirstPoint[edge + 1] - 1; q++) {
        const { pointX: x, pointY: y } = lines;
        nearestSq = Math.min(nearestSq, distanceToSegmentSq(smooth.pointX[p], smooth.pointY[p], x[q], y[q], x[q + 1], y[q + 1]));
      }
      farthestSq = Math.max(farthestSq, nearestSq);
    }
  }
  return Math.sqrt(farthestSq);
}

/** How often segments of the lines cross one another properly. */
export function countCrossings({ edgeFirstPoint, pointX: x, pointY: y }: Lines): number {
  const starts: number[] = [];
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    for (let p = edgeFirstPoint[edge]; p < edgeFirstPoint[edge + 1] - 1; p++) starts.push(p);
  }
  const box = (p: number) =>
    [Math.min(x[p], x[p + 1]), Math.min(y[p], y[p + 1]), Math.max(x[p], x[p + 1]), Math.max(y[p], y[p + 1])] as const;
  const tree = new Flatbush(starts.length);
  for (const p of starts) tree.add(...box(p));
  tree.finish();
  const side = (a: number, b: number, c: number) => Math.sign(orientation(x[a], y[a], x[b], y[b], x[c], y[c]));
  let crossings = 0;
  for (const p of starts) {
    for (const found of tree.search(...box(p))) {
      const q = starts[found];
      if (q > p && side(p, p + 1, q) * side(p, p + 1, q + 1) < 0 && side(q, q + 1, p) * side(q, q + 1, p + 1) < 0) crossings++;
    }
  }
  return crossings;
}
