import { type LayoutState, Mobility } from '../state.ts';
import type { ListChanges } from './listChanges.ts';

/** The number of steps for which lists should be valid. */
export const LIST_LIFETIME_STEPS = 20;

/** Bounds of the skin of a point. */
const MIN_SKIN = 1;
const MAX_SKIN = 6;

/** Points are expected to accelerate by this multiple of the mean speed. Faster points only need a repair sooner. */
const SPEED_MARGIN_FACTOR = 1;

/**
 * The position of each point when the lists were last built for it, and its skin: the distance that it may move before the lists become
 * invalid.
 */
export interface ReferencePositions {
  x: Float64Array;
  y: Float64Array;
  skin: Float64Array;
  /** The largest skin. */
  maxSkin: number;
  /** The largest distance of any point from its reference position at the last update. */
  maxDrift: number;
  /** The speed that is added to every point's own speed for its skin. */
  speedMargin: number;
}

export function createReferences(): ReferencePositions {
  return {
    x: new Float64Array(0),
    y: new Float64Array(0),
    skin: new Float64Array(0),
    maxSkin: Number.NaN,
    maxDrift: Number.NaN,
    speedMargin: Number.NaN,
  };
}

/** Resets the reference positions of all points to their current positions, with or without skins. */
export function resetAllReferences(references: ReferencePositions, state: LayoutState, hasSkin = true): void {
  if (references.x.length < state.pointCount) {
    references.x = new Float64Array(state.x.length);
    references.y = new Float64Array(state.x.length);
    references.skin = new Float64Array(state.x.length);
  }
  references.speedMargin = SPEED_MARGIN_FACTOR * meanSpeed(state);
  references.maxSkin = 0;
  references.maxDrift = 0;
  for (let point = 0; point < state.pointCount; point++) resetReference(references, state, point);
  if (hasSkin) return;
  references.skin.fill(0);
  references.maxSkin = 0;
}

/**
 * Resets the reference position of a point. Its skin covers the lifetime of the lists at its own speed plus the margin. Held points have no
 * skin.
 */
export function resetReference(references: ReferencePositions, { x, y, velocityX, velocityY, mobility }: LayoutState, point: number): void {
  const vx = velocityX[point];
  const vy = velocityY[point];
  const wanted = LIST_LIFETIME_STEPS * (Math.sqrt(vx * vx + vy * vy) + references.speedMargin);
  const skin = mobility[point] === Mobility.held ? 0 : wanted < MIN_SKIN ? MIN_SKIN : wanted > MAX_SKIN ? MAX_SKIN : wanted;
  references.x[point] = x[point];
  references.y[point] = y[point];
  references.skin[point] = skin;
  if (skin > references.maxSkin) references.maxSkin = skin;
}

function meanSpeed({ velocityX, velocityY, mobility, pointCount }: LayoutState): number {
  let sum = 0;
  for (let point = 0; point < pointCount; point++) {
    if (mobility[point] !== Mobility.held) sum += Math.sqrt(velocityX[point] * velocityX[point] + velocityY[point] * velocityY[point]);
  }
  return sum / pointCount;
}

/** Touches all points that are outside their skin. Records the largest distance of the others. */
export function markStrayedPoints(references: ReferencePositions, changes: ListChanges, { x, y, pointCount }: LayoutState): void {
  const { x: referenceX, y: referenceY, skin } = references;
  const { touched } = changes;
  let farthestSq = 0;
  let strays = 0;
  for (let point = 0; point < pointCount; point++) {
    if (touched[point] === 1) continue;
    const dx = x[point] - referenceX[point];
    const dy = y[point] - referenceY[point];
    const sq = dx * dx + dy * dy;
    if (sq > skin[point] * skin[point]) {
      touched[point] = 1;
      strays++;
    } else if (sq > farthestSq) farthestSq = sq;
  }
  changes.count += strays;
  references.maxDrift = Math.sqrt(farthestSq);
}

/** Moves the columns to the new point numbers in place: forwards if points were removed, backwards if points were added. */
export function renumberReferences(
  references: ReferencePositions,
  { oldPoint, oldPointCount }: ListChanges,
  { pointCount, x: pointX }: LayoutState,
): void {
  if (references.x.length < pointCount) {
    references.x = enlarge(references.x, pointX.length);
    references.y = enlarge(references.y, pointX.length);
    references.skin = enlarge(references.skin, pointX.length);
  }
  const { x, y, skin } = references;
  const isForwards = pointCount < oldPointCount;
  for (let i = 0; i < pointCount; i++) {
    const point = isForwards ? i : pointCount - 1 - i;
    const old = oldPoint[point];
    if (old < 0) continue;
    x[point] = x[old];
    y[point] = y[old];
    skin[point] = skin[old];
  }
}

function enlarge(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length);
  larger.set(column);
  return larger;
}
