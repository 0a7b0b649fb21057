import { type Layout, reheatPartly, renumberForces } from './layout.ts';
import { reshapeAround } from './natural/reshape.ts';
import { type LayoutState, setMobility } from './state.ts';

/** Holds a point at its position, or releases it. Ignores an id that no longer exists. */
export function pinPoint(layout: Layout, id: number, on: boolean): void {
  const point = findPoint(layout, id);
  if (point < 0) return;
  layout.state.pinned[point] = on ? 1 : 0;
  // The lists depend on which points are held.
  setMobility(layout.state);
  reheatPartly(layout);
}

/**
 * Pulls a point to a target as far as the topology allows; undefined releases it. A train follows along its track. When a point is released,
 * the strokes around it keep the shape that they have then: it becomes their natural shape.
 */
export function pullPoint(layout: Layout, id: number, target: { x: number; y: number } | undefined): void {
  if (target === undefined) {
    if (layout.state.targets.delete(id)) reshape(layout, id);
  } else {
    assertTarget(target);
    // Adding 0 removes the sign of a zero, which schedule files do not keep.
    layout.state.targets.set(id, { x: target.x + 0, y: target.y + 0 });
  }
  reheatPartly(layout);
}

function reshape(layout: Layout, id: number): void {
  const point = findPoint(layout, id);
  if (point < 0) return;
  reshapeAround(layout.state, point);
  renumberForces(layout);
}

/** Throws unless a point can be pulled to this position. */
export function assertTarget({ x, y }: { x: number; y: number }): void {
  if (!(Number.isFinite(x) && Number.isFinite(y))) throw new RangeError(`a point can't be pulled to (${x}, ${y})`);
}

/** The current number of the point with this id, or -1. */
export function findPoint({ state }: Layout, id: number): number {
  return state.pointId.subarray(0, state.pointCount).indexOf(id);
}

/** The numbers of the pinned points. */
export function listPinned({ pinned, pointCount }: LayoutState): number[] {
  const points: number[] = [];
  for (let point = 0; point < pointCount; point++) if (pinned[point] === 1) points.push(point);
  return points;
}
