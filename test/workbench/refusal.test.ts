import { describe, expect, test } from 'vitest';
import { changeSettings, defaults, type Settings } from '../../src/layout/settings.ts';
import type { PackedWork } from '../../src/session/relax/packedWork.ts';
import { readSchedule } from '../../src/session/relax/scheduleFile.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import type { EngineCommand } from '../../src/workers/engine/protocol.ts';
import { type Bench, openBench, SECOND_TEXT } from './bench.ts';

/** An engine that does not want some settings, though they are right. */
function refuse({ ports }: Bench, isWrong: (settings: Readonly<Record<string, unknown>>) => boolean): void {
  const settingsOf = (command: EngineCommand) =>
    command.type === 'change' ? command.what.settings : command.type === 'open' ? command.settings : undefined;
  ports.refuseEngine = (command) => (isWrong({ ...settingsOf(command) }) ? 'the engine does not want that' : undefined);
}

/** What the engine works with. */
async function settingsOfEngine({ workbench }: Bench): Promise<Settings> {
  const schedule = readSchedule(await workbench.saveSchedule());
  return schedule.reduce((settings, entry) => changeSettings(settings, entry.settings), defaults);
}

async function rest({ workbench, until }: Bench): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
  await until(() => workbench.isIdle);
}

describe('settings refused by the engine', () => {
  test('are restored on the page, with a notice and without an edit', async () => {
    const bench = await openBench();
    const { workbench, notices } = bench;
    refuse(bench, ({ cap }) => cap === 7);
    const shown: number[] = [];
    workbench.signals.on('settings', () => shown.push(workbench.settings.cap));
    workbench.changeSettings({ cap: 7 });
    expect(workbench.undoLabel).toBe('change of cap');
    await rest(bench);
    expect(notices).toEqual([{ message: 'the engine does not want that', tone: 'trouble' }]);
    expect(workbench.settings).toEqual(defaults);
    expect(shown[0]).toBe(7);
    expect(shown.at(-1)).toBe(defaults.cap);
    expect(await settingsOfEngine(bench)).toEqual(workbench.settings);
    expect(workbench.undoLabel).toBeUndefined();
  });

  test('in the middle of a gesture keep the changes before and after them', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    refuse(bench, ({ temperature }) => temperature === 0.6);
    for (const temperature of [0.5, 0.6, 0.7]) workbench.changeSettings({ temperature }, 'drag');
    workbench.changeSettings({ cap: 4 });
    await rest(bench);
    expect(workbench.settings).toEqual(changeSettings(defaults, { temperature: 0.7, cap: 4 }));
    expect(await settingsOfEngine(bench)).toEqual(workbench.settings);
    expect(workbench.done.map(({ label }) => label)).toEqual(['change of temperature', 'change of cap']);
    workbench.undo();
    workbench.undo();
    await rest(bench);
    expect(workbench.settings).toEqual(defaults);
    expect(await settingsOfEngine(bench)).toEqual(defaults);
  });

  test('at the end of a gesture keep the edit with the accepted changes', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    refuse(bench, ({ temperature }) => temperature === 0.7);
    for (const temperature of [0.5, 0.6, 0.7]) workbench.changeSettings({ temperature }, 'drag');
    await rest(bench);
    expect(workbench.settings.temperature).toBe(0.6);
    expect(await settingsOfEngine(bench)).toEqual(workbench.settings);
    expect(workbench.done).toHaveLength(1);
    for (const act of ['undo', 'redo'] as const) {
      workbench[act]();
      await rest(bench);
      expect(workbench.settings.temperature).toBe(act === 'undo' ? defaults.temperature : 0.6);
    }
  });

  test('do not affect an earlier edit with the same values', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    for (const cap of [7, 4]) workbench.changeSettings({ cap });
    await rest(bench);
    const before = [...workbench.done];
    refuse(bench, ({ cap }) => cap === 7);
    workbench.changeSettings({ cap: 7 });
    await rest(bench);
    expect(workbench.done).toEqual(before);
    expect(workbench.settings.cap).toBe(4);
  });

  test('from a file keep the thresholds of that file', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    refuse(bench, ({ cap }) => cap === 4);
    workbench.importSettings({ layout: { cap: 4 }, metrics: { 'bos2022.minDistance': 5 } });
    await rest(bench);
    expect(workbench.settings).toEqual(defaults);
    expect(workbench.metricSettings.bos2022.minDistance).toBe(5);
    expect(workbench.done.map(({ label }) => label)).toEqual(['import of settings']);
  });

  test('can’t be restored by undo, and the edit stays', async () => {
    const bench = await openBench();
    const { workbench, notices } = bench;
    workbench.changeSettings({ cap: 4 });
    await rest(bench);
    refuse(bench, ({ cap }) => cap === defaults.cap);
    workbench.undo();
    await rest(bench);
    expect(notices).toHaveLength(1);
    expect(workbench.settings.cap).toBe(4);
    expect([workbench.undoLabel, workbench.redoLabel]).toEqual(['change of cap', undefined]);
    expect(await settingsOfEngine(bench)).toEqual(workbench.settings);
  });

  test('keep the imported thresholds if undo of the import fails', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    workbench.importSettings({ layout: { cap: 4 }, metrics: { 'bos2022.minDistance': 5 } });
    await rest(bench);
    refuse(bench, ({ cap }) => cap === defaults.cap);
    workbench.undo();
    await rest(bench);
    expect([workbench.settings.cap, workbench.metricSettings.bos2022.minDistance]).toEqual([4, 5]);
    expect([workbench.undoLabel, workbench.redoLabel]).toEqual(['import of settings', undefined]);
  });

  test('do not reach the engine with a restart before the refusal', async () => {
    const bench = await openBench();
    const { workbench, until } = bench;
    refuse(bench, ({ cap }) => cap === 7);
    workbench.restart();
    workbench.changeSettings({ cap: 7 });
    await until(() => workbench.undoLabel === 'restart');
    await rest(bench);
    expect(workbench.settings).toEqual(defaults);
    expect(await settingsOfEngine(bench)).toEqual(defaults);
    expect(workbench.done.map(({ kind }) => kind)).toEqual(['restart']);
  });

  test('while it runs do not stop the run', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    refuse(bench, ({ cap }) => cap === 7);
    workbench.play();
    await reach(3);
    workbench.changeSettings({ cap: 7 });
    await reach(workbench.frame!.step + 5);
    expect([workbench.runState, workbench.settings.cap]).toEqual(['playing', defaults.cap]);
    expect(workbench.undoLabel).toBe('run');
  });
});

