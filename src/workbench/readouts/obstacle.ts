import type { Lines } from '../../drawing/lines.ts';
import type { Point } from '../../geometry/point.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Frame } from '../../session/document/frame.ts';

/** A pulled point that is this far behind its target, in units, and this near to a line, is stopped by the line. */
const MIN_LAG = 12;
const MAX_GAP = 12;

/** The place of the line that a pulled point can't pass; undefined if it can follow. */
export function findObstacle(
  { edgeCount, halfOrigin }: Pick<PlanarMap, 'edgeCount' | 'halfOrigin'>,
  { pointId, pointX, pointY, edgeFirstPoint }: Lines & Pick<Frame, 'pointId'>,
  id: number,
  target: Point,
): Point | undefined {
  const at = pointId.indexOf(id);
  if (at < 0) return undefined;
  const [x, y] = [pointX[at], pointY[at]];
  const [wayX, wayY] = [target.x - x, target.y - y];
  if (Math.hypot(wayX, wayY) < MIN_LAG) return undefined;
  const own = [...Array(edgeCount).keys()].filter((edge) => pointId.subarray(edgeFirstPoint[edge], edgeFirstPoint[edge + 1]).includes(id));
  const ends = new Set(own.flatMap((edge) => [halfOrigin[2 * edge], halfOrigin[2 * edge + 1]]));
  let nearest: Point | undefined;
  let least = MAX_GAP;
  for (let edge = 0; edge < edgeCount; edge++) {
    // Lines that meet the pulled one move with it.
    if (ends.has(halfOrigin[2 * edge]) || ends.has(halfOrigin[2 * edge + 1])) continue;
    for (let point = edgeFirstPoint[edge] + 1; point < edgeFirstPoint[edge + 1]; point++) {
      const [ax, ay, dx, dy] = [pointX[point - 1], pointY[point - 1], pointX[point] - pointX[point - 1], pointY[point] - pointY[point - 1]];
      const fraction = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
      const place = { x: ax + fraction * dx, y: ay + fraction * dy };
      const gap = Math.hypot(place.x - x, place.y - y);
      if (gap >= least || (place.x - x) * wayX + (place.y - y) * wayY <= 0) continue;
      nearest = place;
      least = gap;
    }
  }
  return nearest;
}
