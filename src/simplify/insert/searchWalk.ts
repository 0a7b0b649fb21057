import type { Cadical, SolveOptions } from 'cadical-wasm';
import { OUTSIDE, type PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { FaceCuts } from './faceCuts.ts';
import { FormulaBuilder } from './formula.ts';

/** The way of a curve that is to be inserted: the edges that it crosses in order, from one of the frame's to another of the frame's. */
export type EdgeWalk = readonly number[];

/** What a curve that is to be inserted must do. */
export interface WalkTask {
  readonly map: PlanarMap;
  /** By face. */
  readonly cuts: readonly FaceCuts[];
  /** Lists of edges, of each of which it must cross one at least. */
  readonly demands?: readonly (readonly number[])[];
}

/** Ways across more edges than this are not told apart by their number: the count would grow too large. */
const MAX_COUNTED_EDGES = 120;

/** So many dead ends are followed, and so many times cycles are forbidden, for a shorter way before the one at hand is taken. */
const MAX_CONFLICTS = 3_000;
const MAX_ROUNDS = 200;

/**
 * Looks for ways of one more curve from frame to frame that passes every face at most once, and those that must be cut in a way that cuts them well: a cycle
 * through faces and the outside, by a SAT solver. What closes up elsewhere is forbidden as it turns up.
 */
export class WalkSearch {
  private readonly solver: Cadical;
  private readonly map: PlanarMap;
  private readonly cuts: readonly FaceCuts[];
  /** By edge, its variable; 0 where it can't be crossed. */
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
    for (const edges of demands) formula.add(...edges.flatMap((edge) => (this.variableOf[edge] > 0 ? [this.variableOf[edge]] : [])));
    const all = [...this.variableOf].filter((variable) => variable > 0);
    this.counts = formula.countUp(all, Math.min(all.length, MAX_COUNTED_EDGES));
    solver.addClauses(formula.clauses);
  }

  /** Is to be disposed of after use. Once `isOver` says so, answers are 'timeOver'. */
  static async open(task: WalkTask, isOver: () => boolean): Promise<WalkSearch> {
    const { Cadical: Solver } = await import('cadical-wasm');
    const solver = await Solver.create({ quiet: true });
    solver.setTerminate(isOver);
    return new WalkSearch(task, solver);
  }

  dispose(): void {
    this.solver.dispose();
  }

  /** A way that crosses few edges: the fewest, unless that takes too long to prove. Undefined where there is none. */
  find(): EdgeWalk | 'timeOver' | undefined {
    let best = this.findWithin({});
    /** Fewer are not looked for. */
    let least = 2;
    while (typeof best === 'object' && least < best.length) {
      const most = Math.floor((least + Math.min(best.length, this.counts.length)) / 2);
      const shorter = this.findWithin({ assumptions: [-this.counts[most]], conflicts: MAX_CONFLICTS }, MAX_ROUNDS);
      if (typeof shorter === 'object') best = shorter;
      else least = most + 1;
    }
    return best;
  }

  /** Has the search find other ways only. */
  forbid(walk: EdgeWalk): void {
    this.solver.addClause(walk.map((edge) => -this.variableOf[edge]));
  }

  private findWithin(limits: SolveOptions, mostRounds = Number.POSITIVE_INFINITY): EdgeWalk | 'timeOver' | undefined {
    for (let round = 0; round < mostRounds; round++) {
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

  /** Exactly two of a face's edges are crossed, or none if it need not be passed; and not two that don't go together. */
  private constrain(
    formula: FormulaBuilder,
    edges: readonly number[],
    isNeeded: boolean,
    allows: (edge: number, other: number) => boolean,
  ): void {
    const literals = edges.map((edge) => this.variableOf[edge]);
    if (isNeeded) formula.add(...literals);
    literals.forEach((literal, i) => {
      formula.add(-literal, ...literals.filter((_, j) => j !== i));
      for (let j = 0; j < i; j++) if (!allows(edges[i], edges[j])) formula.add(-literal, -literals[j]);
    });
    const counts = formula.countUp(literals, 2);
    if (counts.length > 2) formula.add(-counts[2]);
  }

  /** Takes the edges from one on out of the set, face by face, in their order. */
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
   * Whether among these edges, which are left of the walk, there are cycles that the walk needs: with faces that must be passed, or edges without which it
   * does not do what is demanded. Those cycles are forbidden. Others may be left away.
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
      // Who must pass one of these faces comes in from elsewhere; who need not must at least not go round.
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
