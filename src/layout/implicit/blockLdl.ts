/**
 * Solves sparse symmetric systems of 2×2 blocks, one block row per point, by LDLᵀ factorization (up-looking, after Davis). The pattern is
 * analysed once; after that, factoring and solving allocate nothing.
 */
export class BlockLdl {
  /** The number of block rows. */
  n = 0;
  /** The entries above the diagonal. Column k has the entries `first[k]` up to `first[k + 1]`, exclusive, each in row `row[entry]` < k. */
  private first: Int32Array = new Int32Array(1);
  private row: Int32Array = new Int32Array(0);
  /** L without its diagonal, by columns with ascending rows; and the columns of each row of L, children before parents. */
  private lFirst = new Int32Array(1);
  private lRow = new Int32Array(0);
  private lBlock = new Float64Array(0);
  private rowFirst = new Int32Array(1);
  private rowColumn = new Int32Array(0);
  /** The inverses of the blocks of D: xx, xy, yy. */
  private inverse = new Float64Array(0);
  /** Working space: the block row that is being eliminated, and how far each column of L is filled. */
  private work = new Float64Array(0);
  private filled = new Int32Array(0);
  private parent = new Int32Array(0);
  private mark = new Int32Array(0);

  /** The number of blocks of L below its diagonal. */
  get blockCount(): number {
    return this.lFirst[this.n];
  }

  /**
   * Analyses a pattern. It keeps references to the columns, which must not change until the next call. Returns false if factoring would
   * take more than `maxProducts` block products; then `factor` must not be called.
   */
  analyse(n: number, first: Int32Array, row: Int32Array, maxProducts = Number.POSITIVE_INFINITY): boolean {
    this.n = n;
    this.first = first;
    this.row = row;
    this.allocateColumns(n);
    const { parent, mark, filled, lFirst, rowFirst } = this;
    parent.fill(-1, 0, n);
    mark.fill(-1, 0, n);
    filled.fill(0, 0, n);
    // The rows of L: from each entry up the elimination tree, to the first node that is already marked.
    rowFirst[0] = 0;
    let products = 0;
    for (let k = 0; k < n; k++) {
      mark[k] = k;
      let length = 0;
      for (let entry = first[k]; entry < first[k + 1]; entry++) {
        for (let i = row[entry]; mark[i] !== k; i = parent[i]) {
          if (parent[i] === -1) parent[i] = k;
          products += filled[i]++;
          length++;
          mark[i] = k;
        }
      }
      rowFirst[k + 1] = rowFirst[k] + length;
      if (products > maxProducts) return false;
    }
    lFirst[0] = 0;
    for (let k = 0; k < n; k++) lFirst[k + 1] = lFirst[k] + filled[k];
    this.allocateBlocks(lFirst[n]);
    this.listRows();
    return true;
  }

  /** Lists the columns of each row of L in ascending order, so that children come before parents, and the rows of each column. */
  private listRows(): void {
    const { n, first, row, parent, mark, filled, lFirst, lRow, rowFirst, rowColumn } = this;
    mark.fill(-1, 0, n);
    filled.fill(0, 0, n);
    for (let k = 0; k < n; k++) {
      mark[k] = k;
      let end = rowFirst[k];
      for (let entry = first[k]; entry < first[k + 1]; entry++) {
        for (let i = row[entry]; mark[i] !== k; i = parent[i]) {
          mark[i] = k;
          let at = end++;
          for (; at > rowFirst[k] && rowColumn[at - 1] > i; at--) rowColumn[at] = rowColumn[at - 1];
          rowColumn[at] = i;
          lRow[lFirst[i] + filled[i]++] = k;
        }
      }
    }
  }

