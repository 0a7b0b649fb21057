import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeSettings, defaults, type Settings } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import type { Frame } from '../../src/session/document/frame.ts';
import type { EngineCommand } from '../../src/workers/engine/protocol.ts';
import { ACTS, rest, SMALL_TEXT } from './acts.ts';
import { type Bench, openBench } from './bench.ts';

/** What one sees: the step, the drawing to the bit, and the settings that the panels show. */
async function stateOf({ workbench }: Bench) {
  const { checkpoint } = (await workbench.pack())!;
  const { settings, metricSettings, frame } = workbench;
  return { step: frame!.step, x: [...checkpoint.x], y: [...checkpoint.y], pinned: [...checkpoint.pinned], settings, metricSettings };
}

async function undo(bench: Bench) {
  bench.workbench.undo();
  await rest(bench);
  return stateOf(bench);
}

async function redo(bench: Bench) {
  bench.workbench.redo();
  await rest(bench);
  return stateOf(bench);
}

describe('undo in order', () => {
  test('leads from the end of a run to a change in it, to the state before that, and to the beginning', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    const start = await stateOf(bench);
    workbench.play();
    await reach(20);
    workbench.changeSettings({ 'repulsion.weight': 89 });
    await reach(45);
    workbench.pause();
    await rest(bench);
    const end = await stateOf(bench);

    const changed = await undo(bench);
    expect(changed.settings.repulsion.weight).toBe(89);
    expect(changed.step).toBeGreaterThanOrEqual(20);
    expect(changed.step).toBeLessThan(end.step);
    const unchanged = await undo(bench);
    expect(unchanged).toEqual({ ...changed, settings: defaults });
    expect(await undo(bench)).toEqual(start);
    expect(workbench.undoLabel).toBeUndefined();

    expect(await redo(bench)).toEqual(unchanged);
    expect(await redo(bench)).toEqual(changed);
    expect(await redo(bench)).toEqual(end);
    expect(workbench.redoLabel).toBeUndefined();
  });

  test('undoes a slider drag during a run as one edit, to the drawing where it began', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    workbench.play();
    await reach(10);
    for (const temperature of [0.9, 0.8, 0.7]) {
      workbench.changeSettings({ temperature }, 'drag');
      await reach(workbench.frame!.step + 4);
    }
    workbench.pause();
    await rest(bench);
    expect(workbench.done.map(({ kind }) => kind)).toEqual(['run', 'settings', 'run']);

    const dragged = await undo(bench);
    expect(dragged.settings.temperature).toBe(0.7);
    expect(dragged.step).toBeGreaterThanOrEqual(18);
    const undragged = await undo(bench);
    expect(undragged.settings).toEqual(defaults);
    expect(undragged.step).toBeLessThan(14);
    expect((await undo(bench)).step).toBe(0);
    expect(await redo(bench)).toEqual(undragged);
    expect(await redo(bench)).toEqual(dragged);
  });

  test('continues a gesture during which the drawing settled, but not one during which it was paused', async () => {
    const bench = await openBench();
    const { workbench, reach, until } = bench;
    workbench.setStepsPerFrame(20);
    workbench.play();
    for (const temperature of [0.9, 0.8]) {
      workbench.changeSettings({ temperature }, 'drag');
      await until(() => workbench.runState === 'settled');
    }
    expect(workbench.done.map(({ kind }) => kind)).toEqual(['settings', 'run']);
    workbench.changeSettings({ temperature: 0.7 }, 'drag');
    await reach(workbench.frame!.step + 20);
    workbench.pause();
    await rest(bench);
    workbench.changeSettings({ temperature: 0.6 }, 'drag');
    expect(workbench.done.map(({ kind }) => kind)).toEqual(['settings', 'run', 'settings']);
    await rest(bench);
    for (const temperature of [0.7, 0.7, 1]) expect((await undo(bench)).settings.temperature).toBe(temperature);
    expect(workbench.frame?.step).toBe(0);
  });

  test('ends a gesture when a point is grabbed: a later slider change releases the point, and is another edit', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    workbench.changeSettings({ temperature: 0.9 }, 'slide');
    await rest(bench);
    const slid = await stateOf(bench);
    workbench.grab(workbench.frame!.pointId.find((id) => id >= 0)!);
    workbench.pullTo(500, 500);
    await reach(3);
    workbench.changeSettings({ temperature: 0.8 }, 'slide');
    workbench.changeSettings({ temperature: 0.7 }, 'slide');
    await rest(bench);
    expect(workbench.done.map(({ kind }) => kind)).toEqual(['settings', 'drag', 'settings']);
    const dragged = await undo(bench);
    expect([dragged.step > 0, dragged.settings.temperature]).toEqual([true, 0.9]);
    expect(await undo(bench)).toEqual(slid);
    expect(await redo(bench)).toEqual(dragged);
  });

  test('splits a run at changes of thresholds, pins and baseline, and at edits of a panel', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    const name = workbench.defineEdit<string>('name', () => {});
    workbench.play();
    const acts = [
      () => workbench.changeMetricSettings({ 'bos2022.minDistance': 5 }),
      () => workbench.togglePin(workbench.frame!.pointId.find((id) => id > 0)!),
      () => workbench.setBaseline(),
      () => name('naming', 'a', 'b'),
    ];
    for (const act of acts) {
      await reach(workbench.frame!.step + 5);
      act();
    }
    await reach(workbench.frame!.step + 5);
    workbench.pause();
    await rest(bench);
    const runs = workbench.done.filter((_, i) => i % 2 === 0);
    const others = workbench.done.filter((_, i) => i % 2 === 1);
    expect(runs.map(({ kind }) => kind)).toEqual(Array(5).fill('run'));
    expect(others.map(({ kind }) => kind)).toEqual(['metrics', 'pins', 'baseline', 'name']);
    const lengths = runs.map(({ label }) => Number(/^run of (\d+) steps$/.exec(label)![1]));
    expect(lengths.reduce((sum, length) => sum + length)).toBe(workbench.frame?.step);
    const { minDistance } = metricDefaults.bos2022;
    for (let i = 0; i < 7; i++) expect((await undo(bench)).metricSettings.bos2022.minDistance).toBe(5);
    expect((await undo(bench)).metricSettings.bos2022.minDistance).toBe(minDistance);
    expect(workbench.frame?.step).toBe(lengths[0]);
  });
});

