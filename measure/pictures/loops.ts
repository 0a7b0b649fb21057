import { windingOfSegment } from '../../src/geometry/polygon.ts';
import { findInteriorPoint } from '../../src/puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';

/** Counts the crossings of curves with themselves, and the pigtails among them: their loops contain no filled face. */
export function countLoops(map: PlanarMap): { selfCrossings: number; pigtails: number } {
  const { curveFirstEdge, halfOrigin, faceFilled } = map;
  const filled = [...faceFilled.keys()].filter((face) => faceFilled[face] === 1).flatMap((face) => findInteriorPoint(map, face) ?? []);
  let selfCrossings = 0;
  let pigtails = 0;
  for (let curve = 0; curve + 1 < curveFirstEdge.length; curve++) {
    const firstEdgeAt = new Map<number, number>();
    for (let edge = curveFirstEdge[curve]; edge < curveFirstEdge[curve + 1]; edge++) {
      const vertex = halfOrigin[2 * edge];
      const start = firstEdgeAt.get(vertex);
      if (start === undefined) {
        firstEdgeAt.set(vertex, edge);
        continue;
      }
      selfCrossings++;
      if (!filled.some(({ x, y }) => isInside(map, start, edge, x, y))) pigtails++;
    }
  }
  return { selfCrossings, pigtails };
}

/** Whether the loop of consecutive edges winds around a point. */
function isInside({ edgeFirstPoint, pointX, pointY }: PlanarMap, from: number, to: number, x: number, y: number): boolean {
  let winding = 0;
  for (let point = edgeFirstPoint[from]; point + 1 < edgeFirstPoint[to]; point++) {
    winding += windingOfSegment(x, y, pointX[point], pointY[point], pointX[point + 1], pointY[point + 1]);
  }
  return winding !== 0;
}
