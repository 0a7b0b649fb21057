import type { Lines } from '../../drawing/lines.ts';
import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';

export const largestKink: Metric = {
  key: 'largestKink',
  label: 'largest kink',
  hint: 'the largest angle at which a curve leaves the picture, in degrees; lower is better',
  better: 'lower',
  formula: 'max φ',
  unit: 'degrees',
  sign: '°',
};

export const kinks: Metric = {
  key: 'kinks',
  label: 'kinks',
  hint: 'places where a curve leaves the picture at an angle of more than 15°; 0 is best',
  better: 'lower',
  formula: 'number of φ above φ_max',
  unit: 'count',
  isCount: true,
  tolerance: { message: 'more curves leave the picture with a kink', places: 'places.kinks' },
};

/** A departure of a curve from the picture, and the turn there. */
export interface Kink {
  readonly x: number;
  readonly y: number;
  readonly angleRad: number;
}

/** The vertices where a curve changes between fixed and moveable. Prepared once; `angleRad` is updated by each measurement. */
export interface Departures {
  /** The edges before and after, in curve order. */
  readonly before: Int32Array;
  readonly after: Int32Array;
  /** The previous edge along the curve for each edge; -1 at an open end. */
  readonly edgeBefore: Int32Array;
  readonly angleRad: Float64Array;
}

export function createDepartures({ edgeCount, edgeAfter, edgeFixed }: PlanarMap): Departures {
  const edgeBefore = new Int32Array(edgeCount).fill(-1);
  const before: number[] = [];
  for (let edge = 0; edge < edgeCount; edge++) {
    const after = edgeAfter[edge];
    if (after < 0) continue;
    edgeBefore[after] = edge;
    if (edgeFixed[edge] !== edgeFixed[after]) before.push(edge);
  }
  return {
    before: Int32Array.from(before),
    after: Int32Array.from(before, (edge) => edgeAfter[edge]),
    edgeBefore,
    angleRad: new Float64Array(before.length),
  };
}

/**
 * Computes the angles, in radians: the turn from the chord before the transition to the chord after it, each of the given length. A chord
 * ends where its piece ends.
 */
export function measureDepartures(departures: Departures, map: PlanarMap, drawing: Lines, chord: number): void {
  const { before, after, edgeBefore, angleRad } = departures;
  for (let i = 0; i < before.length; i++) {
    measureChord(map, drawing, edgeBefore, before[i], false, chord);
    const ux = ends.fromX - ends.x;
    const uy = ends.fromY - ends.y;
    measureChord(map, drawing, map.edgeAfter, after[i], true, chord);
    const vx = ends.x - ends.fromX;
    const vy = ends.y - ends.fromY;
    angleRad[i] = Math.abs(atan2(ux * vy - uy * vx, ux * vx + uy * vy));
  }
}

/** The largest angle, in degrees; 0 if no curve leaves the picture. */
export function measureLargestKink(departures: Departures): number {
  const i = findLargest(departures);
  return i < 0 ? 0 : (departures.angleRad[i] * 180) / Math.PI;
}

/** The departure with the largest angle, even if that is small. */
export function findLargestKink(departures: Departures, drawing: Lines): Kink | undefined {
  const i = findLargest(departures);
  return i < 0 ? undefined : kinkAt(departures, drawing, i);
}

/** The number of angles above `maxKinkRad`. 0 is best. */
export function measureKinks({ angleRad }: Departures, maxKinkRad: number): number {
  let count = 0;
  for (let i = 0; i < angleRad.length; i++) if (angleRad[i] > maxKinkRad) count++;
  return count;
}

/** Lists the departures that `measureKinks` counts, the largest angle first. */
export function listKinks(departures: Departures, drawing: Lines, maxKinkRad: number): Kink[] {
  const places: Kink[] = [];
  departures.angleRad.forEach((angleRad, i) => {
    if (angleRad > maxKinkRad) places.push(kinkAt(departures, drawing, i));
  });
  return places.sort((a, b) => b.angleRad - a.angleRad || a.x - b.x || a.y - b.y);
}

/** Returns -1 if no curve leaves the picture. */
function findLargest({ angleRad }: Departures): number {
  let largest = -1;
  for (let i = 0; i < angleRad.length; i++) if (largest < 0 || angleRad[i] > angleRad[largest]) largest = i;
  return largest;
}

function kinkAt({ before, angleRad }: Departures, { edgeFirstPoint, pointX, pointY }: Lines, i: number): Kink {
  const point = edgeFirstPoint[before[i] + 1] - 1;
  return { x: pointX[point], y: pointY[point], angleRad: angleRad[i] };
}

/** The start and the end of the chord, set by `measureChord`. */
const ends = { fromX: 0, fromY: 0, x: 0, y: 0 };

/** Walks `chord` units from the start of an edge (or from its end, if not forward) across subsequent edges with the same `edgeFixed`. */
function measureChord(
  { edgeFixed }: PlanarMap,
  { edgeFirstPoint, pointX, pointY }: Lines,
  following: Int32Array,
  firstEdge: number,
  isForward: boolean,
  chord: number,
): void {
  const advance = isForward ? 1 : -1;
  const start = isForward ? edgeFirstPoint[firstEdge] : edgeFirstPoint[firstEdge + 1] - 1;
  ends.fromX = ends.x = pointX[start];
  ends.fromY = ends.y = pointY[start];
  let rest = chord;
  for (let edge = firstEdge; edge >= 0 && edgeFixed[edge] === edgeFixed[firstEdge]; edge = following[edge]) {
    const end = isForward ? edgeFirstPoint[edge + 1] - 1 : edgeFirstPoint[edge];
    for (let point = isForward ? edgeFirstPoint[edge] : edgeFirstPoint[edge + 1] - 1; point !== end; point += advance) {
      const dx = pointX[point + advance] - pointX[point];
      const dy = pointY[point + advance] - pointY[point];
      const length = Math.sqrt(dx * dx + dy * dy);
      const fraction = Math.min(1, rest / length);
      ends.x = pointX[point] + fraction * dx;
      ends.y = pointY[point] + fraction * dy;
      if (length >= rest) return;
      rest -= length;
    }
  }
}
