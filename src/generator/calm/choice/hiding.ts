import { log } from '../../../geometry/arithmetic/power.ts';
import { mengerCurvature } from '../../../metrics/curvature.ts';
import { type Path, pointAlong } from '../routes/path.ts';
import { addToCue, type Cue, createCue, measureSeparation } from './cue.ts';

/** Lengths by curvature. */
export type CurvatureCounts = Float64Array;

/** Lengths by the gap between neighbouring crossings in which they lie, of the picture and of the routes. */
export type GapCounts = Cue;

/** The ranges of the cues of hiddenness: curvature in 1/units, and gaps in units. */
const [MIN_CURVATURE, MAX_CURVATURE] = [1 / 1000, 1 / 5];
const [MIN_GAP, MAX_GAP] = [2, 2000];
const SAMPLE_STEP = 10;

/** A stronger cue than this is noticed. */
const NOTICED = 0.25;

/** The share of both cues that counts even below. */
const BASE_WEIGHT = 0.15;

/** The share of the drawn length that the picture may have, and what more of it costs. */
const MAX_SHARE = 0.3;
const SHARE_WEIGHT = 1.5;

/** The mean length of the picture between crossings that a viewer follows easily, in units, and what the logarithm of a longer one costs. */
const EASY_GAP = 50;
const GAP_WEIGHT = 0.12;

/** The lengths that decide how much a choice shows of the picture. */
export interface Appearance {
  readonly pictureCurvature: CurvatureCounts;
  readonly addedCurvature: CurvatureCounts;
  readonly gaps: GapCounts;
  /** The mean gap on the picture, weighted by length. */
  readonly pictureGap: number;
  readonly pictureLength: number;
  readonly addedLength: number;
}

/**
 * How clearly the picture shows among the routes, from 0 to about 2. The only place of this method that decides what hides a picture:
 * routes that resemble it, with crossings at similar distances, and enough of them.
 */
export function measureExposure({ pictureCurvature, addedCurvature, gaps, pictureGap, pictureLength, addedLength }: Appearance): number {
  const byCurvature = measureSeparation({ smallest: MIN_CURVATURE, fixed: pictureCurvature, moveable: addedCurvature }) ?? 0;
  const byGap = measureSeparation(gaps) ?? 0;
  const share = pictureLength / (pictureLength + addedLength);
  return (
    Math.max(0, Math.max(byCurvature, byGap) - NOTICED) +
    BASE_WEIGHT * (byCurvature + byGap) +
    SHARE_WEIGHT * Math.max(0, share - MAX_SHARE) +
    GAP_WEIGHT * Math.max(0, log(pictureGap / EASY_GAP))
  );
}

export function createGapCounts(): GapCounts {
  return createCue(MIN_GAP, MAX_GAP);
}

export function addGap(gaps: GapCounts, isPicture: boolean, gap: number): void {
  addToCue(gaps, isPicture, gap, gap);
}

export function createCurvatureCounts(): CurvatureCounts {
  return createCue(MIN_CURVATURE, MAX_CURVATURE).fixed;
}

export function countCurvature(path: Path): CurvatureCounts {
  const cue = createCue(MIN_CURVATURE, MAX_CURVATURE);
  const count = Math.max(2, Math.round(path.length / SAMPLE_STEP));
  const step = path.length / count;
  for (let i = 1; i < count; i++) {
    const [a, b, c] = [i - 1, i, i + 1].map((at) => pointAlong(path, at * step));
    addToCue(cue, true, mengerCurvature(a.x, a.y, b.x, b.y, c.x, c.y), step);
  }
  return cue.fixed;
}
