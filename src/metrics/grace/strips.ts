import type { Lines } from '../../drawing/lines.ts';
import type { Strokes } from '../../drawing/strokes.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import { createNearPairs, findNearPairs } from '../nearPairs.ts';
import { createSamples, resample } from '../samples.ts';
import type { GraceSettings } from '../settings.ts';

export const narrowStrips: Metric = {
  key: 'narrowStrips',
  label: 'narrow strips',
  hint: 'the length of strips where a moveable curve runs beside another line, less than 10 units apart for more than 50; 0 is best',
  better: 'lower',
  formula: 'Σ length of strips narrower than w over more than f·w',
  unit: 'units',
  tolerance: { message: 'curves run side by side for longer', absolute: 50, places: 'places.narrowStrips' },
};

/** A stretch where a stroke runs beside another line. */
export interface Strip {
  /** The middle of the stretch, on the stroke. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
  /** The smallest distance across. */
  readonly width: number;
}

export interface StripSearch {
  /**
   * The length of all strips, in units. From each point of a stroke, the search looks for another line within `stripWidth`, at right angles
   * to the left and to the right. A stretch of more than `stripFactor` times `stripWidth` with such a line is a strip. The search finds a
   * strip between two strokes from both, and each counts half. 0 is best.
   */
  measure(drawing: Lines, settings: GraceSettings): number;
  /** Lists the strips of the last measurement, the longest first. A strip between two strokes is listed once for each of them. */
  list(): Strip[];
}

const NONE = Number.POSITIVE_INFINITY;

export function createStripSearch(map: PlanarMap, { count: strokeCount, firstEdge, edges, closed }: Strokes): StripSearch {
  const { halfOrigin, edgeFixed } = map;
  const samples = createSamples(map);
  const pairs = createNearPairs();
  /** For each sample and side: the distance across to the next line, and whether that line is fixed. */
  let gap = [new Float64Array(0), new Float64Array(0)];
  let isFixed = [new Uint8Array(0), new Uint8Array(0)];
  /**
   * The samples of one stroke in order, with their position along it and the step there. Vertices are excluded, because the lines that
   * cross there are not beside the stroke.
   */
  let walk = new Int32Array(0);
  let at = new Float64Array(0);
  let step = new Float64Array(0);
  let strips: Strip[] = [];

  return { measure, list: () => strips.sort((a, b) => b.length - a.length || a.x - b.x || a.y - b.y) };

  function measure(drawing: Lines, { sampleStep, stripWidth, stripFactor }: GraceSettings): number {
    resample(samples, map, drawing, (length) => Math.round(length / sampleStep));
    growColumns();
    measureGaps(sampleStep, stripWidth);
    strips = [];
    let length = 0;
    for (let stroke = 0; stroke < strokeCount; stroke++) {
      const count = listSamples(stroke);
      const round = closed[stroke] === 1 ? lengthOf(stroke) : 0;
      for (let side = 0; side < 2; side++) length += measureSide(gap[side], isFixed[side], count, round, stripWidth * stripFactor);
    }
    return length;
  }

  function growColumns(): void {
    const { length } = samples.x;
    if (walk.length >= length) return;
    gap = [new Float64Array(length), new Float64Array(length)];
    isFixed = [new Uint8Array(length), new Uint8Array(length)];
    walk = new Int32Array(length);
    at = new Float64Array(length);
    step = new Float64Array(length);
  }

  function measureGaps(sampleStep: number, stripWidth: number): void {
    const { x, y, pointCount, pointEdge, edgeFirst } = samples;
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
      // Coordinates of the segment's ends relative to the point: along the stroke, and across it with left on screen positive; both
      // multiplied by the length of (dx, dy).
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

  function listSamples(stroke: number): number {
    const { edgeFirst, edgeLength } = samples;
    let count = 0;
    let walked = 0;
    for (let i = firstEdge[stroke]; i < firstEdge[stroke + 1]; i++) {
      const edge = edges[i];
      const edgeStep = edgeLength[edge] / (edgeFirst[edge + 1] - edgeFirst[edge] + 1);
      for (let point = edgeFirst[edge]; point < edgeFirst[edge + 1]; point++) {
        walk[count] = point;
        at[count] = walked + edgeStep * (point - edgeFirst[edge] + 1);
        step[count++] = edgeStep;
      }
      walked += edgeLength[edge];
    }
    return count;
  }

  function lengthOf(stroke: number): number {
    let length = 0;
    for (let i = firstEdge[stroke]; i < firstEdge[stroke + 1]; i++) length += samples.edgeLength[edges[i]];
    return length;
  }

  /** Finds the strips on one side of the stroke whose samples are listed. `round` is the length of a closed stroke, 0 for others. */
  function measureSide(sideGap: Float64Array, sideFixed: Uint8Array, count: number, round: number, minLength: number): number {
    // Start a closed stroke outside of any strip, so that no strip is divided.
    let start = 0;
    if (round > 0) while (start + 1 < count && sideGap[walk[start]] < NONE) start++;
    let total = 0;
    for (let i = 0; i < count; i++) {
      const first = i;
      let width = NONE;
      let from = NONE;
      let to = 0;
      let counted = 0;
      for (; i < count && sideGap[walk[(start + i) % count]] < NONE; i++) {
        const slot = (start + i) % count;
        const along = at[slot] + (start + i < count ? 0 : round);
        if (from === NONE) from = to = along - step[slot] / 2;
        counted += (along + step[slot] / 2 - to) * (sideFixed[walk[slot]] === 1 ? 1 : 0.5);
        to = along + step[slot] / 2;
        width = Math.min(width, sideGap[walk[slot]]);
      }
      if (!(to - from > minLength)) continue;
      total += counted;
      const middle = walk[(start + ((first + i) >> 1)) % count];
      strips.push({ x: samples.x[middle], y: samples.y[middle], length: to - from, width });
    }
    return total;
  }
}
