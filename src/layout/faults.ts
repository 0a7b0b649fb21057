import { measureFaceAreas } from '../drawing/faceAreas.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { isIntersectionCorner, isMeeting, nextSlot } from '../puzzle/map/corners.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { measureDirections } from './forces/fixedDirections.ts';

/** An angle below this is a fault, in radians. */
const ACUTE = 0.5;

/** A face is a fault if 4 · area / perimeter is below this, in sides of an average face. */
const NARROW = 0.15;

/** The length of an arm in the file, in units. */
const ARM = 25;

/** A drawing with up to the first share of faulty crossings and faces is good; one with the second share is bad. */
const GOOD = 0.03;
const BAD = 0.15;

/**
 * How faulty the drawing of a map is, from 0 for a good one to 1: the share of crossings with an acute angle plus the share of narrow faces.
 * A good drawing is left alone as far as possible; a bad one is rearranged. Cached per map.
 */
export function measureFaultiness(map: PlanarMap, unit: number): number {
  let known = faultinessOf.get(map);
  if (known === undefined) {
    const share = measureAcuteShare(map) + measureNarrowShare(map, unit);
    known = Math.max(0, Math.min(1, (share - GOOD) / (BAD - GOOD)));
    faultinessOf.set(map, known);
  }
  return known;
}

const faultinessOf = new WeakMap<PlanarMap, number>();

/** The share of meeting points with an acute angle between two edges that are not both fixed. */
function measureAcuteShare(map: PlanarMap): number {
  const { vertexCount, vertexFirst, rotation, edgeFixed } = map;
  const directions = measureDirections(map, ARM);
  let [acute, count] = [0, 0];
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    if (!isMeeting(map, vertex)) continue;
    let smallest = Number.POSITIVE_INFINITY;
    for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) {
      const next = nextSlot(map, vertex, slot);
      if (!isIntersectionCorner(map, vertex, slot) || (edgeFixed[rotation[slot] >> 1] === 1 && edgeFixed[rotation[next] >> 1] === 1))
        continue;
      const angle = directions[rotation[next]] - directions[rotation[slot]];
      smallest = Math.min(smallest, angle < 0 ? angle + 2 * Math.PI : angle);
    }
    if (smallest === Number.POSITIVE_INFINITY) continue;
    count++;
    if (smallest < ACUTE) acute++;
  }
  return acute / Math.max(1, count);
}

function measureNarrowShare(map: PlanarMap, unit: number): number {
  const { faceCount, edgeCount, edgeFirstPoint, pointX, pointY, halfFace } = map;
  const areas = new Float64Array(faceCount);
  measureFaceAreas(areas, map, map);
  const perimeters = new Float64Array(faceCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    let length = 0;
    for (let p = edgeFirstPoint[edge] + 1; p < edgeFirstPoint[edge + 1]; p++)
      length += hypot(pointX[p] - pointX[p - 1], pointY[p] - pointY[p - 1]);
    for (const face of [halfFace[2 * edge], halfFace[2 * edge + 1]]) if (face >= 0) perimeters[face] += length;
  }
  return areas.filter((area, face) => 4 * area < NARROW * unit * perimeters[face]).length / faceCount;
}

/** The factor of the thresholds of barriers: in a good drawing they begin to push later. */
export function calmThreshold({ faultiness }: { readonly faultiness: number }): number {
  return CALM_THRESHOLD + (1 - CALM_THRESHOLD) * faultiness;
}

const CALM_THRESHOLD = 0.7;
