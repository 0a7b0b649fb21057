import type { Lines } from '../drawing/lines.ts';
import { atan2 } from '../geometry/arithmetic/atan2.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { isIntersectionCorner } from '../puzzle/map/corners.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';

/**
 * The intersection angles of a drawing: the angles between consecutive half-edges around each vertex where curves meet. `angleRad` is parallel
 * to `PlanarMap.rotation`: an entry is the angle from its half-edge counterclockwise to the next half-edge of the vertex. It is NaN if this is
 * not an intersection angle: no curves meet there, or it is on the far side of a curve that another curve ends on (at the frame: outside).
 */
export interface Corners {
  readonly angleRad: Float64Array;
  /** 1 if the entry is an intersection angle. */
  readonly isCounted: Uint8Array;
}

export function createCorners(map: PlanarMap): Corners {
  const { vertexCount, vertexFirst, rotation } = map;
  const isCounted = new Uint8Array(rotation.length);
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) {
      if (isIntersectionCorner(map, vertex, slot)) isCounted[slot] = 1;
    }
  }
  return { angleRad: new Float64Array(rotation.length), isCounted };
}

/**
 * Fills in the angles. The direction of an edge is the chord from the vertex to the point `chord` units along the edge, or to its end if the edge
 * is shorter. A tiny hook at the crossing therefore changes little.
 */
export function measureCorners(corners: Corners, map: PlanarMap, drawing: Lines, chord: number): void {
  const { vertexCount, vertexFirst, rotation } = map;
  const { angleRad, isCounted } = corners;
  for (let slot = 0; slot < rotation.length; slot++) angleRad[slot] = directionOf(map, drawing, rotation[slot], chord);
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const first = vertexFirst[vertex];
    const last = vertexFirst[vertex + 1] - 1;
    const firstDirection = angleRad[first];
    let total = 0;
    for (let slot = first; slot <= last; slot++) {
      const turn = (slot === last ? firstDirection : angleRad[slot + 1]) - angleRad[slot];
      angleRad[slot] = turn < 0 ? turn + 2 * Math.PI : turn;
      total += angleRad[slot];
    }
    // The angles add up to one full turn unless bends near the vertex put the chords out of order. In that case the smaller angles count.
    const isOrdered = total < 3 * Math.PI;
    for (let slot = first; slot <= last; slot++) {
      if (isCounted[slot] === 0) angleRad[slot] = Number.NaN;
      else if (!isOrdered) angleRad[slot] = Math.min(angleRad[slot], 2 * Math.PI - angleRad[slot]);
    }
  }
}

/** The direction in radians, counterclockwise on screen from the east. */
function directionOf({ halfOrigin }: PlanarMap, drawing: Lines, half: number, chord: number): number {
  const { edgeFirstPoint, pointX, pointY } = drawing;
  const edge = half >> 1;
  const isForward = (half & 1) === 0;
  const origin = isForward ? edgeFirstPoint[edge] : edgeFirstPoint[edge + 1] - 1;
  const end = isForward ? edgeFirstPoint[edge + 1] - 1 : edgeFirstPoint[edge];
  const advance = isForward ? 1 : -1;
  // A loop has no chord to its end: use at most half of its length.
  let rest = halfOrigin[half] === halfOrigin[half ^ 1] ? Math.min(chord, lengthBetween(drawing, origin, end, advance) / 2) : chord;
  let x = pointX[end];
  let y = pointY[end];
  for (let point = origin; point !== end; point += advance) {
    const dx = pointX[point + advance] - pointX[point];
    const dy = pointY[point + advance] - pointY[point];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length >= rest) {
      x = pointX[point] + (rest / length) * dx;
      y = pointY[point] + (rest / length) * dy;
      break;
    }
    rest -= length;
  }
  return atan2(pointY[origin] - y, x - pointX[origin]);
}

function lengthBetween({ pointX, pointY }: Lines, origin: number, end: number, advance: number): number {
  let length = 0;
  for (let point = origin; point !== end; point += advance) {
    length += hypot(pointX[point + advance] - pointX[point], pointY[point + advance] - pointY[point]);
  }
  return length;
}
