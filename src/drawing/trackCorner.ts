import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';
import { meetsTriangle } from './triangle.ts';

/**
 * The part of a moveable segment, starting at its train, that may cross the rounded corner. The rest belongs to the segment's other end.
 */
const FIRST_HALF = 0.5;

/** The minimum distance between trains on one corner, as a fraction of the parabola's parameter range. */
const MIN_SEPARATION = 1e-9;

/** A corner with trains is rounded only if it deviates by more than this, in puzzle units. Less is invisible and would lose precision. */
const MIN_VISIBLE = 1e-6;

/** The position of a train: on the leg before the corner, on the corner itself, or on the leg after it. */
type Leg = 'before' | 'corner' | 'after';

/**
 * A corner of a track, with the two straight legs to the previous and the next corner and the trains on them. Cutting the corner draws it
 * as the parabola that touches both legs at a fraction of their lengths, regardless of the trains. A train is drawn where its own curve
 * meets the parabola, so that curve keeps its position. A curve that ends at the track on the outer side of the corner is extended to the
 * parabola, along the parabola's axis.
 */
export class TrackCorner {
  /** The index in the lines; for a vertex, the point of the edge that leaves it along the track. */
  point = -1;
  x = 0;
  y = 0;
  /** The ends of the legs. */
  beforeX = 0;
  beforeY = 0;
  afterX = 0;
  afterY = 0;
  /** Start and end of the parabola; set by `cut`. */
  startX = 0;
  startY = 0;
  endX = 0;
  endY = 0;
  /** The trains that are drawn on the parabola, in order along the track; set by `cut`. */
  readonly trains: TrainOnCorner[] = [];

  private readonly map: VertexEdges;
  private lines: Lines;
  /** All vertices on the legs, in order. */
  private readonly vertices: { vertex: number; leg: Leg; x: number; y: number }[] = [];

  constructor(map: VertexEdges, lines: Lines) {
    this.map = map;
    this.lines = lines;
  }

  /** Resets to the corner at p, between the corners a and b of the track. The caller then adds its vertices in order. */
  set(lines: Lines, p: number, a: number, b: number): void {
    const { pointX, pointY } = lines;
    this.lines = lines;
    this.point = p;
    this.x = pointX[p];
    this.y = pointY[p];
    this.beforeX = pointX[a];
    this.beforeY = pointY[a];
    this.afterX = pointX[b];
    this.afterY = pointY[b];
    this.vertices.length = 0;
    this.trains.length = 0;
  }

  addVertex(vertex: number, point: number, leg: Leg): void {
    this.vertices.push({ vertex, leg, x: this.lines.pointX[point], y: this.lines.pointY[point] });
  }

  /** Cuts the corner by a fraction of both legs. Returns whether every train on the removed part has a position on the parabola. */
  cut(fraction: number): boolean {
    const { x, y, vertices, trains } = this;
    const inX = fraction * (this.beforeX - x);
    const inY = fraction * (this.beforeY - y);
    const outX = fraction * (this.afterX - x);
    const outY = fraction * (this.afterY - y);
    this.startX = x + inX;
    this.startY = y + inY;
    this.endX = x + outX;
    this.endY = y + outY;
    trains.length = 0;
    if (vertices.length === 0) return true;
    const area = inX * outY - inY * outX;
    const isVisible = area * area > MIN_VISIBLE * MIN_VISIBLE * ((inX - outX) * (inX - outX) + (inY - outY) * (inY - outY));
    for (const { vertex, leg, x: trainX, y: trainY } of vertices) {
      const [legX, legY] = leg === 'before' ? [inX, inY] : [outX, outY];
      const along = leg === 'corner' ? 0 : ((trainX - x) * legX + (trainY - y) * legY) / (legX * legX + legY * legY);
      if (along >= 1) continue;
      if (!isVisible) return false;
      const train = this.placeTrain(vertex, leg, along, (dx, dy) => [(dx * outY - dy * outX) / area, (inX * dy - inY * dx) / area]);
      if (train === undefined || (trains.length > 0 && train.t < trains[trains.length - 1].t + MIN_SEPARATION)) return false;
      trains.push(train);
    }
    return true;
  }

  /** Whether the segment cd reaches into the removed triangle. Segments of the track itself and of trains on the parabola do not count. */
  isOverlappedBy(cx: number, cy: number, dx: number, dy: number): boolean {
    if (this.isTrain(cx, cy) || this.isTrain(dx, dy) || (this.isOnLegs(cx, cy) && this.isOnLegs(dx, dy))) return false;
    return meetsTriangle(cx, cy, dx, dy, this.x, this.y, this.startX, this.startY, this.endX, this.endY);
  }

