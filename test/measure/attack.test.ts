import { expect, test } from 'vitest';
import { Hand } from '../../measure/attack/hand.ts';
import { type KindName, kinds } from '../../measure/attack/kinds.ts';
import { mutateRecord } from '../../measure/attack/mutate/record.ts';
import { kindNames } from '../../measure/attack/plan.ts';
import { Tally } from '../../measure/attack/tally.ts';
import type { Outcome, Trial } from '../../measure/attack/trial.ts';
import { createDrawingTrial } from '../../measure/attack/trials/drawings.ts';
import { createGestureTrial } from '../../measure/attack/trials/gestures.ts';
import { createGridTrial } from '../../measure/attack/trials/grids.ts';
import { createPuzzleTrial } from '../../measure/attack/trials/puzzles.ts';
import { createScheduleTrial } from '../../measure/attack/trials/schedules.ts';
import { createSettingsTrial } from '../../measure/attack/trials/settings.ts';
import { createStepTrial } from '../../measure/attack/trials/steps.ts';
import { createWorkTrial } from '../../measure/attack/trials/works.ts';
import { tryTrial } from '../../measure/attack/tryTrial.ts';
import { ways } from '../../measure/attack/wholeWay.ts';
import { openRunner } from '../../measure/openRunner.ts';
import { createRandom } from '../../src/geometry/random.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { openText } from '../../src/session/formats/formats.ts';
import type { recoverPiece } from '../../src/session/relax/workpiece.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { openBench } from '../workbench/bench.ts';

/** Few enough to take seconds; the hour is for the measurement. */
const SLICE: Readonly<Record<KindName, number>> = {
  puzzles: 40,
  drawings: 20,
  grids: 40,
  settings: 60,
  schedules: 40,
  works: 6,
  steps: 1,
  gestures: 2,
};

test.each(kindNames)('a slice of the attack by %s finds nothing', { timeout: 120_000 }, async (kind) => {
  const findings: string[] = [];
  for (let seed = 1; seed <= SLICE[kind]; seed++) {
    const { finding } = await tryTrial(kinds[kind], seed);
    if (finding !== undefined) findings.push(`seed ${seed}: ${finding}`);
  }
  expect(findings).toEqual([]);
});

test('a record can be mutated further whatever is left of it', () => {
  const random = createRandom(1);
  const mutated = Array.from({ length: 500 }, () => mutateRecord(random, { only: 1 }));
  expect(mutated).toContain(null);
});

test.each<[KindName, number]>([
  ['puzzles', 9],
  ['drawings', 2],
  ['schedules', 1],
])('the seed of a trial by %s that opens a file gives the same each time', async (kind, seed) => {
  const first = await tryTrial(kinds[kind], seed);
  expect(first.counts['files opened']).toBe(1);
  expect(await tryTrial(kinds[kind], seed)).toEqual(first);
});

test('a seed gives the same gestures each time', async () => {
  const first = await tryTrial(kinds.gestures, 5);
  expect(first.counts.acts).toBe(17);
  expect(await tryTrial(kinds.gestures, 5)).toEqual(first);
});

/** What is found in some trials of something that has a fault. */
async function find(trial: Trial, trials = 12): Promise<string | undefined> {
  for (let seed = 1; seed <= trials; seed++) {
    const { finding } = await tryTrial(trial, seed);
    if (finding !== undefined) return finding;
  }
  return undefined;
}

function fail(): never {
  return (undefined as unknown as { never: () => never }).never();
}

