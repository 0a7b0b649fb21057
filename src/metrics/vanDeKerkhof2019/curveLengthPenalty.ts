import { lengthOfEdge } from '../../drawing/lines.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';

export const curveLengthPenalty: Metric = {
  key: 'curveLengthPenalty',
  label: 'curve length penalty',
  hint: 'for curves that are too long to follow; 0 is best',
  better: 'lower',
  formula: 'L = Σ (ℓ − ℓ_t) / ℓ_t',
  unit: 'ratio',
};

/** L: the sum over all curves from frame to frame of the relative length above the threshold. 0 is best. */
export function measureCurveLengthPenalty(map: PlanarMap, maxLength: number): number {
  const { curveFirstEdge, edgeAfter } = map;
  let sum = 0;
  for (let curve = 0; curve + 1 < curveFirstEdge.length; curve++) {
    const end = curveFirstEdge[curve + 1];
    const isOpen = edgeAfter[end - 1] < 0;
    if (!isOpen) continue;
    let length = 0;
    for (let edge = curveFirstEdge[curve]; edge < end; edge++) length += lengthOfEdge(map, edge);
    sum += Math.max(0, length - maxLength) / maxLength;
  }
  return sum;
}
