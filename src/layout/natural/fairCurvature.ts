import { blur } from './blur.ts';
import { pullTaut } from './tautString.ts';

/** A stroke, cut into cells of equal length. */
export interface StrokeProfile {
  /** The number of cells. */
  readonly count: number;
  /** The length of a cell, in units. */
  readonly cellLength: number;
  /** A closed curve that is moveable all around. */
  readonly isRing: boolean;
  /** The distances from both ends, in units, within which hooks are removed. */
  readonly startReach: number;
  readonly endReach: number;
  /** Input: the turn within each cell, in radians. Output: the fair turn. */
  readonly turn: Float64Array;
}

/** Details of the drawing that are smaller than this are noise of its polyline: a standard deviation in units. */
const FINE = 6;

/** Where a stroke bends too tightly, its curvature is averaged over a wide stretch: a standard deviation in sides of an average face. */
const WIDE = 0.45;

/** A bend that is tighter than this radius, in units, is averaged. From half of it on, it is averaged completely. */
const TIGHT_RADIUS = 36;

/** The minimum radius of a fair bend, in units. */
const MIN_RADIUS = 25;

/** Wiggles whose direction deviates by less than this, in radians, are removed. */
const MAX_WIGGLE = 0.12;

/**
 * Replaces the turn of a stroke by a fair version. A stroke that is already fair keeps its shape.
 * 1. Its curvature is averaged where it bends too tightly: spikes and hooks become calm.
 * 2. Its radius is limited, and more so near its ends: the minimum grows to the reach.
 * 3. Between the extrema that a taut string keeps, the curvature becomes monotone, so wiggles vanish.
 */
export function makeFair(profile: StrokeProfile, unit: number): void {
  const { count, cellLength, isRing, turn } = profile;
  const work = new Float64Array(count + 1);
  const fine = turn.slice();
  blur(fine, count, FINE / cellLength, isRing, work);
  const wide = turn.slice();
  blur(wide, count, (WIDE * unit) / cellLength, isRing, work);
  const share = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const excess = (Math.abs(fine[i]) / cellLength) * TIGHT_RADIUS - 1;
    share[i] = excess < 0 ? 0 : excess < 1 ? excess : 1;
  }
  spread(share, count, Math.ceil((1.5 * WIDE * unit) / cellLength));
  blur(share, count, (0.5 * WIDE * unit) / cellLength, isRing, work);
  for (let i = 0; i < count; i++) {
    const value = fine[i] + Math.min(1, share[i]) * (wide[i] - fine[i]);
    const most = cellLength * maxCurvature(profile, i);
    turn[i] = value < -most ? -most : value > most ? most : value;
  }
  makeMonotone(turn, count, MAX_WIGGLE, work);
  blur(turn, count, FINE / cellLength, isRing, work);
}

function maxCurvature({ count, cellLength, startReach, endReach }: StrokeProfile, i: number): number {
  return Math.min(curvatureNear((i + 0.5) * cellLength, startReach), curvatureNear((count - i - 0.5) * cellLength, endReach));
}

/** The maximum curvature at a distance from an end. */
function curvatureNear(distance: number, reach: number): number {
  if (distance >= reach) return 1 / MIN_RADIUS;
  const near = distance / reach;
  return (1 - near) / reach + near / MIN_RADIUS;
}

/** Replaces each value by the maximum within a reach. */
function spread(values: Float64Array, count: number, reach: number): void {
  // Forward, then backward: a value stays in force for `reach` cells unless a larger one follows.
  for (const step of [1, -1]) {
    const source = values.slice();
    const queue: number[] = [];
    for (let n = 0; n < count; n++) {
      const i = step === 1 ? n : count - 1 - n;
      while (queue.length > 0 && source[queue[queue.length - 1]] <= source[i]) queue.pop();
      queue.push(i);
      if (Math.abs(i - queue[0]) > reach) queue.shift();
      values[i] = source[queue[0]];
    }
  }
}

/** Makes values monotone between the extrema of their taut string, changing them as little as possible. */
function makeMonotone(values: Float64Array, count: number, radius: number, taut: Float64Array): void {
  pullTaut(values, count, radius, taut);
  let from = 0;
  let rising = 0;
  for (let i = 0; i < count; ) {
    let end = i + 1;
    while (end < count && taut[end] === taut[i]) end++;
    const next = end < count ? Math.sign(taut[end] - taut[i]) : 0;
    if (next !== 0 && rising !== 0 && next !== rising) {
      // The plateau is an extremum. Its most extreme value separates two monotone pieces.
      let peak = i;
      for (let j = i + 1; j < end; j++) if (rising * values[j] > rising * values[peak]) peak = j;
      fitMonotone(values, from, peak + 1, rising);
      from = peak;
    }
    if (next !== 0) rising = next;
    i = end;
  }
  fitMonotone(values, from, count, rising === 0 ? 1 : rising);
}

/** The nearest monotone values by least squares: neighbours in the wrong order are pooled. */
function fitMonotone(values: Float64Array, from: number, to: number, rising: number): void {
  const means: number[] = [];
  const sizes: number[] = [];
  for (let i = from; i < to; i++) {
    let mean = values[i];
    let size = 1;
    while (means.length > 0 && rising * means[means.length - 1] > rising * mean) {
      const other = sizes.pop()!;
      mean = (mean * size + means.pop()! * other) / (size + other);
      size += other;
    }
    means.push(mean);
    sizes.push(size);
  }
  let i = from;
  means.forEach((mean, pool) => {
    for (let n = 0; n < sizes[pool]; n++) values[i++] = mean;
  });
}
