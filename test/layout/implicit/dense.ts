/** A dense symmetric matrix of 2×2 blocks as rows of numbers, the reference for the sparse code. */
export type Dense = number[][];

export function createDense(blocks: number): Dense {
  return Array.from({ length: 2 * blocks }, () => new Array<number>(2 * blocks).fill(0));
}

/** Adds a symmetric block, given as xx, xy, yy, at row i and column j of the blocks. */
export function addBlock(matrix: Dense, i: number, j: number, [xx, xy, yy]: readonly number[], factor = 1): void {
  matrix[2 * i][2 * j] += factor * xx;
  matrix[2 * i][2 * j + 1] += factor * xy;
  matrix[2 * i + 1][2 * j] += factor * xy;
  matrix[2 * i + 1][2 * j + 1] += factor * yy;
}

/** Solves by elimination with the largest pivot of each column. */
export function solveDense(matrix: Dense, right: readonly number[]): number[] {
  const n = right.length;
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    for (let i = k + 1; i < n; i++) {
      const factor = rows[i][k] / rows[k][k];
      if (factor !== 0) for (let j = k; j <= n; j++) rows[i][j] -= factor * rows[k][j];
    }
  }
  const solution = new Array<number>(n).fill(0);
  for (let k = n - 1; k >= 0; k--) {
    let rest = rows[k][n];
    for (let j = k + 1; j < n; j++) rest -= rows[k][j] * solution[j];
    solution[k] = rest / rows[k][k];
  }
  return solution;
}

/** The relative difference of two lists of numbers. */
export function relativeError(values: ArrayLike<number>, expected: readonly number[]): number {
  const size = Math.max(1, ...expected.map(Math.abs));
  return Math.max(0, ...expected.map((value, i) => Math.abs(values[i] - value))) / size;
}
