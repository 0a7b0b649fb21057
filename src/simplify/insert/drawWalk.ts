import type { Point } from '../../geometry/point.ts';
import { OUTSIDE, type PlanarMap } from '../../puzzle/map/planarMap.ts';
import { type EdgeCrossing, findEdgeCrossing } from './edgeCrossing.ts';
import { FaceRegion } from './faceRegion.ts';
import { findRoute } from './route.ts';
import type { EdgeWalk } from './searchWalk.ts';
import { type PathPoint, smoothPath } from './smoothPath.ts';

/** The points of a curve that crosses these edges, from frame to frame. Undefined where there is no room to draw it. */
export function drawWalk(map: PlanarMap, walk: EdgeWalk): Point[] | undefined {
  const rooms = new Map<number, FaceRegion>();
  const roomOf = (face: number) => {
    const room = rooms.get(face) ?? new FaceRegion(map, face);
    rooms.set(face, room);
    return room;
  };
  const doorways: EdgeCrossing[] = [];
  for (const edge of walk) {
    const doorway = findEdgeCrossing(map, edge, roomOf);
    if (doorway === undefined) return undefined;
    doorways.push(doorway);
  }
  const inside: PathPoint[] = [];
  let face: number = OUTSIDE;
  for (let i = 1; i < walk.length; i++) {
    face = otherFace(map, walk[i - 1], face);
    const room = roomOf(face);
    const route = findRoute(room, doorways[i - 1].in.get(face)!, doorways[i].in.get(face)!);
    if (route === undefined) return undefined;
    for (const [at, point] of route.entries()) inside.push({ point, room, entered: at === 0 ? walk[i - 1] : undefined });
  }
  return smoothPath(doorways[0].at, inside, doorways.at(-1)!.at);
}

/** The face behind an edge. */
function otherFace({ halfFace }: PlanarMap, edge: number, face: number): number {
  return halfFace[2 * edge] === face ? halfFace[2 * edge + 1] : halfFace[2 * edge];
}
