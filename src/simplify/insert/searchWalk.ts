import type { Cadical, SolveOptions } from 'cadical-wasm';
import { OUTSIDE, type PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { FaceCuts } from './faceCuts.ts';
import { FormulaBuilder } from './formula.ts';

/** The path of an inserted curve: the edges that it crosses in order. The first and the last edge are on the frame. */
export type EdgeWalk = readonly number[];

/** The requirements for an inserted curve. */
export interface WalkTask {
  readonly map: PlanarMap;
  /** Indexed by face. */
  readonly cuts: readonly FaceCuts[];
  /** Lists of edges; the curve must cross at least one of each list. */
  readonly demands?: readonly (readonly number[])[];
}

/** The count of crossed edges stops at this number, because the formula would grow too large. */
const MAX_COUNTED_EDGES = 120;

/**
 * The limits of the search for a shorter path: SAT conflicts per attempt, and rounds of forbidding cycles. When a limit is reached, the
 * search returns the best path so far.
 */
const MAX_CONFLICTS = 3_000;
const MAX_CYCLE_ROUNDS = 200;

/**
 * Finds paths for one more curve from frame to frame that passes every face at most once and cuts the faces that need it properly. A SAT
 * solver finds a cycle through faces and the outside. Separate cycles are forbidden as they appear.
 */
export class WalkSearch {
  private readonly solver: Cadical;
  private readonly map: PlanarMap;
  private readonly cuts: readonly FaceCuts[];
  /** The variable of each edge; 0 if the edge cannot be crossed. */
  private readonly variableOf: Int32Array;
  private readonly counts: readonly number[];

  private readonly demands: readonly (readonly number[])[];

  private constructor({ map, cuts, demands = [] }: WalkTask, solver: Cadical) {
    this.map = map;
    this.cuts = cuts;
    this.demands = demands;
    this.solver = solver;
    const formula = new FormulaBuilder();
    this.variableOf = new Int32Array(map.edgeCount);
    for (const { edges } of cuts) for (const edge of edges) if (this.variableOf[edge] === 0) this.variableOf[edge] = formula.create();
    const frame = [...this.variableOf.keys()].filter((edge) => this.variableOf[edge] > 0 && this.isOfFrame(edge));
    this.constrain(formula, frame, true, () => true);
    for (const { edges, isNeeded, allows } of cuts) this.constrain(formula, edges, isNeeded, allows);
    for (const edges of demands) formula.add(edges.flatMap((edge) => (this.variableOf[edge] > 0 ? [this.variableOf[edge]] : [])));
    const all = [...this.variableOf].filter((variable) => variable > 0);
    this.counts = formula.countUp(all, Math.min(all.length, MAX_COUNTED_EDGES));
    solver.addClauses(formula.clauses);
  }

  /** Creates a search; the caller must dispose of it. When `isOver` returns true, results become 'timeOver'. */
  static async open(task: WalkTask, isOver: () => boolean): Promise<WalkSearch> {
    const { Cadical: Solver } = await import('cadical-wasm');
    const solver = await Solver.create({ quiet: true });
    solver.setTerminate(isOver);
    return new WalkSearch(task, solver);
  }

  dispose(): void {
    this.solver.dispose();
  }

  /** Finds a path that crosses few edges: the minimum, unless the proof takes too long. Returns undefined if there is none. */
  find(): EdgeWalk | 'timeOver' | undefined {
    let best = this.findWithin({});
    /** A path crosses at least two edges. */
    let min = 2;
    while (typeof best === 'object' && min < best.length) {
      const middle = Math.floor((min + Math.min(best.length, this.counts.length)) / 2);
      const shorter = this.findWithin({ assumptions: [-this.counts[middle]], conflicts: MAX_CONFLICTS }, MAX_CYCLE_ROUNDS);
      if (typeof shorter === 'object') best = shorter;
      else min = middle + 1;
    }
    return best;
  }

  /** Excludes a path from further results. */
  forbid(walk: EdgeWalk): void {
    this.solver.addClause(walk.map((edge) => -this.variableOf[edge]));
  }

  private findWithin(limits: SolveOptions, maxRounds = Number.POSITIVE_INFINITY): EdgeWalk | 'timeOver' | undefined {
    for (let round = 0; round < maxRounds; round++) {
      const status = this.solver.solve(limits);
      if (status === 'unknown') return 'timeOver';
      if (status === 'unsatisfiable') return undefined;
      const crossed = new Set(
        [...this.variableOf.keys()].filter((edge) => this.variableOf[edge] > 0 && this.solver.value(this.variableOf[edge])),
      );
      const walk = this.takeWalk(crossed, [...crossed].find((edge) => this.isOfFrame(edge))!);
      const meetsDemands = this.demands.every((edges) => edges.some((edge) => walk.includes(edge)));
      if (!this.forbidCycles(crossed, meetsDemands)) return walk;
    }
    return 'timeOver';
  }

  /** Requires that exactly two of a face's edges are crossed (or none, if the face need not be passed), and only an allowed pair. */
  private constrain(
    formula: FormulaBuilder,
    edges: readonly number[],
    isNeeded: boolean,
    allows: (edge: number, other: number) => boolean,
  ): void {
    const literals = edges.map((edge) => this.variableOf[edge]);
    if (isNeeded) formula.add(literals);
    literals.forEach((literal, i) => {
      formula.add([-literal, ...literals.filter((_, j) => j !== i)]);
      for (let j = 0; j < i; j++) if (!allows(edges[i], edges[j])) formula.add([-literal, -literals[j]]);
    });
    const counts = formula.countUp(literals, 2);
    if (counts.length > 2) formula.add([-counts[2]]);
  }

  /** Removes the edges of one walk or cycle from the set, face by face, and returns them in order. */
  private takeWalk(crossed: Set<number>, start: number): number[] {
    const { halfFace } = this.map;
    const walk = [start];
    crossed.delete(start);
    let face = Math.max(halfFace[2 * start], halfFace[2 * start + 1]);
    for (;;) {
      const next = this.cuts[face].edges.find((edge) => crossed.has(edge));
      if (next === undefined) return walk;
      walk.push(next);
      crossed.delete(next);
      face = halfFace[2 * next] === face ? halfFace[2 * next + 1] : halfFace[2 * next];
      if (face === OUTSIDE) return walk;
    }
  }

  /**
   * Whether the remaining edges, outside the walk, contain necessary cycles: with faces that must be passed, or with edges that a demand
   * requires. Forbids those cycles. Other cycles are simply omitted.
   */
  private forbidCycles(crossed: Set<number>, meetsDemands: boolean): boolean {
    const { halfFace } = this.map;
    let found = false;
    for (;;) {
      const [start] = crossed;
      if (start === undefined) return found;
      const cycle = this.takeWalk(crossed, start);
      const faces = new Set(cycle.flatMap((edge) => [halfFace[2 * edge], halfFace[2 * edge + 1]]));
      const isNeeded = [...faces].some((face) => this.cuts[face].isNeeded);
      if (!isNeeded && meetsDemands) continue;
      found = true;
      const isInside = (edge: number) => faces.has(halfFace[2 * edge]) && faces.has(halfFace[2 * edge + 1]);
      // If one of these faces must be passed, the curve must enter from elsewhere. If not, at least the cycle must not close.
      const clause = isNeeded
        ? [...faces].flatMap((face) => this.cuts[face].edges.filter((edge) => !isInside(edge))).map((edge) => this.variableOf[edge])
        : cycle.map((edge) => -this.variableOf[edge]);
      this.solver.addClause(clause);
    }
  }

  private isOfFrame(edge: number): boolean {
    return this.map.halfFace[2 * edge] === OUTSIDE || this.map.halfFace[2 * edge + 1] === OUTSIDE;
  }
}
