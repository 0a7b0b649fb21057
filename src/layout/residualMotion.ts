import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Point } from '../geometry/point.ts';
import { restoreLayout, saveCheckpoint } from './checkpoint.ts';
import { type Layout, reheat, step } from './layout.ts';
import { changeSettings, type Settings } from './settings.ts';

/** In units. A drawing is settled if no point would move farther than this after a reheat. Otherwise it only stopped early. */
export const SETTLED_MOVE = 0.1;

/** Maximum number of reported places. Any two are farther apart than the side of an average face. */
const MAX_PLACES = 5;

/** The number of a step in which no points are merged or split. */
const STEP_WITHOUT_RESAMPLING = 1;

/** The motion that the forces would still cause. */
export interface ResidualMotion {
  /** The largest displacement in the first step after a reheat, in units. */
  readonly distance: number;
  /** Places where points would move farther than in a settled drawing, the farthest first. */
  readonly places: readonly (Point & { readonly distance: number })[];
}

/** Whether the drawing is settled, and did not only stop early. */
export function isAtRest({ distance }: ResidualMotion): boolean {
  return distance < SETTLED_MOVE;
}

/**
 * Tries one step after a reheat on a copy; the layout stays unchanged. Implicit steps ignore the temperature, because they solve for the
 * positions at which the forces vanish.
 */
export function measureResidualMotion(layout: Layout, settings: Settings): ResidualMotion {
  const copy = restoreLayout(layout, saveCheckpoint(layout));
  const { state } = copy;
  for (const [id, target] of layout.state.targets) state.targets.set(id, target);
  state.velocityX.fill(0);
  state.velocityY.fill(0);
  state.step = STEP_WITHOUT_RESAMPLING;
  reheat(copy);
  const isScaled = settings.integrator !== 'implicit' && settings.temperature > 0;
  step(copy, isScaled ? settings : changeSettings(settings, { temperature: 1 }));
  return { distance: copy.largestMove, places: listPlaces(layout, copy) };
}

function listPlaces({ state: { x, y, pointCount, unit } }: Layout, { state: moved }: Layout): ResidualMotion['places'] {
  const places: (Point & { distance: number })[] = [];
  const distances = Float64Array.from({ length: pointCount }, (_, point) => hypot(moved.x[point] - x[point], moved.y[point] - y[point]));
  const points = [...distances.keys()].filter((point) => distances[point] >= SETTLED_MOVE).sort((a, b) => distances[b] - distances[a]);
  for (const point of points) {
    if (places.length === MAX_PLACES) break;
    const isApart = places.every((place) => hypot(place.x - x[point], place.y - y[point]) > unit);
    if (isApart) places.push({ x: x[point], y: y[point], distance: distances[point] });
  }
  return places;
}
