import { square } from '../../geometry/arithmetic/squares.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { mengerCurvature } from '../curvature.ts';
import type { Metric } from '../metric.ts';
import type { Samples } from '../samples.ts';

export const smoothness: Metric = {
  key: 'smoothness',
  label: 'smoothness',
  hint: 'how much the curvature changes along the curves (eq. 7 of Bos 2022); lower is better',
  better: 'lower',
  formula: 'Σ (c(x, y, z) − c(y, z, w))²',
  unit: '1/units²',
  tolerance: { message: 'curves bend more abruptly', relative: 0.1, absolute: 0.002 },
};

/**
 * Eq. 7: the change of curvature along the curves. It is the sum over four consecutive points of the squared difference of two Menger
 * curvatures, in 1/units squared. Lower is better. The frame does not count.
 */
export function measureSmoothness(samples: Samples, map: PlanarMap): number {
  let sum = 0;
  for (let curve = 0; curve + 1 < map.curveFirstEdge.length; curve++) sum += measureCurve(samples, map, curve);
  return sum;
}

function measureCurve({ x, y, edgeFirst }: Samples, { curveFirstEdge, edgeAfter, halfOrigin }: PlanarMap, curve: number): number {
  const firstEdge = curveFirstEdge[curve];
  const endEdge = curveFirstEdge[curve + 1];
  const isClosed = edgeAfter[endEdge - 1] === firstEdge;
  const start = halfOrigin[2 * firstEdge];

  let sum = 0;
  let before = start;
  let middle = -1;
  let second = -1;
  let firstCurvature = -1;
  let curvature = -1;
  for (let edge = firstEdge; edge < endEdge; edge++) {
    // The points inside the edge, then its end.
    for (let point = edgeFirst[edge]; point <= edgeFirst[edge + 1]; point++) {
      const next = point < edgeFirst[edge + 1] ? point : halfOrigin[2 * edge + 1];
      if (middle < 0) second = next;
      else {
        const last = curvature;
        curvature = mengerCurvature(x[before], y[before], x[middle], y[middle], x[next], y[next]);
        if (last < 0) firstCurvature = curvature;
        else sum += square(curvature - last);
        before = middle;
      }
      middle = next;
    }
  }
  if (!isClosed) return sum;
  // A closed curve also has a curvature at its start, between those of its last and its second point.
  const atStart = mengerCurvature(x[before], y[before], x[start], y[start], x[second], y[second]);
  return sum + square(atStart - curvature) + square(firstCurvature - atStart);
}
