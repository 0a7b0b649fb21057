import { createBox, growBox, shorterSide } from '../../geometry/box.ts';
import { forEachSegment } from '../../puzzle/map/cycles.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { type CircleSearch, createCircleSearch, type FaceCircle } from '../circleSearch.ts';
import type { Metric } from '../metric.ts';

export const largestCircleArea: Metric = {
  key: 'largestCircleArea',
  label: 'largest circle',
  hint: 'the area of the largest circle that fits into a face; lower is better',
  better: 'lower',
  formula: 'm_b = max π r²',
  unit: 'units²',
};

/** The precision of the radius, in units. */
const PRECISION = { relative: 0, absolute: 0.02 };

/** m_b: the largest circle that fits into any face. A smaller one is better. */
export function findLargestCircle(map: PlanarMap, faceArea: Float64Array): FaceCircle {
  const bound = faceArea.map((area, face) => Math.min(Math.sqrt(area / Math.PI), halfWidth(map, face)));
  const faces = Array.from(bound, (_, face) => face).sort((f, g) => bound[g] - bound[f]);
  const search = createCircleSearch(map, PRECISION);
  let largest = findCircle(map, search, faces[0]);
  for (const face of faces.slice(1)) {
    // None of the remaining faces can contain a larger circle, so most faces need no search.
    if (bound[face] <= largest.radius) break;
    const circle = findCircle(map, search, face);
    if (circle.radius > largest.radius) largest = circle;
  }
  return largest;
}

/** Half the shorter side of the bounding box of a face. */
function halfWidth(map: PlanarMap, face: number): number {
  const box = createBox();
  forEachSegment(map, map.cycleHalf[map.faceFirstCycle[face]], (x, y) => growBox(box, x, y));
  return shorterSide(box) / 2;
}

function findCircle(map: PlanarMap, search: CircleSearch, face: number): FaceCircle {
  search.load(map, face);
  const radius = search.find();
  return { face, x: search.x, y: search.y, radius };
}
