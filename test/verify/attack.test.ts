import { expect, test } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { createVerifier, type Difference } from '../../src/verify/verify.ts';
import { haveSameTopology, isDrawing, type Lattice, type Shear, toPuzzle } from './lattice.ts';
import { createLattice, disturb } from './latticeMoves.ts';

const SHEARS: readonly Shear[] = [
  [1, 0, 0, 1],
  [0, -1, 1, 0],
  [3, 1, 0, 2],
  [-2, 5, -3, 1],
  [7, 2, 3, 1],
];

/** The number of pairs of drawings; `ATTACK=100000 npx vitest run test/verify/attack` tries more. */
const ROUNDS = Number(process.env.ATTACK ?? 600);

type Verdict = 'same' | 'different' | 'broken' | 'an invalid puzzle before';

test(
  'random changes on a lattice are accepted exactly if the slow judge finds the same topology',
  () => {
    const counts: Record<Verdict, number> = { same: 0, different: 0, broken: 0, 'an invalid puzzle before': 0 };
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const random = createRandom(seed);
      const before = createLattice(random);
      const shear = SHEARS[seed % SHEARS.length];
      const check = createVerifier(toPuzzle(before, shear, () => random() < 0.5));
      let after: Lattice = before;
      for (let i = 0; i < 12; i++) {
        const next = disturb(after, random);
        const expected = judge(before, next);
        const found = check(toPuzzle(next, shear, () => random() < 0.5)).filter(({ kind }) => kind !== 'moved');
        expect(sum(found), `seed ${seed}, change ${i}`).toBe(expected === 'broken' ? 'different' : expected);
        counts[expected]++;
        // The reverse comparison is possible too, but slow.
        if (expected === 'same' || random() < 0.3) after = isDrawing(next) ? next : after;
      }
    }
    // The attack is only meaningful if both outcomes occur.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(ROUNDS / 4);
  },
  20_000 + 20 * ROUNDS,
);

function judge(before: Lattice, after: Lattice): Verdict {
  if (!isDrawing(before)) return 'an invalid puzzle before';
  if (!isDrawing(after)) return 'broken';
  return haveSameTopology(before, after) ? 'same' : 'different';
}

function sum(found: readonly Difference[]): Verdict {
  if (found.length === 0) return 'same';
  return found[0].kind === 'broken-before' ? 'an invalid puzzle before' : 'different';
}
