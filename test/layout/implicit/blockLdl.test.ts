import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, createRandom, type Random } from '../../../samples/kit/random.ts';
import { BlockLdl } from '../../../src/layout/implicit/blockLdl.ts';
import { addBlock, createDense, type Dense, relativeError, solveDense } from './dense.ts';

/** A system of blocks, in sparse and in dense form. */
interface System {
  readonly n: number;
  readonly first: Int32Array;
  readonly row: Int32Array;
  readonly diagonal: Float64Array;
  readonly above: Float64Array;
  readonly dense: Dense;
  readonly right: Float64Array;
}

/** A sum of springs between a few rows each, with a random pattern. It is positive definite, because every row is held a little. */
function createSystem(seed: number, n: number, springs: number): System {
  const random = createRandom(seed);
  const dense = createDense(n);
  const isTied = Array.from({ length: n }, () => new Array<boolean>(n).fill(false));
  for (let i = 0; i < n; i++) addBlock(dense, i, i, [between(random, 0.05, 2), 0, between(random, 0.05, 2)]);
  for (let spring = 0; spring < springs; spring++) {
    const rows = [...new Set(Array.from({ length: 2 + Math.floor(3 * random()) }, () => Math.floor(n * random())))];
    const share = rows.map(() => between(random, -2, 2));
    const block = createBlock(random);
    rows.forEach((i, a) => {
      rows.forEach((j, b) => {
        addBlock(dense, i, j, block, share[a] * share[b]);
        isTied[i][j] = true;
      });
    });
  }
  const first = [0];
  const row: number[] = [];
  for (let k = 0; k < n; k++) {
    // In any order: the order of rows in a column does not matter.
    const rows = Array.from({ length: k }, (_, i) => i).filter((i) => isTied[i][k]);
    row.push(...rows.sort(() => random() - 0.5));
    first.push(row.length);
  }
  const columns = first.slice(1).flatMap((end, k) => new Array<number>(end - first[k]).fill(k));
  const blockAt = (i: number, j: number) => [dense[2 * i][2 * j], dense[2 * i][2 * j + 1], dense[2 * i + 1][2 * j + 1]];
  return {
    n,
    first: Int32Array.from(first),
    row: Int32Array.from(row),
    diagonal: Float64Array.from(Array.from({ length: n }, (_, k) => blockAt(k, k)).flat()),
    above: Float64Array.from(row.flatMap((i, entry) => blockAt(i, columns[entry]))),
    dense,
    right: Float64Array.from({ length: 2 * n }, () => between(random, -5, 5)),
  };
}

/** A positive semidefinite block, singular in a third of the cases. */
function createBlock(random: Random): [number, number, number] {
  const turn = between(random, 0, Math.PI);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const [most, least] = [10 ** between(random, -2, 2), random() < 1 / 3 ? 0 : between(random, 0, 1)];
  return [most * c * c + least * s * s, (most - least) * c * s, most * s * s + least * c * c];
}

function solve(ldl: BlockLdl, { diagonal, above, right }: System): Float64Array {
  const values = right.slice();
  ldl.factor(diagonal, above);
  ldl.solve(values);
  return values;
}

const systems = fc
  .tuple(fc.integer(), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 80 }))
  .map(([seed, n, springs]) => createSystem(seed, n, springs));

test('agrees with dense elimination for every pattern', () => {
  fc.assert(
    fc.property(systems, (system) => {
      const ldl = new BlockLdl();
      ldl.analyse(system.n, system.first, system.row);
      expect(relativeError(solve(ldl, system), solveDense(system.dense, [...system.right]))).toBeLessThan(1e-8);
    }),
    { numRuns: 200 },
  );
});

test('accepts new patterns of any size', () => {
  const ldl = new BlockLdl();
  fc.assert(
    fc.property(systems, (system) => {
      ldl.analyse(system.n, system.first, system.row);
      expect(relativeError(solve(ldl, system), solveDense(system.dense, [...system.right]))).toBeLessThan(1e-8);
    }),
    { numRuns: 100 },
  );
});