  /**
   * Factors the matrix with these symmetric blocks, each as xx, xy, yy: one per row on the diagonal, and one per entry above it. A row with
   * a pivot that is not positive, which only extreme numbers cause, is decoupled from all others: its part of a solution is 0.
   */
  factor(diagonal: Float64Array, above: Float64Array): void {
    const { n, first, row, lFirst, lRow, lBlock, rowFirst, rowColumn, inverse, work, filled } = this;
    filled.fill(0, 0, n);
    for (let k = 0; k < n; k++) {
      for (let entry = first[k]; entry < first[k + 1]; entry++) {
        const i = 4 * row[entry];
        const xy = above[3 * entry + 1];
        work[i] += above[3 * entry];
        work[i + 1] += xy;
        work[i + 2] += xy;
        work[i + 3] += above[3 * entry + 2];
      }
      let dxx = diagonal[3 * k];
      let dxy = diagonal[3 * k + 1];
      let dyy = diagonal[3 * k + 2];
      for (let at = rowFirst[k]; at < rowFirst[k + 1]; at++) {
        const i = rowColumn[at];
        const a = work[4 * i];
        const b = work[4 * i + 1];
        const c = work[4 * i + 2];
        const d = work[4 * i + 3];
        work[4 * i] = 0;
        work[4 * i + 1] = 0;
        work[4 * i + 2] = 0;
        work[4 * i + 3] = 0;
        const end = lFirst[i] + filled[i];
        for (let p = lFirst[i]; p < end; p++) {
          const r = 4 * lRow[p];
          const q = 4 * p;
          const l0 = lBlock[q];
          const l1 = lBlock[q + 1];
          const l2 = lBlock[q + 2];
          const l3 = lBlock[q + 3];
          work[r] -= l0 * a + l1 * c;
          work[r + 1] -= l0 * b + l1 * d;
          work[r + 2] -= l2 * a + l3 * c;
          work[r + 3] -= l2 * b + l3 * d;
        }
        const exx = inverse[3 * i];
        const exy = inverse[3 * i + 1];
        const eyy = inverse[3 * i + 2];
        const w0 = exx * a + exy * c;
        const w1 = exx * b + exy * d;
        const w2 = exy * a + eyy * c;
        const w3 = exy * b + eyy * d;
        dxx -= w0 * a + w2 * c;
        dxy -= w0 * b + w2 * d;
        dyy -= w1 * b + w3 * d;
        const q = 4 * end;
        lBlock[q] = w0;
        lBlock[q + 1] = w2;
        lBlock[q + 2] = w1;
        lBlock[q + 3] = w3;
        filled[i]++;
      }
      const determinant = dxx * dyy - dxy * dxy;
      const scale = 1 / determinant;
      const isPositive = dxx > 0 && scale > 0 && scale < Number.POSITIVE_INFINITY;
      inverse[3 * k] = isPositive ? scale * dyy : 0;
      inverse[3 * k + 1] = isPositive ? -scale * dxy : 0;
      inverse[3 * k + 2] = isPositive ? scale * dxx : 0;
    }
  }

  /** Replaces a right-hand side, x and y per row, by its solution. */
  solve(values: Float64Array): void {
    const { n, lFirst, lRow, lBlock, inverse } = this;
    for (let k = 0; k < n; k++) {
      const x = values[2 * k];
      const y = values[2 * k + 1];
      for (let p = lFirst[k]; p < lFirst[k + 1]; p++) {
        const r = 2 * lRow[p];
        values[r] -= lBlock[4 * p] * x + lBlock[4 * p + 1] * y;
        values[r + 1] -= lBlock[4 * p + 2] * x + lBlock[4 * p + 3] * y;
      }
    }
    for (let k = n - 1; k >= 0; k--) {
      const bx = values[2 * k];
      const by = values[2 * k + 1];
      let x = inverse[3 * k] * bx + inverse[3 * k + 1] * by;
      let y = inverse[3 * k + 1] * bx + inverse[3 * k + 2] * by;
      for (let p = lFirst[k]; p < lFirst[k + 1]; p++) {
        const r = 2 * lRow[p];
        x -= lBlock[4 * p] * values[r] + lBlock[4 * p + 2] * values[r + 1];
        y -= lBlock[4 * p + 1] * values[r] + lBlock[4 * p + 3] * values[r + 1];
      }
      values[2 * k] = x;
      values[2 * k + 1] = y;
    }
  }

  private allocateColumns(n: number): void {
    if (this.parent.length >= n && this.lFirst.length > n) return;
    const capacity = Math.ceil(1.5 * n) + 1;
    this.parent = new Int32Array(capacity);
    this.mark = new Int32Array(capacity);
    this.filled = new Int32Array(capacity);
    this.lFirst = new Int32Array(capacity + 1);
    this.rowFirst = new Int32Array(capacity + 1);
    this.inverse = new Float64Array(3 * capacity);
    this.work = new Float64Array(4 * capacity);
  }

  private allocateBlocks(count: number): void {
    if (this.lRow.length >= count) return;
    const capacity = Math.ceil(1.5 * count);
    this.lRow = new Int32Array(capacity);
    this.rowColumn = new Int32Array(capacity);
    this.lBlock = new Float64Array(4 * capacity);
  }
}
