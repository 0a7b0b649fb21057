import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCORES, type Score } from '../../../src/session/generate/candidate.ts';
import { costOf, findFront, type Scored } from '../../../src/session/generate/front.ts';

const value = fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined, freq: 6 });
const scored = fc.record({ ambiguities: value, turning: value, hiddenness: value, size: value, difficulty: value, fun: value });
const chosen = fc
  .subarray([...SCORES], { minLength: 1 })
  .chain((scores) =>
    fc.tuple(...scores.map(({ name }) => fc.constantFrom<Score['aim']>('lower', 'higher', 1).map((aim) => ({ name, aim })))),
  );

/** Whether a is better than b in one score, computed directly. */
function isBetter(a: number | undefined, b: number | undefined, aim: Score['aim']): boolean {
  if (a === undefined || b === undefined) return a !== undefined && b === undefined;
  if (aim === 'lower') return a < b;
  return aim === 'higher' ? a > b : Math.abs(a - aim) < Math.abs(b - aim);
}

test('the front has exactly those that nobody beats, whatever is chosen and which way is good', () => {
  fc.assert(
    fc.property(fc.array(scored, { maxLength: 12 }), chosen, (candidates, scores) => {
      const beats = (a: Scored, b: Scored) =>
        scores.some(({ name, aim }) => isBetter(a[name], b[name], aim)) && !scores.some(({ name, aim }) => isBetter(b[name], a[name], aim));
      const unbeaten = [...candidates.keys()].filter((i) => candidates.every((other) => !beats(other, candidates[i])));
      expect(findFront(candidates, scores)).toEqual(unbeaten);
    }),
    { numRuns: 2000 },
  );
});

test('all others are beaten by one of the front, and the order of the candidates does not matter', () => {
  fc.assert(
    fc.property(fc.array(scored, { minLength: 1, maxLength: 12 }), chosen, (candidates, scores) => {
      const front = findFront(candidates, scores);
      const costs = (at: number) => scores.map(({ name, aim }) => costOf(candidates[at][name], aim));
      for (const at of candidates.keys()) {
        expect(front.some((best) => costs(best).every((cost, i) => cost <= costs(at)[i]))).toBe(true);
      }
      const last = candidates.length - 1;
      const reversed = findFront(candidates.toReversed(), scores).map((at) => last - at);
      expect(reversed.sort((a, b) => a - b)).toEqual(front);
    }),
    { numRuns: 500 },
  );
});

test('by one score the front is its best, and what is aimed at may be a number', () => {
  const candidates = [{ difficulty: 20 }, { difficulty: 70 }, { difficulty: undefined }, { difficulty: 45 }];
  const front = (aim: Score['aim']) => findFront(candidates, [{ name: 'difficulty', aim }]);
  expect([front('lower'), front('higher'), front(40)]).toEqual([[0], [1], [3]]);
});