test('repeated factorization gives the same bits, even after another matrix', () => {
  fc.assert(
    fc.property(systems, (system) => {
      const ldl = new BlockLdl();
      ldl.analyse(system.n, system.first, system.row);
      const once = solve(ldl, system);
      expect(solve(ldl, system)).toEqual(once);
      ldl.factor(
        system.diagonal.map((value) => 3 * value + 1),
        system.above.map((value) => -value),
      );
      expect(solve(ldl, system)).toEqual(once);
    }),
    { numRuns: 50 },
  );
});

test('one factorization solves any number of right-hand sides', () => {
  const system = createSystem(4, 20, 40);
  const ldl = new BlockLdl();
  ldl.analyse(system.n, system.first, system.row);
  ldl.factor(system.diagonal, system.above);
  for (let seed = 1; seed < 5; seed++) {
    const random = createRandom(seed);
    const values = Float64Array.from({ length: 2 * system.n }, () => between(random, -1, 1));
    const expected = solveDense(system.dense, [...values]);
    ldl.solve(values);
    expect(relativeError(values, expected)).toBeLessThan(1e-8);
  }
});

test('decouples rows without a positive pivot, as if they were held', () => {
  fc.assert(
    fc.property(systems, fc.array(fc.nat(39), { minLength: 1, maxLength: 5 }), fc.boolean(), (system, chosen, isHuge) => {
      const bad = new Set(chosen.map((row) => row % system.n));
      const diagonal = system.diagonal.slice();
      for (const row of bad) diagonal.fill(isHuge ? -1e300 : -1e4, 3 * row, 3 * row + 3);
      const ldl = new BlockLdl();
      ldl.analyse(system.n, system.first, system.row);
      const values = solve(ldl, { ...system, diagonal });
      expect(values.every(Number.isFinite)).toBe(true);
      const isKept = (_: unknown, i: number) => !bad.has(i >> 1);
      const held = system.dense.filter(isKept).map((row) => row.filter(isKept));
      expect(relativeError(values.filter(isKept), solveDense(held, [...system.right].filter(isKept)))).toBeLessThan(1e-8);
      for (const row of bad) expect(Array.from(values.subarray(2 * row, 2 * row + 2), Math.abs)).toEqual([0, 0]);
    }),
    { numRuns: 100 },
  );
});

test('decouples rows with a NaN or infinite diagonal', () => {
  const system = createSystem(9, 12, 20);
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 5e-324]) {
    const diagonal = system.diagonal.slice().fill(wrong, 15, 18);
    const ldl = new BlockLdl();
    ldl.analyse(system.n, system.first, system.row);
    const values = solve(ldl, { ...system, diagonal });
    expect(values.every(Number.isFinite), String(wrong)).toBe(true);
    expect(Array.from(values.subarray(10, 12), Math.abs)).toEqual([0, 0]);
  }
});

test('needs no fill-in for a chain, and all blocks for a full pattern', () => {
  const ldl = new BlockLdl();
  const n = 30;
  ldl.analyse(
    n,
    Int32Array.from({ length: n + 1 }, (_, k) => Math.max(0, k - 1)),
    Int32Array.from({ length: n - 1 }, (_, k) => k),
  );
  expect(ldl.blockCount).toBe(n - 1);
  // With all rows coupled to the first, its elimination couples all to each other; coupled to the last, they stay separate.
  const star = Int32Array.from({ length: n + 1 }, (_, k) => Math.max(0, k - 1));
  ldl.analyse(n, star, new Int32Array(n - 1));
  expect(ldl.blockCount).toBe((n * (n - 1)) / 2);
});

test('rejects a pattern with too many products, independent of other calls', () => {
  const ldl = new BlockLdl();
  const n = 12;
  const first = Int32Array.from({ length: n + 1 }, (_, k) => (k * (k - 1)) / 2);
  const row = Int32Array.from({ length: first[n] }, (_, entry) => entry - first[first.findIndex((end) => end > entry) - 1]);
  // One product per choice of three rows.
  const products = (n * (n - 1) * (n - 2)) / 6;
  expect(ldl.analyse(n, first, row, products)).toBe(true);
  expect(ldl.analyse(n, first, row, products - 1)).toBe(false);
  const system = createSystem(4, 20, 40);
  expect(ldl.analyse(system.n, system.first, system.row)).toBe(true);
  expect(relativeError(solve(ldl, system), solveDense(system.dense, [...system.right]))).toBeLessThan(1e-8);
});
