import type { Lines } from '../drawing/lines.ts';
import { createFaceLocator, type Locator } from '../puzzle/map/locate.ts';
import { OUTSIDE, type PlanarMap } from '../puzzle/map/planarMap.ts';
import { findInscribedCircle, type InscribedCircle } from './inscribedCircle.ts';

/** How near a way must come to the wished direction: the cosine of the angle between them. */
const MIN_COSINE = 0.25;

/** What a way that leads askew costs, in its own lengths. */
const SKEW_COST = 2;

/** Finds faces in one drawing: the one at a place, and the one that lies beside another. */
export class FacePicker {
  private readonly map: PlanarMap;
  private readonly lines: Lines;
  private readonly locate: Locator;
  private readonly circles = new Map<number, InscribedCircle>();

  constructor(map: PlanarMap, lines: Lines) {
    this.map = map;
    this.lines = lines;
    // Who points asks seldom enough, however often.
    this.locate = createFaceLocator(map, lines, Number.POSITIVE_INFINITY);
  }

  /** The face at a place; undefined on a line and outside the frame. */
  pick(x: number, y: number): number | undefined {
    const face = this.locate(x, y);
    return face >= 0 ? face : undefined;
  }

  /** The face beyond an edge of another that lies most in some direction from it, middle to middle; undefined if there is none. */
  pickBeside(face: number, dx: number, dy: number): number | undefined {
    const from = this.inscribedCircleOf(face);
    let best: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const other of this.neighboursOf(face)) {
      const { x, y } = this.inscribedCircleOf(other);
      const [wayX, wayY] = [x - from.x, y - from.y];
      const length = Math.hypot(wayX, wayY);
      const cosine = (wayX * dx + wayY * dy) / (length * Math.hypot(dx, dy));
      const cost = length * (1 + SKEW_COST * (1 - cosine));
      if (!(cosine >= MIN_COSINE) || cost >= least) continue;
      least = cost;
      best = other;
    }
    return best;
  }

  /** The widest place of a face. */
  inscribedCircleOf(face: number): InscribedCircle {
    const known = this.circles.get(face);
    if (known !== undefined) return known;
    const place = findInscribedCircle(this.map, this.lines, face);
    this.circles.set(face, place);
    return place;
  }

  private neighboursOf(face: number): Set<number> {
    const { cycleHalf, faceFirstCycle, halfFace, halfNext } = this.map;
    const neighbours = new Set<number>();
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
