import { atan2 } from '../../../geometry/arithmetic/atan2.ts';
import type { Size } from '../../../geometry/box.ts';
import type { Path } from './path.ts';
import { createRoute, type Route } from './route.ts';
import { STEP, type Trace, traceRoute } from './trace.ts';

/** A slight change of a route: a rotation about its middle in radians (decoys only), and a curvature that is added, in 1/units. */
export interface Bend {
  readonly turn: number;
  readonly curvature: number;
}

/** The length along which the curvature is added. */
const BENT_LENGTH = 350;

const MAX_TURNING = (160 * Math.PI) / 180;

/** The route bent or turned slightly; undefined if it is a bridge, an extension that would leave its end at another angle, or too bent. */
export function bendRoute(frame: Size, route: Route, { turn, curvature }: Bend): Route | undefined {
  const trace = route.ends.length === 0 ? bendBothWays(frame, route, turn, curvature) : bendOneWay(frame, route, turn, curvature);
  if (trace === undefined || trace.x.length < 4) return undefined;
  const bent = createRoute(frame, trace, route);
  return bent.turning > MAX_TURNING ? undefined : bent;
}

function bendOneWay(frame: Size, route: Route, turn: number, curvature: number): Trace | undefined {
  return route.ends.length === 1 && turn === 0 ? follow(frame, route, 0, 1, 0, curvature) : undefined;
}

/** Bends a decoy from its middle in both directions. */
function bendBothWays(frame: Size, route: Route, turn: number, curvature: number): Trace | undefined {
  const middle = route.x.length >> 1;
  const ahead = follow(frame, route, middle, 1, turn, curvature);
  const back = follow(frame, route, middle, -1, turn, -curvature);
  return ahead && back && joinTraces(back, ahead);
}

/** One trace against its direction, then another from the same start. */
export function joinTraces(back: Trace, ahead: Trace): Trace {
  return { x: [...back.x.slice(1).reverse(), ...ahead.x], y: [...back.y.slice(1).reverse(), ...ahead.y] };
}

/** Follows the directions of a path from one of its points, turned and bent. */
function follow(frame: Size, path: Path, from: number, sense: 1 | -1, turn: number, curvature: number): Trace | undefined {
  const { x, y, along } = path;
  const directions: number[] = [];
  const starts: number[] = [];
  for (let i = from; i + sense >= 0 && i + sense < x.length; i += sense) {
    const direction = atan2(y[i + sense] - y[i], x[i + sense] - x[i]);
    const before = directions.at(-1) ?? direction;
    directions.push(before + wrapDifference(direction, before));
    starts.push(Math.abs(along[i] - along[from]));
  }
  if (directions.length < 2) return undefined;
  let last = 0;
  const directionAt = (position: number) => {
    while (last + 1 < starts.length && starts[last + 1] <= position) last++;
    return directions[last] + turn + curvature * Math.min(position, BENT_LENGTH);
  };
  let before = directions[0] + turn;
  return traceRoute(frame, { x: x[from], y: y[from] }, before, (position) => {
    const direction = directionAt(position + STEP / 2);
    const change = (direction - before) / STEP;
    before = direction;
    return change;
  });
}

/** The difference of two directions, from -π to π. */
function wrapDifference(a: number, b: number): number {
  const difference = (a - b) % (2 * Math.PI);
  if (difference > Math.PI) return difference - 2 * Math.PI;
  return difference < -Math.PI ? difference + 2 * Math.PI : difference;
}
