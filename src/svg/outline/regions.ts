import polylabel from 'polylabel';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { GRID, type OutlineArrangement } from './arrangement.ts';
import { areaOfCycle, forEachHalf, type OutlineFaces, originOf } from './faces.ts';

/** How exactly the middle of a face is looked for, as a share of how thick it is on average. */
const PRECISION = 0.2;

/** A point in each filled region, far from its border: faces that no border parts are one region. */
export function findRegions(arrangement: OutlineArrangement, faces: OutlineFaces, filled: Uint8Array): Point[] {
  const { faceCount, faceCycles, halfFace, halfNext } = faces;
  const done = new Uint8Array(faceCount);
  const points: Point[] = [];
  for (let first = 0; first < faceCount; first++) {
    if (filled[first] === 0 || done[first] === 1) continue;
    done[first] = 1;
    const queue = [first];
    let largest = { face: first, area: 0 };
    for (let face = queue.pop(); face !== undefined; face = queue.pop()) {
      const area = faceCycles[face].reduce((sum, cycle) => sum + areaOfCycle(arrangement, halfNext, cycle), 0);
      if (area > largest.area) largest = { face, area };
      for (const cycle of faceCycles[face]) {
        forEachHalf(halfNext, cycle, (half) => {
          const beyond = halfFace[half ^ 1];
          if (filled[beyond] === 0 || done[beyond] === 1) return;
          done[beyond] = 1;
          queue.push(beyond);
        });
      }
    }
    points.push(middleOf(arrangement, faces, largest.face));
  }
  return points;
}

/** A point inside a face and far from its border. */
export function middleOf(arrangement: OutlineArrangement, { faceCycles, halfNext }: OutlineFaces, face: number): Point {
  const { gridX, gridY, edges } = arrangement;
  let area = 0;
  let length = 0;
  const rings = faceCycles[face].map((cycle) => {
    const ring: [number, number][] = [];
    area += areaOfCycle(arrangement, halfNext, cycle);
    forEachHalf(halfNext, cycle, (half) => {
      const [a, b] = [originOf(edges, half), originOf(edges, half ^ 1)];
      length += hypot(gridX[b] - gridX[a], gridY[b] - gridY[a]);
      ring.push([gridX[a], gridY[a]]);
    });
    return ring;
  });
  const [x, y] = polylabel(rings, (PRECISION * area) / length);
  return { x: x / GRID, y: y / GRID };
}
