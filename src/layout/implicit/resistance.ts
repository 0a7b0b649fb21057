import { isGrabbable, type LayoutState, pointAlong } from '../state.ts';
import { createTriples, listTriples } from '../triples.ts';
import { BlockLdl } from './blockLdl.ts';
import { orderElimination } from './eliminationOrder.ts';

/** So many points of a half-edge are tied to the vertex it leaves. */
export const ARM_POINTS = 3;

/** In the place of a point that is to come at its second opportunity. */
const AWAITED = -2;

/**
 * How hard points are to move, alone and against each other: the matrix of the implicit integrator, to which forces add what they would change
 * by if points moved. Symmetric 2×2 blocks, each as xx, xy, yy; what is added must not be negative in any direction.
 *
 * Tied to each other are points of a curve that are at most two apart, and the first three of every half-edge to its vertex. Where forces act
 * between them they add to `above[3 * slot]` and the two after it, once: the other half of the matrix is the same. Points that never move
 * have slots as well, which nobody reads.
 */
export class Resistance {
  /** By point. */
  pointXX = new Float64Array(0);
  pointXY = new Float64Array(0);
  pointYY = new Float64Array(0);
  /** By slot. */
  above = new Float64Array(0);
  /** The slots of the triple u, v, w, in the order of `listTriples`: uv, uw, vw. */
  tripleSlot = new Int32Array(0);
  /** The slots of the moveable segments, by segment. */
  segmentSlot = new Int32Array(0);
  /** The slots of each half-edge's first points with its vertex. */
  armSlot = new Int32Array(0);

  /** The points that may move, in the order of elimination; and for each point its place in there, -1 for others. */
  count = 0;
  unknown = new Int32Array(0);
  private place = new Int32Array(0);
  private readonly triples = createTriples();
  private readonly ldl = new BlockLdl();
  private first = new Int32Array(1);
  private row = new Int32Array(0);
  private end = new Int32Array(0);
  private slotCount = 0;
  private diagonal = new Float64Array(0);

  /** To be called after points have come or gone. Returns whether it can be factored by no more than so many products; if not, it is not there. */
  renumber(state: LayoutState, maxProducts = Number.POSITIVE_INFINITY): boolean {
    listTriples(this.triples, state);
    this.allocate(state);
    if (!this.analyse(state, false, maxProducts) && !this.analyse(state, true, maxProducts)) return false;
    this.findSlots(state);
    return true;
  }

  private analyse(state: LayoutState, isLate: boolean, maxProducts: number): boolean {
    this.number(state, isLate);
    this.gatherPattern(state);
    return this.ldl.analyse(this.count, this.first, this.row, maxProducts);
  }

  /** Makes everything easy to move. */
  clear({ pointCount }: LayoutState): void {
    this.pointXX.fill(0, 0, pointCount);
    this.pointXY.fill(0, 0, pointCount);
    this.pointYY.fill(0, 0, pointCount);
    this.above.fill(0, 0, 3 * this.slotCount);
  }

  /** Takes all that was added over, to be solved for any number of right sides. */
  factor(): void {
    const { count, unknown, diagonal, pointXX, pointXY, pointYY } = this;
    for (let k = 0; k < count; k++) {
      diagonal[3 * k] = pointXX[unknown[k]];
      diagonal[3 * k + 1] = pointXY[unknown[k]];
      diagonal[3 * k + 2] = pointYY[unknown[k]];
    }
    this.ldl.factor(diagonal, this.above);
  }

  /** Replaces forces on the unknown points, x and y of each, by how far they move them. */
  solve(values: Float64Array): void {
    this.ldl.solve(values);
  }

  /**
   * Numbers what may move: inner points edge by edge but for the outermost, then these and the vertices as `orderElimination` has it. An edge's only inner
   * point is both of its outermost, and comes with the first of them or late, with the last: where many edges have but one, that takes far fewer products.
   */
  private number(state: LayoutState, isLate: boolean): void {
    const { map, edgeFirst, pointCount } = state;
    const { place } = this;
    place.fill(-1, 0, pointCount);
    this.count = 0;
    for (let edge = 0; edge < map.edgeCount; edge++) {
      for (let point = edgeFirst[edge] + 1; point < edgeFirst[edge + 1] - 1; point++) this.put(point);
    }
    const order = orderElimination(map);
    for (let i = 0; i < order.length; i++) {
      const node = order[i];
      if (node < map.vertexCount) {
        if (isGrabbable(state, node)) this.put(node);
        continue;
      }
      const edge = (node - map.vertexCount) >> 1;
      const inner = edgeFirst[edge + 1] - edgeFirst[edge];
      if (inner === 0) continue;
      if (isLate && inner === 1 && place[edgeFirst[edge]] === -1) {
        place[edgeFirst[edge]] = AWAITED;
        continue;
      }
      this.put((node - map.vertexCount) % 2 === 0 ? edgeFirst[edge] : edgeFirst[edge + 1] - 1);
    }
  }

