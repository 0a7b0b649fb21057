import polylabel from 'polylabel';
import { square } from '../../geometry/arithmetic/squares.ts';
import { measureFacePenalty } from '../../metrics/deJong2016/facePenalty.ts';
import { isMeeting, type Vertex } from '../arrangement/strand.ts';
import { type Face, forEachSegment, type Subdivision } from '../arrangement/subdivision.ts';

/** How exactly the radius of a circle in a face is found. */
const PRECISION = 0.5;

/** ρ_vert: over all pairs of meeting points that are nearer than `least`, the sum of what is missing. */
export function measureVertexPenalty(vertices: readonly Vertex[], least: number): number {
  const meetings = vertices.filter(isMeeting).sort((v, w) => v.x - w.x);
  let penalty = 0;
  for (let i = 0; i < meetings.length; i++) {
    for (let j = i + 1; j < meetings.length && meetings[j].x - meetings[i].x < least; j++) {
      const distanceSq = square(meetings[j].x - meetings[i].x) + square(meetings[j].y - meetings[i].y);
      if (distanceSq < least * least) penalty += least - Math.sqrt(distanceSq);
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

/** Over all faces, by how many times the largest circle in them is larger than one of the radius `most`. */
export function measureCircles({ faces }: Subdivision, most: number): number {
  return faces.reduce((sum, face) => sum + Math.max(0, square(radiusIn(face, most) / most) - 1), 0);
}

function radiusIn({ cycles, area }: Face, most: number): number {
  // A face that is smaller than the circle can't hold it.
  if (area <= Math.PI * most * most) return 0;
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