  private isTrain(x: number, y: number): boolean {
    return this.trains.some(({ trueX, trueY }) => trueX === x && trueY === y);
  }

  private isOnLegs(x: number, y: number): boolean {
    return (
      (x === this.x && y === this.y) ||
      (x === this.beforeX && y === this.beforeY) ||
      (x === this.afterX && y === this.afterY) ||
      this.vertices.some((vertex) => vertex.x === x && vertex.y === y)
    );
  }

  /**
   * @param along the train's distance from the corner, as a fraction of the removed part of its leg
   * @param toLegs expresses a vector as fractions of both removed legs. In these coordinates α and β, the parabola is √α + √β = 1, and the
   * inside is √α + √β > 1.
   */
  private placeTrain(
    vertex: number,
    leg: Leg,
    along: number,
    toLegs: (dx: number, dy: number) => [number, number],
  ): TrainOnCorner | undefined {
    const { vertexFirst, rotation, edgeFixed } = this.map;
    const { edgeFirstPoint, pointX, pointY } = this.lines;
    const alpha = leg === 'before' ? along : 0;
    const beta = leg === 'after' ? along : 0;
    let inner = -1;
    // Along the axis the parameter grows evenly.
    let t = (1 - alpha + beta) / 2;
    let trueX = this.x;
    let trueY = this.y;
    for (let i = vertexFirst[vertex]; i < vertexFirst[vertex + 1]; i++) {
      const half = rotation[i];
      const edge = half >> 1;
      const [from, to] =
        (half & 1) === 0 ? [edgeFirstPoint[edge], edgeFirstPoint[edge] + 1] : [edgeFirstPoint[edge + 1] - 1, edgeFirstPoint[edge + 1] - 2];
      trueX = pointX[from];
      trueY = pointY[from];
      if (edgeFixed[edge] === 1) continue;
      const [a, b] = toLegs(pointX[to] - trueX, pointY[to] - trueY);
      if ((leg !== 'after' && b <= 0) || (leg !== 'before' && a <= 0)) continue;
      if (inner >= 0 || !isInside(alpha + FIRST_HALF * a, beta + FIRST_HALF * b)) return undefined;
      inner = half;
      t = meetParabola(alpha, beta, a, b);
    }
    return {
      vertex,
      t,
      inner,
      trueX,
      trueY,
      x: this.mix(this.startX, this.x, this.endX, t),
      y: this.mix(this.startY, this.y, this.endY, t),
    };
  }

  private mix(start: number, corner: number, end: number, t: number): number {
    return (1 - t) * ((1 - t) * start + t * corner) + t * ((1 - t) * corner + t * end);
  }
}

/** A train that is drawn beside its true position. */
export interface TrainOnCorner {
  readonly vertex: number;
  /** The parameter on the parabola at which it is drawn, from 0 to 1, and that point. */
  readonly t: number;
  readonly x: number;
  readonly y: number;
  /** Its true position. */
  readonly trueX: number;
  readonly trueY: number;
  /** The half-edge from it that crosses the parabola; -1 if the curve comes from the outer side and ends here. */
  readonly inner: number;
}

/** The columns of a map with the edges at each vertex. */
type VertexEdges = Pick<PlanarMap, 'vertexFirst' | 'rotation' | 'edgeFixed'>;

function isInside(alpha: number, beta: number): boolean {
  const rest = 1 - alpha - beta;
  return alpha >= 0 && beta >= 0 && (rest <= 0 || rest * rest < 4 * alpha * beta);
}

/**
 * The parameter at which the ray from (α, β) along (a, b) first meets the parabola. The start is not inside, and the ray is known to meet
 * the parabola.
 */
function meetParabola(alpha: number, beta: number, a: number, b: number): number {
  // (1 - α - β)² = 4αβ, as a quadratic equation in the distance along the ray.
  const rest = 1 - alpha - beta;
  const constant = rest * rest - 4 * alpha * beta;
  const linear = 2 * rest * (a + b) + 4 * (alpha * b + beta * a);
  const square = (a - b) * (a - b);
  const distance = (2 * constant) / (linear + Math.sqrt(Math.max(0, linear * linear - 4 * square * constant)));
  const atStart = Math.sqrt(Math.max(0, alpha + distance * a));
  const atEnd = Math.sqrt(Math.max(0, beta + distance * b));
  return atEnd / (atStart + atEnd);
}