const SOME = ['frames', 'frames', 'frames', 'play', 'play', 'pause', 'step', 'set', 'slide', 'slide', 'threshold'] as const;
const OTHERS = ['grab', 'pull', 'release', 'pin', 'undo', 'undo', 'redo', 'restart', 'seek', 'seek', 'keep', 'version', 'reheat'] as const;

test('undo and redo of random commands lead only to states that existed: step, drawing, pins and settings', async () => {
  const list = fc.array(fc.tuple(fc.constantFrom(...SOME, ...OTHERS), fc.nat(999)), { minLength: 6, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(list, async (acts) => {
      const bench = await openBench(SMALL_TEXT);
      const { workbench } = bench;
      const seen = watchEngine(bench);
      const check = () => expect(seen).toContain(keyOf(workbench.frame!, workbench.frame!.pinned, workbench.settings));
      for (const [name, n] of acts) {
        if (name === 'threshold') workbench.changeMetricSettings({ 'bos2022.minDistance': 1 + (n % 5) }, 'threshold');
        else await ACTS[name](bench, n);
        if (name !== 'undo' && name !== 'redo') continue;
        await rest(bench);
        check();
      }
      workbench.release();
      await rest(bench);
      for (const way of ['undo', 'redo', 'undo'] as const) {
        while (workbench[`${way}Label`] !== undefined) {
          workbench[way]();
          await rest(bench);
          check();
        }
      }
      expect([workbench.frame?.step, workbench.settings]).toEqual([0, defaults]);
    }),
    { numRuns: 12 },
  );
}, 120_000);

function keyOf({ step, pointX, pointY }: Frame, pinned: readonly number[], settings: Settings): string {
  const places = createHash('sha1').update(new Uint8Array(pointX.buffer)).update(new Uint8Array(pointY.buffer)).digest('hex');
  return JSON.stringify([step, places, pinned.toSorted(), settings]);
}

/** All states that the engine was in by steps and changes, and not because one was brought back. */
function watchEngine({ workbench, ports }: Bench): Set<string> {
  let frame = workbench.frame!;
  let settings = workbench.settings;
  let pinned = new Set(frame.pinned);
  const seen = new Set<string>();
  /** Whether it was brought back, and nothing was done since. */
  let isOld = false;
  const note = () => seen.add(keyOf(frame, [...pinned], settings));
  const posted = () => ports.engine.commands;
  note();
  ports.bendEngine = (event) => {
    if (event.type === 'frame') {
      frame = event.frame;
      if (frame.stepsMade > 0) isOld = false;
      if (!isOld) note();
    } else if (event.type === 'sought') {
      ({ frame, settings } = event);
      pinned = new Set(frame.pinned);
      isOld = true;
    } else if (event.type === 'opened') {
      const command = posted().find((other) => other.type === 'open' && other.call === event.call) as EngineCommand & {
        type: 'open';
      };
      frame = event.frame;
      pinned = new Set(frame.pinned);
      settings = command.settings;
      isOld = command.from !== undefined;
      if (!isOld) note();
    } else if (event.type === 'changed') {
      const { what } = posted().find((other) => other.type === 'change' && other.call === event.call) as EngineCommand & { type: 'change' };
      settings = changeSettings(settings, what.settings ?? {});
      isOld = false;
      for (const [id, isOn] of Object.entries(what.pins ?? {})) pinned[isOn ? 'add' : 'delete'](Number(id));
      note();
    }
    return event;
  };
  return seen;
}