test('removes a pin that the engine refuses', async () => {
  const bench = await openBench();
  const { workbench, ports, notices } = bench;
  ports.refuseEngine = ({ type }) => (type === 'change' ? 'no pins today' : undefined);
  workbench.togglePin(workbench.frame!.pointId.find((id) => id > 0)!);
  await rest(bench);
  expect(notices).toEqual([{ message: 'no pins today', tone: 'trouble' }]);
  expect([workbench.frame?.pinned, workbench.undoLabel]).toEqual([[], undefined]);
});

test('repeats a save that was refused, and uses the verified drawing until then', async () => {
  const bench = await openBench();
  const { workbench, ports, notices } = bench;
  workbench.stepOnce();
  await bench.reach(1);
  await rest(bench);
  workbench.changeSettings({ cap: 4 });
  ports.refuseEngine = ({ type }) => (type === 'save' ? 'no saves today' : undefined);
  const verified = await workbench.save();
  expect(notices.at(-1)?.message).toMatch(/^No saves today. What was saved is the drawing of step 1,/);
  ports.refuseEngine = () => undefined;
  workbench.stepOnce();
  await bench.reach(2);
  expect(await workbench.save()).not.toBe(verified);
});

describe('releases a drag that another command interrupts, even if that is refused:', () => {
  const interruptions: Readonly<Record<string, (bench: Bench, piece: PackedWork) => void>> = {
    'the opening of a file': ({ workbench }) => void workbench.open(sourceOfText(SECOND_TEXT, 'second.json')),
    'the return to work that was put away': ({ workbench }, piece) => void workbench.unpack(piece),
    'a restart': ({ workbench }) => workbench.restart(),
    'an undo that was asked for before': () => {},
  };

  test.each(Object.keys(interruptions))('%s', async (name) => {
    const bench = await openBench();
    const { workbench, ports, notices, until, reach } = bench;
    workbench.stepOnce();
    await reach(1);
    await rest(bench);
    const piece = (await workbench.pack())!;
    ports.refuseEngine = ({ type }) => (type === 'open' ? 'no drawings today' : undefined);
    const refusals: unknown[] = [];
    workbench.signals.on('refused', (refusal) => refusals.push(refusal));
    if (name === 'an undo that was asked for before') workbench.undo();
    workbench.grab(workbench.frame!.pointId.find((id) => id > 0)!);
    workbench.pullTo(500, 500);
    workbench.tick();
    interruptions[name](bench, piece);
    await until(() => refusals.length + notices.length > 0);
    workbench.release();
    await rest(bench);
    const pulls: object = Object.assign({}, ...readSchedule(await workbench.saveSchedule()).map((entry) => entry.pulls));
    expect(Object.values(pulls)).toEqual([null]);
    expect(workbench.undoLabel).toBe('drag');
  });
});

