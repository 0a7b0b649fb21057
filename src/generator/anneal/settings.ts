import { type VanDeKerkhofSettings, vanDeKerkhofDefaults } from '../../metrics/settings.ts';
import type { SettingRange } from '../settings.ts';

/** Table 1 of van de Kerkhof et al. 2019, and what the text around it leaves open. Lengths are in puzzle units. */
export interface AnnealSettings extends VanDeKerkhofSettings {
  readonly startTemperature: number;
  readonly coolingRate: number;
  /** Where cooling ends; 1 in the paper. */
  readonly endTemperature: number;
  /** So many cooled drawings, each from a beginning of its own, of which the best is annealed on; 1 in the paper. */
  readonly chains: number;
  /** So many iterations at the last temperature without improvement end the run; 100 in the paper, after which ours still gets much better. */
  readonly patience: number;
  /** Our own: this share of the replacements are the link itself, varied a little; 0 in the paper. */
  readonly variedShare: number;
  /** How far a varied link’s control points move at most, as a share of the frame’s shorter side. */
  readonly varyReach: number;
  /** So many aborted curves in a row end an attempt. */
  readonly maxAborts: number;
  /** How often the beginning is tried; each time the limits for aborting are lower. */
  readonly maxStarts: number;
  /** Whether a puzzle curve may cross itself. */
  readonly selfCrossings: boolean;
  /** The second control point is at least this share of the frame's shorter side from the end … */
  readonly handleShare: number;
  /** … and at most so many times as far. */
  readonly handleSpan: number;
  /** The least angle of the control polygon, in degrees. */
  readonly controlAngleDegrees: number;
  /** Abort (i): a crossing nearer than this to another one. */
  readonly vertexGap: number;
  /** Abort (iii): a crossing nearer than this to the frame. */
  readonly frameGap: number;
  /** Abort (iv): a crossing at a smaller angle, in degrees. */
  readonly abortAngleDegrees: number;
  /** Abort (v): a turn by more than this many degrees … */
  readonly turnDegrees: number;
  /** … within this distance of a crossing. */
  readonly turnReach: number;
  /** Our own abort: a bend tighter than a circle of this radius, as cusps have; 0 allows any, as the paper does. */
  readonly minRadius: number;
  /** Our own limit: the most bridges, as a share of the picture’s curves. The paper reports 0.3 to 0.5 without one. */
  readonly bridgeShare: number;
}

export const annealDefaults: AnnealSettings = {
  ...vanDeKerkhofDefaults,
  startTemperature: 153,
  coolingRate: 0.99,
  endTemperature: 0.1,
  chains: 6,
  patience: 1000,
  variedShare: 0.5,
  varyReach: 0.3,
  maxAborts: 50,
  maxStarts: 20,
  selfCrossings: true,
  handleShare: 1 / 12,
  handleSpan: 10,
  controlAngleDegrees: 8,
  vertexGap: 2,
  frameGap: 4,
  abortAngleDegrees: 5,
  turnDegrees: 60,
  turnReach: 8,
  minRadius: 12,
  bridgeShare: 0.5,
};

/** Weights and thresholds that are not listed may be anything from 0 up. */
export const annealRanges: Readonly<Partial<Record<keyof AnnealSettings, SettingRange>>> = {
  startTemperature: { least: 1, most: 1e6 },
  coolingRate: { least: 0.01, most: 0.99999 },
  endTemperature: { least: 0.001, most: 1e6 },
  chains: { least: 1, most: 1000, whole: true },
  patience: { least: 1, most: 1e6, whole: true },
  variedShare: { least: 0, most: 1 },
  varyReach: { least: 0, most: 10 },
  maxAborts: { least: 1, most: 1e5, whole: true },
  maxStarts: { least: 1, most: 1e4, whole: true },
  handleShare: { least: 0.001, most: 10 },
  handleSpan: { least: 1, most: 1000 },
  controlAngleDegrees: { least: 0, most: 90 },
  vertexGap: { least: 0.01, most: 100 },
  frameGap: { least: 0.01, most: 100 },
  abortAngleDegrees: { least: 0, most: 45 },
  turnDegrees: { least: 1, most: 180 },
  sampleStep: { least: 1, most: 100 },
};
