import type { Strokes } from '../../drawing/strokes.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import type { GraceSettings } from '../settings.ts';
import { type Inflection, walkInflections } from './inflections.ts';

export const excessInflections: Metric = {
  key: 'excessInflections',
  label: 'excess inflections',
  hint: 'inflections that a moveable curve could lose if it moved by less than 10 units: waves that nothing needs; 0 is best',
  better: 'lower',
  formula: 'inflections minus those that remain without bends lower than h_min',
  unit: 'count',
  isCount: true,
};

/** Counts inflections that only come from low waves. Buffers are reused. */
export interface ExcessSearch {
  /**
   * The number of inflections that disappear if bends lower than `minBendHeight` are straightened, always the lowest one first. 0 is best.
   * A bend is the part of a stroke between two inflections, or between an inflection and an end; its height is the greatest distance from
   * its chord. To straighten a bend between two others removes both of its inflections, and to straighten one at an end removes one. A bend
   * stays at an end on the picture if it turns by more than `maxKinkRad`, because the curve would leave the picture with a kink.
   */
  measure(settings: Pick<GraceSettings, 'minTurnRad' | 'minBendHeight' | 'maxKinkRad'>): number;
  /** Lists the inflections of the last measurement, stroke by stroke. */
  list(): Inflection[];
}

export function createExcessSearch(map: PlanarMap, strokes: Strokes): ExcessSearch {
  const leavesPicture = findDepartures(map, strokes);
  /** The samples at the inflections of a stroke that remain, between its ends if it is open. */
  const nodes: number[] = [];
  const heights: number[] = [];
  let removed: number[] = [];

  return {
    measure({ minTurnRad, minBendHeight, maxKinkRad }) {
      removed = [];
      for (let stroke = 0; stroke < strokes.count; stroke++) {
        const { closed, firstPoint } = strokes;
        nodes.length = 0;
        walkInflections(strokes, stroke, minTurnRad, addNode);
        if (nodes.length === 0) continue;
        if (closed[stroke] === 1) straightenRing(stroke, minBendHeight);
        else {
          nodes.unshift(firstPoint[stroke]);
          nodes.push(firstPoint[stroke + 1] - 1);
          straighten(stroke, minBendHeight, maxKinkRad);
        }
      }
      return removed.length;
    },
    list() {
      const { x, y } = strokes;
      return removed.toSorted((a, b) => a - b).map((point) => ({ x: x[point], y: y[point] }));
    },
  };

  function addNode(point: number): void {
    nodes.push(point);
  }

  /** Straightens the bends of an open stroke. Bend i is between the nodes i and i + 1. */
  function straighten(stroke: number, minHeight: number, maxKinkRad: number): void {
    heights.length = 0;
    for (let i = 0; i + 1 < nodes.length; i++) heights.push(heightOf(stroke, nodes[i], nodes[i + 1]));
    if (isBoundToPicture(2 * stroke, nodes[0], nodes[1], maxKinkRad)) heights[0] = Number.POSITIVE_INFINITY;
    if (isBoundToPicture(2 * stroke + 1, nodes.at(-2)!, nodes.at(-1)!, maxKinkRad)) heights[heights.length - 1] = Number.POSITIVE_INFINITY;
    while (heights.length > 1) {
      const lowest = indexOfLowest();
      if (!(heights[lowest] < minHeight)) return;
      const from = Math.max(1, lowest);
      const to = Math.min(nodes.length - 2, lowest + 1);
      for (const node of nodes.splice(from, to - from + 1)) removed.push(node);
      // The bends before, after and at the removed nodes become one.
      const merged = heights.splice(from - 1, to - from + 2);
      const isBound = merged.includes(Number.POSITIVE_INFINITY);
      heights.splice(from - 1, 0, isBound ? Number.POSITIVE_INFINITY : heightOf(stroke, nodes[from - 1], nodes[from]));
    }
  }

  /** Straightens the bends of a closed stroke. Bend i is between the node i and the next one, all around. */
  function straightenRing(stroke: number, minHeight: number): void {
    while (nodes.length > 0) {
      heights.length = 0;
      for (let i = 0; i < nodes.length; i++) heights.push(heightOf(stroke, nodes[i], nodes[(i + 1) % nodes.length]));
      const lowest = indexOfLowest();
      if (!(heights[lowest] < minHeight)) return;
      const next = (lowest + 1) % nodes.length;
      removed.push(nodes[lowest], nodes[next]);
      const [early, late] = [Math.min(lowest, next), Math.max(lowest, next)];
      nodes.splice(late, 1);
      nodes.splice(early, 1);
    }
  }

  function indexOfLowest(): number {
    let lowest = 0;
    for (let i = 1; i < heights.length; i++) if (heights[i] < heights[lowest]) lowest = i;
    return lowest;
  }

  /** The greatest distance of the stroke between two samples from the line through them, or from the first one if they coincide. */
  function heightOf(stroke: number, from: number, to: number): number {
    const { x, y, firstPoint } = strokes;
    const dx = x[to] - x[from];
    const dy = y[to] - y[from];
    const length = Math.sqrt(dx * dx + dy * dy);
    let height = 0;
    for (let point = from; point !== to; point = point + 1 < firstPoint[stroke + 1] ? point + 1 : firstPoint[stroke]) {
      const px = x[point] - x[from];
      const py = y[point] - y[from];
      height = Math.max(height, length > 0 ? Math.abs(px * dy - py * dx) / length : Math.sqrt(px * px + py * py));
    }
    return height;
  }

  function isBoundToPicture(end: number, from: number, to: number, maxKinkRad: number): boolean {
    if (leavesPicture[end] === 0) return false;
    let turn = 0;
    for (let point = from; point < to; point++) turn += strokes.turnRad[point];
    return Math.abs(turn) > maxKinkRad;
  }
}

/** For the start (2s) and the end (2s + 1) of each stroke: 1 if its curve continues there as a part of the picture. */
function findDepartures({ edgeCount, edgeAfter }: PlanarMap, { count, firstEdge, edges, closed }: Strokes): Uint8Array {
  const hasBefore = new Uint8Array(edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) if (edgeAfter[edge] >= 0) hasBefore[edgeAfter[edge]] = 1;
  const leaves = new Uint8Array(2 * count);
  for (let stroke = 0; stroke < count; stroke++) {
    if (closed[stroke] === 1) continue;
    leaves[2 * stroke] = hasBefore[edges[firstEdge[stroke]]];
    leaves[2 * stroke + 1] = edgeAfter[edges[firstEdge[stroke + 1] - 1]] >= 0 ? 1 : 0;
  }
  return leaves;
}
