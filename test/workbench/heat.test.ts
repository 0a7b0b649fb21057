import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { readScheduleFile } from '../../src/session/relax/scheduleFile.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import { readHeat } from '../../src/workbench/readouts/heat.ts';
import { clampSteps, doubleSteps, halveSteps, parseSteps } from '../../src/workbench/state/stepsPerFrame.ts';
import { placesOf, replay } from './acts.ts';
import { type Bench, openBench, SECOND_TEXT } from './bench.ts';

/** Plays until it has settled and all is noted. */
async function settle({ workbench, until }: Bench): Promise<void> {
  workbench.setStepsPerFrame(30);
  workbench.play();
  await until(() => workbench.runState === 'settled' && workbench.isIdle);
}

const kinds = ({ workbench }: Bench) => workbench.done.map(({ kind }) => kind);

describe('rest', () => {
  test('reports the residual motion and its places, and is undefined while the drawing may move', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    expect(workbench.rest).toBeUndefined();
    await settle(bench);
    const { kind, motion, distance, places } = workbench.rest!;
    expect(kind).toBe(distance < 0.1 ? 'at rest' : 'cooled');
    expect(motion).toMatch(/^[\d.]+ units$/);
    expect(places.length > 0).toBe(kind === 'cooled');
    workbench.changeSettings({ cap: 2 });
    expect(workbench.rest).toBeUndefined();
  });

  test('reports a run that cools at once as stopped early', async () => {
    const bench = await openBench();
    bench.workbench.changeSettings({ warmSteps: 0, cooling: 0.3 });
    await settle(bench);
    expect(bench.workbench.rest!.kind).toBe('cooled');
  });
});

describe('reheat', () => {
  test('is an edit that starts the run, and is in the schedule, which gives the same bits', async () => {
    const bench = await openBench();
    const { workbench, until, reach } = bench;
    await settle(bench);
    const { step } = workbench.frame!;
    workbench.reheat();
    expect([workbench.runState, workbench.rest, workbench.undoLabel]).toEqual(['playing', undefined, 'shake-up']);
    await reach(step + 30);
    expect(workbench.frame!.heat).toBe(defaults.temperature);
    await until(() => workbench.runState === 'settled' && workbench.isIdle);
    expect(kinds(bench)).toEqual(['run', 'reheat', 'run']);
    expect(workbench.timeline.marks).toContainEqual(expect.objectContaining({ step, kind: 'reheat' }));
    expect(readScheduleFile(await workbench.saveSchedule())).toMatchObject({
      entries: expect.arrayContaining([{ atStep: step, settings: {}, reheat: true }]),
    });
    const piece = (await workbench.pack())!;
    expect(replay(piece)).toEqual(placesOf(piece));
  });

  test('works in the middle of a run; undo of both runs and of the reheat leads back', async () => {
    const bench = await openBench();
    const { workbench, reach, until } = bench;
    workbench.setStepsPerFrame(10);
    workbench.play();
    await reach(150);
    expect(workbench.frame!.heat).toBeLessThan(0.5);
    workbench.reheat();
    const { step } = workbench.frame!;
    await reach(step + 10);
    expect(workbench.frame!.heat).toBe(1);
    workbench.pause();
    await until(() => workbench.isIdle);
    expect(kinds(bench)).toEqual(['run', 'reheat', 'run']);
    for (const _ of kinds(bench)) workbench.undo();
    await until(() => workbench.frame!.step === 0 && workbench.isIdle);
    expect(workbench.undoLabel).toBeUndefined();
  });

  test('is what play does to a settled drawing', async () => {
    const bench = await openBench();
    const { workbench, until } = bench;
    await settle(bench);
    workbench.play();
    expect([workbench.runState, workbench.undoLabel]).toEqual(['playing', 'shake-up']);
    await until(() => workbench.runState === 'settled' && workbench.isIdle);
    workbench.pause();
    expect([workbench.runState, workbench.rest === undefined]).toEqual(['paused', false]);
    workbench.play();
    expect(workbench.runState).toBe('playing');
    expect(kinds(bench).filter((kind) => kind === 'reheat')).toHaveLength(2);
  });

  test('does nothing during a drag', async () => {
    const { workbench } = await openBench();
    workbench.grab(workbench.frame!.pointId.find((id) => id >= 0)!);
    workbench.reheat();
    expect(workbench.done).toEqual([]);
  });

  test('has no edit and no mark if the engine refuses it, and the drawing stays settled', async () => {
    const bench = await openBench();
    const { workbench, until, ports, notices } = bench;
    await settle(bench);
    ports.refuseEngine = (command) => (command.type === 'change' && command.what.reheat ? 'not now' : undefined);
    workbench.reheat();
    await until(() => workbench.runState === 'settled' && workbench.isIdle);
    expect(kinds(bench)).toEqual(['run']);
    expect(workbench.timeline.marks.filter(({ kind }) => kind === 'reheat')).toEqual([]);
    expect(notices).toEqual([{ message: 'not now', tone: 'trouble' }]);
  });
});