test('keeps a drag whose cancel fails as an edit', async () => {
  const bench = await openBench();
  const { workbench, ports, notices, reach } = bench;
  workbench.grab(workbench.frame!.pointId.find((id) => id > 0)!);
  workbench.pullTo(500, 500);
  await reach(3);
  ports.refuseEngine = ({ type }) => (type === 'open' ? 'no drawings today' : undefined);
  workbench.cancelGrab();
  await rest(bench);
  expect([notices.map(({ message }) => message), workbench.undoLabel]).toEqual([['no drawings today'], 'drag']);
  ports.refuseEngine = () => undefined;
  workbench.undo();
  await rest(bench);
  expect([workbench.frame?.step, workbench.undoLabel]).toEqual([0, undefined]);
});

test('continues a run if loading stored work is refused', async () => {
  const bench = await openBench();
  const { workbench, ports, notices, reach, until } = bench;
  const piece = (await workbench.pack())!;
  workbench.play();
  await reach(3);
  ports.refuseEngine = ({ type }) => (type === 'open' ? 'no drawings today' : undefined);
  workbench.unpack(piece);
  await until(() => notices.length > 0);
  await reach(workbench.frame!.step + 5);
  expect([workbench.runState, notices.map(({ message }) => message)]).toEqual(['playing', ['no drawings today']]);
});

test('ends the run at the last verified drawing after a failed frame', async () => {
  const bench = await openBench();
  const { workbench, notices, ports, clock } = bench;
  workbench.play();
  await bench.reach(8);
  workbench.pause();
  await rest(bench);
  const verified = workbench.frame!.step;
  workbench.play();
  await bench.reach(verified + 3);
  ports.refuseEngine = ({ type }) => (type === 'run' ? 'a buffer is gone' : undefined);
  const before = clock.now;
  await bench.until(() => notices.length > 0);
  await rest(bench);
  expect(notices).toEqual([{ message: `The layout had to stop (a buffer is gone). It is back at step ${verified}.`, tone: 'trouble' }]);
  expect([workbench.frame!.step, workbench.runState, ports.enginesOpened]).toEqual([verified, 'paused', 1]);
  // Nobody waited for ten seconds of silence.
  expect(clock.now - before).toBeLessThan(5000);
  ports.refuseEngine = () => undefined;
  workbench.play();
  await bench.reach(verified + 5);
});
