import { type LayoutState, Mobility } from '../state.ts';
import type { ListChanges } from './listChanges.ts';

/** Lists are made to last for about so many steps. */
export const LIFE_STEPS = 20;

/** The least and the most that a point may roam. */
const MIN_ROAM = 1;
const MAX_ROAM = 6;

/** Points are expected to become faster by so many times the mean speed. One that outruns this strays sooner, and no more. */
const HASTE = 1;

/** Where each point stood when the lists were last made for it, and how far from there it may go before they no longer hold. */
export interface Places {
  x: Float64Array;
  y: Float64Array;
  roam: Float64Array;
  /** The most that any point may roam. */
  mostRoam: number;
  /** How far from its place the farthest point was when the lists were brought up to date. */
  moved: number;
  /** So much faster points are expected to become while the lists last. */
  haste: number;
}

export function createPlaces(): Places {
  return {
    x: new Float64Array(0),
    y: new Float64Array(0),
    roam: new Float64Array(0),
    mostRoam: Number.NaN,
    moved: Number.NaN,
    haste: Number.NaN,
  };
}

/** Gives all points new places where they are, from which they may roam or not. */
export function placeAll(places: Places, state: LayoutState, isRoaming = true): void {
  if (places.x.length < state.pointCount) {
    places.x = new Float64Array(state.x.length);
    places.y = new Float64Array(state.x.length);
    places.roam = new Float64Array(state.x.length);
  }
  places.haste = HASTE * meanSpeed(state);
  places.mostRoam = 0;
  places.moved = 0;
  for (let point = 0; point < state.pointCount; point++) placePoint(places, state, point);
  if (isRoaming) return;
  places.roam.fill(0);
  places.mostRoam = 0;
}

/** Gives a point a new place where it is, to roam for the life of the lists at its own speed and more. What is held does not roam. */
export function placePoint(places: Places, { x, y, velocityX, velocityY, mobility }: LayoutState, point: number): void {
  const vx = velocityX[point];
  const vy = velocityY[point];
  const wanted = LIFE_STEPS * (Math.sqrt(vx * vx + vy * vy) + places.haste);
  const roam = mobility[point] === Mobility.held ? 0 : wanted < MIN_ROAM ? MIN_ROAM : wanted > MAX_ROAM ? MAX_ROAM : wanted;
  places.x[point] = x[point];
  places.y[point] = y[point];
  places.roam[point] = roam;
  if (roam > places.mostRoam) places.mostRoam = roam;
}

function meanSpeed({ velocityX, velocityY, mobility, pointCount }: LayoutState): number {
  let sum = 0;
  for (let point = 0; point < pointCount; point++) {
    if (mobility[point] !== Mobility.held) sum += Math.sqrt(velocityX[point] * velocityX[point] + velocityY[point] * velocityY[point]);
  }
  return sum / pointCount;
}

/** Touches all points that have strayed: farther than they may roam. Notes how far the farthest of the others is from its place. */
export function touchStrays(places: Places, changes: ListChanges, { x, y, pointCount }: LayoutState): void {
  const { x: placeX, y: placeY, roam } = places;
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
  places.moved = Math.sqrt(farthestSq);
}

/** Moves the places to the new numbers of their points, in the same columns: forwards where points went, backwards where points came. */
export function renumberPlaces(places: Places, { oldPoint, oldPointCount }: ListChanges, { pointCount, x: pointX }: LayoutState): void {
  if (places.x.length < pointCount) {
    places.x = enlarge(places.x, pointX.length);
    places.y = enlarge(places.y, pointX.length);
    places.roam = enlarge(places.roam, pointX.length);
  }
  const { x, y, roam } = places;
  const isForwards = pointCount < oldPointCount;
  for (let i = 0; i < pointCount; i++) {
    const point = isForwards ? i : pointCount - 1 - i;
    const old = oldPoint[point];
    if (old < 0) continue;
    x[point] = x[old];
    y[point] = y[old];
    roam[point] = roam[old];
  }
}

function enlarge(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(length);
  larger.set(column);
  return larger;
}
