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

/** A place where the drawing must stay ambiguous because fixed lines or held points leave too little room. */
export interface FixedPlace extends Point {
  /** The angle between fixed lines, the gap between fixed lines, a face bounded only by fixed lines, or a held point. */
  readonly kind: 'angle' | 'gap' | 'face' | 'held';
  /** An angle in radians, the width of a gap in units, the diameter of the largest circle in a face, or 0 for a held point. */
  readonly room: number;
  /** The number of curves that must pass through this angle or gap. */
  readonly curves: number;
}

/** Places of one kind that are closer than this many sampling steps count as one. */
const SAME_STEPS = 3;

/** A crossing within this fraction of `minDistance` from a place belongs to the place's own curve. */
const OWN_FRACTION = 0.25;

/**
 * Lists the ambiguities that moving curves cannot remove, each once: angles and gaps between fixed lines that are too small, by themselves
 * or for the curves that must pass between the lines; tiny faces between fixed lines; held points. `places` are the ambiguities of the
 * drawing.
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
  const findHeld = (place: Point) => held.find(({ x, y }) => hypot(x - place.x, y - place.y) <= settings.sampleStep);
  const found = [
    ...places.angles.map((place) => findWedge(map, corners, place, settings.minAngleRad) ?? createHeldPlace(findHeld(place))),
    ...places.spacing.map(
      (place) =>
        findGap(map, drawing, place, settings.minDistance) ??
        createHeldPlace(findHeld(place) ?? findHeld({ x: place.nearX, y: place.nearY })),
    ),
    ...places.faces.map((place) => findFixedFace(map, place) ?? createHeldPlace(findHeld(place))),
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

function createHeldPlace(place: Point | undefined): FixedPlace | undefined {
  return place && { kind: 'held', x: place.x, y: place.y, room: 0, curves: 0 };
}

/** Returns the face if all its edges are fixed. */
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

/** Returns the angle between fixed lines that contains the corner if it is too small for the curves that start inside it. */
function findWedge(map: PlanarMap, { angleRad }: Corners, place: AmbiguousAngle, minAngleRad: number): FixedPlace | undefined {
  const { edgeFixed, rotation, vertexFirst } = map;
  const { vertex, x, y } = place;
  const first = vertexFirst[vertex];
  const size = vertexFirst[vertex + 1] - first;
  const isFixed = (slot: number) => edgeFixed[rotation[slot] >> 1] === 1;
  // Sweep from each fixed half-edge counterclockwise to the next one.
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

/** Returns the gap between fixed lines around the place if it is too narrow for the curves that pass through it. */
function findGap(map: PlanarMap, drawing: Lines, place: AmbiguousSpacing, minDistance: number): FixedPlace | undefined {
  const { edgeFixed } = map;
  const { x, y, nearX, nearY, distance, edges } = place;
  if (!(distance > 0)) return undefined;
  const ux = (nearX - x) / distance;
  const uy = (nearY - y) / distance;
  const [isFixed, isNearFixed] = edges.map((edge) => edgeFixed[edge] === 1);
  const own = OWN_FRACTION * minDistance;
  // Positions along the line across the place: the last fixed line before it and the first one behind it.
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

/**
 * Where the segment that ends at point `b` crosses the line through (x, y) with the unit direction (ux, uy), as a distance from (x, y). A
 * point on the line counts for only one of its two segments.
 */
function crossingAlong({ pointX, pointY }: Lines, b: number, x: number, y: number, ux: number, uy: number): number | undefined {
  const ax = pointX[b - 1] - x;
  const ay = pointY[b - 1] - y;
  const bx = pointX[b] - x;
  const by = pointY[b] - y;
  const sideA = ux * ay - uy * ax;
  const sideB = ux * by - uy * bx;
  if (sideA > 0 === sideB > 0) return undefined;
  const fraction = sideA / (sideA - sideB);
  return ux * (ax + fraction * (bx - ax)) + uy * (ay + fraction * (by - ay));
}

/** Describes the place in a sentence without the final full stop. */
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
