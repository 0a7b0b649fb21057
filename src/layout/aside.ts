import { hypot } from '../geometry/arithmetic/squares.ts';
import { listEdgePoints } from './edgePoints.ts';
import { findPoint } from './hold.ts';
import { type Layout, reheatPartly } from './layout.ts';
import { Held, isGrabbable, type LayoutState, setMobility } from './state.ts';

/** Curves that come nearer than this to the pulled stretch, in units, give way to it: twice the distance that curves usually keep. */
const CONTACT = 30;

/** A stroke from end to end: its points in order, and the length of the curve up to each of them. */
interface Stroke {
  readonly points: readonly number[];
  readonly along: readonly number[];
}

/**
 * Holds everything that a pull need not move, until `releaseAside`. Free are the stretch of the pulled strokes within `reach` units along the
 * curve, and around each place where another stroke meets or nearly touches that stretch, half as much of the other stroke. Depends on the current
 * drawing alone, not on earlier calls.
 */
export function holdAside(layout: Layout, ids: readonly number[], reach: number): void {
  const { state } = layout;
  const { pinned, pointCount } = state;
  const strokes = listStrokes(state);
  const isFree = new Uint8Array(pointCount);
  const pulled = ids.map((id) => findPoint(layout, id)).filter((point) => point >= 0);
  for (const stroke of strokes) for (const point of pulled) freeAround(isFree, stroke, point, reach);
  const isNear = createNearness(state, isFree);
  // The rest of a pulled stroke is near the stretch because it continues it. Farther on it may bend back.
  const isPart = new Uint8Array(pointCount);
  for (const stroke of strokes) for (const point of pulled) freeAround(isPart, stroke, point, reach + 2 * CONTACT);
  const touching = strokes.map(({ points }) => points.filter((point) => isFree[point] === 1 || (isPart[point] === 0 && isNear(point))));
  strokes.forEach((stroke, i) => {
    const isPulled = pulled.some((point) => stroke.points.includes(point));
    for (const point of touching[i]) if (!isPulled || isFree[point] === 0) freeAround(isFree, stroke, point, reach / 2);
  });
  for (let point = 0; point < pointCount; point++) {
    if (pinned[point] === Held.pinned || !isGrabbable(state, point)) continue;
    pinned[point] = isFree[point] === 1 ? Held.no : Held.aside;
  }
  setMobility(state);
  reheatPartly(layout);
}

/** Releases what `holdAside` holds; pinned points stay pinned. */
export function releaseAside({ state }: Layout): void {
  const { pinned, pointCount } = state;
  for (let point = 0; point < pointCount; point++) if (pinned[point] === Held.aside) pinned[point] = Held.no;
  setMobility(state);
}

function freeAround(isFree: Uint8Array, { points, along }: Stroke, point: number, reach: number): void {
  for (let at = points.indexOf(point); at >= 0; at = points.indexOf(point, at + 1)) {
    for (let i = at; i >= 0 && along[at] - along[i] <= reach; i--) isFree[points[i]] = 1;
    for (let i = at; i < points.length && along[i] - along[at] <= reach; i++) isFree[points[i]] = 1;
  }
}

function listStrokes(state: LayoutState): Stroke[] {
  const { map, x, y } = state;
  const { edgeFirstPoint, points } = listEdgePoints(state);
  const strokes: Stroke[] = [];
  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (map.edgeFixed[edge] === 1) continue;
    const first = edgeFirstPoint[edge];
    while (edge + 1 < map.edgeCount && map.edgeAfter[edge] === edge + 1 && map.edgeFixed[edge + 1] === 0) edge++;
    const own = Array.from(points.subarray(first, edgeFirstPoint[edge + 1]));
    const along = [0];
    for (let i = 1; i < own.length; i++) along.push(along[i - 1] + hypot(x[own[i]] - x[own[i - 1]], y[own[i]] - y[own[i - 1]]));
    strokes.push({ points: own, along });
  }
  return strokes;
}

/** Returns whether a point is near a free point. */
function createNearness({ x, y }: LayoutState, isFree: Uint8Array): (point: number) => boolean {
  const cells = new Map<string, number[]>();
  const cellOf = (value: number) => Math.floor(value / CONTACT);
  isFree.forEach((free, point) => {
    if (free === 0) return;
    const key = `${cellOf(x[point])} ${cellOf(y[point])}`;
    const cell = cells.get(key);
    if (cell === undefined) cells.set(key, [point]);
    else cell.push(point);
  });
  return (point) => {
    for (let column = cellOf(x[point]) - 1; column <= cellOf(x[point]) + 1; column++)
      for (let row = cellOf(y[point]) - 1; row <= cellOf(y[point]) + 1; row++)
        for (const other of cells.get(`${column} ${row}`) ?? []) if (hypot(x[other] - x[point], y[other] - y[point]) < CONTACT) return true;
    return false;
  };
}
