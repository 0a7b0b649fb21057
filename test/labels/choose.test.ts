import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choices, chooseCheapest } from '../../src/labels/choose.ts';
import { solveTwoSat } from '../../src/labels/twoSat.ts';

const VARIABLES = 7;
const literal = fc.integer({ min: 0, max: 2 * VARIABLES - 1 });
const pairs = fc.array(fc.tuple(literal, literal), { maxLength: 10 });
const choices: fc.Arbitrary<Choices> = fc
  .record({
    cost: fc.array(fc.nat(9), { minLength: 2 * VARIABLES, maxLength: 2 * VARIABLES }),
    excluded: pairs,
    pairCosts: fc.array(fc.record({ a: literal, b: literal, cost: fc.nat(20) }), { maxLength: 12 }),
  })
  .map(({ cost, excluded, pairCosts }) => ({
    variableCount: VARIABLES,
    cost: Float64Array.from(cost),
    excluded: excluded.flat(),
    pairCosts: pairCosts.filter(({ a, b }) => a >> 1 !== b >> 1),
  }));

/** The cost of a choice of values; infinite if two of them exclude each other. */
function costOf({ cost, excluded, pairCosts }: Choices, holds: (literal: number) => boolean): number {
  for (let i = 0; i < excluded.length; i += 2) if (holds(excluded[i]) && holds(excluded[i + 1])) return Number.POSITIVE_INFINITY;
  let sum = 0;
  cost.forEach((own, of) => {
    if (holds(of)) sum += own;
  });
  for (const pair of pairCosts) if (holds(pair.a) && holds(pair.b)) sum += pair.cost;
  return sum;
}

test('finds a cheapest choice without excluded pairs', () => {
  fc.assert(
    fc.property(choices, (all) => {
      fc.pre(
        'values' in
          solveTwoSat(
            VARIABLES,
            all.excluded.map((of) => of ^ 1),
          ),
      );
      let minimum = Number.POSITIVE_INFINITY;
      for (let values = 0; values < 1 << VARIABLES; values++)
        minimum = Math.min(
          minimum,
          costOf(all, (of) => ((values >> (of >> 1)) & 1) === of % 2),
        );
      const { literals, isProved } = chooseCheapest(all);
      expect(isProved).toBe(true);
      expect(costOf(all, (of) => literals[of >> 1] === of)).toBeCloseTo(minimum, 9);
    }),
    { numRuns: 1000 },
  );
});

test('returns a valid answer that is not proved if the limit of tries is reached', () => {
  const count = 30;
  // Each variable should differ from the next two, which is impossible around the circle.
  const pairCosts = Array.from({ length: count }, (_, i) =>
    [1, 2].flatMap((step) => [0, 1].map((value) => ({ a: 2 * i + value, b: 2 * ((i + step) % count) + value, cost: 1 }))),
  ).flat();
  const all: Choices = { variableCount: count, cost: new Float64Array(2 * count), excluded: [0, 2], pairCosts };
  const { literals, isProved } = chooseCheapest(all, 50);
  expect(isProved).toBe(false);
  expect(costOf(all, (of) => literals[of >> 1] === of)).toBeLessThan(Number.POSITIVE_INFINITY);
});
