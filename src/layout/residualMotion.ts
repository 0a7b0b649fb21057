import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Point } from '../geometry/point.ts';
import { restoreLayout, saveCheckpoint } from './checkpoint.ts';
import { type Layout, reheat, step } from './layout.ts';
import { changeSettings, type Settings } from './settings.ts';

/** A drawing whose points would all go less far than this, in units, if it were warm is at rest; one that would go farther has only cooled. */
export const SETTLED_MOVE = 0.1;

/** So many places are told, none nearer to another than the side of an average face. */
const MAX_PLACES = 5;

/** A number of a step in which no point comes or goes. */
const CALM_STEP = 1;

/** What forces are left in a drawing. */
export interface ResidualMotion {
  /** How far the point that would go farthest would go in the first step if the drawing were reheated, in units. */
  readonly distance: number;
  /** Where points would go farther than at rest, the farthest first. */
  readonly places: readonly (Point & { readonly distance: number })[];
}

/** Whether nothing is left that would move the drawing, or it has only cooled. */
export function isAtRest({ distance }: ResidualMotion): boolean {
  return distance < SETTLED_MOVE;
}

/**
 * Tries on a copy what would become of the drawing if it were reheated now, and changes nothing. Under implicit steps the temperature does not
 * count: what they solve for is where the forces are gone.
 */
export function measureResidualMotion(layout: Layout, settings: Settings): ResidualMotion {
  const copy = restoreLayout(layout, saveCheckpoint(layout));
  const { state } = copy;
  for (const [id, target] of layout.state.targets) state.targets.set(id, target);
  state.velocityX.fill(0);
  state.velocityY.fill(0);
  state.step = CALM_STEP;
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
