import { FLOOR, ROUNDING, TOUCHING } from './floor.ts';
import { type Proximity, reach } from './proximity.ts';
import type { Settings } from './settings.ts';
import { type LayoutState, Mobility } from './state.ts';

/**
 * Shortens the displacements of the free points so that no point can meet a segment on the way, and moves none.
 *
 * For each near pair of a point v and a segment zw there is a borderline between them, and none of the three may pass it: they move on
 * straight lines, so each stays on its own side all the way. The borderline is the line halfway between v and the closest point of the
 * segment, normal to their connection; if one side can't move, the other has the whole gap. Where v and one end of the segment both stand
 * still, the segment turns about that end, and the line through the two serves as well; it often leaves more room.
 *
 * A displacement is shortened along its own direction. `scale` gets the share of it that is allowed, and `tightest` the pair that left a
 * point the least room, -1 if none did.
 */
export function limitDisplacements(
  state: LayoutState,
  proximity: Proximity,
  settings: Settings,
  moveX: Float64Array,
  moveY: Float64Array,
  scale: Float64Array,
  tightest: Int32Array,
): void {
  const { x, y, segmentA, segmentB, mobility, pointCount } = state;
  const { pairCount, pairPoint, pairSegment, normalX, normalY, distance, share } = proximity;
  const near = reach(settings);
  scale.fill(1, 0, pointCount);
  tightest.fill(-1, 0, pointCount);

  let current = -1;
  /** Of the computed normal only so much is sure: its error grows as the distance shrinks, and with it the error of an approach. */
  const shorten = (point: number, room: number, approach: number, doubt: number) => {
    const most = approach + doubt * (Math.abs(moveX[point]) + Math.abs(moveY[point]));
    if (most <= room) return;
    const allowed = room > 0 ? room / most : 0;
    if (allowed >= scale[point]) return;
    scale[point] = allowed;
    tightest[point] = current;
  };

  for (let pair = 0; pair < pairCount; pair++) {
    const d = distance[pair];
    if (d > near) continue;
    current = pair;
    const v = pairPoint[pair];
    const z = segmentA[pairSegment[pair]];
    const w = segmentB[pairSegment[pair]];
    if (d < TOUCHING) {
      // A corner of a track on which a train stands is one with it; anything else this near stays.
      if ((x[v] === x[z] && y[v] === y[z]) || (x[v] === x[w] && y[v] === y[w])) continue;
      scale[v] = 0;
      scale[z] = 0;
      scale[w] = 0;
      continue;
    }
    const vMoves = mobility[v] === Mobility.free;
    const zMoves = mobility[z] === Mobility.free;
    const wMoves = mobility[w] === Mobility.free;
    const gap = Math.max(0, d - FLOOR);
    if (!vMoves && zMoves !== wMoves && gap < turningRoom(x, y, v, zMoves ? w : z, zMoves ? z : w) - FLOOR) {
      limitTurning(x, y, v, zMoves ? w : z, zMoves ? z : w, moveX, moveY, shorten);
      continue;
    }
    const nx = normalX[pair];
    const ny = normalY[pair];
    const doubt = ROUNDING / d;
    const segmentMoves = zMoves || wMoves;
    const own = vMoves && segmentMoves ? gap / 2 : gap;
    if (vMoves) shorten(v, own, -(moveX[v] * nx + moveY[v] * ny), doubt);
    if (!segmentMoves) continue;
    // An end that lies behind the closest point has that much farther to go.
    const dx = x[w] - x[z];
    const dy = y[w] - y[z];
    const along = dx * nx + dy * ny;
    const unsure = doubt * (Math.abs(dx) + Math.abs(dy));
    const t = share[pair];
    if (zMoves) shorten(z, own + Math.max(0, t * along - unsure), moveX[z] * nx + moveY[z] * ny, doubt);
    if (wMoves) shorten(w, own + Math.max(0, (t - 1) * along - unsure), moveX[w] * nx + moveY[w] * ny, doubt);
  }
}

/** The distance of the moving end from the line through v and the standing end. */
function turningRoom(x: Float64Array, y: Float64Array, v: number, standing: number, moving: number): number {
  const dx = x[v] - x[standing];
  const dy = y[v] - y[standing];
  const length = Math.sqrt(dx * dx + dy * dy);
  // Of a line through two points that nearly coincide nothing is sure.
  return length > FLOOR ? Math.abs(dx * (y[moving] - y[standing]) - dy * (x[moving] - x[standing])) / length : 0;
}

function limitTurning(
  x: Float64Array,
  y: Float64Array,
  v: number,
  standing: number,
  moving: number,
  moveX: Float64Array,
  moveY: Float64Array,
  shorten: (point: number, room: number, approach: number, doubt: number) => void,
): void {
  const dx = x[v] - x[standing];
  const dy = y[v] - y[standing];
  const length = Math.sqrt(dx * dx + dy * dy);
  const side = (dx * (y[moving] - y[standing]) - dy * (x[moving] - x[standing])) / length;
  const drift = (dx * moveY[moving] - dy * moveX[moving]) / length;
  shorten(moving, Math.abs(side) - FLOOR, side > 0 ? -drift : drift, ROUNDING / length);
}
