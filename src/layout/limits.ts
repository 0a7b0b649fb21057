import type { Proximity } from './proximity/proximity.ts';
import { type LayoutState, Mobility } from './state.ts';
import { CONTACT_DISTANCE, COORDINATE_ERROR, MIN_DISTANCE } from './tolerances.ts';

/** A factor above 1 that covers the uncertainty of computed normals. */
const NORMAL_MARGIN = 1.001;

/** Pairs are measured again when the lists are new or when distances may have changed by more than this. */
const MAX_DRIFT = 1;

/** The displacements of a step, by point. */
export interface Moves {
  x: Float64Array;
  y: Float64Array;
  /** The fraction of the displacement that the borderlines allow. */
  scale: Float64Array;
  /** The pair with the borderline that limited the point the most; -1 if none did. */
  tightest: Int32Array;
  /** That borderline: the middle between point and segment, and the unit normal there. */
  middleX: Float64Array;
  middleY: Float64Array;
  normalX: Float64Array;
  normalY: Float64Array;
}

/** Columns for `count` points. */
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
 * Shortens the displacements of the free points so that no point can meet a segment on its path. Moves nothing.
 *
 * For each near pair of a point v and a segment zw there is a borderline between them that none of the three may pass. They move on
 * straight lines, so each stays on its own side all the way. The borderline is halfway between v and the closest point of the segment,
 * normal to their connection. If one side cannot move, the other may use the whole gap. If v and one end of the segment are both still, the
 * segment turns about that end, and the line through the two works as well; it often allows more.
 *
 * A displacement is shortened along its own direction.
 */
export function limitDisplacements(state: LayoutState, proximity: Proximity, moves: Moves): void {
  moves.scale.fill(1, 0, state.pointCount);
  moves.tightest.fill(-1, 0, state.pointCount);
  // Pairs farther apart than this cannot limit the two longest displacements.
  const far = MIN_DISTANCE + 2 * NORMAL_MARGIN * longestMove(state, moves);
  const doubt = proximity.measureNear(state, MAX_DRIFT);
  // Both sides may have moved since they were measured. MIN_DISTANCE covers all rounding.
  const maxDistance = far + doubt + MIN_DISTANCE;
  const { first, point } = proximity.near;
  const distanceSq = proximity.nearDistanceSq;
  const count = first[state.segmentCount];
  let segment = 0;
  for (let pair = 0; pair < count; pair++) {
    if (distanceSq[pair] > maxDistance * maxDistance) continue;
    while (first[segment + 1] <= pair) segment++;
    limitPair(state, moves, point[pair], segment, pair);
  }
}

/** Shortens the displacements of the point v and of the segment ends z and w as far as this pair requires. */
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
    // A track corner under a train counts as the same point as the train. All other points this near do not move.
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
    if (limitTurning(x, y, v, zMoves ? w : z, moving, moves)) recordBorderline(moves, moving, pair, x[v] - ex / 2, y[v] - ey / 2, nx, ny);
    return;
  }
  const doubt = COORDINATE_ERROR / d;
  const segmentMoves = zMoves || wMoves;
  const own = vMoves && segmentMoves ? gap / 2 : gap;
  if (vMoves && shorten(moves, v, own, -(moves.x[v] * nx + moves.y[v] * ny), doubt))
    recordBorderline(moves, v, pair, x[v] - ex / 2, y[v] - ey / 2, nx, ny);
  if (!segmentMoves) return;
  // An end of the segment that is farther from the borderline than the closest point may move that much farther.
  const along = dx * nx + dy * ny;
  const error = doubt * (Math.abs(dx) + Math.abs(dy));
  const zAllowance = own + Math.max(0, t * along - error);
  if (zMoves && shorten(moves, z, zAllowance, moves.x[z] * nx + moves.y[z] * ny, doubt))
    recordBorderline(moves, z, pair, x[v] - ex / 2, y[v] - ey / 2, nx, ny);
  const wAllowance = own + Math.max(0, (t - 1) * along - error);
  if (wMoves && shorten(moves, w, wAllowance, moves.x[w] * nx + moves.y[w] * ny, doubt))
    recordBorderline(moves, w, pair, x[v] - ex / 2, y[v] - ey / 2, nx, ny);
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
 * Shortens a displacement that would take the point farther towards its borderline than allowed. Returns whether it did. `doubt` bounds the
 * error of the computed normal: it grows as the distance shrinks, and the error of the approach grows with it.
 */
function shorten(moves: Moves, point: number, allowance: number, approach: number, doubt: number): boolean {
  const maxDistance = approach + doubt * (Math.abs(moves.x[point]) + Math.abs(moves.y[point]));
  if (maxDistance <= allowance) return false;
  const ratio = allowance > 0 ? allowance / maxDistance : 0;
  if (ratio >= moves.scale[point]) return false;
  moves.scale[point] = ratio;
  return true;
}

/** Records a borderline as the one that limits a point the most so far. */
function recordBorderline(
  moves: Moves,
  point: number,
  pair: number,
  middleX: number,
  middleY: number,
  normalX: number,
  normalY: number,
): void {
  moves.tightest[point] = pair;
  moves.middleX[point] = middleX;
  moves.middleY[point] = middleY;
  moves.normalX[point] = normalX;
  moves.normalY[point] = normalY;
}

/** The distance of the moving end from the line through v and the pivot. */
function turningDistance(x: Float64Array, y: Float64Array, v: number, pivot: number, moving: number): number {
  const dx = x[v] - x[pivot];
  const dy = y[v] - y[pivot];
  const length = Math.sqrt(dx * dx + dy * dy);
  // The direction of a line through two nearly coincident points is unreliable.
  return length > MIN_DISTANCE ? Math.abs(dx * (y[moving] - y[pivot]) - dy * (x[moving] - x[pivot])) / length : 0;
}

function limitTurning(x: Float64Array, y: Float64Array, v: number, pivot: number, moving: number, moves: Moves): boolean {
  const dx = x[v] - x[pivot];
  const dy = y[v] - y[pivot];
  const length = Math.sqrt(dx * dx + dy * dy);
  const side = (dx * (y[moving] - y[pivot]) - dy * (x[moving] - x[pivot])) / length;
  const drift = (dx * moves.y[moving] - dy * moves.x[moving]) / length;
  return shorten(moves, moving, Math.abs(side) - MIN_DISTANCE, side > 0 ? -drift : drift, COORDINATE_ERROR / length);
}
