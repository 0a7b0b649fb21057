import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import type { EngineCommand } from '../../src/workers/engine/protocol.ts';
import { ACTS, acts, placesOf, replay, rest, SMALL_TEXT } from './acts.ts';
import { type Bench, openBench } from './bench.ts';

/** So many deaths without a sign of life in between an engine is not given up for. */
const MOST_DEATHS = 2;

/** What goes wrong after some act: the engine dies, with or without a word, or refuses the settings that come next, or fails to make the next frame. */
const accidents = fc.array(fc.tuple(fc.nat(19), fc.constantFrom('death', 'silence', 'refusal', 'failure')), { minLength: 1, maxLength: 3 });

test('whatever was done and whatever broke down, the workbench comes to rest with page and engine agreed', async () => {
  await fc.assert(
    fc.asyncProperty(acts, accidents, async (list, failures) => {
      const bench = await openBench(SMALL_TEXT);
      const { workbench } = bench;
      let deaths = 0;
      for (const [index, [name, n]] of list.entries()) {
        await ACTS[name](bench, n);
        checkLabels(bench);
        for (const [at, accident] of failures) {
          if (at !== index) continue;
          if (accident === 'refusal') refuseOnce(bench, (command) => command.type === 'change' && command.what.settings !== undefined);
          else if (accident === 'failure') refuseOnce(bench, ({ type }) => type === 'run');
          else if (deaths++ < MOST_DEATHS) bench.ports.engine.kill(accident === 'silence');
          checkLabels(bench);
        }
      }
      workbench.release();
      await restAfterSilence(bench);
      await checkAgreement(bench);

      // One step more, and it can be taken back and done again to the bit.
      workbench.changeSettings({ temperature: 0.55 });
      await rest(bench);
      const before = (await workbench.pack())!;
      workbench.stepOnce();
      await rest(bench);
      const after = (await workbench.pack())!;
      expect(after.checkpoint.step).toBe(before.checkpoint.step + 1);
      expect(workbench.undoLabel).toBe('single step');
      expect(replay(after)).toEqual(placesOf(after));
      workbench.undo();
      await rest(bench);
      expect(placesOf((await workbench.pack())!)).toEqual(placesOf(before));
      workbench.redo();
      await rest(bench);
      expect(placesOf((await workbench.pack())!)).toEqual(placesOf(after));

      for (let i = workbench.done.length; i > 0 && workbench.undoLabel !== undefined; i--) {
        workbench.undo();
        await rest(bench);
        await checkAgreement(bench);
      }
      expect(workbench.undoLabel).toBeUndefined();
      expect(workbench.settings).toEqual(defaults);
    }),
    { numRuns: 24 },
  );
}, 120_000);

/** What undo and redo are called is what they would do. */
function checkLabels({ workbench }: Bench): void {
  const { done, undone, undoLabel, redoLabel } = workbench;
  if (undoLabel !== 'run') expect(undoLabel).toBe(done.at(-1)?.label);
  expect(redoLabel).toBe(undone.at(-1)?.label);
  expect(JSON.parse(JSON.stringify([done, undone]))).toEqual([done, undone]);
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

/** What is shown is what the engine has, it can be replayed, and nothing more is asked of anyone. */
async function checkAgreement(bench: Bench): Promise<void> {
  const { workbench, ports } = bench;
  const piece = (await workbench.pack())!;
  expect(workbench.runState).toBe('paused');
  expect(workbench.frame?.step).toBe(piece.checkpoint.step);
  expect(piece.schedule.reduce((settings, entry) => changeSettings(settings, entry.settings), defaults)).toEqual(workbench.settings);
  // What was pinned since the last step is in the schedule for the next.
  expect(replay(piece).slice(0, 2)).toEqual(placesOf(piece).slice(0, 2));
  expect(workbench.isIdle).toBe(true);
  const posted = ports.engine.posted.length;
  for (let i = 0; i < 5; i++) workbench.tick();
  await new Promise(setImmediate);
  expect(ports.engine.posted.length).toBe(posted);
}