describe('settle', () => {
  test('runs from paused to settled as one edit, in slices, and pauses again', async () => {
    const bench = await openBench();
    const { workbench, until, ports } = bench;
    workbench.settle();
    expect([workbench.isSettling, workbench.runState]).toEqual([true, 'playing']);
    await until(() => workbench.rest !== undefined && workbench.isIdle);
    expect([workbench.isSettling, workbench.runState]).toEqual([false, 'paused']);
    expect(workbench.done.map(({ label }) => label)).toEqual([`run of ${workbench.frame!.step} steps`]);
    const runs = ports.engine.commands.flatMap((command) => (command.type === 'run' && command.steps !== 0 ? [command.steps] : []));
    expect(new Set(runs)).toEqual(new Set(['rest']));
  });

  test('continues a playing run, keeps playing, and gives the same drawing', async () => {
    const [slow, fast] = [await openBench(), await openBench()];
    await settle(slow);
    const { workbench, reach, until } = fast;
    workbench.play();
    await reach(5);
    workbench.settle();
    await until(() => workbench.runState === 'settled' && workbench.isIdle);
    expect(workbench.done).toHaveLength(1);
    expect(placesOf((await workbench.pack())!)).toEqual(placesOf((await slow.workbench.pack())!));
  });

  test('stops when paused, and shows a notice if the drawing has settled already', async () => {
    const bench = await openBench();
    const { workbench, until, notices } = bench;
    // It never cools, so it can't settle before.
    workbench.changeSettings({ integrator: 'plain', temperature: 0.02 });
    workbench.settle();
    await until(() => workbench.frame!.step > 0);
    workbench.pause();
    await until(() => workbench.isIdle);
    expect([workbench.isSettling, workbench.runState, workbench.rest]).toEqual([false, 'paused', undefined]);
    workbench.changeSettings({ temperature: 0 });
    await settle(bench);
    const { step } = workbench.frame!;
    workbench.settle();
    expect([workbench.isSettling, workbench.frame!.step]).toEqual([false, step]);
    expect(notices.map(({ message }) => message)).toEqual(['It is finished already. Shake up starts it again.']);
  });

  test('during an opening applies to the new puzzle', async () => {
    const { workbench, ports, until, notices } = await openBench();
    const opening = workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
    await until(() => ports.engine.commands.filter(({ type }) => type === 'open').length === 2);
    expect(workbench.document?.name).toBe('First');
    workbench.settle();
    await opening;
    await until(() => workbench.rest !== undefined && workbench.isIdle);
    expect([workbench.document?.name, workbench.isSettling, workbench.runState]).toEqual(['Second', false, 'paused']);
    expect(notices).toEqual([]);
  });

  test('ends at once if the loaded drawing has settled already', async () => {
    const bench = await openBench();
    const { workbench, ports, until } = bench;
    await settle(bench);
    workbench.pause();
    workbench.restart();
    await until(() => workbench.frame!.step === 0 && workbench.isIdle);
    workbench.undo();
    await until(() => ports.engine.commands.at(-1)!.type === 'open');
    expect(workbench.frame!.step).toBe(0);
    workbench.settle();
    await until(() => workbench.rest !== undefined && workbench.isIdle);
    expect([workbench.isSettling, workbench.runState]).toEqual([false, 'paused']);
  });
});

