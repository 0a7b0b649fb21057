import { hypot } from '../geometry/arithmetic/squares.ts';
import { createFaceLocator, type Locator } from '../puzzle/map/locate.ts';
import { OUTSIDE, type PlanarMap } from '../puzzle/map/planarMap.ts';
import { findInscribedCircle, type InscribedCircle } from './inscribedCircle.ts';
import type { Lines } from './lines.ts';

/** The smallest cosine of the angle between the direction to a neighbour and the requested direction. */
const MIN_COSINE = 0.25;

/** The extra cost of a neighbour in another direction, relative to its distance. */
const SKEW_COST = 2;

/** Finds faces in one drawing: the face at a point, and the neighbour of a face in a direction. */
export class FacePicker {
  private readonly map: PlanarMap;
  private readonly lines: Lines;
  private readonly locate: Locator;
  private readonly circles = new Map<number, InscribedCircle>();
  private readonly neighbours = new Map<number, Set<number>>();

  constructor(map: PlanarMap, lines: Lines) {
    this.map = map;
    this.lines = lines;
    // No limit of steps: queries are rare, but their number during the life of a drawing is unbounded.
    this.locate = createFaceLocator(map, lines, Number.POSITIVE_INFINITY);
  }

  /** The face at a point; undefined on a line and outside the frame. */
  pick(x: number, y: number): number | undefined {
    const face = this.locate(x, y);
    return face >= 0 ? face : undefined;
  }

  /** The neighbour whose centre is best in line with a direction from the centre of `face`; undefined if none is within the angle limit. */
  pickBeside(face: number, dx: number, dy: number): number | undefined {
    const from = this.inscribedCircleOf(face);
    let best: number | undefined;
    let lowestCost = Number.POSITIVE_INFINITY;
    for (const other of this.neighboursOf(face)) {
      const { x, y } = this.inscribedCircleOf(other);
      const [toX, toY] = [x - from.x, y - from.y];
      const length = hypot(toX, toY);
      const cosine = (toX * dx + toY * dy) / (length * hypot(dx, dy));
      const cost = length * (1 + SKEW_COST * (1 - cosine));
      if (!(cosine >= MIN_COSINE) || cost >= lowestCost) continue;
      lowestCost = cost;
      best = other;
    }
    return best;
  }

  /** The largest circle inside a face. */
  inscribedCircleOf(face: number): InscribedCircle {
    const known = this.circles.get(face);
    if (known !== undefined) return known;
    const circle = findInscribedCircle(this.map, this.lines, face);
    this.circles.set(face, circle);
    return circle;
  }

  /** The faces that share an edge with a face. */
  neighboursOf(face: number): ReadonlySet<number> {
    const known = this.neighbours.get(face);
    if (known !== undefined) return known;
    const { cycleHalf, faceFirstCycle, halfFace, halfNext } = this.map;
    const neighbours = new Set<number>();
    this.neighbours.set(face, neighbours);
    for (let cycle = faceFirstCycle[face]; cycle < faceFirstCycle[face + 1]; cycle++) {
      let half = cycleHalf[cycle];
      do {
        neighbours.add(halfFace[half ^ 1]);
        half = halfNext[half];
      } while (half !== cycleHalf[cycle]);
    }
    neighbours.delete(face);
    neighbours.delete(OUTSIDE);
    return neighbours;
  }
}
