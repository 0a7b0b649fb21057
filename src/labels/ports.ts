import type { Lines } from '../drawing/lines.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';
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

export const AT_START = 0;
export const AT_FINISH = 1;

export function nameEnd(end: number): End {
  return end === AT_START ? 'start' : 'finish';
}

/** Of so much of the curve its direction at the end is taken, in puzzle units: some segments of a polyline, of which one alone says little. */
const STRETCH = 16;

/** The ports of a map, as it is drawn in these lines. */
export function findPorts(map: PlanarMap, lines: Lines): Ports {
  const curves: number[] = [];
  const ends: number[] = [];
  for (let curve = 0; curve + 1 < map.curveFirstEdge.length; curve++) {
    const first = map.curveFirstEdge[curve];
    const last = map.curveFirstEdge[curve + 1] - 1;
    if (map.edgeAfter[last] >= 0) continue;
    for (const [end, half] of [
      [AT_START, 2 * first],
      [AT_FINISH, 2 * last + 1],
    ]) {
      if (!isOnFrame(map, map.halfOrigin[half])) continue;
      curves.push(curve);
      ends.push(end);
    }
  }
  const count = curves.length;
  const column = () => new Float64Array(count);
  const ports = {
    count,
    curve: Int32Array.from(curves),
    end: Uint8Array.from(ends),
    x: column(),
    y: column(),
    outX: column(),
    outY: column(),
  };
  movePorts(ports, map, lines);
  return ports;
}

function isOnFrame({ vertexFirst, rotation, edgeCurve }: PlanarMap, vertex: number): boolean {
  for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) if (edgeCurve[rotation[slot] >> 1] === FRAME) return true;
  return false;
}

/**
 * Moves ports to where other lines of the same map have them. Allocates nothing.
 *
 * The direction is that of the parabola through the curve's end, the middle of a stretch of it and the stretch's end: a chord would lag behind where the
 * curve is bent. The more the stretch turns, the less is made of its second half, so that a corner in it does not throw the direction about.
 */
export function movePorts(ports: Ports, map: Pick<PlanarMap, 'curveFirstEdge'>, lines: Lines): void {
  const { edgeFirstPoint, pointX, pointY } = lines;
  for (let port = 0; port < ports.count; port++) {
    const curve = ports.curve[port];
    const firstPoint = edgeFirstPoint[map.curveFirstEdge[curve]];
    const lastPoint = edgeFirstPoint[map.curveFirstEdge[curve + 1]] - 1;
    const step = ports.end[port] === AT_START ? 1 : -1;
    const from = step === 1 ? firstPoint : lastPoint;
    const to = step === 1 ? lastPoint : firstPoint;
    // The points of consecutive edges follow each other, and where they meet a point stands twice.
    let [middleX, middleY] = [Number.NaN, Number.NaN];
    let [endX, endY] = [pointX[to], pointY[to]];
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
    const [x, y] = [pointX[from], pointY[from]];
    let outX = x - middleX;
    let outY = y - middleY;
    if (Number.isNaN(outX)) {
      // A curve that is shorter than half a stretch.
      outX = x - endX;
      outY = y - endY;
    } else {
      const [restX, restY] = [middleX - endX, middleY - endY];
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
  }
}
