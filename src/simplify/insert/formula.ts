/** Builds the variables and clauses of a formula. A literal is a variable or its negative. */
export class FormulaBuilder {
  readonly clauses: number[][] = [];
  private last = 0;

  create(): number {
    return ++this.last;
  }

  add(clause: number[]): void {
    this.clauses.push(clause);
  }

  /**
   * Returns literals for counting: literal n, for n from 0 to `max`, is true if more than n of the given literals are true. Forbidding it
   * allows no more than n. It is a sequential counter after Sinz 2005.
   */
  countUp(literals: readonly number[], max: number): number[] {
    let counts: number[] = [];
    for (const literal of literals) {
      const next = Array.from({ length: Math.min(counts.length, max) + 1 }, () => this.create());
      for (const [n, count] of next.entries()) {
        if (n < counts.length) this.add([-counts[n], count]);
        if (n === 0) this.add([-literal, count]);
        else this.add([-literal, -counts[n - 1], count]);
      }
      counts = next;
    }
    return counts;
  }
}
