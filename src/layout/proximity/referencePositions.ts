import { type LayoutState, Mobility } from '../state.ts';
import type { ListChanges } from './listChanges.ts';

/** Lists are made to last for about so many steps. */
export const LIST_LIFETIME_STEPS = 20;

/** The least and the most that a point may skin. */
const MIN_SKIN = 1;
const MAX_SKIN = 6;

/** Points are expected to become faster by so many times the mean speed. One that outruns this strays sooner, and no more. */
const SPEED_MARGIN_FACTOR = 1;

/** Where each point stood when the lists were last made for it, and how far from there it may go before they no longer hold. */
export interface ReferencePositions {
  x: Float64Array;
  y: Float64Array;
  skin: Float64Array;
  /** The most that any point may skin. */
  maxSkin: number;
  /** How far from its place the farthest point was when the lists were brought up to date. */
  moved: number;
  /** So much faster points are expected to become while the lists last. */
  speedMargin: number;
}

export function createReferences(): ReferencePositions {
  return {
    x: new Float64Array(0),
    y: new Float64Array(0),
    skin: new Float64Array(0),
    maxSkin: Number.NaN,
    moved: Number.NaN,
    speedMargin: Number.NaN,
  };
}

/** Gives all points new references where they are, from which they may skin or not. */
export function resetAllReferences(references: ReferencePositions, state: LayoutState, hasSkin = true): void {
  if (references.x.length < state.pointCount) {
    references.x = new Float64Array(state.x.length);
    references.y = new Float64Array(state.x.length);
    references.skin = new Float64Array(state.x.length);
  }
  references.speedMargin = SPEED_MARGIN_FACTOR * meanSpeed(state);
  references.maxSkin = 0;
  references.moved = 0;
  for (let point = 0; point < state.pointCount; point++) resetReference(references, state, point);
  if (hasSkin) return;
  references.skin.fill(0);
  references.maxSkin = 0;
}

/** Gives a point a new place where it is, to skin for the life of the lists at its own speed and more. What is held does not skin. */
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

/** Touches all points that have strayed: farther than they may skin. Notes how far the farthest of the others is from its place. */
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
  references.moved = Math.sqrt(farthestSq);
}

/** Moves the references to the new numbers of their points, in the same columns: forwards where points went, backwards where points came. */
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
