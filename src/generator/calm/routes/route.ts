import type { Size } from '../../../geometry/box.ts';
import { createPath, type Path, positionOnFrame } from './path.ts';
import type { Trace } from './trace.ts';

/** A candidate for a moveable stretch of the puzzle. */
export interface Route extends Path {
  /** The open ends of the picture that it connects: one for an extension, two for a bridge, none for a decoy. It starts at the first. */
  readonly ends: readonly [] | readonly [number] | readonly [number, number];
  /** The positions of its ends on the frame. */
  readonly exits: readonly number[];
  /** The smallest radius by construction, in units; infinite for a straight route. */
  readonly radius: number;
  /** The number of inflections by construction. */
  readonly inflections: number;
}

export function createRoute(
  frame: Size,
  { x, y }: Trace,
  { ends, radius, inflections }: Pick<Route, 'ends' | 'radius' | 'inflections'>,
): Route {
  const exitAt = (point: number) => positionOnFrame(frame, x[point], y[point]);
  const last = x.length - 1;
  const exits = ends.length === 2 ? [] : ends.length === 1 ? [exitAt(last)] : [exitAt(0), exitAt(last)];
  return { ...createPath(x, y), ends, exits, radius, inflections };
}
