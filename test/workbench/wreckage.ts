import assert from 'node:assert/strict';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import type { EngineCommand } from '../../src/workers/engine/protocol.ts';
import { ACTS, type ActName, placesOf, replay, rest } from './acts.ts';
import type { Bench } from './bench.ts';

/** What goes wrong after some act: the engine dies, with or without a word, refuses the settings that come next, or fails to make the next frame. */
export const ACCIDENTS = ['death', 'silence', 'refusal', 'failure'] as const;

export type Act = readonly [name: ActName, n: number];

/** The index of a command, and the failure after it. */
export type Accident = readonly [after: number, what: (typeof ACCIDENTS)[number]];

/** So many deaths without a sign of life in between an engine is not given up for. */
const MAX_DEATHS = 2;

/** Runs random commands with failures between them, then waits until everything is idle. */
export async function wreak(
  bench: Bench,
  list: readonly Act[],
  accidents: readonly Accident[],
  afterEach: () => Promise<void> = async () => {},
): Promise<void> {
  let deaths = 0;
  for (const [index, [name, n]] of list.entries()) {
    await ACTS[name](bench, n);
    assertLabels(bench);
    for (const [after, accident] of accidents) {
      if (after !== index) continue;
      if (accident === 'refusal') refuseOnce(bench, (command) => command.type === 'change' && command.what.settings !== undefined);
      else if (accident === 'failure') refuseOnce(bench, ({ type }) => type === 'run');
      else if (deaths++ < MAX_DEATHS) bench.ports.engine.kill(accident === 'silence');
      assertLabels(bench);
    }
    await afterEach();
  }
  bench.workbench.release();
  await restAfterSilence(bench);
}

/** Makes one step, and asserts that undo and redo are exact to the bit. */
export async function assertStepBack(bench: Bench): Promise<void> {
  const { workbench } = bench;
  workbench.changeSettings({ temperature: 0.55 });
  await rest(bench);
  const before = (await workbench.pack())!;
  workbench.stepOnce();
  await rest(bench);
  const after = (await workbench.pack())!;
  assert.equal(after.checkpoint.step, before.checkpoint.step + 1);
  assert.equal(workbench.undoLabel, 'single step');
  assert.deepEqual(replay(after), placesOf(after));
  workbench.undo();
  await rest(bench);
  assert.deepEqual(placesOf((await workbench.pack())!), placesOf(before));
  workbench.redo();
  await rest(bench);
  assert.deepEqual(placesOf((await workbench.pack())!), placesOf(after));
}

/** Undoes everything, and asserts that page and engine agree after each undo. */
export async function assertWayBack(bench: Bench): Promise<void> {
  const { workbench } = bench;
  for (let i = workbench.done.length; i > 0 && workbench.undoLabel !== undefined; i--) {
    workbench.undo();
    await rest(bench);
    await assertAgreement(bench);
  }
  assert.equal(workbench.undoLabel, undefined);
  assert.deepEqual(workbench.settings, defaults);
}

/** Asserts that the page shows the engine's drawing, that it can be replayed, and that no further command is sent. */
export async function assertAgreement(bench: Bench): Promise<void> {
  const { workbench, ports } = bench;
  const piece = (await workbench.pack())!;
  assert.equal(workbench.runState, 'paused');
  assert.equal(workbench.frame?.step, piece.checkpoint.step);
  assert.deepEqual(
    piece.schedule.reduce((settings, entry) => changeSettings(settings, entry.settings), defaults),
    workbench.settings,
  );
  // What was pinned since the last step is in the schedule for the next.
  assert.deepEqual(replay(piece).slice(0, 2), placesOf(piece).slice(0, 2));
  assert.equal(workbench.isIdle, true);
  const posted = ports.engine.commands.length;
  for (let i = 0; i < 5; i++) workbench.tick();
  await new Promise(setImmediate);
  assert.equal(ports.engine.commands.length, posted);
}

/** Asserts that undo and redo are labelled by their edits. */
function assertLabels({ workbench }: Bench): void {
  const { done, undone, undoLabel, redoLabel } = workbench;
  if (undoLabel !== 'run') assert.equal(undoLabel, done.at(-1)?.label);
  assert.equal(redoLabel, undone.at(-1)?.label);
}

/** The engine refuses the next command of some kind, and only that. */
function refuseOnce({ ports }: Bench, isOfKind: (command: EngineCommand) => boolean): void {
  ports.refuseEngine = (command) => {
    if (!isOfKind(command)) return undefined;
    ports.refuseEngine = () => undefined;
    return 'not that';
  };
}

/** An engine that is silent is known to be dead after ten seconds. */
async function restAfterSilence(bench: Bench): Promise<void> {
  bench.clock.now += 11_000;
  await rest(bench);
  bench.ports.refuseEngine = () => undefined;
}
