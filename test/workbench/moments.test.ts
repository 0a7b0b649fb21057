import { expect, test } from 'vitest';
import { Snapshots } from '../../src/workbench/commands/snapshots.ts';
import type { DrawingChecker } from '../../src/workbench/effects/drawingChecker.ts';
import type { EngineLink } from '../../src/workbench/effects/engineLink.ts';
import { EditorState } from '../../src/workbench/state/editorState.ts';

const KILOBYTE = 1024;

/** Snapshots of a desk on which each run leads to a drawing of one kilobyte, and which keep at most so many bytes of them. */
function createMoments(mostBytes: number) {
  let step = 0;
  let saved: unknown;
  const engine = {
    revision: 0,
    save: () => (saved ??= Promise.resolve({ checkpoint: { step, x: new Uint8Array(KILOBYTE) }, schedule: [], later: [] })),
  } as unknown as EngineLink;
  const desk = new EditorState(engine, {} as DrawingChecker);
  Object.assign(desk, { document: {}, baseline: {} });
  const loader = { bringBack: () => Promise.resolve() };
  const moments = new Snapshots({ desk, tunings: { metricSettings: {} as never }, loader }, mostBytes);
  const run = async () => {
    const before = moments.capture();
    step++;
    saved = undefined;
    moments.note('run', `run ${step}`, before);
    await saved;
    // What follows on the answer has been done.
    await new Promise(setImmediate);
  };
  const labels = () => desk.history.done.map(({ label }) => label);
  return { desk, run, labels };
}

test('the oldest edits are forgotten when the drawings of all take too many bytes', async () => {
  const { run, labels } = createMoments(4 * KILOBYTE);
  for (let runs = 1; runs <= 3; runs++) await run();
  // Each run shares a drawing with the one before.
  expect(labels()).toEqual(['run 1', 'run 2', 'run 3']);
  for (let runs = 4; runs <= 6; runs++) await run();
  expect(labels()).toEqual(['run 4', 'run 5', 'run 6']);
});

test('the last edit can be taken back however large its drawings are', async () => {
  const { run, labels, desk } = createMoments(1);
  await run();
  await run();
  expect(labels()).toEqual(['run 2']);
  await desk.history.undo();
  expect(desk.history.undone).toHaveLength(1);
});

test('what was taken back counts, and is there to be done again', async () => {
  const { run, labels, desk } = createMoments(4 * KILOBYTE);
  for (let runs = 1; runs <= 3; runs++) await run();
  await desk.history.undo();
  await desk.history.undo();
  expect(labels()).toEqual(['run 1']);
  expect(desk.history.undone.map(({ label }) => label)).toEqual(['run 3', 'run 2']);
  // Something new takes the place of what was taken back.
  for (let runs = 4; runs <= 5; runs++) await run();
  expect(labels()).toHaveLength(2);
});
