import { isGrabbable, type LayoutState, pointAlong } from '../state.ts';
import { createTriples, listTriples } from '../triples.ts';
import { BlockLdl } from './blockLdl.ts';
import { orderElimination } from './eliminationOrder.ts';

/** The number of points of a half-edge that are coupled to its vertex. */
export const ARM_POINTS = 3;

/** Marks a point that is numbered at its second occurrence. */
const AWAITED = -2;

/**
 * The resistance of points to motion, alone and against each other: the matrix of the implicit integrator. Forces add the derivatives of
 * their forces by position. The entries are symmetric 2×2 blocks, each as xx, xy, yy, and must be positive semidefinite.
 *
 * Coupled pairs are points of a curve that are at most two apart, and a vertex with the first three points of each of its half-edges. For a
 * force between them, add to `above[3 * slot]` and the two following entries, once: the matrix is symmetric. Points that never move have a
 * slot that is never read.
 */
export class Resistance {
  /** By point. */
  pointXX = new Float64Array(0);
  pointXY = new Float64Array(0);
  pointYY = new Float64Array(0);
  /** By slot. */
  above = new Float64Array(0);
  /** The slots of each triple u, v, w, in the order of `listTriples`: uv, uw, vw. */
  tripleSlot = new Int32Array(0);
  /** The slots of the moveable segments, by segment. */
  segmentSlot = new Int32Array(0);
  /** The slots of each half-edge's first points with its vertex. */
  armSlot = new Int32Array(0);

  /** The moveable points in elimination order; and for each point its rank in that order, -1 for others. */
  count = 0;
  unknown = new Int32Array(0);
  private rank = new Int32Array(0);
  private readonly triples = createTriples();
  private readonly ldl = new BlockLdl();
  private first = new Int32Array(1);
  private row = new Int32Array(0);
  private end = new Int32Array(0);
  private slotCount = 0;
  private diagonal = new Float64Array(0);

  /**
   * Call after points were added or removed. Returns false if factoring would take more than `maxProducts` block products; then the
   * resistance is unusable.
   */
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

  /** Sets all resistance to 0. */
  clear({ pointCount }: LayoutState): void {
    this.pointXX.fill(0, 0, pointCount);
    this.pointXY.fill(0, 0, pointCount);
    this.pointYY.fill(0, 0, pointCount);
    this.above.fill(0, 0, 3 * this.slotCount);
  }

  /** Factors the current matrix, for any number of calls of `solve`. */
  factor(): void {
    const { count, unknown, diagonal, pointXX, pointXY, pointYY } = this;
    for (let k = 0; k < count; k++) {
      diagonal[3 * k] = pointXX[unknown[k]];
      diagonal[3 * k + 1] = pointXY[unknown[k]];
      diagonal[3 * k + 2] = pointYY[unknown[k]];
    }
    this.ldl.factor(diagonal, this.above);
  }

  /** Replaces the forces on the unknown points, x and y each, by the resulting displacements. */
  solve(values: Float64Array): void {
    this.ldl.solve(values);
  }

  /**
   * Numbers the moveable points: inner points edge by edge except the outermost ones, then these and the vertices in the order of
   * `orderElimination`. An edge with a single inner point has it as both outermost points. It is numbered at its first occurrence, or if
   * `isLate` at its second: if many edges have only one inner point, that takes far fewer products.
   */
  private number(state: LayoutState, isLate: boolean): void {
    const { map, edgeFirst, pointCount } = state;
    const { rank } = this;
    rank.fill(-1, 0, pointCount);
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
      if (isLate && inner === 1 && rank[edgeFirst[edge]] === -1) {
        rank[edgeFirst[edge]] = AWAITED;
        continue;
      }
      this.put((node - map.vertexCount) % 2 === 0 ? edgeFirst[edge] : edgeFirst[edge + 1] - 1);
    }
  }

  private put(point: number): void {
    if (this.rank[point] >= 0) return;
    this.rank[point] = this.count;
    this.unknown[this.count++] = point;
  }

  /** Collects the coupled pairs of ranks, each in the column of the higher rank. */
  private gatherPattern(state: LayoutState): void {
    const { first, end, count } = this;
    // First reserve the space that each column needs if repeated pairs are counted every time.
    first.fill(0, 0, count + 1);
    this.forEachCoupledPair(state, (a, b) => {
      if (a >= 0 && b >= 0) first[Math.max(a, b) + 1]++;
    });
    for (let k = 0; k < count; k++) first[k + 1] += first[k];
    for (let k = 0; k < count; k++) end[k] = first[k];
    if (this.row.length < first[count]) this.row = new Int32Array(Math.ceil(1.5 * first[count]));
    const { row } = this;
    this.forEachCoupledPair(state, (a, b) => {
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
    // One extra slot for points that never move.
    this.slotCount = next + 1;
    if (this.above.length < 3 * this.slotCount) this.above = new Float64Array(Math.ceil(4.5 * this.slotCount));
  }

  private findSlots(state: LayoutState): void {
    const { tripleSlot, segmentSlot, armSlot, rank } = this;
    const { first, middle, last, count } = this.triples;
    for (let i = 0; i < count; i++) {
      tripleSlot[3 * i] = this.slotOf(rank[first[i]], rank[middle[i]]);
      tripleSlot[3 * i + 1] = this.slotOf(rank[first[i]], rank[last[i]]);
      tripleSlot[3 * i + 2] = this.slotOf(rank[middle[i]], rank[last[i]]);
    }
    const { segmentA, segmentB, wallCount, segmentCount, map } = state;
    for (let segment = wallCount; segment < segmentCount; segment++) {
      segmentSlot[segment] = this.slotOf(rank[segmentA[segment]], rank[segmentB[segment]]);
    }
    for (let half = 0; half < 2 * map.edgeCount; half++) {
      if (map.edgeFixed[half >> 1] === 1) continue;
      for (let n = 1; n <= ARM_POINTS; n++) {
        armSlot[ARM_POINTS * half + n - 1] = this.slotOf(rank[map.halfOrigin[half]], rank[pointAlong(state, half, n)]);
      }
    }
  }

  /** Calls back with the ranks of all coupled points; -1 for points that never move. Some pairs occur several times. */
  private forEachCoupledPair(state: LayoutState, call: (a: number, b: number) => void): void {
    const { rank } = this;
    const { first, middle, last, count } = this.triples;
    for (let i = 0; i < count; i++) {
      const u = rank[first[i]];
      const v = rank[middle[i]];
      const w = rank[last[i]];
      call(u, v);
      call(v, w);
      if (u !== w) call(u, w);
    }
    const { map } = state;
    for (let half = 0; half < 2 * map.edgeCount; half++) {
      if (map.edgeFixed[half >> 1] === 1) continue;
      const vertex = rank[map.halfOrigin[half]];
      const arm = rank[pointAlong(state, half, ARM_POINTS)];
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
    if (this.rank.length >= pointCount) return;
    const capacity = Math.ceil(1.5 * pointCount);
    this.pointXX = new Float64Array(capacity);
    this.pointXY = new Float64Array(capacity);
    this.pointYY = new Float64Array(capacity);
    this.rank = new Int32Array(capacity);
    this.unknown = new Int32Array(capacity);
    this.first = new Int32Array(capacity + 1);
    this.end = new Int32Array(capacity);
    this.diagonal = new Float64Array(3 * capacity);
  }
}
