import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Lines } from './lines.ts';
import type { TrackCorner, TrainOnCorner } from './trackCorner.ts';
import { TrackCorners, type TrackMap } from './trackCorners.ts';

/**
 * Lines with rounded corners: the corner at each inner point of an edge becomes a parabola that touches both adjacent segments. The cuts
 * say where it starts and ends, as fractions of the distances to the previous and the next point: 0.5 is the middle, 1 is the neighbouring
 * point, both 0 keep the corner.
 */
export interface RoundedLines extends Lines {
  readonly cutBefore: Float64Array;
  readonly cutAfter: Float64Array;
}

/** Factor of extra capacity, so that growing curves do not cause an allocation each time. */
const GROWTH = 1.25;

/** The parabola of a track's corner with trains on it, given by its three control points. */
type Parabola = Pick<TrackCorner, 'point' | 'startX' | 'startY' | 'x' | 'y' | 'endX' | 'endY'>;

/**
 * Rounds the lines of drawings of one puzzle by their corner cuts (`findCornerCuts`, `measureCuts`). It rounds the tracks without their
 * trains, then cuts them into edges at the trains; a part of a parabola is a parabola, too. Moveable curves are rounded between their
 * vertices and keep their position: if a train is drawn beside its true position, its curve is divided at the drawn position.
 *
 * The resulting lines meet only in the vertices, if the given lines do, and if no foreign segment reaches into the triangle that a cut
 * removes. Proof: two such triangles can overlap only if a side of one reaches into the other, and these sides are parts of segments. The
 * triangle of a track's corner contains segments of its own trains only. Each of them crosses the parabola once, in its first half. The
 * triangle at its other end is in its second half.
 */
export class LineRounder {
  private readonly map: TrackMap;
  private readonly corners: TrackCorners;
  /** For each vertex that is drawn beside its true position: its corner, and its position there. */
  private readonly vertexParabola: (Parabola | undefined)[];
  private readonly vertexTrain: (TrainOnCorner | undefined)[];
  /** For each point of a track, how far the parabola reaches into the segments before and after it. */
  private reachBefore = new Float64Array(0);
  private reachAfter = new Float64Array(0);
  private rounded: RoundedLines = { ...allocate(0), edgeFirstPoint: new Int32Array(1) };
  /** The number of points written so far. */
  private count = 0;

  constructor(map: TrackMap) {
    this.map = map;
    this.corners = new TrackCorners(map);
    this.vertexParabola = new Array(map.vertexKind.length).fill(undefined);
    this.vertexTrain = new Array(map.vertexKind.length).fill(undefined);
  }

