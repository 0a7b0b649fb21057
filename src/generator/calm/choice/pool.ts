import type { PictureCues } from '../../../metrics/hiddenness/hiddenness.ts';
import { directionFrom, type Path } from '../routes/path.ts';
import type { Route } from '../routes/route.ts';
import type { Scene } from '../scene.ts';
import type { CalmSettings } from '../settings.ts';
import { type CurvatureCounts, countCurvature } from './hiding.ts';
import { type Crossing, findMeetings } from './meetings.ts';
import { measureCrossings, measureRoute, type PictureCrossing, type RouteCost } from './routeCost.ts';

/** A route with all that its costs need. */
export interface PooledRoute extends Route {
  readonly id: number;
  readonly cost: number;
  readonly pictureCrossings: readonly PictureCrossing[];
  readonly curvature: CurvatureCounts;
  /** The directions in which it leaves its ends, as angles on screen. */
  readonly directions: readonly [fromFirst: number, fromLast: number];
}

/** How two routes meet, and what it costs. The first is the one with the smaller id. */
export interface Pair {
  readonly cost: number;
  readonly crossings: readonly Crossing[];
}

/** All candidates of a scene. A pair of them is compared once, when it is first needed. */
export class RoutePool {
  readonly scene: Scene;
  readonly settings: CalmSettings;
  readonly routes: PooledRoute[] = [];
  private readonly pairs: (Pair | undefined)[][] = [];
  /** What the picture shows by itself; undefined until it is measured. */
  pictureCues: PictureCues | undefined;
  private readonly measured = new WeakMap<Route, RouteCost>();

  constructor(scene: Scene, settings: CalmSettings) {
    this.scene = scene;
    this.settings = settings;
  }

  /** What a route costs on its own. */
  measure(route: Route): RouteCost {
    const known = this.measured.get(route);
    if (known !== undefined) return known;
    const cost = measureRoute(this.scene, route, this.settings);
    this.measured.set(route, cost);
    return cost;
  }

  add(route: Route, extraCost = 0): PooledRoute {
    const { cost, pictureCrossings } = this.measure(route);
    const pooled: PooledRoute = {
      ...route,
      id: this.routes.length,
      cost: cost + extraCost,
      pictureCrossings,
      curvature: countCurvature(route),
      directions: [directionFrom(route, true), directionFrom(route, false)],
    };
    this.routes.push(pooled);
    this.pairs.push([]);
    return pooled;
  }

  /** Makes a route expensive that turned out to be impossible. */
  ban(id: number): void {
    this.routes[id] = { ...this.routes[id], cost: this.routes[id].cost + BANNED };
  }

  pairOf(a: number, b: number): Pair {
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = this.pairs[high][low];
    if (known !== undefined) return known;
    const pair = comparePair(this.routes[low], this.routes[high], this.settings);
    this.pairs[high][low] = pair;
    return pair;
  }
}

const BANNED = 100;

/** Compares two routes without a cache. */
export function comparePair(first: Path, second: Path, settings: CalmSettings): Pair {
  const { crossings, nearness } = findMeetings(first, second, settings.clearance);
  return {
    cost: measureCrossings(crossings, settings.crossingWeight, settings.lensWeight, settings) + settings.nearWeight * nearness,
    crossings,
  };
}
