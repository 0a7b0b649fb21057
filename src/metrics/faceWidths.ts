import { measureFaceAreas } from '../drawing/faceAreas.ts';
import type { Lines } from '../drawing/lines.ts';
import { lengthOfEdge } from '../drawing/lines.ts';
import { OUTSIDE, type PlanarMap } from '../puzzle/map/planarMap.ts';
import { createCircleSearch, type FaceCircle } from './circleSearch.ts';

/** Measures the widths of faces. The width of a face is the diameter of the largest circle that fits into it. */
export interface FaceWidths {
  /** Sets the drawing. The caller must not change it until the next `load`. */
  load(drawing: Lines): void;
  /** Counts the faces that are narrower than `width`. */
  count(width: number): number;
  /** The largest circles of the faces that the last `count` counted, smallest first. */
  list(): FaceCircle[];
  /** The largest circle of the narrowest face. */
  findSmallest(): FaceCircle;
}

/** Smaller differences are invisible. */
const PRECISION = { relative: 0.02, absolute: 0.02 };

/**
 * Maximum number of distances to segments for a list of circles, and for the smallest one: a second of work. In larger drawings the circles of the
 * other faces are smaller than the largest ones, and the smallest face is the narrowest of those searched. No sample needs a fiftieth.
 */
export const MAX_WORK = 100_000_000;

/** Bounds from area and perimeter decide most faces. Only the others need a circle search. Buffers are reused. */
export function createFaceWidths(map: PlanarMap, maxWork = MAX_WORK): FaceWidths {
  const { faceCount, faceFirstCycle, edgeCount, halfFace } = map;
  const search = createCircleSearch(map, PRECISION);
  const area = new Float64Array(faceCount);
  const perimeter = new Float64Array(faceCount);
  const isCounted = new Uint8Array(faceCount);
  let drawing: Lines = map;

  return { load: read, count, list, findSmallest };

  function read(lines: Lines): void {
    drawing = lines;
    measureFaceAreas(area, map, drawing);
    perimeter.fill(0);
    for (let edge = 0; edge < edgeCount; edge++) {
      const length = lengthOfEdge(drawing, edge);
      for (let half = 2 * edge; half <= 2 * edge + 1; half++) if (halfFace[half] !== OUTSIDE) perimeter[halfFace[half]] += length;
    }
  }

  /** A lower bound of the radius by Bonnesen's inequality A ≤ P r − π r², which requires a face without holes; 0 for other faces. */
  function minRadius(face: number): number {
    return faceFirstCycle[face + 1] - faceFirstCycle[face] > 1 ? 0 : area[face] / perimeter[face];
  }

  function fits(face: number, radius: number): boolean {
    if (minRadius(face) >= radius) return true;
    if (area[face] < Math.PI * radius * radius) return false;
    search.load(drawing, face);
    return search.find(radius) >= radius;
  }

  function count(width: number): number {
    let sum = 0;
    for (let face = 0; face < faceCount; face++) {
      isCounted[face] = fits(face, width / 2) ? 0 : 1;
      sum += isCounted[face];
    }
    return sum;
  }

  function list(): FaceCircle[] {
    const circles: FaceCircle[] = [];
    let left = maxWork;
    for (let face = 0; face < faceCount; face++) {
      if (isCounted[face] === 0) continue;
      circles.push(circleOf(face, left));
      left -= search.work;
    }
    return circles.sort((a, b) => a.radius - b.radius || a.face - b.face);
  }

  function findSmallest(): FaceCircle {
    // Start with the face that is probably narrowest. The bounds then prove most other faces wider without a search.
    let first = 0;
    for (let face = 1; face < faceCount; face++) if (area[face] / perimeter[face] < area[first] / perimeter[first]) first = face;
    let smallest = circleOf(first, maxWork);
    let left = maxWork - search.work;
    for (let face = 0; face < faceCount && left > 0; face++) {
      search.work = 0;
      const isWider = face === first || fits(face, smallest.radius);
      left -= search.work;
      if (isWider) continue;
      const circle = circleOf(face, left);
      left -= search.work;
      // The two searches differ by up to the precision, so compare again.
      if (circle.radius < smallest.radius) smallest = circle;
    }
    return smallest;
  }

  function circleOf(face: number, work: number): FaceCircle {
    search.load(drawing, face);
    const radius = search.find(Number.POSITIVE_INFINITY, work);
    return { face, x: search.x, y: search.y, radius };
  }
}
