import { type Layout, reheatPartly } from './layout.ts';
import { type LayoutState, setMobility } from './state.ts';

/** Holds a point where it is, or lets it go. Points are named by their id; one that no longer exists is passed over. */
export function pinPoint(layout: Layout, id: number, on: boolean): void {
  const point = findPoint(layout, id);
  if (point < 0) return;
  layout.state.pinned[point] = on ? 1 : 0;
  // What is held decides which pairs matter.
  setMobility(layout.state);
  reheatPartly(layout);
}

/** Pulls a point to a place, as far as the topology allows; undefined lets it go. A train follows along its track. */
export function pullPoint(layout: Layout, id: number, target: { x: number; y: number } | undefined): void {
  if (target === undefined) {
    layout.state.targets.delete(id);
  } else {
    assertTarget(target);
    // Adding 0 takes the sign of a zero, which a file of the schedule does not keep.
    layout.state.targets.set(id, { x: target.x + 0, y: target.y + 0 });
  }
  reheatPartly(layout);
}

/** Throws unless a point can be pulled there. */
export function assertTarget({ x, y }: { x: number; y: number }): void {
  if (!(Number.isFinite(x) && Number.isFinite(y))) throw new RangeError(`a point can't be pulled to (${x}, ${y})`);
}

/** The number of the point with this id now, or -1. */
export function findPoint({ state }: Layout, id: number): number {
  return state.pointId.subarray(0, state.pointCount).indexOf(id);
}

/** The numbers of the points that the user holds. */
export function listPinned({ pinned, pointCount }: LayoutState): number[] {
  const points: number[] = [];
  for (let point = 0; point < pointCount; point++) if (pinned[point] === 1) points.push(point);
  return points;
}
