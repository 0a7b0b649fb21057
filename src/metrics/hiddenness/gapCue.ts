import { lengthOfEdge } from '../../drawing/lines.ts';
import { isMeeting } from '../../puzzle/map/corners.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { addToCue, type Cue, createCue } from './cue.ts';

/** The range of compared gaps, in units. Smaller gaps are practically no gaps; larger ones have no counterparts to compare with. */
const SMALLEST_GAP = 2;
const LARGEST_GAP = 2000;

/** Measures the lengths of curves between consecutive meeting points. */
export function measureGapCue(map: PlanarMap): Cue {
  const cue = createCue(SMALLEST_GAP, LARGEST_GAP);
  for (let curve = 0; curve + 1 < map.curveFirstEdge.length; curve++) {
    for (const gap of gapsOf(map, curve)) {
      const lengths = gap.map((edge) => lengthOfEdge(map, edge));
      const whole = lengths.reduce((sum, length) => sum + length, 0);
      gap.forEach((edge, i) => {
        addToCue(cue, map.edgeFixed[edge] === 1, whole, lengths[i]);
      });
    }
  }
  return cue;
}

/** The edges of a curve, grouped by stretches without a meeting point inside. */
function gapsOf(map: PlanarMap, curve: number): number[][] {
  const { curveFirstEdge, edgeAfter, halfOrigin } = map;
  const first = curveFirstEdge[curve];
  const end = curveFirstEdge[curve + 1];
  const gaps: number[][] = [];
  for (let edge = first; edge < end; edge++) {
    if (edge === first || isMeeting(map, halfOrigin[2 * edge])) gaps.push([]);
    gaps.at(-1)!.push(edge);
  }
  const isClosed = edgeAfter[end - 1] === first;
  if (isClosed && gaps.length > 1 && !isMeeting(map, halfOrigin[2 * first])) gaps[0] = [...gaps[0], ...gaps.pop()!];
  return gaps;
}
