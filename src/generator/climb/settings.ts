import { type DeJongSettingName, deJongDefaults } from '../../metrics/settings.ts';
import type { SettingRange } from '../settings.ts';

/** Tables 2 and 3 of de Jong 2016, and the improvements that the thesis proposes, which are off by default. Lengths are in puzzle units. */
export interface ClimbSettings {
  /** How strict the penalties are: a row of Table 2. */
  readonly strictness: DeJongSettingName;
  readonly vertexWeight: number;
  readonly dilationWeight: number;
  readonly faceWeight: number;
  /** The greatest distance between neighbouring points at which dilation is measured. */
  readonly sampleStep: number;
  readonly globalRounds: number;
  readonly localRounds: number;
  /** In a global round the third control point is tried at this number of places squared … */
  readonly gridSteps: number;
  /** … and the last one at so many places of the frame. */
  readonly frameSteps: number;
  /** In a local round the third control point is tried at so many places around it, … */
  readonly circlePoints: number;
  /** … this far away, … */
  readonly pointStep: number;
  /** … and the last one so far to both sides. */
  readonly frameStep: number;
  /** The second control point: `c1` as far from the end as the curve's own, `g1` at `handle`, `free` at a distance that is climbed too. */
  readonly continuity: 'c1' | 'g1' | 'free';
  /** The distance of the second control point for `g1`, and the least for `free`. */
  readonly handle: number;
  /** Where to begin: with random curves, or straight on to the frame. */
  readonly start: 'random' | 'straight';
  /** Ends that face each other are connected if they are nearer than this. */
  readonly connectDistance: number;
  /** For circles in a face that are larger than those of `circleRadius`: how many times they are, times this. */
  readonly circleWeight: number;
  readonly circleRadius: number;
}

export const climbDefaults: ClimbSettings = {
  strictness: 'c',
  vertexWeight: deJongDefaults.vertexWeight,
  dilationWeight: deJongDefaults.dilationWeight,
  faceWeight: deJongDefaults.faceWeight,
  sampleStep: deJongDefaults.sampleStep,
  globalRounds: 3,
  localRounds: 20,
  gridSteps: 8,
  frameSteps: 32,
  circlePoints: 8,
  pointStep: 10,
  frameStep: 10,
  continuity: 'c1',
  handle: 60,
  start: 'random',
  connectDistance: 0,
  circleWeight: 0,
  circleRadius: 60,
};

export const climbChoices = {
  strictness: ['a', 'b', 'c', 'd', 'e'],
  continuity: ['c1', 'g1', 'free'],
  start: ['random', 'straight'],
} as const;

/** Weights that are not listed may be anything from 0 up. */
export const climbRanges: Readonly<Partial<Record<keyof ClimbSettings, SettingRange>>> = {
  sampleStep: { least: 1, most: 10 },
  globalRounds: { least: 0, most: 1000, whole: true },
  localRounds: { least: 0, most: 10_000, whole: true },
  gridSteps: { least: 1, most: 100, whole: true },
  frameSteps: { least: 1, most: 1000, whole: true },
  circlePoints: { least: 1, most: 100, whole: true },
  pointStep: { least: 0.1, most: 500 },
  frameStep: { least: 0.1, most: 500 },
  handle: { least: 1, most: 500 },
  connectDistance: { least: 0, most: 1000 },
  circleRadius: { least: 1, most: 1000 },
};
