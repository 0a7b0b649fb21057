/**
 * Solves formulas of clauses with two literals each. Literal `2 * variable` means that a variable is true, `2 * variable + 1` that it is
 * false; the negation of a literal is `literal ^ 1`. Linear in the number of variables and clauses, after Aspvall, Plass and Tarjan 1979.
 */
export type Answer =
  /** By variable, 1 for true. */
  | { readonly values: Uint8Array }
  /** A cycle of implications that contains a literal and its negation: the proof that no values satisfy the clauses. */
  | { readonly contradiction: readonly number[] };

/** The implications in flat arrays: literal l implies `implied[first[l]]` up to but excluding `implied[first[l + 1]]`. */
interface Implications {
  readonly first: Int32Array;
  readonly implied: Int32Array;
}

/** @param clauses two literals each, consecutive */
export function solveTwoSat(variableCount: number, clauses: ArrayLike<number>): Answer {
  const implications = implicationsOf(2 * variableCount, clauses);
  const component = findComponents(implications);
  const contradictory: number[] = [];
  const values = new Uint8Array(variableCount);
  for (let variable = 0; variable < variableCount; variable++) {
    const [yes, no] = [component[2 * variable], component[2 * variable + 1]];
    if (yes === no) contradictory.push(variable);
    // A component never implies one with a higher number. So choosing the literal with the lower component is consistent.
    values[variable] = yes < no ? 1 : 0;
  }
  return contradictory.length === 0 ? { values } : { contradiction: findContradiction(implications, contradictory) };
}

function implicationsOf(literalCount: number, clauses: ArrayLike<number>): Implications {
  const first = new Int32Array(literalCount + 1);
  for (let i = 0; i < clauses.length; i++) first[(clauses[i] ^ 1) + 1]++;
  for (let literal = 0; literal < literalCount; literal++) first[literal + 1] += first[literal];
  const next = first.slice();
  const implied = new Int32Array(clauses.length);
  for (let i = 0; i < clauses.length; i++) implied[next[clauses[i] ^ 1]++] = clauses[i ^ 1];
  return { first, implied };
}

/** The strongly connected component of each literal, by Tarjan's algorithm. No component implies one with a higher number. */
function findComponents({ first, implied }: Implications): Int32Array {
  const count = first.length - 1;
  const component = new Int32Array(count).fill(-1);
  const order = new Int32Array(count).fill(-1);
  const low = new Int32Array(count);
  const next = first.slice(0, count);
  const open: number[] = [];
  const path: number[] = [];
  let orders = 0;
  let components = 0;
  for (let start = 0; start < count; start++) {
    if (order[start] >= 0) continue;
    path.push(start);
    while (path.length > 0) {
      const literal = path[path.length - 1];
      if (order[literal] < 0) {
        order[literal] = low[literal] = orders++;
        open.push(literal);
      }
      if (next[literal] < first[literal + 1]) {
        const other = implied[next[literal]++];
        if (order[other] < 0) path.push(other);
        else if (component[other] < 0) low[literal] = Math.min(low[literal], order[other]);
        continue;
      }
      path.pop();
      if (path.length > 0) low[path[path.length - 1]] = Math.min(low[path[path.length - 1]], low[literal]);
      if (low[literal] < order[literal]) continue;
      let member: number;
      do {
        member = open.pop()!;
        component[member] = components;
      } while (member !== literal);
      components++;
    }
  }
  return component;
}

/** Maximum number of variables for which the shortest cycle is searched. */
const MAX_TRIED = 64;

function findContradiction(implications: Implications, contradictory: readonly number[]): number[] {
  let shortest: number[] = [];
  for (const variable of contradictory.slice(0, MAX_TRIED)) {
    const there = findPath(implications, 2 * variable, 2 * variable + 1);
    const back = findPath(implications, 2 * variable + 1, 2 * variable);
    const cycle = [...there.slice(0, -1), ...back.slice(0, -1)];
    if (shortest.length === 0 || cycle.length < shortest.length) shortest = cycle;
  }
  return shortest;
}

/** The shortest path of implications between two literals, including both. */
function findPath({ first, implied }: Implications, from: number, to: number): number[] {
  const before = new Int32Array(first.length - 1).fill(-1);
  before[from] = from;
  const queue = [from];
  for (let i = 0; i < queue.length && before[to] < 0; i++) {
    for (let slot = first[queue[i]]; slot < first[queue[i] + 1]; slot++) {
      if (before[implied[slot]] >= 0) continue;
      before[implied[slot]] = queue[i];
      queue.push(implied[slot]);
    }
  }
  const path = [to];
  while (path[0] !== from) path.unshift(before[path[0]]);
  return path;
}
