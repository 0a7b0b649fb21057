/**
 * Variables with two values each, some pairs of which exclude each other and some of which cost something. Literal `2 * variable` is the first
 * value, `2 * variable + 1` the second. Two literals of one variable exclude each other anyway; a literal that excludes itself is no choice.
 */
export interface Choices {
  readonly variableCount: number;
  /** By literal. */
  readonly cost: Float64Array;
  /** Pairs of literals that exclude each other, one after the other. */
  readonly excluded: readonly number[];
  /** Pairs of literals that cost something together. */
  readonly dear: readonly { readonly a: number; readonly b: number; readonly cost: number }[];
}

export interface Chosen {
  /** By variable, its literal. */
  readonly literals: Int32Array;
  readonly isProved: boolean;
}

/** So many choices are tried in each group of variables that have to do with one another, before what is best by then is taken. */
export const MAX_TRIED = 20_000;

/**
 * The cheapest values, by branch and bound, group by group. Pairs that exclude each other must be satisfiable (`solveTwoSat`): then whatever
 * is chosen and does not contradict itself at once can be completed, so that a first answer is found without going back.
 */
export function chooseCheapest(choices: Choices, mostTried = MAX_TRIED): Chosen {
  const search = new Search(choices, mostTried);
  return { literals: search.run(), isProved: search.isProved };
}

class Search {
  isProved = true;
  private readonly count: number;
  private readonly excludes: number[][];
  private readonly dearWith: { other: number; cost: number }[][];
  /** Of each literal with what is chosen already. */
  private readonly cost: Float64Array;
  /** By literal: how many of those chosen exclude it. */
  private readonly barred: Int32Array;
  /** By variable, its literal or -1. */
  private readonly chosen: Int32Array;
  private readonly trail: number[] = [];
  private readonly mostTried: number;
  private tried = 0;
  private bestCost = Number.POSITIVE_INFINITY;
  private best: number[] = [];

  constructor({ variableCount, cost, excluded, dear }: Choices, mostTried: number) {
    this.count = variableCount;
    this.mostTried = mostTried;
    this.cost = cost.slice();
    this.barred = new Int32Array(2 * variableCount);
    this.chosen = new Int32Array(variableCount).fill(-1);
    this.excludes = Array.from({ length: 2 * variableCount }, () => []);
    this.dearWith = Array.from({ length: 2 * variableCount }, () => []);
    for (let i = 0; i < excluded.length; i += 2) {
      const [a, b] = [excluded[i], excluded[i + 1]];
      if (a === b) this.barred[a] = 1;
      else {
        this.excludes[a].push(b);
        this.excludes[b].push(a);
      }
    }
    for (const { a, b, cost: together } of dear) {
      this.dearWith[a].push({ other: b, cost: together });
      this.dearWith[b].push({ other: a, cost: together });
    }
  }

  run(): Int32Array {
    const literals = new Int32Array(this.count);
    for (const group of this.findGroups()) {
      this.tried = 0;
      this.bestCost = Number.POSITIVE_INFINITY;
      this.branch(group, 0);
      if (this.tried > this.mostTried) this.isProved = false;
      group.forEach((variable, i) => {
        literals[variable] = this.best[i];
      });
    }
    return literals;
  }

  private findGroups(): number[][] {
    const group = new Int32Array(this.count).fill(-1);
    const groups: number[][] = [];
    for (let start = 0; start < this.count; start++) {
      if (group[start] >= 0) continue;
      const members = [start];
      group[start] = groups.length;
      for (const variable of members) {
        for (const literal of [2 * variable, 2 * variable + 1]) {
          for (const other of [...this.excludes[literal], ...this.dearWith[literal].map((pair) => pair.other)]) {
            if (group[other >> 1] >= 0) continue;
            group[other >> 1] = groups.length;
            members.push(other >> 1);
          }
        }
      }
      groups.push(members);
    }
    return groups;
  }

  /** Tries what is left of a group, given what the chosen ones cost. */
  private branch(group: readonly number[], spent: number): void {
    const mark = this.trail.length;
    const forced = this.propagate(group);
    if (forced !== undefined) this.branchFurther(group, spent + forced);
    this.undo(mark);
  }

  private branchFurther(group: readonly number[], spent: number): void {
    let bound = spent;
    let next = -1;
    let most = -1;
    for (const variable of group) {
      if (this.chosen[variable] >= 0) continue;
      const [first, second] = [this.cost[2 * variable], this.cost[2 * variable + 1]];
      bound += Math.min(first, second);
      const weight = Math.abs(first - second) * 1e6 + this.excludes[2 * variable].length + this.excludes[2 * variable + 1].length;
      if (weight > most) {
        most = weight;
        next = variable;
      }
    }
    if (bound >= this.bestCost - SAME_COST) return;
    if (next < 0) {
      this.bestCost = spent;
      this.best = group.map((variable) => this.chosen[variable]);
      return;
    }
    const cheaper = this.cost[2 * next] <= this.cost[2 * next + 1] ? 2 * next : 2 * next + 1;
    for (const literal of [cheaper, cheaper ^ 1]) {
      if (++this.tried > this.mostTried && this.bestCost < Number.POSITIVE_INFINITY) return;
      const mark = this.trail.length;
      const cost = this.cost[literal];
      this.choose(literal);
      this.branch(group, spent + cost);
      this.undo(mark);
    }
  }

  /** Chooses what has one value left, and returns what that costs; undefined where one has none. */
  private propagate(group: readonly number[]): number | undefined {
    let cost = 0;
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const variable of group) {
        if (this.chosen[variable] >= 0) continue;
        const [first, second] = [this.barred[2 * variable] > 0, this.barred[2 * variable + 1] > 0];
        if (first && second) return undefined;
        if (!first && !second) continue;
        const literal = first ? 2 * variable + 1 : 2 * variable;
        cost += this.cost[literal];
        this.choose(literal);
        isNew = true;
      }
    }
    return cost;
  }

  private choose(literal: number): void {
    this.chosen[literal >> 1] = literal;
    this.trail.push(literal);
    for (const other of this.excludes[literal]) this.barred[other]++;
    for (const { other, cost } of this.dearWith[literal]) this.cost[other] += cost;
  }

  private undo(mark: number): void {
    while (this.trail.length > mark) {
      const literal = this.trail.pop()!;
      this.chosen[literal >> 1] = -1;
      for (const other of this.excludes[literal]) this.barred[other]--;
      for (const { other, cost } of this.dearWith[literal]) this.cost[other] -= cost;
    }
  }
}

/** Costs that differ by less are the same. */
const SAME_COST = 1e-7;
