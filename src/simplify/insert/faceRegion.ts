import { orientation } from '../../geometry/orientation.ts';
import type { Point } from '../../geometry/point.ts';
import { distanceToSegmentSq } from '../../geometry/segments.ts';
import { isInsideFace } from '../../puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/** A face as a region for path finding. */
export class FaceRegion {
  private readonly map: PlanarMap;
  private readonly face: number;
  /** The segments of its boundary, as ax, ay, bx, by. */
  private readonly walls: Float64Array;
  /** The edge of each segment. */
  private readonly wallEdge: Int32Array;

  constructor(map: PlanarMap, face: number) {
    this.map = map;
    this.face = face;
    const walls: number[] = [];
    const wallEdge: number[] = [];
    const { pointX, pointY, edgeFirstPoint } = map;
    for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++) {
      const start = map.cycleHalf[cycle];
      let half = start;
      do {
        const edge = half >> 1;
        for (let p = edgeFirstPoint[edge]; p + 1 < edgeFirstPoint[edge + 1]; p++) {
          walls.push(pointX[p], pointY[p], pointX[p + 1], pointY[p + 1]);
          wallEdge.push(edge);
        }
        half = map.halfNext[half];
      } while (half !== start);
    }
    this.walls = Float64Array.from(walls);
    this.wallEdge = Int32Array.from(wallEdge);
  }

  /** The corners as x, y, x, y, … */
  get corners(): Float64Array {
    return this.walls;
  }

  contains({ x, y }: Point): boolean {
    return isInsideFace(this.map, this.face, x, y);
  }

  /** The distance to the boundary. */
  clearance({ x, y }: Point): number {
    const { walls } = this;
    let nearestSq = Number.POSITIVE_INFINITY;
    for (let i = 0; i < walls.length; i += 4) {
      nearestSq = Math.min(nearestSq, distanceToSegmentSq(x, y, walls[i], walls[i + 1], walls[i + 2], walls[i + 3]));
    }
    return Math.sqrt(nearestSq);
  }

  /** Lists the edges of the boundary that the straight line between two points meets, once per meeting. */
  listEdgesBetween(p: Point, q: Point): number[] {
    const { walls, wallEdge } = this;
    const edges: number[] = [];
    for (let i = 0; i < walls.length; i += 4) {
      const [ax, ay, bx, by] = [walls[i], walls[i + 1], walls[i + 2], walls[i + 3]];
      if (orientation(p.x, p.y, q.x, q.y, ax, ay) * orientation(p.x, p.y, q.x, q.y, bx, by) > 0) continue;
      if (orientation(ax, ay, bx, by, p.x, p.y) * orientation(ax, ay, bx, by, q.x, q.y) <= 0) edges.push(wallEdge[i / 4]);
    }
    return edges;
  }

  /** Whether the straight line between two points meets no boundary. */
  isClear(p: Point, q: Point): boolean {
    return this.listEdgesBetween(p, q).length === 0;
  }
}
