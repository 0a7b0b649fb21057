import { expect, test } from 'vitest';
import { Snapshots } from '../../src/workbench/commands/snapshots.ts';
import type { EngineLink } from '../../src/workbench/effects/engineLink.ts';
import { EditorState } from '../../src/workbench/state/editorState.ts';

const KILOBYTE = 1024;

/** Snapshots of an editor in which each run leads to a drawing of one kilobyte, with a limit on their bytes. */
function createSnapshots(maxBytes: number) {
  let step = 0;
  let saved: unknown;
  const engine = {
    revision: 0,
    save: () => (saved ??= Promise.resolve({ checkpoint: { step, x: new Uint8Array(KILOBYTE) } })),
  } as unknown as EngineLink;
  const state = new EditorState();
  Object.assign(state, { document: {}, baseline: {} });
  const snapshots = new Snapshots({ state, engine }, maxBytes);
  snapshots.restore = async () => {};
  const run = async () => {
    const before = snapshots.capture();
    step++;
    saved = undefined;
    snapshots.note('run', `run ${step}`, before);
    await saved;
    // Lets the answer be handled.
    await new Promise(setImmediate);
  };
  const labels = () => state.history.done.map(({ label }) => label);
  return { state, run, labels };
}

test('drops the oldest edits when the drawings take too many bytes', async () => {
  const { run, labels } = createSnapshots(4 * KILOBYTE);
  for (let runs = 1; runs <= 3; runs++) await run();
  // Each run shares a drawing with the one before.
  expect(labels()).toEqual(['run 1', 'run 2', 'run 3']);
  for (let runs = 4; runs <= 6; runs++) await run();
  expect(labels()).toEqual(['run 4', 'run 5', 'run 6']);
});

test('can undo the last edit however large its drawings are', async () => {
  const { run, labels, state } = createSnapshots(1);
  await run();
  await run();
  expect(labels()).toEqual(['run 2']);
  await state.history.undo();
  expect(state.history.undone).toHaveLength(1);
});

test('counts the drawings of undone edits, which can be redone', async () => {
  const { run, labels, state } = createSnapshots(4 * KILOBYTE);
  for (let runs = 1; runs <= 3; runs++) await run();
  await state.history.undo();
  await state.history.undo();
  expect(labels()).toEqual(['run 1']);
  expect(state.history.undone.map(({ label }) => label)).toEqual(['run 3', 'run 2']);
  // A new run replaces the undone ones.
  for (let runs = 4; runs <= 5; runs++) await run();
  expect(labels()).toHaveLength(2);
});
