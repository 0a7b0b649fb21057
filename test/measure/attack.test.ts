import { expect, test } from 'vitest';
import { type KindName, kinds } from '../../measure/attack/kinds.ts';
import { mutateRecord } from '../../measure/attack/mutate/record.ts';
import { kindNames } from '../../measure/attack/plan.ts';
import { Tally } from '../../measure/attack/tally.ts';
import { tryTrial } from '../../measure/attack/tryTrial.ts';
import { createRandom } from '../../src/geometry/random.ts';
import { rotatingSeed } from '../support/rotatingSeed.ts';

/** The number of seeds of each kind. `npm run measure -- attack` tries many more. */
const SLICE: Readonly<Record<KindName, number>> = {
  puzzles: 12,
  drawings: 8,
  grids: 20,
  settings: 30,
  schedules: 20,
  works: 3,
  steps: 1,
  gestures: 1,
  users: 8,
};

/** Other seeds every day, a thousand apart. */
const firstSeed = 1000 * rotatingSeed;

test.each(kindNames)('a short attack by %s finds nothing', { timeout: 120_000 }, async (kind) => {
  const findings: string[] = [];
  for (let seed = firstSeed; seed < firstSeed + SLICE[kind]; seed++) {
    const { finding } = await tryTrial(kinds[kind], seed);
    if (finding !== undefined) findings.push(`seed ${seed}: ${finding}`);
  }
  expect(findings).toEqual([]);
});

test('mutates a record that has hardly any fields left', () => {
  const random = createRandom(1);
  const mutated = Array.from({ length: 500 }, () => mutateRecord(random, { only: 1 }));
  expect(mutated).toContain(null);
});

test.each<[KindName, number]>([
  ['puzzles', 9],
  ['drawings', 2],
  ['schedules', 1],
])('a seed of a trial by %s always gives the same outcome', async (kind, seed) => {
  const first = await tryTrial(kinds[kind], seed);
  expect(first.counts['files opened']).toBe(1);
  expect(await tryTrial(kinds[kind], seed)).toEqual(first);
});

test('a seed always gives the same gestures', async () => {
  const first = await tryTrial(kinds.gestures, 5);
  expect(first.counts.actions).toBe(17);
  expect(await tryTrial(kinds.gestures, 5)).toEqual(first);
});

test('prints findings of one kind once, with a count and the command that repeats them', () => {
  const lines: string[] = [];
  const tally = new Tally((line) => lines.push(line));
  tally.add('puzzles', 3, { counts: { files: 1 }, finding: 'point 17 is "x"' }, 1);
  tally.add('puzzles', 4, { counts: { files: 1 }, finding: 'point 18 is "y"' }, 2);
  tally.add('steps', 4, { counts: { 'steps verified': 60 } }, 2);
  expect(lines).toEqual(['finding in puzzles: point 17 is "x"\n  repeat: npm run measure -- attack --only puzzles --seed 3 --trials 1']);
  expect(tally.brief).toBe('2 files, 60 steps verified, 0 actions, 2 findings');
  tally.printAll();
  expect(lines.slice(1)).toEqual([
    'puzzles    2 trials in 3 s, the slowest 2.0 s (seed 4)',
    'steps      1 trials in 2 s, the slowest 2.0 s (seed 4)',
    '2 files, 60 steps verified',
    '2 findings like "puzzles: point # is #", at the seeds 3, 4',
  ]);
});
