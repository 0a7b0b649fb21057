import polylabel from 'polylabel';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { type Box, createBox, growBox, longerSide } from '../../geometry/box.ts';
import type { Point } from '../../geometry/point.ts';
import { GRID, type OutlineArrangement } from './arrangement.ts';
import { areaOfCycle, forEachHalfEdge, type OutlineFaces, originOf } from './faces.ts';

/** Precision of the middle of a face, as a fraction of its average thickness. */
const RELATIVE_PRECISION = 0.2;

/** Finds a point in each filled region, far from its border. Neighbouring filled faces are one region. */
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
        forEachHalfEdge(halfNext, cycle, (half) => {
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

/**
 * Maximum number of distance tests for all faces together: candidate points times border points. Ragged faces would need far more, because
 * every point of a comb is equally good; they get a lower precision.
 */
const MAX_DISTANCE_TESTS = 1e9;

/** A point inside a face, far from its border. */
export function middleOf(arrangement: OutlineArrangement, { faceCycles, halfNext }: OutlineFaces, face: number): Point {
  const { gridX, gridY, edges } = arrangement;
  let area = 0;
  let length = 0;
  const box = createBox();
  const rings = faceCycles[face].map((cycle) => {
    const ring: [number, number][] = [];
    area += areaOfCycle(arrangement, halfNext, cycle);
    forEachHalfEdge(halfNext, cycle, (half) => {
      const [a, b] = [originOf(edges, half), originOf(edges, half ^ 1)];
      length += hypot(gridX[b] - gridX[a], gridY[b] - gridY[a]);
      growBox(box, gridX[a], gridY[a]);
      ring.push([gridX[a], gridY[a]]);
    });
    return ring;
  });
  const minPrecision = longerSide(box) * Math.sqrt((2 * edges.length) / MAX_DISTANCE_TESTS);
  const middle = polylabel(rings, Math.max((RELATIVE_PRECISION * area) / length, minPrecision));
  const [x, y] = middle.distance > 0 ? middle : middleOfChord(rings, box);
  return { x: x / GRID, y: y / GRID };
}

/** The middle of the longest horizontal chord of a face, at half its height: certainly inside, but possibly near the border. */
function middleOfChord(rings: readonly (readonly (readonly [number, number])[])[], { minY, maxY }: Box): readonly [number, number] {
  // Between two grid lines, where there is no vertex.
  const y = Math.floor((minY + maxY - 1) / 2) + 0.5;
  const crossings = rings.flatMap((ring) =>
    ring.flatMap(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length];
      return ay < y === by < y ? [] : [ax + ((bx - ax) * (y - ay)) / (by - ay)];
    }),
  );
  crossings.sort((p, q) => p - q);
  let [x, longest] = [crossings[0], 0];
  for (let i = 1; i < crossings.length; i += 2) {
    const chord = crossings[i] - crossings[i - 1];
    if (chord > longest) [x, longest] = [crossings[i - 1] + chord / 2, chord];
  }
  return [x, y];
}
