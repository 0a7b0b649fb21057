import type { Lines } from '../../drawing/lines.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { createCircleSearch, type FaceCircle } from '../circleSearch.ts';
import type { Metric } from '../metric.ts';

export const smallestCircle: Metric = {
  key: 'smallestCircle',
  label: 'smallest face',
  hint: 'how wide the smallest face is: the diameter of the largest circle that fits into it; higher is better',
  better: 'higher',
  formula: 'min over faces of max 2 r',
  unit: 'units',
};

export const smallFaces: Metric = {
  key: 'smallFaces',
  label: 'small faces',
  hint: 'faces that are too small for a pen: no circle of a diameter of 20 units fits into them; 0 is best',
  better: 'lower',
  formula: 'number of faces with max 2 r below d_pen',
  unit: 'count',
  isCount: true,
};

/** How wide the faces of a drawing are. */
export interface FaceWidths {
  /** Measures all faces. Those that no circle of this diameter fits into are small. */
  measure(drawing: Lines, penWidth: number): void;
  /** The diameter of the largest circle in the smallest face. */
  readonly smallest: number;
  readonly smallCount: number;
  /** The circle of the smallest face. */
  findSmallest(): FaceCircle;
  /** The circles of the small faces of the last measurement, whose drawing must not have changed since; the smallest first. */
  listSmall(): FaceCircle[];
}

export function createFaceWidths(map: PlanarMap): FaceWidths {
  const { faceCount } = map;
  const search = createCircleSearch();
  const leastRadius = new Float64Array(faceCount);
  const isSmall = new Uint8Array(faceCount);
  let last: Lines = map;
  let smallest: FaceCircle = { face: 0, x: 0, y: 0, radius: 0 };
  const widths = {
    measure,
    smallest: 0,
    smallCount: 0,
    findSmallest: () => smallest,
    listSmall,
  };
  return widths;

  function measure(drawing: Lines, penWidth: number): void {
    const minRadius = penWidth / 2;
    last = drawing;
    let first = 0;
    for (let face = 0; face < faceCount; face++) {
      search.load(map, drawing, face);
      leastRadius[face] = search.leastRadius;
      if (search.leastRadius < leastRadius[first]) first = face;
    }
    // What is likely the smallest comes first: most of the others are then known to be larger without a look at them.
    smallest = findCircle(first);
    isSmall.fill(0);
    isSmall[first] = smallest.radius < minRadius ? 1 : 0;
    for (let face = 0; face < faceCount; face++) {
      if (face === first || leastRadius[face] >= Math.max(minRadius, smallest.radius)) continue;
      search.load(map, drawing, face);
      // Large enough for a pen, and larger than the smallest: two questions, of which one has often answered the other.
      const radius = search.find(minRadius);
      if (radius < minRadius) isSmall[face] = 1;
      if (radius >= smallest.radius || leastRadius[face] >= smallest.radius || search.find(smallest.radius) >= smallest.radius) continue;
      smallest = findCircle(face);
    }
    widths.smallest = 2 * smallest.radius;
    widths.smallCount = isSmall.reduce((sum, is) => sum + is, 0);
  }

  function findCircle(face: number): FaceCircle {
    search.load(map, last, face);
    const radius = search.find();
    return { face, x: search.x, y: search.y, radius };
  }

  function listSmall(): FaceCircle[] {
    const circles: FaceCircle[] = [];
    for (let face = 0; face < faceCount; face++) if (isSmall[face] === 1) circles.push(findCircle(face));
    return circles.sort((a, b) => a.radius - b.radius || a.face - b.face);
  }
}
