import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { openText } from '../../src/session/formats/formats.ts';
import type { recoverWork } from '../../src/session/relax/packedWork.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import type { faultyJobs } from '../../test/support/faultyThread.ts';
import { openBench } from '../../test/workbench/bench.ts';
import { defineMeasurement } from '../measurement.ts';
import { openRunner } from '../openRunner.ts';
import { operations } from './exercisePuzzle.ts';
import type { Outcome, Trial } from './trial.ts';
import { createDrawingTrial } from './trials/drawings.ts';
import { createGestureTrial } from './trials/gestures.ts';
import { createGridTrial } from './trials/grids.ts';
import { createPuzzleTrial } from './trials/puzzles.ts';
import { createScheduleTrial } from './trials/schedules.ts';
import { createSettingsTrial } from './trials/settings.ts';
import { createStepTrial } from './trials/steps.ts';
import { createUserTrial } from './trials/users.ts';
import { createWorkTrial } from './trials/works.ts';
import { TrialThread } from './trialThread.ts';
import { tryTrial } from './tryTrial.ts';
import { FAULTY_PAGES } from './user/faultyPages.ts';

/** The number of seeds tried for each planted fault. */
const MAX_SEEDS = 12;

/** A part of the program with a fault, and the finding that the attack must report. */
interface Planted {
  readonly fault: string;
  readonly finding: RegExp;
  find(): Promise<string | undefined>;
}

const planted: readonly Planted[] = [
  plant('a puzzle reader that throws', createPuzzleTrial({ ...operations, openPuzzle: fail }), /^TypeError was thrown: .*\(at .*fail/),
  plant(
    'a puzzle reader that rejects without a message',
    createPuzzleTrial({ ...operations, openPuzzle: rejectWithoutMessage }),
    /^a message without words: "\?"/,
  ),
  plant(
    'a puzzle reader that lets a file change all objects',
    createPuzzleTrial({ ...operations, openPuzzle: pollute }),
    /^prototypes were changed/,
  ),
  plant('an engine that displaces points', createPuzzleTrial({ ...operations, openPuzzle, step: jump }), /the verifier objects/),
  plant(
    'a writer that rounds',
    createPuzzleTrial({ ...operations, openPuzzle, writePuzzle: (puzzle) => writePuzzle(puzzle).replaceAll(/\.\d+/g, '') }),
    /different (puzzle|content)|PuzzleError/,
  ),
  plant('a picture reader that throws', createDrawingTrial({ readPicture: fail, openText }), /^TypeError was thrown/),
  plant('a drawing reader that throws', createDrawingTrial({ readPicture, openText: fail }), /^TypeError was thrown/),
  plant('a grid reader that throws', createGridTrial({ readNon: fail, openText }), /^TypeError was thrown/),
  plant('a settings reader that throws', createSettingsTrial({ readSettings: fail }), /^TypeError was thrown/),
  plant(
    'a settings reader that accepts impossible values',
    createSettingsTrial({ readSettings: () => ({ layout: { temperature: -1 }, metrics: {} }) }),
    /temperature/,
  ),
  plant('a schedule reader that throws', createScheduleTrial({ readScheduleFile: fail }), /^TypeError was thrown/),
  plant('a reader of stored work that throws', createWorkTrial({ recoverWork: fail as typeof recoverWork }), /^TypeError was thrown/),
  plant(
    'a step that breaks the topology',
    createStepTrial({ runTrial: () => ({ steps: 3, fault: 'step 3: crossed', longestMs: 1 }) }),
    /^step 3: crossed$/,
  ),
  plant('a workbench without redo', createGestureTrial(openWithoutRedo), /^AssertionError was thrown/),
  plant('a workbench that always stores the first state', createGestureTrial(openUnpackable), /not offered again|is at step/),
  ...FAULTY_PAGES.map(({ fault, finding, PageType }) =>
    plant(
      fault,
      createUserTrial(PageType, () => {}),
      finding,
    ),
  ),
  { fault: 'a trial that never ends', finding: /^it did not finish within 2 s$/, find: () => findInThread('hang', 2) },
  { fault: 'a trial that ends its thread', finding: /^the thread ended.*a simulated crash/, find: () => findInThread('crash', 50) },
];

/** Plants faults in readers, engine and workbench, and checks that the attack finds each. Returns 1 if it misses one. */
export const measurement = defineMeasurement({}, async () => {
  let missed = 0;
  for (const { fault, finding, find } of planted) {
    const found = await find();
    Reflect.deleteProperty(Object.prototype, 'polluted');
    const isFound = found !== undefined && finding.test(found);
    if (!isFound) missed++;
    console.log(`${isFound ? 'found' : 'MISSED'}  ${fault}${isFound ? '' : `: ${found ?? 'no finding'}`}`);
  }
  console.log(`${planted.length - missed} of ${planted.length} planted faults found`);
  return missed === 0 ? 0 : 1;
});

function plant(fault: string, trial: Trial, finding: RegExp): Planted {
  return {
    fault,
    finding,
    async find() {
      for (let seed = 1; seed <= MAX_SEEDS; seed++) {
        const outcome = await tryTrial(trial, seed);
        if (outcome.finding !== undefined) return outcome.finding;
      }
      return undefined;
    },
  };
}

function fail(): never {
  return (undefined as unknown as { never: () => never }).never();
}

function rejectWithoutMessage(text: string): ReturnType<typeof openPuzzle> {
  try {
    return openPuzzle(text);
  } catch (error) {
    throw Object.assign(error as Error, { message: '?' });
  }
}

function pollute(text: string): ReturnType<typeof openPuzzle> {
  Object.defineProperty(Object.prototype, 'polluted', { value: 1, configurable: true, enumerable: false });
  return openPuzzle(text);
}

/** A step that moves two points to impossible positions. */
function jump({ state }: Parameters<typeof operations.step>[0]): void {
  state.x[state.pointCount - 1] += 1e4;
  state.x[0] -= 1e4;
}

async function openWithoutRedo(text?: string) {
  const bench = await openBench(text);
  bench.workbench.redo = () => {};
  return bench;
}

/** Autosave always gets the first state; other callers of `pack` get the current one. */
async function openUnpackable(text?: string) {
  const bench = await openBench(text);
  const first = (await bench.workbench.pack())!;
  const pack = bench.workbench.pack.bind(bench.workbench);
  bench.workbench.pack = async () => (new Error().stack!.includes('utosave') ? first : pack());
  return bench;
}

/** Returns the finding of the attack for a thread that can only run a faulty job. */
async function findInThread(job: 'crash' | 'hang', timeoutSeconds: number): Promise<string | undefined> {
  const thread = new TrialThread(() => {
    const faulty = openRunner<typeof faultyJobs>(new URL('../../test/support/faultyThread.ts', import.meta.url));
    return { call: () => faulty.call(job, undefined as never) as Promise<Outcome> as never, close: () => faulty.close() };
  });
  try {
    return (await thread.attempt('puzzles', 1, timeoutSeconds))?.finding;
  } finally {
    thread.close();
  }
}
