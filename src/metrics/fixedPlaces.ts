import type { Lines } from '../drawing/lines.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Point } from '../geometry/point.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { AmbiguousAngle } from './bos2022/ambiguousAngles.ts';
import type { AmbiguousSpacing } from './bos2022/ambiguousSpacing.ts';
import type { AmbiguousPlaces } from './bos2022/live.ts';
import type { FaceCircle } from './circleSearch.ts';
import { type Corners, createCorners, measureCorners } from './corners.ts';
import type { BosSettings } from './settings.ts';

/** A place where a drawing must stay ambiguous, because what can't move leaves too little room. */
export interface FixedPlace extends Point {
  /** Between directions of fixed lines, between fixed lines, in a face that only fixed lines bound, or at a point that is held. */
  readonly kind: 'angle' | 'gap' | 'face' | 'held';
  /** Radians of an angle, units of a gap, the diameter of the largest circle in a face; 0 at a held point. */
  readonly room: number;
  /** How many curves must share the room. */
  readonly curves: number;
}

/** Places of one kind that are nearer to each other than this many sampling steps are one. */
const SAME_STEPS = 3;

/** A curve that crosses within this share of the smallest distance from a place is the one that is there. */
const OWN_SHARE = 0.25;

/**
 * The ambiguities that nothing which moves could mend, each once: fixed lines that meet or run too close, or that leave less room than the
 * curves between them need, tiny faces of fixed lines, and points that are held. `places` are those of the drawing.
 */
export function findFixedPlaces(
  map: PlanarMap,
  drawing: Lines,
  places: AmbiguousPlaces,
  settings: BosSettings,
  held: readonly Point[] = [],
): FixedPlace[] {
  const corners = createCorners(map);
  measureCorners(corners, map, drawing, settings.sampleStep);
  const heldNear = (place: Point) => held.find(({ x, y }) => hypot(x - place.x, y - place.y) <= settings.sampleStep);
  const found = [
    ...places.angles.map((place) => findWedge(map, corners, place, settings.minAngleRad) ?? blameHeld(heldNear(place))),
    ...places.spacing.map(
      (place) =>
        findGap(map, drawing, place, settings.minDistance) ?? blameHeld(heldNear(place) ?? heldNear({ x: place.nearX, y: place.nearY })),
    ),
    ...places.faces.map((place) => findFixedFace(map, place) ?? blameHeld(heldNear(place))),
  ];
  const listed: FixedPlace[] = [];
  for (const place of found) {
    if (place === undefined) continue;
    const isKnown = listed.some(
      ({ kind, x, y }) => kind === place.kind && hypot(x - place.x, y - place.y) < SAME_STEPS * settings.sampleStep,
    );
    if (!isKnown) listed.push(place);
  }
  return listed;
}

function blameHeld(place: Point | undefined): FixedPlace | undefined {
  return place && { kind: 'held', x: place.x, y: place.y, room: 0, curves: 0 };
}

/** The face itself, if nothing around it can move. */
function findFixedFace({ faceFirstCycle, cycleHalf, halfNext, edgeFixed }: PlanarMap, place: FaceCircle): FixedPlace | undefined {
  const { face, x, y, radius } = place;
  for (let cycle = faceFirstCycle[face]; cycle < faceFirstCycle[face + 1]; cycle++) {
    let half = cycleHalf[cycle];
    do {
      if (edgeFixed[half >> 1] === 0) return undefined;
      half = halfNext[half];
    } while (half !== cycleHalf[cycle]);
  }
  return { kind: 'face', x, y, room: 2 * radius, curves: 0 };
}