describe('the engine', () => {
  /** Lets a frame come that a tick asked for, and whatever follows from it without another tick. */
  async function tickOnce({ workbench, ports }: Bench): Promise<number> {
    const asked = () => ports.engine.commands.filter(({ type }) => type === 'run').length;
    const before = asked();
    workbench.tick();
    for (let i = 0; i < 50; i++) await setImmediate();
    return asked() - before;
  }

  test('makes one frame ahead of the screen, and no more while the page is hidden', async () => {
    const bench = await openBench();
    bench.workbench.setStepsPerFrame('auto');
    bench.workbench.play();
    expect(await tickOnce(bench)).toBe(2);
    expect(await tickOnce(bench)).toBe(2);
  });

  test('makes the requested number of steps for each visible frame', async () => {
    const bench = await openBench();
    bench.workbench.setStepsPerFrame(1);
    bench.workbench.play();
    expect([await tickOnce(bench), bench.workbench.frame!.step]).toEqual([1, 1]);
    expect([await tickOnce(bench), bench.workbench.frame!.step]).toEqual([1, 2]);
  });
});

test('does not play a puzzle because another one plays', async () => {
  const { workbench, reach } = await openBench();
  workbench.play();
  await reach(5);
  await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  expect([workbench.document?.name, workbench.frame?.step, workbench.runState]).toEqual(['Second', 0, 'paused']);
});

test('pauses after opening or restarting while it settles from paused', async () => {
  const bench = await openBench();
  const { workbench, until } = bench;
  // It never cools, so settling takes long.
  workbench.changeSettings({ integrator: 'plain', temperature: 0.02 });
  workbench.settle();
  workbench.restart();
  await until(() => workbench.isIdle);
  expect([workbench.isSettling, workbench.runState]).toEqual([false, 'paused']);
  workbench.settle();
  await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  expect([workbench.document?.name, workbench.isSettling, workbench.runState]).toEqual(['Second', false, 'paused']);
});

test('the gauge falls with the run, and reports if it never does', () => {
  const frame = (heat: number) => ({ heat }) as never;
  const read = (heat: number, settings = defaults) => readHeat({ frame: frame(heat), settings, rest: undefined });
  expect(readHeat({ frame: undefined, settings: defaults, rest: undefined })).toEqual({ value: 1, fraction: 1, state: 'warm' });
  expect(read(0.25)).toEqual({ value: 0.25, fraction: 0.25, state: 'cooling' });
  expect(read(1e-4).state).toBe('cold');
  // A grid settles before it has cooled.
  expect(readHeat({ frame: frame(1), settings: defaults, rest: {} as never })).toEqual({ value: 1, fraction: 1, state: 'finished' });
  expect(read(0, changeSettings(defaults, { temperature: 0 })).fraction).toBe(0);
  expect(read(1, changeSettings(defaults, { cooling: 1 })).state).toBe('never cools');
  expect(read(1, changeSettings(defaults, { integrator: 'plain' })).state).toBe('never cools');
});

describe('steps per frame', () => {
  test('are auto by default, or a whole number up to 64; other input changes nothing', () => {
    expect([parseSteps(' Auto '), parseSteps('7'), parseSteps('many')]).toEqual(['auto', 7, Number.NaN]);
    expect([3.4, 0, 1000, Number.NaN, 'auto' as const].map((wished) => clampSteps(wished, 5))).toEqual([3, 1, 64, 5, 'auto']);
  });

  test('are halved from the steps of auto, and doubled up to auto', () => {
    expect([halveSteps('auto', 6), halveSteps('auto', 0), halveSteps(8, 3), halveSteps(1, 3)]).toEqual([3, 1, 4, 1]);
    expect([doubleSteps(1), doubleSteps(48), doubleSteps(64), doubleSteps('auto')]).toEqual([2, 64, 'auto', 'auto']);
  });
});
