import type { Lines } from '../drawing/lines.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { FRAME, OUTSIDE, type PlanarMap } from '../puzzle/map/planarMap.ts';
import type { End } from './labelling.ts';

/** Where open curves leave the frame. An end that lies on another curve has none. Which ends these are stays as long as the map does. */
export interface Ports {
  readonly count: number;
  /** An index into the puzzle's curves, in ascending order, a start before a finish. */
  readonly curve: Int32Array;
  /** AT_START or AT_FINISH. */
  readonly end: Uint8Array;
  /** The place on the frame. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The direction in which the curve would go on outside, of length 1. */
  readonly outX: Float64Array;
  readonly outY: Float64Array;
}

/** Ports that can be moved to where other lines have them. */
export interface MoveablePorts extends Ports {
  /** The half-edges of the frame that leave the port with the frame and against it. */
  readonly ahead: Int32Array;
  readonly behind: Int32Array;
}

export const AT_START = 0;
export const AT_FINISH = 1;

export function nameEnd(end: number): End {
  return end === AT_START ? 'start' : 'finish';
}

/** Of so much of the curve its direction at the end is taken, in puzzle units: some segments of a polyline, of which one alone says little. */
const STRETCH = 16;

/**
 * The least sine of the angle between a port's direction and the frame: some 10°. A curve that leaves the frame along it would have its label far away or
 * nowhere; its line is turned out by what lacks.
 */
const MIN_SINE = 0.17;

/** The ports of a map, as it is drawn in these lines. */
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

/** The half-edges of the frame that leave a vertex; none where it does not lie on the frame. */
function frameAt({ vertexFirst, rotation, edgeCurve }: PlanarMap, vertex: number): number[] {
  return [...rotation.subarray(vertexFirst[vertex], vertexFirst[vertex + 1])].filter((half) => edgeCurve[half >> 1] === FRAME);
}

/**
 * Moves ports to where other lines of the same map have them. Allocates nothing.
 *
 * The direction is that of the parabola through the curve's end, the middle of a stretch of it and the stretch's end: a chord would lag behind where the
 * curve is bent. The more the stretch turns, the less is made of its second half, so that a corner in it does not throw the direction about. One that
 * hardly leads out of the frame is turned outwards.
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
    // The points of consecutive edges follow each other, and where they meet a point stands twice.
    let middleX = Number.NaN;
    let middleY = Number.NaN;
    let endX = pointX[to];
    let endY = pointY[to];
    let walked = 0;
    for (let p = from; p !== to; p += step) {
      const dx = pointX[p + step] - pointX[p];
      const dy = pointY[p + step] - pointY[p];
      const length = hypot(dx, dy);
      if (walked < STRETCH / 2 && walked + length >= STRETCH / 2) {
        const share = (STRETCH / 2 - walked) / length;
        middleX = pointX[p] + share * dx;
        middleY = pointY[p] + share * dy;
      }
      if (walked + length >= STRETCH) {
        const share = (STRETCH - walked) / length;
        endX = pointX[p] + share * dx;
        endY = pointY[p] + share * dy;
        break;
      }
      walked += length;
    }
    const x = pointX[from];
    const y = pointY[from];
    let outX = x - middleX;
    let outY = y - middleY;
    if (Number.isNaN(outX)) {
      // A curve that is shorter than half a stretch.
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

/** Turns a port's direction so far out of the frame as it must be. At a corner of the frame what is outside is the same to both sides of it. */
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
  // To the left of the frame's way is the outside, or to the right.
  const side = halfFace[ahead[port]] === OUTSIDE ? 1 : -1;
  const normalX = side * (aheadY / aheadLength + behindY / behindLength);
  const normalY = -side * (aheadX / aheadLength + behindX / behindLength);
  const normal = hypot(normalX, normalY);
  const lack = MIN_SINE - (outX[port] * normalX + outY[port] * normalY) / normal;
  if (!(lack > 0)) return;
  const turnedX = outX[port] + (lack * normalX) / normal;
  const turnedY = outY[port] + (lack * normalY) / normal;
  const length = hypot(turnedX, turnedY);
  outX[port] = turnedX / length;
  outY[port] = turnedY / length;
}
