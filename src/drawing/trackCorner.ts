import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';
import { meetsTriangle } from './triangle.ts';

/** The part of a moveable segment, from its train on, in which it must have passed the rounded corner: the rest belongs to its other end. */
const FIRST_HALF = 0.5;

/** Trains on one corner are drawn apart by at least this share of its parabola. */
const MIN_SEPARATION = 1e-9;

/** A corner with trains is rounded only if it stands out by more than this, in puzzle units: no eye sees less, and numbers would be lost. */
const MIN_VISIBLE = 1e-6;

/** Which part of a corner a train stands on. */
type Leg = 'before' | 'corner' | 'after';

/**
 * A corner of a track, with the two straight legs to the corners before and after it and the trains on them. To cut it is to draw it as the
 * parabola that touches both legs at a share of their lengths, whatever trains stand there: a train is drawn where its own curve meets the
 * parabola, so that curve stays where it is. One that ends at the track on the outer side of the corner is led on to the parabola, along its axis.
 */
export class TrackCorner {
  /** Of the lines; for a vertex, of the edge that leaves it along the track. */
  point = -1;
  x = 0;
  y = 0;
  /** The ends of the legs. */
  beforeX = 0;
  beforeY = 0;
  afterX = 0;
  afterY = 0;
  /** Where the parabola starts and ends; set by `cut`. */
  startX = 0;
  startY = 0;
  endX = 0;
  endY = 0;
  /** Those that are drawn on the parabola, in order along the track; set by `cut`. */
  readonly trains: TrainOnCorner[] = [];

  private readonly map: VertexEdges;
  private lines: Lines;
  /** All vertices on the legs, in order. */
  private readonly vertices: { vertex: number; leg: Leg; x: number; y: number }[] = [];

  constructor(map: VertexEdges, lines: Lines) {
    this.map = map;
    this.lines = lines;
  }

  /** Starts with another corner, that at p between the corners a and b of the track; its vertices are then added in order. */
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

  /** Cuts the corner so far, as a share of both legs. Returns whether every train on what is cut off finds its place on the parabola. */
  cut(share: number): boolean {
    const { x, y, vertices, trains } = this;
    const inX = share * (this.beforeX - x);
    const inY = share * (this.beforeY - y);
    const outX = share * (this.afterX - x);
    const outY = share * (this.afterY - y);
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

  /** Whether the segment cd, if it is neither the track's here nor that of a train on the parabola, reaches into the triangle that is cut off. */
  isMetBy(cx: number, cy: number, dx: number, dy: number): boolean {
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
   * @param along how far from the corner it stands, as a share of what is cut off of its leg
   * @param toLegs writes a way as shares of both legs, as far as they are cut off. By these, α and β, √α + √β = 1 is the parabola, more is inside.
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

/** A train that is drawn beside its place. */
export interface TrainOnCorner {
  readonly vertex: number;
  /** Where on the parabola it is drawn, from 0 to 1, and the place. */
  readonly t: number;
  readonly x: number;
  readonly y: number;
  /** Where it stands. */
  readonly trueX: number;
  readonly trueY: number;
  /** The half-edge from it that crosses the parabola; -1 where the curve comes from the outer side and ends here. */
  readonly inner: number;
}

/** What meets at the vertices of a map. */
type VertexEdges = Pick<PlanarMap, 'vertexFirst' | 'rotation' | 'edgeFixed'>;

function isInside(alpha: number, beta: number): boolean {
  const rest = 1 - alpha - beta;
  return alpha >= 0 && beta >= 0 && (rest <= 0 || rest * rest < 4 * alpha * beta);
}

/** Where the ray from (α, β), which is not inside, along (a, b) first meets the parabola, known to be met: the parameter there. */
function meetParabola(alpha: number, beta: number, a: number, b: number): number {
  // (1 - α - β)² = 4αβ, as a quadratic equation of the way gone.
  const rest = 1 - alpha - beta;
  const constant = rest * rest - 4 * alpha * beta;
  const linear = 2 * rest * (a + b) + 4 * (alpha * b + beta * a);
  const square = (a - b) * (a - b);
  const way = (2 * constant) / (linear + Math.sqrt(Math.max(0, linear * linear - 4 * square * constant)));
  const atStart = Math.sqrt(Math.max(0, alpha + way * a));
  const atEnd = Math.sqrt(Math.max(0, beta + way * b));
  return atEnd / (atStart + atEnd);
}
