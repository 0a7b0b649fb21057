/** Simple, slow implementations of the metrics, as a reference for the fast ones. */
import { mengerCurvature } from '../../src/metrics/curvature.ts';
import { FRAME, type PlanarMap } from '../../src/puzzle/map/planarMap.ts';

export interface Point {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

const distance = (p: Point, q: Point) => Math.hypot(q.x - p.x, q.y - p.y);

function edgePoints(map: PlanarMap, edge: number): { x: number; y: number }[] {
  return Array.from({ length: map.edgeFirstPoint[edge + 1] - map.edgeFirstPoint[edge] }, (_, i) => ({
    x: map.pointX[map.edgeFirstPoint[edge] + i],
    y: map.pointY[map.edgeFirstPoint[edge] + i],
  }));
}

function polylineLength(points: readonly { x: number; y: number }[]): number {
  return points.slice(1).reduce((sum, q, i) => sum + Math.hypot(q.x - points[i].x, q.y - points[i].y), 0);
}

/** The point at the given length along a polyline. */
function pointAt(points: readonly { x: number; y: number }[], along: number): { x: number; y: number } {
  for (let i = 1; i < points.length; i++) {
    const length = polylineLength(points.slice(0, i + 1));
    if (length < along) continue;
    const own = polylineLength(points.slice(i - 1, i + 1));
    const t = 1 - (length - along) / own;
    return { x: points[i - 1].x + t * (points[i].x - points[i - 1].x), y: points[i - 1].y + t * (points[i].y - points[i - 1].y) };
  }
  return points[points.length - 1];
}

/** The points of each edge in equal steps, including both vertices; a vertex is the same object in all its edges. */
export function slowSamples(map: PlanarMap, piecesOf: (length: number) => number): Point[][] {
  const vertices = Array.from(map.vertexX, (x, vertex): Point => ({ name: `vertex ${vertex}`, x, y: map.vertexY[vertex] }));
  return Array.from({ length: map.edgeCount }, (_, edge) => {
    const points = edgePoints(map, edge);
    const length = polylineLength(points);
    const [start, end] = [map.halfOrigin[2 * edge], map.halfOrigin[2 * edge + 1]];
    const pieces = Math.max(start === end ? 3 : 1, piecesOf(length));
    const inner = Array.from({ length: pieces - 1 }, (_, i) => ({
      name: `edge ${edge} point ${i}`,
      ...pointAt(points, (length * (i + 1)) / pieces),
    }));
    return [vertices[start], ...inner, vertices[end]];
  });
}

/** The intersection angles in radians, grouped by meeting point. */
export function slowAngles(map: PlanarMap, chord: number): number[][] {
  const all: number[][] = [];
  for (let vertex = 0; vertex < map.vertexCount; vertex++) {
    const halves = Array.from(map.rotation.subarray(map.vertexFirst[vertex], map.vertexFirst[vertex + 1]));
    if (halves.length < 3) continue;
    const directions = halves.map((half) => {
      const points = edgePoints(map, half >> 1);
      if (half % 2 === 1) points.reverse();
      const isLoop = map.halfOrigin[half] === map.halfOrigin[half ^ 1];
      const to = pointAt(points, Math.min(chord, polylineLength(points) / (isLoop ? 2 : 1)));
      return { x: to.x - points[0].x, y: to.y - points[0].y };
    });
    const smaller = directions.map((d, i) => {
      const e = directions[(i + 1) % directions.length];
      return Math.abs(Math.atan2(d.x * e.y - d.y * e.x, d.x * e.x + d.y * e.y));
    });
    const total = smaller.reduce((sum, angle) => sum + angle, 0);
    // If the others leave more than half a turn, the greatest angle is the rest of the turn.
    const greatest = smaller.indexOf(Math.max(...smaller));
    if (Math.abs(total - 2 * smaller[greatest]) < 1e-6) smaller[greatest] = 2 * Math.PI - smaller[greatest];
    const counted: number[] = [];
    halves.forEach((half, i) => {
      const next = halves[(i + 1) % halves.length];
      const [edge, other] = [half >> 1, next >> 1];
      const isThrough =
        (map.edgeAfter[edge] === other && half % 2 === 1 && next % 2 === 0) ||
        (map.edgeAfter[other] === edge && next % 2 === 1 && half % 2 === 0);
      if (!isThrough) counted.push(smaller[i]);
    });
    all.push(counted);
  }
  return all;
}

export function slowSmoothness(map: PlanarMap, step: number): number {
  const samples = slowSamples(map, (length) => Math.round(length / step));
  let sum = 0;
  for (let curve = 0; curve + 1 < map.curveFirstEdge.length; curve++) {
    const edges = samples.slice(map.curveFirstEdge[curve], map.curveFirstEdge[curve + 1]);
    const points = [edges[0][0], ...edges.flatMap((edge) => edge.slice(1))];
    const isClosed = map.edgeAfter[map.curveFirstEdge[curve + 1] - 1] >= 0;
    const run = isClosed ? [...points, ...points.slice(1, 3)] : points;
    for (let i = 0; i + 3 < run.length; i++) {
      const [x, y, z, w] = run.slice(i, i + 4);
      sum += (mengerCurvature(x.x, x.y, y.x, y.y, z.x, z.y) - mengerCurvature(y.x, y.y, z.x, z.y, w.x, w.y)) ** 2;
    }
  }
  return sum;
}

type Segment = readonly [Point, Point];

/** The distances from a point along segments. */
function distancesAlong(start: Point, segments: readonly Segment[]): Map<Point, number> {
  const found = new Map<Point, number>([[start, 0]]);
  const neighbours = new Map<Point, Point[]>();
  for (const [a, b] of segments) {
    neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
    neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
  }
  const waiting = [start];
  for (let p = waiting.shift(); p !== undefined; p = waiting.shift()) {
    for (const q of neighbours.get(p) ?? []) {
      const length = found.get(p)! + distance(p, q);
      if (length >= (found.get(q) ?? Number.POSITIVE_INFINITY)) continue;
      found.set(q, length);
      waiting.push(q);
    }
  }
  return found;
}

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).map((q, i) => [points[i], q] as const);
}

