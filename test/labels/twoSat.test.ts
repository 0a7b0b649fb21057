import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveTwoSat } from '../../src/labels/twoSat.ts';

const VARIABLES = 7;
const literal = fc.integer({ min: 0, max: 2 * VARIABLES - 1 });
const formula = fc.array(fc.tuple(literal, literal), { maxLength: 30 }).map((clauses) => clauses.flat());

function isSatisfied(clauses: readonly number[], holds: (literal: number) => boolean): boolean {
  for (let i = 0; i < clauses.length; i += 2) if (!holds(clauses[i]) && !holds(clauses[i + 1])) return false;
  return true;
}

test('returns values that satisfy all clauses, or a contradiction if brute force finds none', () => {
  fc.assert(
    fc.property(formula, (clauses) => {
      const answer = solveTwoSat(VARIABLES, clauses);
      if ('values' in answer) {
        expect(isSatisfied(clauses, (of) => (answer.values[of >> 1] === 1) === (of % 2 === 0))).toBe(true);
        return;
      }
      for (let all = 0; all < 1 << VARIABLES; all++) {
        expect(isSatisfied(clauses, (of) => ((all >> (of >> 1)) & 1) === 1 - (of % 2))).toBe(false);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a contradiction is a proof: each literal implies the next by a clause, and one implies its negation', () => {
  fc.assert(
    fc.property(formula, (clauses) => {
      const answer = solveTwoSat(VARIABLES, clauses);
      if ('values' in answer) return;
      const { contradiction } = answer;
      contradiction.forEach((from, i) => {
        const to = contradiction[(i + 1) % contradiction.length];
        let isImplied = false;
        for (let c = 0; c < clauses.length; c += 2) {
          const [a, b] = [clauses[c], clauses[c + 1]];
          isImplied ||= (a === (from ^ 1) && b === to) || (b === (from ^ 1) && a === to);
        }
        expect(isImplied).toBe(true);
      });
      expect(contradiction.some((of) => contradiction.includes(of ^ 1))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('follows a chain of 100,000 implications without a deep stack', () => {
  const count = 100_000;
  const clauses: number[] = [];
  for (let variable = 0; variable + 1 < count; variable++) clauses.push(2 * variable + 1, 2 * variable + 2);
  clauses.push(0, 0);
  const answer = solveTwoSat(count, clauses);
  expect('values' in answer && answer.values.every((value) => value === 1)).toBe(true);
});