test.each<[fault: string, trial: Trial, finding: RegExp]>([
  ['a reader of puzzles that goes wrong', createPuzzleTrial({ ...ways, openPuzzle: fail }), /^TypeError was thrown: .*\(at .*fail/],
  [
    'one that refuses without a word',
    createPuzzleTrial({
      ...ways,
      openPuzzle: (text) => {
        try {
          return openPuzzle(text);
        } catch (error) {
          throw Object.assign(error as Error, { message: '?' });
        }
      },
    }),
    /^a message without words: "\?"/,
  ],
  [
    'one that lets a file change what all objects have',
    createPuzzleTrial({
      ...ways,
      openPuzzle(text) {
        Object.defineProperty(Object.prototype, 'polluted', { value: 1, configurable: true, enumerable: false });
        return openPuzzle(text);
      },
    }),
    /^what all objects have was changed/,
  ],
  ['an engine that forgets to move some points', createPuzzleTrial({ ...ways, openPuzzle, step: jump }), /the verifier objects/],
  [
    'a writer that rounds',
    createPuzzleTrial({ ...ways, openPuzzle, writePuzzle: (puzzle) => writePuzzle(puzzle).replaceAll(/\.\d+/g, '') }),
    /another (puzzle|content)|PuzzleError/,
  ],
  ['a reader of pictures that goes wrong', createDrawingTrial({ readPicture: fail, openText }), /^TypeError was thrown/],
  ['a reader of drawings that goes wrong', createDrawingTrial({ readPicture, openText: fail }), /^TypeError was thrown/],
  ['a reader of grids that goes wrong', createGridTrial({ readNon: fail, openText }), /^TypeError was thrown/],
  ['a reader of settings that goes wrong', createSettingsTrial({ readSettings: fail }), /^TypeError was thrown/],
  [
    'a reader of settings that lets through what can’t be',
    createSettingsTrial({ readSettings: () => ({ layout: { temperature: -1 }, metrics: {} }) }),
    /temperature/,
  ],
  ['a reader of schedules that goes wrong', createScheduleTrial({ readScheduleFile: fail }), /^TypeError was thrown/],
  ['a reader of stored work that goes wrong', createWorkTrial({ recoverPiece: fail as typeof recoverPiece }), /^TypeError was thrown/],
  [
    'a step that breaks the topology',
    createStepTrial({ runTrial: () => ({ steps: 3, fault: 'step 3: crossed', longestMs: 1 }) }),
    /^step 3: crossed$/,
  ],
  ['a workbench that forgets to take something back', createGestureTrial(openForgetful), /^AssertionError was thrown/],
  ['a workbench whose work can’t be packed', createGestureTrial(openUnpackable), /not offered back|of step/],
])('%s is found', { timeout: 120_000 }, async (_, trial, finding) => {
  try {
    expect(await find(trial)).toMatch(finding);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'polluted');
  }
});

/** A step after which a point is where it can't be. */
function jump({ state }: Parameters<typeof ways.step>[0]): void {
  state.x[state.pointCount - 1] += 1e4;
  state.x[0] -= 1e4;
}

async function openForgetful(text?: string) {
  const bench = await openBench(text);
  bench.workbench.redo = () => {};
  return bench;
}

/** What is packed for others to look at is fine, and what goes to the store is always that of the beginning. */
async function openUnpackable(text?: string) {
  const bench = await openBench(text);
  const first = (await bench.workbench.pack())!;
  const pack = bench.workbench.pack.bind(bench.workbench);
  bench.workbench.pack = async () => (new Error().stack!.includes('utosave') ? first : pack());
  return bench;
}

/** What a hand makes of a thread whose only job is a faulty one. */
async function attempt(job: 'crash' | 'hang', patienceSeconds: number): Promise<Outcome | undefined> {
  const hand = new Hand(() => {
    const faulty = openRunner<typeof import('../support/faultyThread.ts').faultyJobs>(
      new URL('../support/faultyThread.ts', import.meta.url),
    );
    return { call: () => faulty.call(job, undefined as never) as never, close: () => faulty.close() };
  });
  try {
    return await hand.attempt('puzzles', 1, patienceSeconds);
  } finally {
    hand.close();
  }
}

test('a trial that never ends is ended, and one that ends its thread is told of', { timeout: 60_000 }, async () => {
  expect((await attempt('hang', 2))?.finding).toBe('it was not done within 2 s');
  expect((await attempt('crash', 50))?.finding).toMatch(/^the thread ended, by something that nobody caught: .*the roof fell in/);
});

test('findings of one kind are printed once, with the command that finds them again, and counted', () => {
  const lines: string[] = [];
  const tally = new Tally((line) => lines.push(line));
  tally.add('puzzles', 3, { counts: { files: 1 }, finding: 'point 17 is "x"' }, 1);
  tally.add('puzzles', 4, { counts: { files: 1 }, finding: 'point 18 is "y"' }, 2);
  tally.add('steps', 4, { counts: { 'steps verified': 60 } }, 2);
  expect(lines).toEqual(['finding in puzzles: point 17 is "x"\n  again: npm run measure -- attack --only puzzles --seed 3 --trials 1']);
  expect(tally.brief).toBe('2 files, 60 steps verified, 0 acts, 2 findings');
  tally.printAll();
  expect(lines.slice(1)).toEqual([
    'puzzles    2 trials in 3 s, the slowest 2.0 s (seed 4)',
    'steps      1 trials in 2 s, the slowest 2.0 s (seed 4)',
    '2 files, 60 steps verified',
    '2 findings like "puzzles: point # is #", at the seeds 3, 4',
  ]);
});