/** The ambiguous pairs of a face and a point, by name, with their distance. */
export function slowSpacing(map: PlanarMap, step: number, minDistance: number, factor: number): Map<string, number> {
  const samples = slowSamples(map, (length) => Math.round(length / step));
  const limit = factor * minDistance;
  const hits = new Map<string, number>();
  for (let face = 0; face < map.faceCount; face++) {
    const edges = Array.from({ length: map.edgeCount }, (_, edge) => edge).filter(
      (edge) => map.halfFace[2 * edge] === face || map.halfFace[2 * edge + 1] === face,
    );
    const segments = edges.flatMap((edge) => segmentsOf(samples[edge]));
    for (const p of new Set(segments.flat())) {
      const along = distancesAlong(p, segments);
      let nearest = Number.POSITIVE_INFINITY;
      for (const [a, b] of segments) {
        const length = distance(a, b);
        const from = Math.max(0, limit - (along.get(a) ?? Number.POSITIVE_INFINITY));
        const to = length - Math.max(0, limit - (along.get(b) ?? Number.POSITIVE_INFINITY));
        if (from >= to) continue;
        const t = Math.min(to, Math.max(from, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length)) / length;
        nearest = Math.min(nearest, Math.hypot(a.x + t * (b.x - a.x) - p.x, a.y + t * (b.y - a.y) - p.y));
      }
      if (nearest < minDistance) hits.set(`face ${face} ${p.name}`, nearest);
    }
  }
  return hits;
}

export interface SlowDilation {
  readonly local: number;
  readonly penalty: number;
}

export function slowDilation(map: PlanarMap, step: number, maxDistance: number, maxDilation: number): SlowDilation {
  const samples = slowSamples(map, (length) => Math.ceil(length / step));
  // Lengths are measured along the drawn edge, not along the chords between samples.
  const links = samples.flatMap((points, edge) => {
    const length = polylineLength(edgePoints(map, edge)) / (points.length - 1);
    return segmentsOf(points).map(([a, b]) => ({ a, b, length }));
  });
  const points = [...new Set(samples.flat())];
  const weight = (p: Point) => links.reduce((sum, { a, b, length }) => sum + ((a === p ? length : 0) + (b === p ? length : 0)) / 2, 0);
  let local = 1;
  let penalty = 0;
  points.forEach((p, i) => {
    const near = points.slice(i + 1).filter((q) => distance(p, q) <= maxDistance);
    if (near.length === 0) return;
    const along = new Map<Point, number>([[p, 0]]);
    for (let changed = true; changed; ) {
      changed = false;
      for (const { a, b, length } of links) {
        for (const [from, to] of [
          [a, b],
          [b, a],
        ]) {
          const reached = (along.get(from) ?? Number.POSITIVE_INFINITY) + length;
          if (reached >= (along.get(to) ?? Number.POSITIVE_INFINITY)) continue;
          along.set(to, reached);
          changed = true;
        }
      }
    }
    for (const q of near) {
      const dilation = (along.get(q) ?? Number.POSITIVE_INFINITY) / distance(p, q);
      local = Math.max(local, dilation);
      if (dilation > maxDilation) penalty += weight(p) * weight(q) * (maxDistance - distance(p, q));
    }
  });
  return { local, penalty };
}

/** The meeting points: vertices at which more than two edges end. */
export function slowMeetings(map: PlanarMap): Point[] {
  const ends = Array.from(map.halfOrigin);
  return Array.from(map.vertexX, (x, vertex) => ({ name: String(vertex), x, y: map.vertexY[vertex] })).filter(
    ({ name }) => ends.filter((vertex) => String(vertex) === name).length > 2,
  );
}

/** The greatest detour of a face with a single boundary cycle that passes no point twice. */
export function slowDetour(map: PlanarMap, step: number, face: number): number {
  const samples = slowSamples(map, (length) => Math.round(length / step));
  const segments = samples.flatMap((points, edge) =>
    map.halfFace[2 * edge] === face || map.halfFace[2 * edge + 1] === face ? segmentsOf(points) : [],
  );
  let greatest = 1;
  for (const p of new Set(segments.flat())) {
    for (const [q, along] of distancesAlong(p, segments)) if (p !== q) greatest = Math.max(greatest, along / distance(p, q));
  }
  return greatest;
}

/** The lengths of the curves without the frame. */
export function slowCurveLengths(map: PlanarMap): number[] {
  const lengths: number[] = [];
  for (let edge = 0; edge < map.edgeCount; edge++) {
    const curve = map.edgeCurve[edge];
    if (curve !== FRAME) lengths[curve] = (lengths[curve] ?? 0) + polylineLength(edgePoints(map, edge));
  }
  return lengths;
}
