import type { Proximity } from './proximity/proximity.ts';
import { type LayoutState, Mobility } from './state.ts';
import { CONTACT_DISTANCE, COORDINATE_ERROR, MIN_DISTANCE } from './tolerances.ts';

/** More than the doubt about a normal adds to any approach. */
const SURE = 1.001;

/** Pairs are measured again when their distances may have changed by more than this, and when the lists are new. */
const MAX_DOUBT = 1;

/** The displacements of a step, by point. */
export interface Moves {
  x: Float64Array;
  y: Float64Array;
  /** The share of the displacement that the borderlines allow. */
  scale: Float64Array;
  /** The pair whose borderline allowed the point the least, -1 where none was in its way. */
  tightest: Int32Array;
  /** That borderline: the middle between point and segment, and the unit normal there. */
  middleX: Float64Array;
  middleY: Float64Array;
  normalX: Float64Array;
  normalY: Float64Array;
}

/** Columns for so many points. */
export function createMoves(count: number): Moves {
  return {
    x: new Float64Array(count),
    y: new Float64Array(count),
    scale: new Float64Array(count),
    tightest: new Int32Array(count),
    middleX: new Float64Array(count),
    middleY: new Float64Array(count),
    normalX: new Float64Array(count),
    normalY: new Float64Array(count),
  };
}

/**
 * Shortens the displacements of the free points so that no point can meet a segment on the way, and moves none.
 *
 * For each near pair of a point v and a segment zw there is a borderline between them, and none of the three may pass it: they move on
 * straight lines, so each stays on its own side all the way. The borderline is the line halfway between v and the closest point of the
 * segment, normal to their connection; if one side can't move, the other has the whole gap. Where v and one end of the segment both stand
 * still, the segment turns about that end, and the line through the two serves as well; it often allows more.
 *
 * A displacement is shortened along its own direction.
 */
export function limitDisplacements(state: LayoutState, proximity: Proximity, moves: Moves): void {
  moves.scale.fill(1, 0, state.pointCount);
  moves.tightest.fill(-1, 0, state.pointCount);
  // Pairs farther apart than the longest two displacements allow each other all they want.
  const far = MIN_DISTANCE + 2 * SURE * longestMove(state, moves);
  const doubt = proximity.measureNear(state, MAX_DOUBT);
  // Both sides may have come nearer since they were measured; the floor is far more than all rounding.
  const most = far + doubt + MIN_DISTANCE;
  const { first, point } = proximity.near;
  const distanceSq = proximity.nearDistanceSq;
  const count = first[state.segmentCount];
  let segment = 0;
  for (let pair = 0; pair < count; pair++) {
    if (distanceSq[pair] > most * most) continue;
    while (first[segment + 1] <= pair) segment++;
    limitPair(state, moves, point[pair], segment, pair);
  }
}

