import type { Lines } from '../drawing/lines.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { FRAME, OUTSIDE, type PlanarMap } from '../puzzle/map/planarMap.ts';
import type { End } from './labelling.ts';

/** The points where open curves leave the frame. An end on another curve has no port. All drawings of a map have the same set of ports. */
export interface Ports {
  readonly count: number;
  /** An index into the puzzle's curves, in ascending order, a start before a finish. */
  readonly curve: Int32Array;
  /** AT_START or AT_FINISH. */
  readonly end: Uint8Array;
  /** The point on the frame. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Unit vector in which the curve would continue outside. */
  readonly outX: Float64Array;
  readonly outY: Float64Array;
}

/** Ports that can be updated for other lines of the same map. */
export interface MoveablePorts extends Ports {
  /** The half-edges of the frame that leave the port in the direction of the frame and against it. */
  readonly ahead: Int32Array;
  readonly behind: Int32Array;
}

export const AT_START = 0;
export const AT_FINISH = 1;

export function nameEnd(end: number): End {
  return end === AT_START ? 'start' : 'finish';
}

/**
 * Length of the stretch of a curve that determines its direction at its end, in puzzle units. It spans several segments of a polyline,
 * because a single one is too noisy.
 */
const STRETCH_LENGTH = 16;

/**
 * Minimum sine of the angle between a port's direction and the frame, about 10°. The label of a curve that leaves at a smaller angle would
 * be far away or not fit, so `movePorts` turns its line outwards to this angle.
 */
const MIN_SINE = 0.17;

/** Finds the ports of a map drawn with these lines. */
export function findPorts(map: PlanarMap, lines: Lines): MoveablePorts {
  const curves: number[] = [];
  const ends: number[] = [];
  const ahead: number[] = [];
  const behind: number[] = [];
  for (let curve = 0; curve + 1 < map.curveFirstEdge.length; curve++) {
    const first = map.curveFirstEdge[curve];
    const last = map.curveFirstEdge[curve + 1] - 1;
    if (map.edgeAfter[last] >= 0) continue;
    for (const [end, half] of [
      [AT_START, 2 * first],
      [AT_FINISH, 2 * last + 1],
    ]) {
      const frame = frameAt(map, map.halfOrigin[half]);
      if (frame.length === 0) continue;
      curves.push(curve);
      ends.push(end);
      ahead.push(frame.find((along) => along % 2 === 0)!);
      behind.push(frame.find((along) => along % 2 === 1)!);
    }
  }
  const count = curves.length;
  const column = () => new Float64Array(count);
  const ports = {
    count,
    curve: Int32Array.from(curves),
    end: Uint8Array.from(ends),
    ahead: Int32Array.from(ahead),
    behind: Int32Array.from(behind),
    x: column(),
    y: column(),
    outX: column(),
    outY: column(),
  };
  movePorts(ports, map, lines);
  return ports;
}

/** The half-edges of the frame that leave a vertex; empty if the vertex is not on the frame. */
function frameAt({ vertexFirst, rotation, edgeCurve }: PlanarMap, vertex: number): number[] {
  return [...rotation.subarray(vertexFirst[vertex], vertexFirst[vertex + 1])].filter((half) => edgeCurve[half >> 1] === FRAME);
}

/**
 * Updates ports for other lines of the same map. Allocates nothing.
 *
 * The direction is the tangent of the parabola through the curve's end, the middle of a stretch and the stretch's end; a chord would not
 * follow a bend of the curve fast enough. The more the stretch turns, the less its second half counts, so that a corner in it does not
 * change the direction abruptly. Turns a direction outwards if it hardly leads out of the frame.
 */
export function movePorts(ports: MoveablePorts, map: Pick<PlanarMap, 'curveFirstEdge' | 'halfFace'>, lines: Lines): void {
  const { edgeFirstPoint, pointX, pointY } = lines;
  for (let port = 0; port < ports.count; port++) {
    const curve = ports.curve[port];
    const firstPoint = edgeFirstPoint[map.curveFirstEdge[curve]];
    const lastPoint = edgeFirstPoint[map.curveFirstEdge[curve + 1]] - 1;
    const step = ports.end[port] === AT_START ? 1 : -1;
    const from = step === 1 ? firstPoint : lastPoint;
    const to = step === 1 ? lastPoint : firstPoint;
    // Consecutive edges repeat the point where they meet.
    let middleX = Number.NaN;
    let middleY = Number.NaN;
    let endX = pointX[to];
    let endY = pointY[to];
    let walked = 0;
    for (let p = from; p !== to; p += step) {
      const dx = pointX[p + step] - pointX[p];
      const dy = pointY[p + step] - pointY[p];
      const length = hypot(dx, dy);
      if (walked < STRETCH_LENGTH / 2 && walked + length >= STRETCH_LENGTH / 2) {
        const fraction = (STRETCH_LENGTH / 2 - walked) / length;
        middleX = pointX[p] + fraction * dx;
        middleY = pointY[p] + fraction * dy;
      }
      if (walked + length >= STRETCH_LENGTH) {
        const fraction = (STRETCH_LENGTH - walked) / length;
        endX = pointX[p] + fraction * dx;
        endY = pointY[p] + fraction * dy;
        break;
      }
      walked += length;
    }
    const x = pointX[from];
    const y = pointY[from];
    let outX = x - middleX;
    let outY = y - middleY;
    if (Number.isNaN(outX)) {
      // The curve is shorter than half a stretch.
      outX = x - endX;
      outY = y - endY;
    } else {
      const restX = middleX - endX;
      const restY = middleY - endY;
      const product = hypot(outX, outY) * hypot(restX, restY);
      const weight = product > 0 ? 0.5 * Math.max(0, (outX * restX + outY * restY) / product) : 0;
      outX += weight * (outX - restX);
      outY += weight * (outY - restY);
    }
    const length = hypot(outX, outY);
    ports.x[port] = x;
    ports.y[port] = y;
    ports.outX[port] = outX / length;
    ports.outY[port] = outY / length;
    turnOut(ports, port, map, lines);
  }
}

/** Turns a port's direction outwards to the minimum angle. At a corner of the frame, both of its sides define the outward normal. */
function turnOut(
  ports: MoveablePorts,
  port: number,
  { halfFace }: Pick<PlanarMap, 'halfFace'>,
  { edgeFirstPoint, pointX, pointY }: Lines,
): void {
  const { outX, outY, ahead, behind } = ports;
  const next = edgeFirstPoint[ahead[port] >> 1] + 1;
  const last = edgeFirstPoint[(behind[port] >> 1) + 1] - 2;
  const aheadX = pointX[next] - ports.x[port];
  const aheadY = pointY[next] - ports.y[port];
  const behindX = ports.x[port] - pointX[last];
  const behindY = ports.y[port] - pointY[last];
  const aheadLength = hypot(aheadX, aheadY);
  const behindLength = hypot(behindX, behindY);
  // The outside is to the left or to the right of the frame's direction.
  const side = halfFace[ahead[port]] === OUTSIDE ? 1 : -1;
  const normalX = side * (aheadY / aheadLength + behindY / behindLength);
  const normalY = -side * (aheadX / aheadLength + behindX / behindLength);
  const normal = hypot(normalX, normalY);
  const missing = MIN_SINE - (outX[port] * normalX + outY[port] * normalY) / normal;
  if (!(missing > 0)) return;
  const turnedX = outX[port] + (missing * normalX) / normal;
  const turnedY = outY[port] + (missing * normalY) / normal;
  const length = hypot(turnedX, turnedY);
  outX[port] = turnedX / length;
  outY[port] = turnedY / length;
}
