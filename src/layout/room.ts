import type { Proximity } from './proximity.ts';
import { type LayoutState, Mobility } from './state.ts';

/** Lists are made to last for about so many steps. */
export const LIFE_STEPS = 20;

/** The least and the most that a point may roam. */
const LEAST_ROAM = 1;
const MOST_ROAM = 6;

/** Points are expected to become faster by so many times the mean speed. One that outruns this strays sooner, and no more. */
const HASTE = 3;

/** Gives all points new places where they are, and room. */
export function placeAll(proximity: Proximity, state: LayoutState): void {
  if (proximity.placeX.length < state.pointCount) {
    proximity.placeX = new Float64Array(state.x.length);
    proximity.placeY = new Float64Array(state.x.length);
    proximity.roam = new Float64Array(state.x.length);
  }
  proximity.haste = HASTE * meanSpeed(state);
  proximity.mostRoam = 0;
  proximity.moved = 0;
  for (let point = 0; point < state.pointCount; point++) placePoint(proximity, state, point);
}

/** Gives a point a new place where it is, and room for the life of the lists at its own speed and more. What is held needs none. */
export function placePoint(proximity: Proximity, { x, y, velocityX, velocityY, mobility }: LayoutState, point: number): void {
  const vx = velocityX[point];
  const vy = velocityY[point];
  const wanted = LIFE_STEPS * (Math.sqrt(vx * vx + vy * vy) + proximity.haste);
  const roam = mobility[point] === Mobility.held ? 0 : wanted < LEAST_ROAM ? LEAST_ROAM : wanted > MOST_ROAM ? MOST_ROAM : wanted;
  proximity.placeX[point] = x[point];
  proximity.placeY[point] = y[point];
  proximity.roam[point] = roam;
  if (roam > proximity.mostRoam) proximity.mostRoam = roam;
}

function meanSpeed({ velocityX, velocityY, mobility, pointCount }: LayoutState): number {
  let sum = 0;
  for (let point = 0; point < pointCount; point++) {
    if (mobility[point] !== Mobility.held) sum += Math.sqrt(velocityX[point] * velocityX[point] + velocityY[point] * velocityY[point]);
  }
  return sum / pointCount;
}

/** Touches all points that have left their room. Notes how far from its place the farthest is of those that are in theirs. */
export function touchStrays(proximity: Proximity, { x, y, pointCount }: LayoutState): void {
  const { placeX, placeY, roam, changes } = proximity;
  const { touched } = changes;
  let farthestSq = 0;
  let strays = 0;
  for (let point = 0; point < pointCount; point++) {
    if (touched[point] === 1) continue;
    const dx = x[point] - placeX[point];
    const dy = y[point] - placeY[point];
    const sq = dx * dx + dy * dy;
    if (sq > roam[point] * roam[point]) {
      touched[point] = 1;
      strays++;
    } else if (sq > farthestSq) farthestSq = sq;
  }
  changes.count += strays;
  proximity.moved = Math.sqrt(farthestSq);
}

/** Moves places and rooms to the new numbers of their points, in place: forwards where points went, backwards where points came. */
export function renumberRooms(proximity: Proximity, { pointCount, x }: LayoutState): void {
  const { oldPoint, oldPointCount } = proximity.changes;
  if (proximity.placeX.length < pointCount) {
    proximity.placeX = enlarge(proximity.placeX, x.length);
    proximity.placeY = enlarge(proximity.placeY, x.length);
    proximity.roam = enlarge(proximity.roam, x.length);
  }
  const { placeX, placeY, roam } = proximity;
  const isForwards = pointCount < oldPointCount;
  for (let i = 0; i < pointCount; i++) {
    const point = isForwards ? i : pointCount - 1 - i;
    const old = oldPoint[point];
    if (old < 0) continue;
    placeX[point] = placeX[old];
    placeY[point] = placeY[old];
    roam[point] = roam[old];
  }
}

function enlarge(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length);
  larger.set(column);
  return larger;
}
