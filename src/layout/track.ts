import { STRAIGHT_TOLERANCE } from '../drawing/trackCorners.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { areaOfSegment } from '../geometry/polygon.ts';
import { distanceToSegmentSq } from '../geometry/segments.ts';
import { type PlanarMap, VertexKind } from '../puzzle/map/planarMap.ts';

/**
 * The shape of a track: the fixed polyline without the trains on it. It never changes. A place on the track is the length along it from its
 * first point, modulo the total length for closed tracks.
 */
export interface TrackShape {
  readonly closed: boolean;
  /** The points of the shape. A closed shape repeats its first point at the end. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The map's vertex at each point, -1 for a corner. */
  readonly vertex: Int32Array;
  /** The length up to each point. */
  readonly along: Float64Array;
  /** The area term of the polyline up to each point. */
  readonly area: Float64Array;
  readonly length: number;
}

/** A place on a track: a segment of its shape, and the length from the start of the track. */
export interface TrackPlace {
  readonly segment: number;
  readonly along: number;
}

export interface TrackWithTrains {
  readonly shape: TrackShape;
  /** The vertices of the track in the map's order, and their places. */
  readonly vertices: Int32Array;
  readonly places: readonly TrackPlace[];
  /** The index of the first vertex after the start of the shape. */
  readonly first: number;
}

export function createTrack(map: PlanarMap, track: number): TrackWithTrains {
  const { edges, closed } = map.tracks[track];
  const points: { x: number; y: number; vertex: number }[] = [];
  for (const edge of edges) {
    const first = map.edgeFirstPoint[edge];
    const last = map.edgeFirstPoint[edge + 1] - 1;
    for (let p = first; p < last; p++)
      points.push({ x: map.pointX[p], y: map.pointY[p], vertex: p === first ? map.halfOrigin[2 * edge] : -1 });
    if (edge === edges.at(-1)) {
      const end = map.halfOrigin[2 * edge + 1];
      points.push({ x: map.pointX[last], y: map.pointY[last], vertex: end });
    }
  }
  const isTrain = (vertex: number) =>
    vertex >= 0 && (map.vertexKind[vertex] === VertexKind.train || map.vertexKind[vertex] === VertexKind.borderTrain);
  // A closed track must start at a point that is not a train, because a train could slide away.
  let skippedVertices = 0;
  if (closed) {
    points.pop();
    const start = Math.max(
      0,
      points.findIndex((point) => !isTrain(point.vertex)),
    );
    skippedVertices = points.slice(0, start).filter((point) => point.vertex >= 0).length;
    for (const point of points.splice(0, start)) points.push(point);
    points.push(points[0]);
  }

  // Places in the order of the points, one per visit: a track that crosses itself visits that vertex twice.
  const shapePoints: typeof points = [];
  const visited: (TrackPlace & { vertex: number })[] = [];
  let length = 0;
  const addPoint = (point: (typeof points)[number]) => {
    const before = shapePoints.at(-1);
    if (before !== undefined) length += hypot(point.x - before.x, point.y - before.y);
    shapePoints.push({ ...point, vertex: isTrain(point.vertex) ? -1 : point.vertex });
    if (point.vertex >= 0) visited.push({ vertex: point.vertex, segment: Math.max(0, shapePoints.length - 2), along: length });
  };
  for (let i = 0; i < points.length; ) {
    addPoint(points[i]);
    let end = i + 1;
    while (end < points.length - 1 && isTrain(points[end].vertex)) end++;
    const run = points.slice(i + 1, end);
    const [a, b] = [points[i], points[Math.min(end, points.length - 1)]];
    const isStraight = runsStraight(run, a, b);
    if (isStraight) {
      for (const { x, y, vertex } of run)
        visited.push({ vertex, segment: shapePoints.length - 1, along: length + hypot(x - a.x, y - a.y) });
    } else run.forEach(addPoint);
    i = end;
  }
  const { vertices } = map.tracks[track];
  // A closed track ends at its first point, and may start at another point than in the map.
  if (closed && visited.length > vertices.length) visited.pop();
  const offset = visited.length - skippedVertices;
  const places = Array.from(vertices, (_, i) => visited[(i + offset) % visited.length]);

  const shape: TrackShape = {
    closed,
    x: Float64Array.from(shapePoints, (point) => point.x),
    y: Float64Array.from(shapePoints, (point) => point.y),
    vertex: Int32Array.from(shapePoints, (point) => point.vertex),
    along: new Float64Array(shapePoints.length),
    area: new Float64Array(shapePoints.length),
    length,
  };
  for (let i = 1; i < shapePoints.length; i++) {
    const [a, b] = [shapePoints[i - 1], shapePoints[i]];
    shape.along[i] = shape.along[i - 1] + hypot(b.x - a.x, b.y - a.y);
    shape.area[i] = shape.area[i - 1] + areaOfSegment(a.x, a.y, b.x, b.y);
  }
  return { shape, vertices, places, first: skippedVertices % vertices.length };
}

/** Whether the points of a run are on the segment ab up to rounding, in order. */
function runsStraight(run: readonly XY[], a: XY, b: XY): boolean {
  let before = 0;
  return run.every(({ x, y }) => {
    const along = (x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y);
    const isAhead = along >= before;
    before = along;
    return isAhead && distanceToSegmentSq(x, y, a.x, a.y, b.x, b.y) <= STRAIGHT_TOLERANCE * STRAIGHT_TOLERANCE;
  });
}

interface XY {
  readonly x: number;
  readonly y: number;
}
