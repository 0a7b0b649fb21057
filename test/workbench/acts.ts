import fc from 'fast-check';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { driven } from '../../src/layout/knobs.ts';
import { defaults } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import type { PackedWork } from '../../src/session/relax/packedWork.ts';
import { advance, createRelaxation } from '../../src/session/relax/relaxation.ts';
import { readEntries } from '../../src/session/relax/schedule.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import type { Bench } from './bench.ts';

export const SMALL_TEXT = writePuzzle({ ...randomPuzzle(42, 3), name: 'Small' });
const OTHER_TEXT = writePuzzle({ ...randomPuzzle(43, 3), name: 'Other' });

const SETTINGS: readonly Readonly<Record<string, unknown>>[] = [
  { temperature: 0.7 },
  { cap: 1.5 },
  { warmSteps: 4, cooling: 0.7 },
  { segmentLength: 14 },
  { segmentLength: 7 },
  { minInner: 4 },
  { integrator: 'plain' },
  { 'repulsion.radius': 30 },
  { 'repulsion.heldPush': false },
  { split: 12, merge: 5 },
  { 'faces.weight': 40 },
  { straightness: 0.8 },
  { evenness: 0.9, straightness: 0.2 },
  { evenness: 0.3, [Object.keys(driven.evenness)[0]]: 0.1 },
];

/** Commands of a user in a hurry: only `rest` and `frames` wait. */
export const ACTS = {
  frames: (bench: Bench, n: number) => pass(bench, n % 6),
  rest: (bench: Bench) => rest(bench),
  play: ({ workbench }: Bench) => workbench.play(),
  pause: ({ workbench }: Bench) => workbench.pause(),
  step: ({ workbench }: Bench) => workbench.stepOnce(),
  reheat: ({ workbench }: Bench) => workbench.reheat(),
  settle: ({ workbench }: Bench) => workbench.settle(),
  restart: ({ workbench }: Bench) => workbench.restart(),
  set: ({ workbench }: Bench, n: number) => workbench.changeSettings(SETTINGS[n % SETTINGS.length]),
  slide: ({ workbench }: Bench, n: number) => workbench.changeSettings({ temperature: 0.1 + n / 1000 }, 'slide'),
  grab: (bench: Bench, n: number) => bench.workbench.grab(pick(bench, n)),
  pull: ({ workbench }: Bench, n: number) => workbench.pullTo(n, (7 * n) % 1000),
  release: ({ workbench }: Bench) => workbench.release(),
  cancel: ({ workbench }: Bench) => workbench.cancelGrab(),
  pin: (bench: Bench, n: number) => bench.workbench.togglePin(pick(bench, n)),
  unpin: ({ workbench }: Bench) => workbench.unpinAll(),
  before: ({ workbench }: Bench) => workbench.setBaseline(),
  seek: ({ workbench }: Bench, n: number) => workbench.seek(n % (workbench.timeline.last + 2), n % 3 > 0 ? 'scrub' : undefined),
  keep: ({ workbench }: Bench) => workbench.versions.add(),
  version: ({ workbench }: Bench, n: number) => workbench.versions.goTo(1 + (n % 2)),
  undo: ({ workbench }: Bench) => workbench.undo(),
  redo: ({ workbench }: Bench) => workbench.redo(),
  open({ workbench }: Bench) {
    workbench.open(sourceOfText(OTHER_TEXT, 'other.json'));
  },
} satisfies Record<string, (bench: Bench, n: number) => void | Promise<void>>;

export type ActName = keyof typeof ACTS;

const NAMES = Object.keys(ACTS) as ActName[];

/** Sequences of acts, with a number for each. */
export const acts = fc.array(fc.tuple(fc.constantFrom(...NAMES, 'frames', 'frames', 'set', 'undo'), fc.nat(999)), {
  minLength: 4,
  maxLength: 20,
});

/** Where all points are, and which are pinned. */
export function placesOf({ checkpoint: { x, y, pinned } }: PackedWork): readonly ArrayLike<number>[] {
  return [x, y, pinned];
}

/** The same after a replay of the schedule, as on the command line. */
export function replay({ text, schedule, checkpoint }: PackedWork): readonly ArrayLike<number>[] {
  const relaxation = createRelaxation(openPuzzle(text), defaults, readEntries(structuredClone(schedule)));
  const { state } = relaxation.layout;
  while (state.step < checkpoint.step) advance(relaxation);
  return [state.x, state.y, state.pinned].map((column) => column.slice(0, state.pointCount));
}

async function pass({ until }: Bench, frames: number): Promise<void> {
  let count = 0;
  await until(() => count++ >= frames);
}

/** Pauses, and lets frames pass until nothing moves and nothing is awaited. */
export async function rest(bench: Bench): Promise<void> {
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
