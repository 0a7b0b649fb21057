import polylabel from 'polylabel';
import { square } from '../../geometry/arithmetic/squares.ts';
import { measureFacePenalty } from '../../metrics/deJong2016/facePenalty.ts';
import { isMeeting, type Vertex } from '../arrangement/strand.ts';
import { type Face, forEachSegment, type Subdivision } from '../arrangement/subdivision.ts';

/** The precision of the radius of a circle in a face. */
const PRECISION = 0.5;

/** ρ_vert: the sum of `minDistance` minus distance over all pairs of meeting points that are closer. */
export function measureVertexPenalty(vertices: readonly Vertex[], minDistance: number): number {
  const meetings = vertices.filter(isMeeting).sort((v, w) => v.x - w.x);
  let penalty = 0;
  for (let i = 0; i < meetings.length; i++) {
    for (let j = i + 1; j < meetings.length && meetings[j].x - meetings[i].x < minDistance; j++) {
      const distanceSq = square(meetings[j].x - meetings[i].x) + square(meetings[j].y - meetings[i].y);
      if (distanceSq < minDistance * minDistance) penalty += minDistance - Math.sqrt(distanceSq);
    }
  }
  return penalty;
}

/** ρ_face. */
export function measureFaces({ faces }: Subdivision, minArea: number): number {
  return measureFacePenalty(
    Float64Array.from(faces, ({ area }) => area),
    minArea,
  );
}

/** The sum over all faces of the relative excess of the largest inscribed circle's area over that of a circle with radius `maxRadius`. */
export function measureCircles({ faces }: Subdivision, maxRadius: number): number {
  return faces.reduce((sum, face) => sum + Math.max(0, square(radiusIn(face, maxRadius) / maxRadius) - 1), 0);
}

function radiusIn({ cycles, area }: Face, maxRadius: number): number {
  // A face with a smaller area can't contain the circle.
  if (area <= Math.PI * maxRadius * maxRadius) return 0;
  const [outer, ...holes] = cycles;
  if (holes.length > 0 || outer.circleRadius === undefined) {
    const rings = cycles.map((cycle) => {
      const ring: [number, number][] = [];
      forEachSegment(cycle, (ax, ay) => ring.push([ax, ay]));
      return ring;
    });
    const radius = polylabel(rings, PRECISION).distance;
    if (holes.length > 0) return radius;
    outer.circleRadius = radius;
  }
  return outer.circleRadius;
}