  private put(point: number): void {
    if (this.place[point] >= 0) return;
    this.place[point] = this.count;
    this.unknown[this.count++] = point;
  }

  /** Gathers which places are tied to which, each pair in the column of the later one. */
  private gatherPattern(state: LayoutState): void {
    const { first, end, count } = this;
    first.fill(0, 0, count + 1);
    // With repetitions at first: so much room each column may need.
    this.forEachTie(state, (a, b) => {
      if (a >= 0 && b >= 0) first[Math.max(a, b) + 1]++;
    });
    for (let k = 0; k < count; k++) first[k + 1] += first[k];
    for (let k = 0; k < count; k++) end[k] = first[k];
    if (this.row.length < first[count]) this.row = new Int32Array(Math.ceil(1.5 * first[count]));
    const { row } = this;
    this.forEachTie(state, (a, b) => {
      if (a < 0 || b < 0 || this.find(a, b) >= 0) return;
      const column = Math.max(a, b);
      row[end[column]++] = Math.min(a, b);
    });
    let next = 0;
    for (let k = 0; k < count; k++) {
      const from = first[k];
      first[k] = next;
      for (let entry = from; entry < end[k]; entry++) row[next++] = row[entry];
      end[k] = next;
    }
    first[count] = next;
    // One more, for what concerns points that never move.
    this.slotCount = next + 1;
    if (this.above.length < 3 * this.slotCount) this.above = new Float64Array(Math.ceil(4.5 * this.slotCount));
  }

  private findSlots(state: LayoutState): void {
    const { tripleSlot, segmentSlot, armSlot, place } = this;
    const { first, middle, last, count } = this.triples;
    for (let i = 0; i < count; i++) {
      tripleSlot[3 * i] = this.slotOf(place[first[i]], place[middle[i]]);
      tripleSlot[3 * i + 1] = this.slotOf(place[first[i]], place[last[i]]);
      tripleSlot[3 * i + 2] = this.slotOf(place[middle[i]], place[last[i]]);
    }
    const { segmentA, segmentB, wallCount, segmentCount, map } = state;
    for (let segment = wallCount; segment < segmentCount; segment++) {
      segmentSlot[segment] = this.slotOf(place[segmentA[segment]], place[segmentB[segment]]);
    }
    for (let half = 0; half < 2 * map.edgeCount; half++) {
      if (map.edgeFixed[half >> 1] === 1) continue;
      for (let n = 1; n <= ARM_POINTS; n++) {
        armSlot[ARM_POINTS * half + n - 1] = this.slotOf(place[map.halfOrigin[half]], place[pointAlong(state, half, n)]);
      }
    }
  }

  /** Calls back with the places of all points that are tied to each other, some of them several times; -1 for what never moves. */
  private forEachTie(state: LayoutState, call: (a: number, b: number) => void): void {
    const { place } = this;
    const { first, middle, last, count } = this.triples;
    for (let i = 0; i < count; i++) {
      const u = place[first[i]];
      const v = place[middle[i]];
      const w = place[last[i]];
      call(u, v);
      call(v, w);
      if (u !== w) call(u, w);
    }
    const { map } = state;
    for (let half = 0; half < 2 * map.edgeCount; half++) {
      if (map.edgeFixed[half >> 1] === 1) continue;
      const vertex = place[map.halfOrigin[half]];
      const arm = place[pointAlong(state, half, ARM_POINTS)];
      if (vertex !== arm) call(vertex, arm);
    }
  }

  private slotOf(a: number, b: number): number {
    const found = a >= 0 && b >= 0 && a !== b ? this.find(a, b) : -1;
    return found >= 0 ? found : this.slotCount - 1;
  }

  private find(a: number, b: number): number {
    const column = Math.max(a, b);
    const row = Math.min(a, b);
    for (let entry = this.first[column]; entry < this.end[column]; entry++) if (this.row[entry] === row) return entry;
    return -1;
  }

  private allocate({ pointCount, segmentCount, map }: LayoutState): void {
    if (this.armSlot.length === 0) this.armSlot = new Int32Array(2 * ARM_POINTS * map.edgeCount);
    if (this.tripleSlot.length < 3 * this.triples.count) this.tripleSlot = new Int32Array(3 * this.triples.first.length);
    if (this.segmentSlot.length < segmentCount) this.segmentSlot = new Int32Array(Math.ceil(1.5 * segmentCount));
    if (this.place.length >= pointCount) return;
    const room = Math.ceil(1.5 * pointCount);
    this.pointXX = new Float64Array(room);
    this.pointXY = new Float64Array(room);
    this.pointYY = new Float64Array(room);
    this.place = new Int32Array(room);
    this.unknown = new Int32Array(room);
    this.first = new Int32Array(room + 1);
    this.end = new Int32Array(room);
    this.diagonal = new Float64Array(3 * room);
  }
}