/** The angle between fixed lines in which the corner lies, if it is too small for the curves that leave in it. */
function findWedge(map: PlanarMap, { angleRad }: Corners, place: AmbiguousAngle, minAngleRad: number): FixedPlace | undefined {
  const { edgeFixed, rotation, vertexFirst } = map;
  const { vertex, x, y } = place;
  const first = vertexFirst[vertex];
  const size = vertexFirst[vertex + 1] - first;
  const isFixed = (slot: number) => edgeFixed[rotation[slot] >> 1] === 1;
  // From every fixed half-edge counterclockwise to the next one.
  for (let from = first; from < first + size; from++) {
    if (!isFixed(from)) continue;
    let room = 0;
    let curves = -1;
    let slot = from;
    let isHere = false;
    do {
      const next = first + ((slot - first + 1) % size);
      isHere ||= angleRad[slot] === place.angleRad && rotation[slot] >> 1 === place.edges[0] && rotation[next] >> 1 === place.edges[1];
      room += angleRad[slot];
      curves++;
      slot = next;
    } while (!isFixed(slot));
    if (isHere && room < (curves + 1) * minAngleRad) return { kind: 'angle', x, y, room, curves };
  }
  return undefined;
}

/** The gap between fixed lines across which the place lies, if it is too narrow for the curves that pass it. */
function findGap(map: PlanarMap, drawing: Lines, place: AmbiguousSpacing, minDistance: number): FixedPlace | undefined {
  const { edgeFixed } = map;
  const { x, y, nearX, nearY, distance, edges } = place;
  if (!(distance > 0)) return undefined;
  const ux = (nearX - x) / distance;
  const uy = (nearY - y) / distance;
  const [isFixed, isNearFixed] = edges.map((edge) => edgeFixed[edge] === 1);
  const own = OWN_SHARE * minDistance;
  // Across the place, from what is fixed before it to what is fixed behind it.
  let from = isFixed ? 0 : Number.NEGATIVE_INFINITY;
  let to = isNearFixed ? distance : Number.POSITIVE_INFINITY;
  const passing: number[] = [];
  for (let edge = 0; edge < map.edgeCount; edge++) {
    for (let b = drawing.edgeFirstPoint[edge] + 1; b < drawing.edgeFirstPoint[edge + 1]; b++) {
      const along = crossingAlong(drawing, b, x, y, ux, uy);
      if (along === undefined) continue;
      if (edgeFixed[edge] === 0) passing.push(along);
      else if (along < -own && along > from) from = along;
      else if (along > distance + own && along < to) to = along;
    }
  }
  const room = to - from;
  const others = passing.filter((along) => (along > from && along < -own) || (along > distance + own && along < to));
  const curves = others.length + (isFixed ? 0 : 1) + (isNearFixed ? 0 : 1);
  if (!(room < (curves + 1) * minDistance)) return undefined;
  const middle = (from + to) / 2;
  return { kind: 'gap', x: x + middle * ux, y: y + middle * uy, room, curves };
}

/** How far along a line from a place the segment that ends at the point `b` crosses it. An end on the line counts for one of two neighbours. */
function crossingAlong({ pointX, pointY }: Lines, b: number, x: number, y: number, ux: number, uy: number): number | undefined {
  const ax = pointX[b - 1] - x;
  const ay = pointY[b - 1] - y;
  const bx = pointX[b] - x;
  const by = pointY[b] - y;
  const sideA = ux * ay - uy * ax;
  const sideB = ux * by - uy * bx;
  if (sideA > 0 === sideB > 0) return undefined;
  const share = sideA / (sideA - sideB);
  return ux * (ax + share * (bx - ax)) + uy * (ay + share * (by - ay));
}

/** The place in a sentence without a full stop. */
export function describeFixedPlace({ kind, x, y, room, curves }: FixedPlace): string {
  const at = `at (${Math.round(x)}, ${Math.round(y)})`;
  const some = curves === 1 ? 'a curve' : `${curves} curves`;
  switch (kind) {
    case 'held':
      return `a point is held ${at}`;
    case 'face':
      return `a face of fixed lines is ${room.toFixed(1)} wide ${at}`;
    case 'angle': {
      const degrees = `${((room * 180) / Math.PI).toFixed(1)}°`;
      return curves === 0 ? `fixed lines meet ${at} at ${degrees}` : `${some} must leave between fixed lines that meet ${at} at ${degrees}`;
    }
    case 'gap': {
      const apart = `${room.toFixed(1)} apart`;
      return curves === 0 ? `fixed lines are ${apart} ${at}` : `${some} must pass between fixed lines that are ${apart} ${at}`;
    }
  }
}