  /** The result is valid until the next call. */
  round(lines: Lines, pointCut: Float32Array): RoundedLines {
    this.reserve(lines);
    this.cutTracks(lines, pointCut);
    const { edgeFirstPoint } = this.rounded;
    this.count = 0;
    for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
      if (this.map.edgeFixed[edge] === 1) this.writeFixed(lines, edge);
      else this.writeMoveable(lines, pointCut, edge);
      edgeFirstPoint[edge + 1] = this.count;
    }
    return this.rounded;
  }

  private reserve({ edgeFirstPoint, pointX }: Lines): void {
    const edgeCount = edgeFirstPoint.length - 1;
    // Each end of an edge may add one point.
    const maxPoints = edgeFirstPoint[edgeCount] + 2 * edgeCount;
    if (this.rounded.edgeFirstPoint.length !== edgeCount + 1)
      this.rounded = { ...this.rounded, edgeFirstPoint: new Int32Array(edgeCount + 1) };
    if (maxPoints > this.rounded.pointX.length) this.rounded = { ...this.rounded, ...allocate(Math.ceil(GROWTH * maxPoints)) };
    if (pointX.length > this.reachBefore.length) {
      this.reachBefore = new Float64Array(Math.ceil(GROWTH * pointX.length));
      this.reachAfter = new Float64Array(this.reachBefore.length);
    }
  }

  /** Computes how far all corners of the tracks are cut, and where trains are drawn. */
  private cutTracks(lines: Lines, pointCut: Float32Array): void {
    const { vertexParabola, vertexTrain, reachBefore, reachAfter } = this;
    vertexParabola.fill(undefined);
    vertexTrain.fill(undefined);
    reachBefore.fill(0);
    reachAfter.fill(0);
    this.corners.forEach(lines, (corner) => {
      const { point } = corner;
      const cut = pointCut[point];
      if (cut === 0 || !corner.cut(cut)) return;
      const { x, y, beforeX, beforeY, afterX, afterY, startX, startY, endX, endY, trains } = corner;
      reachBefore[point] = cut * hypot(beforeX - x, beforeY - y);
      reachAfter[point] = cut * hypot(afterX - x, afterY - y);
      if (trains.length === 0) return;
      const parabola: Parabola = { point, x, y, startX, startY, endX, endY };
      for (const train of trains) {
        vertexParabola[train.vertex] = parabola;
        vertexTrain[train.vertex] = train;
      }
    });
  }

  private writeFixed({ edgeFirstPoint, pointX, pointY }: Lines, edge: number): void {
    const { map, vertexParabola, vertexTrain, reachBefore, reachAfter } = this;
    const first = edgeFirstPoint[edge];
    const last = edgeFirstPoint[edge + 1] - 1;
    const from = map.halfOrigin[2 * edge];
    const to = map.halfOrigin[2 * edge + 1];
    const [start, end] = [vertexParabola[from], vertexParabola[to]];
    const [startTrain, endTrain] = [vertexTrain[from], vertexTrain[to]];
    const begin = this.count;
    this.append(startTrain?.x ?? pointX[first], startTrain?.y ?? pointY[first], 0, 0);
    const [t, u] = [startTrain?.t ?? 1, endTrain?.t ?? 0];
    if (start !== undefined && start === end && t < u) {
      // The whole edge is a part of one parabola.
      this.append(
        mix(start.startX, start.x, start.endX, t, u),
        mix(start.startY, start.y, start.endY, t, u),
        Number.POSITIVE_INFINITY,
        Number.POSITIVE_INFINITY,
      );
    } else {
      // The edge consists of the end of the parabola on which it starts, its own corners, and the beginning of the parabola on which it
      // ends.
      if (start !== undefined) {
        const rest = (1 - t) * hypot(start.endX - start.x, start.endY - start.y);
        this.append(start.x + t * (start.endX - start.x), start.y + t * (start.endY - start.y), Number.POSITIVE_INFINITY, rest);
      }
      for (let p = first + 1; p < last; p++) {
        if (p !== start?.point && p !== end?.point) this.append(pointX[p], pointY[p], reachBefore[p], reachAfter[p]);
      }
      if (end !== undefined) {
        const rest = u * hypot(end.startX - end.x, end.startY - end.y);
        this.append(end.x + (1 - u) * (end.startX - end.x), end.y + (1 - u) * (end.startY - end.y), rest, Number.POSITIVE_INFINITY);
      }
    }
    this.append(endTrain?.x ?? pointX[last], endTrain?.y ?? pointY[last], 0, 0);
    this.convertCutsToFractions(begin);
  }

  private writeMoveable(lines: Lines, pointCut: Float32Array, edge: number): void {
    const { edgeFirstPoint, pointX, pointY } = lines;
    const { map, vertexTrain } = this;
    const first = edgeFirstPoint[edge];
    const last = edgeFirstPoint[edge + 1] - 1;
    const startTrain = vertexTrain[map.halfOrigin[2 * edge]];
    const endTrain = vertexTrain[map.halfOrigin[2 * edge + 1]];
    if (startTrain !== undefined) {
      this.append(startTrain.x, startTrain.y, 0, 0);
      // A curve that does not cross the parabola is extended to it.
      if (startTrain.inner !== 2 * edge) this.append(pointX[first], pointY[first], 0, 0);
    } else this.append(pointX[first], pointY[first], 0, 0);
    const begin = this.count;
    const { pointX: outX, pointY: outY, cutBefore, cutAfter } = this.rounded;
    let out = begin;
    for (let p = first + 1; p < last; p++) {
      outX[out] = pointX[p];
      outY[out] = pointY[p];
      cutBefore[out] = pointCut[p];
      cutAfter[out++] = pointCut[p];
    }
    this.count = out;
    if (endTrain !== undefined && endTrain.inner !== 2 * edge + 1) this.append(pointX[last], pointY[last], 0, 0);
    this.append(endTrain?.x ?? pointX[last], endTrain?.y ?? pointY[last], 0, 0);
    if (last - first < 2) return;
    // A segment that ends at its train's parabola is shorter, but its cut stays at the same point.
    if (startTrain?.inner === 2 * edge) cutBefore[begin] = Math.min(1, lengthRatio(lines, first + 1, first, startTrain) * cutBefore[begin]);
    if (endTrain?.inner === 2 * edge + 1) cutAfter[out - 1] = Math.min(1, lengthRatio(lines, last - 1, last, endTrain) * cutAfter[out - 1]);
  }

  private append(x: number, y: number, before: number, after: number): void {
    const { pointX, pointY, cutBefore, cutAfter } = this.rounded;
    pointX[this.count] = x;
    pointY[this.count] = y;
    cutBefore[this.count] = before;
    cutAfter[this.count++] = after;
  }

  /** Converts the cuts of an edge from lengths to fractions. */
  private convertCutsToFractions(begin: number): void {
    const { pointX, pointY, cutBefore, cutAfter } = this.rounded;
    for (let p = begin + 1; p < this.count - 1; p++) {
      if (cutBefore[p] === 0) continue;
      cutBefore[p] = Math.min(1, cutBefore[p] / hypot(pointX[p - 1] - pointX[p], pointY[p - 1] - pointY[p]));
      cutAfter[p] = Math.min(1, cutAfter[p] / hypot(pointX[p + 1] - pointX[p], pointY[p + 1] - pointY[p]));
    }
  }
}

/** One coordinate of the middle control point for the part of a parabola between two parameters. */
function mix(start: number, corner: number, end: number, t: number, u: number): number {
  return (1 - t) * ((1 - u) * start + u * corner) + t * ((1 - u) * corner + u * end);
}

/** The length of the segment from a point to its train, relative to the segment from the point to the train's drawn position. */
function lengthRatio({ pointX: x, pointY: y }: Lines, point: number, vertex: number, train: TrainOnCorner): number {
  return hypot(x[point] - x[vertex], y[point] - y[vertex]) / hypot(x[point] - train.x, y[point] - train.y);
}

function allocate(count: number) {
  return {
    pointX: new Float64Array(count),
    pointY: new Float64Array(count),
    cutBefore: new Float64Array(count),
    cutAfter: new Float64Array(count),
  };
}
