import type { Lines } from '../../drawing/lines.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import { createNearPairs, findNearPairs } from '../nearPairs.ts';
import { createSamples, resample } from '../samples.ts';
import type { GraceSettings } from '../settings.ts';
import type { Strokes } from './strokes.ts';

export const narrowStrips: Metric = {
  key: 'narrowStrips',
  label: 'narrow strips',
  hint: 'the length of strips where a moveable curve runs beside another line, less than 10 units apart for more than 50; 0 is best',
  better: 'lower',
  formula: 'Σ length of strips narrower than w over more than f·w',
  unit: 'units',
  care: { worse: 'curves run side by side for longer', amount: 50, places: 'places.narrowStrips' },
};

/** Where a stroke runs beside another line. */
export interface Strip {
  /** In the middle of the stretch, on the stroke. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** The smallest distance across. */
  readonly width: number;
}

export interface StripSearch {
  /**
   * The length of all strips, in units. From a point of a stroke we look across, at right angles to it: to the left, and to the right. Where
   * there is another line within `stripWidth`, and all along for more than `stripFactor` times that, is a strip. One between two strokes is
   * found from both, and counts half each time. 0 is best.
   */
  measure(drawing: Lines, settings: GraceSettings): number;
  /** The strips that were measured last, the longest first; those between two strokes once for each of these. */
  list(): Strip[];
}

const NONE = Number.POSITIVE_INFINITY;

export function createStripSearch(map: PlanarMap, { count: strokeCount, firstEdge, edges }: Strokes): StripSearch {
  const { halfOrigin, edgeFixed } = map;
  const samples = createSamples(map);
  const pairs = createNearPairs();
  /** By sample: how far it is across to the next line on either side, and whether that one is fixed. */
  let gap = [new Float64Array(0), new Float64Array(0)];
  let isFixed = [new Uint8Array(0), new Uint8Array(0)];
  let strips: Strip[] = [];

  return { measure, list: () => strips.sort((a, b) => b.length - a.length || a.x - b.x || a.y - b.y) };

  function measure(drawing: Lines, { sampleStep, stripWidth, stripFactor }: GraceSettings): number {
    resample(samples, map, drawing, (length) => Math.round(length / sampleStep));
    lookAcross(sampleStep, stripWidth);
    strips = [];
    let length = 0;
    for (let stroke = 0; stroke < strokeCount; stroke++) {
      for (let side = 0; side < 2; side++) length += measureSide(stroke, gap[side], isFixed[side], stripWidth * stripFactor);
    }
    return length;
  }

  function lookAcross(sampleStep: number, stripWidth: number): void {
    const { x, y, pointCount, pointEdge, edgeFirst } = samples;
    if (gap[0].length < x.length) {
      gap = [new Float64Array(x.length), new Float64Array(x.length)];
      isFixed = [new Uint8Array(x.length), new Uint8Array(x.length)];
    }
    for (const column of gap) column.fill(NONE, 0, pointCount);
    findNearPairs(pairs, map, samples, stripWidth, sampleStep);
    for (let pair = 0; pair < pairs.count; pair++) {
      const point = pairs.point[pair];
      const edge = pointEdge[point];
      if (edge < 0 || edgeFixed[edge] === 1) continue;
      const before = point > edgeFirst[edge] ? point - 1 : halfOrigin[2 * edge];
      const after = point + 1 < edgeFirst[edge + 1] ? point + 1 : halfOrigin[2 * edge + 1];
      const dx = x[after] - x[before];
      const dy = y[after] - y[before];
      const a = pairs.start[pair];
      const b = pairs.end[pair];
      // The ends of the segment along the stroke, and across it with left on screen positive, as seen from the point; both in lengths of (dx, dy).
      const alongA = (x[a] - x[point]) * dx + (y[a] - y[point]) * dy;
      const alongB = (x[b] - x[point]) * dx + (y[b] - y[point]) * dy;
      if (alongA > 0 === alongB > 0) continue;
      const acrossA = (x[a] - x[point]) * dy - (y[a] - y[point]) * dx;
      const acrossB = (x[b] - x[point]) * dy - (y[b] - y[point]) * dx;
      const across = (acrossA + (alongA / (alongA - alongB)) * (acrossB - acrossA)) / Math.sqrt(dx * dx + dy * dy);
      const side = across > 0 ? 0 : 1;
      const distance = Math.abs(across);
      if (distance >= stripWidth || distance >= gap[side][point]) continue;
      gap[side][point] = distance;
      isFixed[side][point] = edgeFixed[pairs.edge[pair]];
    }
  }

  /** One side of a stroke from its start to its end. Its vertices are passed over: there the lines that cross it stand in the way. */
  function measureSide(stroke: number, sideGap: Float64Array, sideFixed: Uint8Array, minLength: number): number {
    const { edgeFirst, edgeLength } = samples;
    let total = 0;
    /** The stretch that is being walked: from where to where, its smallest gap, what of it counts, and its points. */
    let from = NONE;
    let to = 0;
    let width = NONE;
    let counted = 0;
    let walked = 0;
    const points: number[] = [];
    const end = () => {
      if (to - from > minLength) {
        total += counted;
        const middle = points[points.length >> 1];
        strips.push({ x: samples.x[middle], y: samples.y[middle], length: to - from, width });
      }
      from = NONE;
      width = NONE;
      counted = 0;
      points.length = 0;
    };
    for (let i = firstEdge[stroke]; i < firstEdge[stroke + 1]; i++) {
      const edge = edges[i];
      const step = edgeLength[edge] / (edgeFirst[edge + 1] - edgeFirst[edge] + 1);
      for (let point = edgeFirst[edge]; point < edgeFirst[edge + 1]; point++) {
        const at = walked + step * (point - edgeFirst[edge] + 1);
        if (sideGap[point] === NONE) {
          end();
          continue;
        }
        const start = from === NONE ? at - step / 2 : to;
        if (from === NONE) from = start;
        to = at + step / 2;
        counted += (to - start) * (sideFixed[point] === 1 ? 1 : 0.5);
        width = Math.min(width, sideGap[point]);
        points.push(point);
      }
      walked += edgeLength[edge];
    }
    end();
    return total;
  }
}
