import { atan2 } from '../../../geometry/arithmetic/atan2.ts';
import { hypot, square } from '../../../geometry/arithmetic/squares.ts';
import type { Point } from '../../../geometry/point.ts';
import { between, type Random } from '../../../geometry/random.ts';
import { findInteriorPoint } from '../../../puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../../../puzzle/map/planarMap.ts';
import { MAX_TURNING, STRAIGHT_PICTURE } from '../routes/extensions.ts';
import { createRoute, type Route } from '../routes/route.ts';
import { type Curvature, traceRoute } from '../routes/trace.ts';
import { joinTraces } from '../routes/variants.ts';
import type { Scene } from '../scene.ts';
import type { Judgement } from './judge.ts';

/** The curvatures of decoys, in 1/units, for straight pictures, for mixed ones and for curved ones. */
const STRAIGHT_CURVATURES = [0, 0, 1 / 2500, 1 / 1300, 1 / 700];
const MIXED_CURVATURES = [0, 1 / 1400, 1 / 800, 1 / 450];
const CURVED_CURVATURES = [1 / 1400, 1 / 800, 1 / 500, 1 / 330, 1 / 240];
const MIXED_PICTURE = 0.3;

/** The share of decoys that bend to both sides. */
const S_SHARE = 0.25;
const S_FADE_IN = 80;

/** Beyond this turning from its middle, a decoy is straight. */
const MAX_HALF_TURNING = (75 * Math.PI) / 180;

/** The minimum length, as a fraction of the sum of the frame's sides. Shorter decoys cut off corners. */
const MIN_LENGTH = 0.36;

/** The number of faces that decoys are led through: open ones, or else the largest. */
const MAX_OPEN_TARGETS = 6;
const MAX_LARGE_TARGETS = 5;

/** How far from its middle a decoy passes a face, as a fraction of its size. */
const OPEN_SCATTER = 0.12;
const LARGE_SCATTER = 0.3;

/** The share of decoys that pass two open faces. */
const TWO_FACES = 0.6;

/** The maximum angle between such a decoy and the line between the two faces, as its sine. */
const MAX_ARC_SINE = 0.9;

/** Curves from frame to frame through faces that need one. */
export function createDecoys(scene: Scene, map: PlanarMap, { areas, open }: Judgement, random: Random, count: number): Route[] {
  const large = [...areas.keys()].sort((a, b) => areas[b] - areas[a]).slice(0, MAX_LARGE_TARGETS);
  const isOpen = open.length > 0;
  const targets = (isOpen ? open.slice(0, MAX_OPEN_TARGETS) : large).flatMap((face) => {
    const point = findInteriorPoint(map, face);
    return point === undefined ? [] : [{ ...point, scatter: (isOpen ? OPEN_SCATTER : LARGE_SCATTER) * Math.sqrt(areas[face]) }];
  });
  if (targets.length === 0) return [];
  const curvatures = listCurvatures(scene);
  const decoys: Route[] = [];
  for (let i = 0; i < count; i++) {
    const decoy = createDecoy(scene, targets, isOpen, curvatures, random);
    if (decoy !== undefined) decoys.push(decoy);
  }
  return decoys;
}

function listCurvatures({ style: { straightness } }: Scene): readonly number[] {
  if (straightness > STRAIGHT_PICTURE) return STRAIGHT_CURVATURES;
  return straightness > MIXED_PICTURE ? MIXED_CURVATURES : CURVED_CURVATURES;
}

interface Target extends Point {
  readonly scatter: number;
}

function createDecoy(
  { frame }: Scene,
  targets: readonly Target[],
  isOpen: boolean,
  curvatures: readonly number[],
  random: Random,
): Route | undefined {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const target = pick(targets);
  const { scatter } = target;
  const start = { x: target.x + between(random, -scatter, scatter) / 2, y: target.y + between(random, -scatter, scatter) / 2 };
  const curvature = pick(curvatures) * (random() < 0.5 ? -1 : 1);
  let direction = between(random, 0, Math.PI);
  let isS = random() < S_SHARE;
  if (isOpen && targets.length > 1 && random() < TWO_FACES) {
    const towards = aimAt(start, pick(targets), curvature);
    if (towards !== undefined) {
      direction = towards;
      isS = false;
    }
  }
  const follow = (bend: number): Curvature => {
    return (along, turned) => (Math.abs(turned) > MAX_HALF_TURNING ? 0 : bend * (isS ? Math.min(1, along / S_FADE_IN) : 1));
  };
  if (start.x <= 0 || start.y <= 0 || start.x >= frame.width || start.y >= frame.height) return undefined;
  const ahead = traceRoute(frame, start, direction, follow(curvature));
  const back = traceRoute(frame, start, direction + Math.PI, follow(isS ? curvature : -curvature));
  if (ahead === undefined || back === undefined) return undefined;
  const trace = joinTraces(back, ahead);
  if (trace.x.length < 6) return undefined;
  const isBent = curvature !== 0;
  const route = createRoute(frame, trace, {
    ends: [],
    radius: isBent ? 1 / Math.abs(curvature) : Number.POSITIVE_INFINITY,
    inflections: isS && isBent ? 1 : 0,
  });
  return route.length < MIN_LENGTH * (frame.width + frame.height) || route.turning > MAX_TURNING ? undefined : route;
}

/** The direction in which an arc from one point passes another; undefined if it does not. */
function aimAt(from: Point, to: Point, curvature: number): number | undefined {
  const distance = hypot(to.x - from.x, to.y - from.y);
  const sine = (curvature * distance) / 2;
  if (distance === 0 || Math.abs(sine) > MAX_ARC_SINE) return undefined;
  return atan2(to.y - from.y, to.x - from.x) - atan2(sine, Math.sqrt(1 - square(sine)));
}
