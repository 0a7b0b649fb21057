import type { Point } from '../../geometry/point.ts';
import { OUTSIDE, type PlanarMap } from '../../puzzle/map/planarMap.ts';
import { type EdgeCrossing, findEdgeCrossing } from './edgeCrossing.ts';
import { FaceRegion } from './faceRegion.ts';
import { findRoute } from './route.ts';
import type { EdgeWalk } from './searchWalk.ts';
import { type PathPoint, smoothPath } from './smoothPath.ts';

/** Draws a curve from frame to frame across these edges, as points; undefined if there is no space. */
export function drawWalk(map: PlanarMap, walk: EdgeWalk): Point[] | undefined {
  const regions = new Map<number, FaceRegion>();
  const regionOf = (face: number) => {
    const region = regions.get(face) ?? new FaceRegion(map, face);
    regions.set(face, region);
    return region;
  };
  const crossings: EdgeCrossing[] = [];
  for (const edge of walk) {
    const crossing = findEdgeCrossing(map, edge, regionOf);
    if (crossing === undefined) return undefined;
    crossings.push(crossing);
  }
  const inside: PathPoint[] = [];
  let face: number = OUTSIDE;
  for (let i = 1; i < walk.length; i++) {
    face = otherFace(map, walk[i - 1], face);
    const region = regionOf(face);
    const route = findRoute(region, crossings[i - 1].in.get(face)!, crossings[i].in.get(face)!);
    if (route === undefined) return undefined;
    for (const [at, point] of route.entries()) inside.push({ point, region, entered: at === 0 ? walk[i - 1] : undefined });
  }
  return smoothPath(crossings[0].at, inside, crossings.at(-1)!.at);
}

/** The face on the other side of an edge. */
function otherFace({ halfFace }: PlanarMap, edge: number, face: number): number {
  return halfFace[2 * edge] === face ? halfFace[2 * edge + 1] : halfFace[2 * edge];
}
