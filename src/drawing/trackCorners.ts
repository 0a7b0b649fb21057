import { distanceToSegmentSq } from '../geometry/segments.ts';
import { type PlanarMap, type Track, VertexKind } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';
import { TrackCorner } from './trackCorner.ts';

/** A train counts as a corner of its track only if it is farther than this from the straight line. */
export const STRAIGHT_TOLERANCE = 1e-9;

/** The columns of a map that are needed to find the corners of its tracks. */
export type TrackMap = Pick<PlanarMap, 'tracks' | 'vertexKind' | 'halfOrigin' | 'vertexFirst' | 'rotation' | 'edgeFixed'>;

/**
 * Finds the corners of the tracks in drawings of one puzzle: all points between two straight parts of the picture or the frame, except
 * where fixed pieces meet. A train inside a straight part does not divide it. Allocates nothing after it has seen the largest track.
 */
export class TrackCorners {
  private readonly map: TrackMap;
  private readonly corner: TrackCorner;
  /** The points of one track in order, with the vertex at each or -1. A closed track lists each point once. */
  private points = new Int32Array(0);
  private vertices = new Int32Array(0);
  /** 1 for trains that are not corners. */
  private isSkipped = new Uint8Array(0);
  private count = 0;

  constructor(map: TrackMap) {
    this.map = map;
    this.corner = new TrackCorner(map, { edgeFirstPoint: new Int32Array(1), pointX: new Float64Array(), pointY: new Float64Array() });
  }

  /** Visits all corners, track by track. The passed object is reused. */
  forEach(lines: Lines, visit: (corner: TrackCorner) => void): void {
    for (const track of this.map.tracks) {
      this.listPoints(lines, track);
      this.skipStraightTrains(lines, track);
      const { corner, points, vertices, isSkipped, count } = this;
      const wrap = (i: number) => (i + count) % count;
      const [first, end] = track.closed ? [0, count] : [1, count - 1];
      for (let i = first; i < end; i++) {
        if (isSkipped[i] === 1 || (vertices[i] >= 0 && !this.isTrain(i))) continue;
        let [before, after] = [i - 1, i + 1];
        while (isSkipped[wrap(before)] === 1) before--;
        while (isSkipped[wrap(after)] === 1) after++;
        corner.set(lines, points[i], points[wrap(before)], points[wrap(after)]);
        for (let k = before + 1; k < after; k++) {
          const at = wrap(k);
          if (vertices[at] >= 0) corner.addVertex(vertices[at], points[at], k < i ? 'before' : k === i ? 'corner' : 'after');
        }
        visit(corner);
      }
    }
  }

  private listPoints({ edgeFirstPoint }: Lines, { edges, closed }: Track): void {
    const { halfOrigin } = this.map;
    let maxCount = 1;
    for (const edge of edges) maxCount += edgeFirstPoint[edge + 1] - edgeFirstPoint[edge] - 1;
    if (maxCount > this.points.length) {
      this.points = new Int32Array(2 * maxCount);
      this.vertices = new Int32Array(2 * maxCount);
      this.isSkipped = new Uint8Array(2 * maxCount);
    }
    const { points, vertices } = this;
    let count = 0;
    let last = -1;
    for (const edge of edges) {
      last = edge;
      for (let p = edgeFirstPoint[edge]; p < edgeFirstPoint[edge + 1] - 1; p++) {
        vertices[count] = p === edgeFirstPoint[edge] ? halfOrigin[2 * edge] : -1;
        points[count++] = p;
      }
    }
    if (!closed) {
      vertices[count] = halfOrigin[2 * last + 1];
      points[count++] = edgeFirstPoint[last + 1] - 1;
    }
    this.count = count;
  }

  /** Whether the i-th point can move: it is a train, or a seam, where no curves meet. */
  private isTrain(i: number): boolean {
    const vertex = this.vertices[i];
    if (vertex < 0) return false;
    const kind = this.map.vertexKind[vertex];
    return kind === VertexKind.train || kind === VertexKind.borderTrain || kind === VertexKind.seam;
  }

  /** Finds the trains that are not corners, in each run of trains between two other points. */
  private skipStraightTrains(lines: Lines, { closed }: Track): void {
    const { isSkipped, count } = this;
    isSkipped.fill(0, 0, count);
    let start = 0;
    // If all points of a closed track are trains, the start may be a train that is not a corner, which does no harm.
    if (closed) while (start + 1 < count && this.isTrain(start)) start++;
    if (closed && this.isTrain(start)) start = 0;
    const last = closed ? start + count : count - 1;
    for (let from = start; from < last; ) {
      let to = from + 1;
      while (to < last && this.isTrain(to % count)) to++;
      this.skipStraightRun(lines, from, to);
      from = to;
    }
  }

  /**
   * Handles the trains between two points; indices may continue past the end of a closed track. The train farthest from the straight line
   * is a corner; the parts before and after it are handled recursively.
   */
  private skipStraightRun(lines: Lines, from: number, to: number): void {
    const { points, isSkipped, count } = this;
    const { pointX: x, pointY: y } = lines;
    const [a, b] = [points[from % count], points[to % count]];
    let farthest = -1;
    let farthestSq = STRAIGHT_TOLERANCE * STRAIGHT_TOLERANCE;
    for (let i = from + 1; i < to; i++) {
      const p = points[i % count];
      const sq = distanceToSegmentSq(x[p], y[p], x[a], y[a], x[b], y[b]);
      if (sq > farthestSq) [farthest, farthestSq] = [i, sq];
    }
    if (farthest < 0) {
      for (let i = from + 1; i < to; i++) isSkipped[i % count] = 1;
      return;
    }
    this.skipStraightRun(lines, from, farthest);
    this.skipStraightRun(lines, farthest, to);
  }
}
