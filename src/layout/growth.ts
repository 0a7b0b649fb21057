import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Layout } from './layout.ts';
import type { Settings } from './settings.ts';
import type { LayoutState } from './state.ts';

/** No drawing is split into more points than this, whatever the settings. */
export const MAX_POINTS = 300_000;

/** So many points any drawing may be opened with; a larger one with as many as its file has, and for each edge one for so many units and some more. */
const OPENING_POINTS = 20_000;
const OPENING_LENGTH = 8;
const OPENING_MORE = 4;

/** A drawing may come to so many points for each that it was opened with, and some more; see `maxPoints` of the state. */
const MAX_TIMES = 10;
const MAX_MORE = 10_000;

/** Up to this share of them (half as many again as at the opening, and 1,500) it may grow at once; no run of a preset gets there. */
const FREE_SHARE = 0.15;

/** Beyond it points come by and by: so many times as many at most whenever segments are split, */
const GROWTH = 1.2;

/** and none while so many pairs of a point and a segment are near each other: forces and limits look at each of them in every step. */
const MAX_PAIRS = 400_000;

/** The most points that a drawing may be opened with: more than any with segments of 10 units needs, and less than the finest settings would make of a large one. */
export function maxPointsAtOpening({ map, pointCount }: LayoutState): number {
  const { edgeCount, edgeFixed, edgeFirstPoint, pointX, pointY } = map;
  let needed = pointCount;
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edgeFixed[edge] === 1) continue;
    let length = 0;
    for (let p = edgeFirstPoint[edge] + 1; p < edgeFirstPoint[edge + 1]; p++)
      length += hypot(pointX[p] - pointX[p - 1], pointY[p] - pointY[p - 1]);
    needed += Math.ceil(length / OPENING_LENGTH) + OPENING_MORE;
  }
  return Math.min(MAX_POINTS, Math.max(OPENING_POINTS, needed));
}

/** The most points that a drawing may ever be split into that was opened with so many. */
export function limitGrowth(pointCount: number): number {
  return MAX_TIMES * pointCount + MAX_MORE;
}

/**
 * The most points that segments may be split into now. Wild constants lengthen curves without end, and fold them: then there is no end to the
 * pairs either, which is what makes a step long. It depends on the drawing alone, not on how old the lists are.
 */
export function maxPointsNow({ state, proximity }: Layout, settings: Settings): number {
  const { pointCount, maxPoints } = state;
  const free = Math.min(MAX_POINTS, FREE_SHARE * maxPoints);
  if (GROWTH * pointCount <= free) return free;
  proximity.update(state, settings);
  const more = proximity.countPairs(state) > MAX_PAIRS ? pointCount : GROWTH * pointCount;
  return Math.min(MAX_POINTS, maxPoints, Math.max(free, more));
}
