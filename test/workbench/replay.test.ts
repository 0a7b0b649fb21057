import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaults } from '../../src/layout/settings.ts';
import { ACTS, acts, placesOf, replay, rest, SMALL_TEXT } from './acts.ts';
import { openBench } from './bench.ts';

test('replays, undoes and redoes random commands to the bit', async () => {
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
