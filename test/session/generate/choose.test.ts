import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aimScores, choosePuzzle, describeMiss, type WantedScore } from '../../../src/session/generate/choose.ts';
import { findFront } from '../../../src/session/generate/front.ts';
import { rankOf } from '../../../src/solver/classifyQuickly.ts';

const number = fc.integer({ min: 0, max: 4 });
const made = fc.record({
  ambiguities: number,
  turning: number,
  difficulty: fc.option(number, { nil: undefined }),
  fun: fc.option(number, { nil: undefined }),
  class: fc.constantFrom('simple', 'unique', 'multiple', 'unknown'),
  score: number,
});
const WISHES: readonly (readonly WantedScore[])[] = [
  [{ name: 'difficulty', aim: 'higher' }],
  [{ name: 'difficulty', aim: 2 }],
  [{ name: 'fun', aim: 'higher' }],
  [
    { name: 'difficulty', aim: 'higher' },
    { name: 'fun', aim: 'higher' },
  ],
];

test('chooses a puzzle of the wanted class if there is one, and the best by the goal', () => {
  fc.assert(
    fc.property(fc.array(made, { minLength: 1, maxLength: 10 }), fc.constantFrom(...WISHES), (found, wanted) => {
      for (const wantedClass of ['simple', 'unique', 'any'] as const) {
        const chosen = choosePuzzle(found, wanted, wantedClass)!;
        const isFine = (one: typeof chosen) => wantedClass === 'any' || rankOf(one.class) <= rankOf(wantedClass);
        expect(isFine(chosen)).toBe(found.some(isFine));
        const alike = found.filter((one) => (isFine(chosen) ? isFine(one) : one.class === chosen.class));
        const front = (scores: readonly WantedScore[]) => findFront(alike, scores).map((place) => alike[place]);
        expect(front(wanted)).toContain(chosen);
        expect(front(aimScores(wanted))).toContain(chosen);
      }
    }),
    { numRuns: 1000 },
  );
});

test('of both, what is good in each is taken before what is best in one and worst in the other', () => {
  const other = { ambiguities: 0, turning: 0, class: 'simple', score: 1 } as const;
  const found = [
    { ...other, difficulty: 90, fun: -9 },
    { ...other, difficulty: 50, fun: 5 },
    { ...other, difficulty: 10, fun: 9 },
  ];
  expect(choosePuzzle(found, WISHES[3], 'simple')).toBe(found[1]);
  expect(choosePuzzle(found, WISHES[0], 'simple')).toBe(found[0]);
  expect(choosePuzzle(found, WISHES[2], 'simple')).toBe(found[2]);
  expect(choosePuzzle([], WISHES[2], 'simple')).toBeUndefined();
});

test('without a goal the method’s own score decides, then the order', () => {
  const other = { ambiguities: 0, turning: 0, difficulty: 1, fun: 1, class: 'simple' } as const;
  const found = [
    { ...other, score: 3 },
    { ...other, score: 2, ambiguities: 9 },
    { ...other, score: 2 },
  ];
  expect(choosePuzzle(found, [], 'simple')).toBe(found[1]);
});

test('reports only scores that miss a requested number', () => {
  const near = (aim: number): WantedScore[] => [{ name: 'difficulty', aim }];
  expect(describeMiss(near(30), { difficulty: 20 })).toBe('the difficulty is 20, not 30 as requested');
  expect(describeMiss(near(30), { difficulty: undefined })).toBe('the difficulty is unknown, not 30 as requested');
  expect(describeMiss(near(31.4), { difficulty: 31 })).toBeUndefined();
  expect(describeMiss(WISHES[0], { difficulty: 20 })).toBeUndefined();
});
