import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import { measureSeparation } from './cue.ts';
import { measureCurvatureCue } from './curvatureCue.ts';
import { measureGapCue } from './gapCue.ts';

export const hiddenness: Metric = {
  key: 'score',
  label: 'hiddenness',
  hint: 'from 0 to 1, how little the picture’s curves differ from the others; higher is better',
  better: 'higher',
  formula: '1 − max(byCurvature, byGap)',
  unit: 'ratio',
};

/** How well the picture is hidden among the added curves while nothing is filled. All values are from 0 to 1. */
export interface HiddennessMetrics {
  /** 1 minus the strongest cue: a single one is enough to see the picture. 1 is best. */
  readonly score: number;
  /** How well the curvature of its curves reveals the picture; 0 is best. */
  readonly byCurvature: number;
  /** How well the gaps between meeting points along its curves reveal the picture; 0 is best. */
  readonly byGap: number;
}

/** Returns undefined if there is no picture, or no added curve. */
export function measureHiddenness(map: PlanarMap): HiddennessMetrics | undefined {
  const byCurvature = measureSeparation(measureCurvatureCue(map));
  const byGap = measureSeparation(measureGapCue(map));
  if (byCurvature === undefined || byGap === undefined) return undefined;
  return { score: 1 - Math.max(byCurvature, byGap), byCurvature, byGap };
}
