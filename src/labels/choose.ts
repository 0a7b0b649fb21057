/**
 * Variables with two values each. Some pairs of values exclude each other, some cost extra together. Literal `2 * variable` is the first
 * value, `2 * variable + 1` the second. The two literals of one variable always exclude each other; a literal that excludes itself cannot
 * be chosen.
 */
export interface Choices {
  readonly variableCount: number;
  /** By literal. */
  readonly cost: Float64Array;
  /** Pairs of literals that exclude each other: entries `2 * i` and `2 * i + 1` form a pair. */
  readonly excluded: readonly number[];
  /** Extra costs of pairs of literals that are both chosen. */
  readonly pairCosts: readonly { readonly a: number; readonly b: number; readonly cost: number }[];
}

export interface ChoiceResult {
  /** The chosen literal of each variable. */
  readonly literals: Int32Array;
  readonly isProved: boolean;
}

/** Maximum number of choices tried in each group of connected variables. Beyond it, the search returns the best answer so far, unproved. */
export const MAX_TRIED = 20_000;

/**
 * Finds the cheapest values by branch and bound, group by group. The exclusions must be satisfiable (`solveTwoSat`): then every partial
 * choice that survives propagation can be completed, so the search finds a first answer without backtracking.
 */
export function chooseCheapest(choices: Choices, maxTried = MAX_TRIED): ChoiceResult {
  const search = new Search(choices, maxTried);
  return { literals: search.run(), isProved: search.isProved };
}

class Search {
  isProved = true;
  private readonly count: number;
  private readonly excludes: number[][];
  private readonly pairCostsOf: { other: number; cost: number }[][];
  /** Cost of each literal, including the pair costs with the literals already chosen. */
  private readonly cost: Float64Array;
  /** For each literal, the number of chosen literals that exclude it. */
  private readonly exclusionCount: Int32Array;
  /** The chosen literal of each variable, or -1. */
  private readonly chosen: Int32Array;
  private readonly trail: number[] = [];
  private readonly maxTried: number;
  private tried = 0;
  private bestCost = Number.POSITIVE_INFINITY;
  private best: number[] = [];

  constructor({ variableCount, cost, excluded, pairCosts }: Choices, maxTried: number) {
    this.count = variableCount;
    this.maxTried = maxTried;
    this.cost = cost.slice();
    this.exclusionCount = new Int32Array(2 * variableCount);
    this.chosen = new Int32Array(variableCount).fill(-1);
    this.excludes = Array.from({ length: 2 * variableCount }, () => []);
    this.pairCostsOf = Array.from({ length: 2 * variableCount }, () => []);
    for (let i = 0; i < excluded.length; i += 2) {
      const [a, b] = [excluded[i], excluded[i + 1]];
      if (a === b) this.exclusionCount[a] = 1;
      else {
        this.excludes[a].push(b);
        this.excludes[b].push(a);
      }
    }
    for (const { a, b, cost: together } of pairCosts) {
      this.pairCostsOf[a].push({ other: b, cost: together });
      this.pairCostsOf[b].push({ other: a, cost: together });
    }
  }

  run(): Int32Array {
    const literals = new Int32Array(this.count);
    for (const group of this.findGroups()) {
      this.tried = 0;
      this.bestCost = Number.POSITIVE_INFINITY;
      this.branch(group, 0);
      if (this.tried > this.maxTried) this.isProved = false;
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
          for (const other of [...this.excludes[literal], ...this.pairCostsOf[literal].map((pair) => pair.other)]) {
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

  /** Tries all values for the open variables of a group. `spent` is the cost of the chosen ones. */
  private branch(group: readonly number[], spent: number): void {
    const mark = this.trail.length;
    const forced = this.propagate(group);
    if (forced !== undefined) this.branchFurther(group, spent + forced);
    this.undo(mark);
  }

  private branchFurther(group: readonly number[], spent: number): void {
    let bound = spent;
    let next = -1;
    let heaviest = -1;
    for (const variable of group) {
      if (this.chosen[variable] >= 0) continue;
      const [first, second] = [this.cost[2 * variable], this.cost[2 * variable + 1]];
      bound += Math.min(first, second);
      const weight = Math.abs(first - second) * 1e6 + this.excludes[2 * variable].length + this.excludes[2 * variable + 1].length;
      if (weight > heaviest) {
        heaviest = weight;
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
      if (++this.tried > this.maxTried && this.bestCost < Number.POSITIVE_INFINITY) return;
      const mark = this.trail.length;
      const cost = this.cost[literal];
      this.choose(literal);
      this.branch(group, spent + cost);
      this.undo(mark);
    }
  }

  /** Chooses the value of every variable that has only one left. Returns the cost, or undefined if a variable has no value left. */
  private propagate(group: readonly number[]): number | undefined {
    let cost = 0;
    for (let isNew = true; isNew; ) {
      isNew = false;
      for (const variable of group) {
        if (this.chosen[variable] >= 0) continue;
        const [first, second] = [this.exclusionCount[2 * variable] > 0, this.exclusionCount[2 * variable + 1] > 0];
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
    for (const other of this.excludes[literal]) this.exclusionCount[other]++;
    for (const { other, cost } of this.pairCostsOf[literal]) this.cost[other] += cost;
  }

  private undo(mark: number): void {
    while (this.trail.length > mark) {
      const literal = this.trail.pop()!;
      this.chosen[literal >> 1] = -1;
      for (const other of this.excludes[literal]) this.exclusionCount[other]--;
      for (const { other, cost } of this.pairCostsOf[literal]) this.cost[other] -= cost;
    }
  }
}

/** Costs that differ by less count as equal. */
const SAME_COST = 1e-7;
