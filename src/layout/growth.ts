import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Layout } from './layout.ts';
import type { Settings } from './settings.ts';
import type { LayoutState } from './state.ts';

/** The maximum number of points of a drawing, for all settings. */
export const MAX_POINTS = 300_000;

/**
 * Any drawing may be opened with this many points. A larger drawing gets the points of its file, and for each edge one point per
 * OPENING_LENGTH units plus OPENING_EXTRA.
 */
const OPENING_POINTS = 20_000;
const OPENING_LENGTH = 8;
const OPENING_EXTRA = 4;

/** The number of points at opening may grow by this factor, plus MAX_EXTRA; see `maxPoints` of the state. */
const MAX_FACTOR = 10;
const MAX_EXTRA = 10_000;

/**
 * Up to this fraction of the maximum (1.5 times the points at opening, plus 1,500) a drawing may grow at once. No run of a preset reaches
 * it.
 */
const FREE_FRACTION = 0.15;

/** Beyond that fraction, each splitting pass may multiply the number of points by this factor, unless there are more than MAX_PAIRS. */
const GROWTH = 1.2;

/**
 * The number of near pairs of a point and a segment beyond which a drawing may not grow: forces and limits visit each pair in every step.
 */
const MAX_PAIRS = 400_000;

/**
 * The maximum number of points at opening: more than any drawing with segments of 10 units needs, and less than the finest settings would
 * give a large drawing.
 */
export function maxPointsAtOpening({ map, pointCount }: LayoutState): number {
  const { edgeCount, edgeFixed, edgeFirstPoint, pointX, pointY } = map;
  let needed = pointCount;
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edgeFixed[edge] === 1) continue;
    let length = 0;
    for (let p = edgeFirstPoint[edge] + 1; p < edgeFirstPoint[edge + 1]; p++)
      length += hypot(pointX[p] - pointX[p - 1], pointY[p] - pointY[p - 1]);
    needed += Math.ceil(length / OPENING_LENGTH) + OPENING_EXTRA;
  }
  return Math.min(MAX_POINTS, Math.max(OPENING_POINTS, needed));
}

/** The maximum number of points over the whole run, from the number at opening. */
export function limitGrowth(pointCount: number): number {
  return MAX_FACTOR * pointCount + MAX_EXTRA;
}

/**
 * The maximum number of points after the current splitting pass. With extreme constants, curves lengthen and fold endlessly; the number of
 * near pairs then grows too, which makes steps slow. The result depends on the drawing alone, not on the age of the lists.
 */
export function maxPointsNow({ state, proximity }: Layout, settings: Settings): number {
  const { pointCount, maxPoints } = state;
  const free = Math.min(MAX_POINTS, FREE_FRACTION * maxPoints);
  if (GROWTH * pointCount <= free) return free;
  proximity.update(state, settings);
  const more = proximity.countPairs(state) > MAX_PAIRS ? pointCount : GROWTH * pointCount;
  return Math.min(MAX_POINTS, maxPoints, Math.max(free, more));
}
