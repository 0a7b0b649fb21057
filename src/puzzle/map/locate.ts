import RBush from 'rbush';
import { PuzzleError } from '../error.ts';
import { areaOfCycle, type Boundaries, forEachSegment, windingOfCycle } from './cycles.ts';
import { OUTSIDE, type PlanarMap } from './planarMap.ts';

/** The answer for a point that lies on a curve or on the frame. */
export const ON_BOUNDARY = -2;

/** A face, OUTSIDE or ON_BOUNDARY. `accepts` leaves out faces by a half-edge of their outer boundary. */
export type Locator = (x: number, y: number, accepts?: (outerHalf: number) => boolean) => number;

/** A bound on the work for drawings in which thousands of parts float inside faces with thousands of points. */
const MAX_STEPS = 2e9;

/**
 * Finds faces by points, exactly: the outer boundaries that wind around a point are nested, and the smallest is that of its face, because
 * whatever lies inside a floating part lies inside one of that part's own faces.
 */
export function createLocator(boundaries: Boundaries, outerHalves: readonly number[]): Locator {
  const cycles = outerHalves.map((half, face) => createCycle(boundaries, half, face));
  const tree = new RBush<Cycle>().load(cycles);
  let steps = 0;
  return (x, y, accepts = () => true) => {
    let found: Cycle | undefined;
    for (const cycle of tree.search({ minX: x, minY: y, maxX: x, maxY: y })) {
      if (!accepts(cycle.half) || (found !== undefined && cycle.area >= found.area)) continue;
      steps += cycle.segmentCount;
      if (steps > MAX_STEPS) throw new PuzzleError('too many parts float in too large faces for the drawing to be a puzzle');
      const winding = windingOfCycle(boundaries, cycle.half, x, y);
      if (Number.isNaN(winding)) return ON_BOUNDARY;
      if (winding !== 0) found = cycle;
    }
    return found === undefined ? OUTSIDE : found.face;
  };
}

/** A locator over all faces of a finished map. */
export function createFaceLocator(map: PlanarMap): Locator {
  return createLocator(
    map,
    Array.from({ length: map.faceCount }, (_, face) => map.cycleHalf[map.faceFirstCycle[face]]),
  );
}

interface Cycle {
  readonly half: number;
  readonly face: number;
  readonly area: number;
  readonly segmentCount: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

function createCycle(boundaries: Boundaries, half: number, face: number): Cycle {
  let segmentCount = 0;
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  forEachSegment(boundaries, half, (ax, ay) => {
    segmentCount++;
    minX = Math.min(minX, ax);
    minY = Math.min(minY, ay);
    maxX = Math.max(maxX, ax);
    maxY = Math.max(maxY, ay);
  });
  return { half, face, area: areaOfCycle(boundaries, half), segmentCount, minX, minY, maxX, maxY };
}
