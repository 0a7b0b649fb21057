import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { defaults } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { advance, createRelaxation } from '../../src/session/relaxation.ts';
import { readSchedule, writeSchedule } from '../../src/session/schedule.ts';
import type { Workpiece } from '../../src/session/workpiece.ts';
import { sourceOfText } from '../../src/workbench/file.ts';
import { type Bench, openBench } from './bench.ts';

const SMALL_TEXT = writePuzzle({ ...randomPuzzle(42, 3), name: 'Small' });
const OTHER_TEXT = writePuzzle({ ...randomPuzzle(43, 3), name: 'Other' });

const SETTINGS: readonly Readonly<Record<string, unknown>>[] = [
  { temperature: 0.7 },
  { cap: 1.5 },
  { segmentLength: 14 },
  { segmentLength: 7 },
  { minInner: 4 },
  { integrator: 'plain' },
  { 'repulsion.radius': 30 },
  { 'repulsion.heldPush': false },
  { split: 12, merge: 5 },
  { 'pressure.weight': 0.4 },
];

/** What a user does in a hurry: nothing is waited for but where it says so. */
const ACTS = {
  frames: (bench: Bench, n: number) => pass(bench, n % 6),
  rest: (bench: Bench) => rest(bench),
  play: ({ workbench }: Bench) => workbench.play(),
  pause: ({ workbench }: Bench) => workbench.pause(),
  step: ({ workbench }: Bench) => workbench.stepOnce(),
  restart: ({ workbench }: Bench) => workbench.restart(),
  set: ({ workbench }: Bench, n: number) => workbench.changeSettings(SETTINGS[n % SETTINGS.length]),
  grab: (bench: Bench, n: number) => bench.workbench.grab(pick(bench, n)),
  pull: ({ workbench }: Bench, n: number) => workbench.pullTo(n, (7 * n) % 1000),
  release: ({ workbench }: Bench) => workbench.release(),
  cancel: ({ workbench }: Bench) => workbench.cancelGrab(),
  pin: (bench: Bench, n: number) => bench.workbench.togglePin(pick(bench, n)),
  unpin: ({ workbench }: Bench) => workbench.unpinAll(),
  before: ({ workbench }: Bench) => workbench.setBaseline(),
  undo: ({ workbench }: Bench) => workbench.undo(),
  redo: ({ workbench }: Bench) => workbench.redo(),
  open({ workbench }: Bench) {
    workbench.open(sourceOfText(OTHER_TEXT, 'other.json'));
  },
} satisfies Record<string, (bench: Bench, n: number) => void | Promise<void>>;

const NAMES = Object.keys(ACTS) as (keyof typeof ACTS)[];

const acts = fc.array(fc.tuple(fc.constantFrom(...NAMES, 'frames', 'frames', 'set', 'undo'), fc.nat(999)), { minLength: 4, maxLength: 20 });

test('whatever was done in whatever hurry is replayed from its schedule, taken back and done again to the bit', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const bench = await openBench(SMALL_TEXT);
      const { workbench, notices } = bench;
      const start = (await workbench.pack())!;
      for (const [name, n] of list) await ACTS[name](bench, n);
      workbench.release();
      await rest(bench);
      // What was done last shows in the step after it.
      workbench.changeSettings({ temperature: 0.5 });
      await rest(bench);
      workbench.stepOnce();
      await rest(bench);
      const end = (await workbench.pack())!;
      expect(workbench.frame?.step).toBe(end.checkpoint.step);
      expect(replay(end)).toEqual(placesOf(end));

      const edits = [workbench.done, workbench.undone];
      expect(JSON.parse(JSON.stringify(edits))).toEqual(edits);

      while (workbench.undoLabel !== undefined) {
        workbench.undo();
        await rest(bench);
      }
      const first = (await workbench.pack())!;
      expect(first.text).toBe(start.text);
      expect(first.settings).toEqual(defaults);
      expect(workbench.baseline?.label).toBe('original');
      expect(first.checkpoint.step).toBe(0);
      expect(placesOf(first)).toEqual(placesOf(start));

      while (workbench.redoLabel !== undefined) {
        workbench.redo();
        await rest(bench);
      }
      const last = (await workbench.pack())!;
      expect(last.settings).toEqual(end.settings);
      expect(placesOf(last)).toEqual(placesOf(end));
      expect(notices).toEqual([]);
    }),
    { numRuns: 8 },
  );
}, 60_000);

/** Where all points are, and which are pinned. */
function placesOf({ checkpoint: { x, y, pinned } }: Workpiece): readonly ArrayLike<number>[] {
  return [x, y, pinned];
}

/** The same of what the command line makes of the schedule. */
function replay({ text, schedule, checkpoint }: Workpiece): readonly ArrayLike<number>[] {
  const relaxation = createRelaxation(openPuzzle(text), defaults, readSchedule(writeSchedule(schedule)));
  const { state } = relaxation.layout;
  while (state.step < checkpoint.step) advance(relaxation);
  return [state.x, state.y, state.pinned].map((column) => column.slice(0, state.pointCount));
}

async function pass({ until }: Bench, frames: number): Promise<void> {
  let count = 0;
  await until(() => count++ >= frames);
}

/** Pauses, and lets frames pass until nothing moves and nothing is awaited. */
async function rest(bench: Bench): Promise<void> {
  const { workbench, until } = bench;
  await pass(bench, 3);
  await until(() => {
    workbench.pause();
    return workbench.isIdle;
  });
}

function pick({ workbench: { frame } }: Bench, n: number): number {
  const ids = [...new Set(frame?.pointId)].filter((id) => id >= 0);
  return ids[n % ids.length];
}
