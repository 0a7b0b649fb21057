import { measureFaceAreas } from '../drawing/faceAreas.ts';
import type { Lines } from '../drawing/lines.ts';
import { OUTSIDE, type PlanarMap } from '../puzzle/map/planarMap.ts';
import { createCircleSearch, type FaceCircle } from './circleSearch.ts';
import { lengthOfEdge } from './samples.ts';

/** How wide the faces of a drawing are. The width of a face is the diameter of the largest circle that fits into it. */
export interface FaceWidths {
  /** Takes over a drawing, which must not change before the next one. */
  read(drawing: Lines): void;
  /** How many faces are narrower than this. */
  count(width: number): number;
  /** The circles of the faces that were counted last, the smallest first. */
  list(): FaceCircle[];
  /** The circle of the narrowest face. */
  findSmallest(): FaceCircle;
}

/** Nobody sees a smaller difference. */
const PRECISION = { share: 0.02, least: 0.02 };

/** Bounds from areas and perimeters decide about most faces; only the others are searched for a circle. Memory is used again. */
export function createFaceWidths(map: PlanarMap): FaceWidths {
  const { faceCount, faceFirstCycle, edgeCount, halfFace } = map;
  const search = createCircleSearch(map, PRECISION);
  const area = new Float64Array(faceCount);
  const perimeter = new Float64Array(faceCount);
  const isCounted = new Uint8Array(faceCount);
  let drawing: Lines = map;

  return { read, count, list, findSmallest };

  function read(lines: Lines): void {
    drawing = lines;
    measureFaceAreas(area, map, drawing);
    perimeter.fill(0);
    for (let edge = 0; edge < edgeCount; edge++) {
      const length = lengthOfEdge(drawing, edge);
      for (let half = 2 * edge; half <= 2 * edge + 1; half++) if (halfFace[half] !== OUTSIDE) perimeter[halfFace[half]] += length;
    }
  }

  /** A circle of this radius fits for certain, by Bonnesen's inequality A ≤ P r − π r². It asks for a face without parts floating inside. */
  function leastRadius(face: number): number {
    return faceFirstCycle[face + 1] - faceFirstCycle[face] > 1 ? 0 : area[face] / perimeter[face];
  }

  /** A circle of radius r or more fits. */
  function fits(face: number, radius: number): boolean {
    if (leastRadius(face) >= radius) return true;
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
    for (let face = 0; face < faceCount; face++) if (isCounted[face] === 1) circles.push(circleOf(face));
    return circles.sort((a, b) => a.radius - b.radius || a.face - b.face);
  }

  function findSmallest(): FaceCircle {
    // What is likely the narrowest comes first: most of the others are then known to be wider without a look at them.
    let first = 0;
    for (let face = 1; face < faceCount; face++) if (area[face] / perimeter[face] < area[first] / perimeter[first]) first = face;
    let smallest = circleOf(first);
    for (let face = 0; face < faceCount; face++) {
      if (face === first || fits(face, smallest.radius)) continue;
      const circle = circleOf(face);
      // What does not fit by the bound may do so to within the precision.
      if (circle.radius < smallest.radius) smallest = circle;
    }
    return smallest;
  }

  function circleOf(face: number): FaceCircle {
    search.load(drawing, face);
    const radius = search.find();
    return { face, x: search.x, y: search.y, radius };
  }
}
