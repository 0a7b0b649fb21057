import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Flatbush from 'flatbush';
import type { Lines } from '../../src/drawing/lines.ts';
import { LineRounder } from '../../src/drawing/rounding.ts';
import { fitSmoothLines, smoothLines } from '../../src/drawing/smooth.ts';
import type { TrackMap } from '../../src/drawing/trackCorners.ts';
import { orientation } from '../../src/geometry/orientation.ts';
import { distanceToSegmentSq } from '../../src/geometry/segments.ts';
import { type PlanarMap, VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { openDocument, type PuzzleDocument } from '../../src/session/document/document.ts';

const folder = fileURLToPath(new URL('../../samples/', import.meta.url));

/** All samples, opened. */
export function openSamples(): PuzzleDocument[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => openDocument(readFileSync(folder + name, 'utf8'), name));
}

/** Lines through the given points, one list per edge. */
export function linesThrough(...edges: (readonly (readonly [number, number])[])[]): Lines {
  const points = edges.flat();
  const edgeFirstPoint = new Int32Array(edges.length + 1);
  edges.forEach((edge, index) => {
    edgeFirstPoint[index + 1] = edgeFirstPoint[index] + edge.length;
  });
  return { edgeFirstPoint, pointX: Float64Array.from(points, ([x]) => x), pointY: Float64Array.from(points, ([, y]) => y) };
}

/** The map of lines without meetings, as needed for rounding: each edge is moveable, or fixed and a track of its own. */
export function mapOfLines({ edgeFirstPoint }: Lines, isFixed: boolean): TrackMap & Pick<PlanarMap, 'edgeCount'> {
  const edgeCount = edgeFirstPoint.length - 1;
  const edges = Array.from({ length: edgeCount }, (_, edge) => edge);
  const tracks = edges.map((edge) => ({
    curve: 0,
    closed: false,
    edges: Int32Array.of(edge),
    vertices: Int32Array.of(2 * edge, 2 * edge + 1),
    trains: new Int32Array(),
  }));
  return {
    edgeCount,
    tracks: isFixed ? tracks : [],
    edgeFixed: new Uint8Array(edgeCount).fill(isFixed ? 1 : 0),
    vertexKind: new Uint8Array(2 * edgeCount).fill(VertexKind.transition),
    halfOrigin: Int32Array.from({ length: 2 * edgeCount }, (_, half) => half),
    vertexFirst: Int32Array.from({ length: 2 * edgeCount + 1 }, (_, vertex) => vertex),
    rotation: Int32Array.from({ length: 2 * edgeCount }, (_, half) => half),
  };
}

/** The lines as drawn on screen. */
export function drawSmooth(map: TrackMap, lines: Lines, cuts: Float32Array): Lines {
  const rounded = new LineRounder(map).round(lines, cuts);
  const smooth = fitSmoothLines(rounded, map.edgeFixed);
  smoothLines(rounded, map.edgeFixed, smooth);
  return smooth;
}

/** The maximum distance of the smooth lines of tracks from the tracks. */
export function farthestFromTracks({ tracks }: Pick<PlanarMap, 'tracks'>, lines: Lines, smooth: Lines): number {
  const { pointX: x, pointY: y } = lines;
  let farthestSq = 0;
  for (const { edges } of tracks) {
    const [segments, drawn] = [lines, smooth].map(({ edgeFirstPoint }) =>
      Array.from(edges).flatMap((edge) =>
        Array.from({ length: edgeFirstPoint[edge + 1] - edgeFirstPoint[edge] - 1 }, (_, i) => edgeFirstPoint[edge] + i),
      ),
    );
    for (const p of drawn) {
      let nearestSq = Number.POSITIVE_INFINITY;
      for (const q of segments) {
        nearestSq = Math.min(nearestSq, distanceToSegmentSq(smooth.pointX[p], smooth.pointY[p], x[q], y[q], x[q + 1], y[q + 1]));
      }
      farthestSq = Math.max(farthestSq, nearestSq);
    }
  }
  return Math.sqrt(farthestSq);
}

/** The number of proper crossings between segments of the lines. */
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
