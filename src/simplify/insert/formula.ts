/** Variables and clauses of a formula; literals are variables or their negatives. */
export class FormulaBuilder {
  readonly clauses: number[][] = [];
  private last = 0;

  create(): number {
    return ++this.last;
  }

  add(...clause: number[]): void {
    this.clauses.push(clause);
  }

  /**
   * Literals of which the nth, n from 0 up, holds if more than n of the given ones do, for all n up to `most`: who forbids one of them allows no more than
   * n. Counted one by one, after Sinz 2005.
   */
  countUp(literals: readonly number[], most: number): number[] {
    let counts: number[] = [];
    for (const literal of literals) {
      const next = Array.from({ length: Math.min(counts.length, most) + 1 }, () => this.create());
      for (const [n, count] of next.entries()) {
        if (n < counts.length) this.add(-counts[n], count);
        if (n === 0) this.add(-literal, count);
        else this.add(-literal, -counts[n - 1], count);
      }
      counts = next;
    }
    return counts;
  }
}