/** Shortens the displacements of the point v and of the ends of a segment, z and w, as far as the three need it. */
function limitPair(state: LayoutState, moves: Moves, v: number, segment: number, pair: number): void {
  const { x, y, segmentA, segmentB, mobility } = state;
  const { scale } = moves;
  const z = segmentA[segment];
  const w = segmentB[segment];
  const dx = x[w] - x[z];
  const dy = y[w] - y[z];
  const px = x[v] - x[z];
  const py = y[v] - y[z];
  const lengthSq = dx * dx + dy * dy;
  const t = lengthSq > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSq)) : 0;
  const ex = px - t * dx;
  const ey = py - t * dy;
  const d = Math.sqrt(ex * ex + ey * ey);
  if (d < CONTACT_DISTANCE) {
    // A corner of a track on which a train stands is one with it; anything else this near stays.
    if ((x[v] === x[z] && y[v] === y[z]) || (x[v] === x[w] && y[v] === y[w])) return;
    scale[v] = 0;
    scale[z] = 0;
    scale[w] = 0;
    return;
  }
  const inverse = 1 / d;
  const nx = ex * inverse;
  const ny = ey * inverse;
  const vMoves = mobility[v] === Mobility.free;
  const zMoves = mobility[z] === Mobility.free;
  const wMoves = mobility[w] === Mobility.free;
  const gap = Math.max(0, d - MIN_DISTANCE);
  if (!vMoves && zMoves !== wMoves && gap < turningDistance(x, y, v, zMoves ? w : z, zMoves ? z : w) - MIN_DISTANCE) {
    const moving = zMoves ? z : w;
    if (limitTurning(x, y, v, zMoves ? w : z, moving, moves)) note(moves, moving, pair, x[v] - ex / 2, y[v] - ey / 2, nx, ny);
    return;
  }
  const doubt = COORDINATE_ERROR / d;
  const segmentMoves = zMoves || wMoves;
  const own = vMoves && segmentMoves ? gap / 2 : gap;
  if (vMoves && shorten(moves, v, own, -(moves.x[v] * nx + moves.y[v] * ny), doubt))
    note(moves, v, pair, x[v] - ex / 2, y[v] - ey / 2, nx, ny);
  if (!segmentMoves) return;
  // An end that lies behind the closest point has that much farther to go.
  const along = dx * nx + dy * ny;
  const unsure = doubt * (Math.abs(dx) + Math.abs(dy));
  const zAllowance = own + Math.max(0, t * along - unsure);
  if (zMoves && shorten(moves, z, zAllowance, moves.x[z] * nx + moves.y[z] * ny, doubt))
    note(moves, z, pair, x[v] - ex / 2, y[v] - ey / 2, nx, ny);
  const wAllowance = own + Math.max(0, (t - 1) * along - unsure);
  if (wMoves && shorten(moves, w, wAllowance, moves.x[w] * nx + moves.y[w] * ny, doubt))
    note(moves, w, pair, x[v] - ex / 2, y[v] - ey / 2, nx, ny);
}

function longestMove({ mobility, pointCount }: LayoutState, moves: Moves): number {
  let longestSq = 0;
  for (let point = 0; point < pointCount; point++) {
    if (mobility[point] !== Mobility.free) continue;
    const sq = moves.x[point] * moves.x[point] + moves.y[point] * moves.y[point];
    if (sq > longestSq) longestSq = sq;
  }
  return Math.sqrt(longestSq);
}

/**
 * Shortens a displacement that would take the point farther towards its borderline than allowed, and returns whether it did. Of the computed normal only so much is sure: its
 * error grows as the distance shrinks, and with it the error of an approach.
 */
function shorten(moves: Moves, point: number, allowance: number, approach: number, doubt: number): boolean {
  const most = approach + doubt * (Math.abs(moves.x[point]) + Math.abs(moves.y[point]));
  if (most <= allowance) return false;
  const share = allowance > 0 ? allowance / most : 0;
  if (share >= moves.scale[point]) return false;
  moves.scale[point] = share;
  return true;
}

/** Notes the borderline that allowed a point the least so far. */
function note(moves: Moves, point: number, pair: number, middleX: number, middleY: number, normalX: number, normalY: number): void {
  moves.tightest[point] = pair;
  moves.middleX[point] = middleX;
  moves.middleY[point] = middleY;
  moves.normalX[point] = normalX;
  moves.normalY[point] = normalY;
}

/** The distance of the moving end from the line through v and the standing end. */
function turningDistance(x: Float64Array, y: Float64Array, v: number, standing: number, moving: number): number {
  const dx = x[v] - x[standing];
  const dy = y[v] - y[standing];
  const length = Math.sqrt(dx * dx + dy * dy);
  // Of a line through two points that nearly coincide nothing is sure.
  return length > MIN_DISTANCE ? Math.abs(dx * (y[moving] - y[standing]) - dy * (x[moving] - x[standing])) / length : 0;
}

function limitTurning(x: Float64Array, y: Float64Array, v: number, standing: number, moving: number, moves: Moves): boolean {
  const dx = x[v] - x[standing];
  const dy = y[v] - y[standing];
  const length = Math.sqrt(dx * dx + dy * dy);
  const side = (dx * (y[moving] - y[standing]) - dy * (x[moving] - x[standing])) / length;
  const drift = (dx * moves.y[moving] - dy * moves.x[moving]) / length;
  return shorten(moves, moving, Math.abs(side) - MIN_DISTANCE, side > 0 ? -drift : drift, COORDINATE_ERROR / length);
}
