import Flatbush from 'flatbush';
import { createBox, growBox } from '../../geometry/box.ts';
import { formatPoint } from '../../geometry/point.ts';
import { PuzzleError } from '../error.ts';
import { type Boundaries, forEachSegment, windingOfCycle } from './cycles.ts';
import { OUTSIDE, type PlanarMap } from './planarMap.ts';

/** The result for a point on a curve or on the frame. */
export const ON_BOUNDARY = -2;

/** Returns a face, OUTSIDE or ON_BOUNDARY. `accepts` filters faces by a half-edge of their outer boundary. */
export type Locator = (x: number, y: number, accepts?: (outerHalf: number) => boolean) => number;

/** Limits the work for drawings in which thousands of parts float inside faces with thousands of points. */
const MAX_STEPS = 2e9;

/**
 * Finds faces by points, exactly. The outer boundaries that wind around a point are nested, and the innermost one belongs to the face that
 * contains the point: a point inside a floating part lies inside one of that part's own faces.
 * @param maxSteps the total number of segments to test; beyond it the locator throws a PuzzleError
 */
export function createLocator(boundaries: Boundaries, outerHalves: readonly number[], maxSteps = MAX_STEPS): Locator {
  const cycles = outerHalves.map((half, face) => createCycle(boundaries, half, face));
  if (cycles.length === 0) return () => OUTSIDE;
  const tree = new Flatbush(cycles.length);
  for (const { minX, minY, maxX, maxY } of cycles) tree.add(minX, minY, maxX, maxY);
  tree.finish();
  let steps = 0;
  const windingAround = (cycle: Cycle, x: number, y: number) => {
    steps += cycle.segmentCount;
    if (steps > maxSteps) {
      throw new PuzzleError(
        `too many separate parts float inside very large faces, for example at ${formatPoint({ x, y })}; connect or remove them`,
        [],
        {
          x,
          y,
        },
      );
    }
    return windingOfCycle(boundaries, cycle.half, x, y);
  };
  return (x, y, accepts = () => true) => {
    let found: Cycle | undefined;
    for (const face of tree.search(x, y, x, y)) {
      const cycle = cycles[face];
      if (!accepts(cycle.half)) continue;
      const winding = windingAround(cycle, x, y);
      if (Number.isNaN(winding)) return ON_BOUNDARY;
      // Of two boundaries around the point, the inner one lies completely inside the other.
      if (winding !== 0 && (found === undefined || windingAround(found, cycle.startX, cycle.startY) !== 0)) found = cycle;
    }
    return found === undefined ? OUTSIDE : found.face;
  };
}

/** Creates a locator for all faces of a finished map, for its own coordinates or for other ones. */
export function createFaceLocator(map: PlanarMap, drawn: Omit<Boundaries, 'halfNext'> = map, maxSteps = MAX_STEPS): Locator {
  const outerHalves = Array.from({ length: map.faceCount }, (_, face) => map.cycleHalf[map.faceFirstCycle[face]]);
  return createLocator({ ...drawn, halfNext: map.halfNext }, outerHalves, maxSteps);
}

interface Cycle {
  readonly half: number;
  readonly face: number;
  /** Any point of the cycle. */
  startX: number;
  startY: number;
  readonly segmentCount: number;
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

function createCycle(boundaries: Boundaries, half: number, face: number): Cycle {
  let segmentCount = 0;
  let startX = 0;
  let startY = 0;
  const box = createBox();
  forEachSegment(boundaries, half, (ax, ay) => {
    segmentCount++;
    startX = ax;
    startY = ay;
    growBox(box, ax, ay);
  });
  return { half, face, startX, startY, segmentCount, ...box };
}
