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
  unit: 'share',
};

/** How well the picture hides among the added curves before anything is filled. Everything runs from 0 to 1. */
export interface HiddennessMetrics {
  /** 1 less the cue that tells most: one is enough to see the picture by. 1 is best. */
  readonly score: number;
  /** How well the picture is told by how its curves bend; 0 is best. */
  readonly byCurvature: number;
  /** How well the picture is told by how far its curves run between meeting points; 0 is best. */
  readonly byGap: number;
}

/** Undefined where there is nothing to hide, or nothing to hide it among. */
export function measureHiddenness(map: PlanarMap): HiddennessMetrics | undefined {
  const byCurvature = measureSeparation(measureCurvatureCue(map));
  const byGap = measureSeparation(measureGapCue(map));
  if (byCurvature === undefined || byGap === undefined) return undefined;
  return { score: 1 - Math.max(byCurvature, byGap), byCurvature, byGap };
}
