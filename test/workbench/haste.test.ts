import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import type { LiveWorkbench } from '../../src/workbench/liveWorkbench.ts';
import { type Bench, createBench, openBench, SECOND_TEXT } from './bench.ts';

const firstId = ({ frame }: LiveWorkbench) => frame!.pointId.find((id) => id > 0)!;

const far = { ...randomPuzzle(42, 3) };
const move = (points: Float64Array) => points.map((value) => value + 20_000);
const FAR_TEXT = writePuzzle({
  ...far,
  frame: move(far.frame),
  filled: move(far.filled),
  curves: far.curves.map((curve) => ({ ...curve, pieces: curve.pieces.map((piece) => ({ ...piece, points: move(piece.points) })) })),
});

/** Lets frames pass until nothing moves and nothing is awaited. */
async function rest({ workbench, until }: Bench): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise(setImmediate);
  await until(() => workbench.isIdle);
}

/** Runs to that step and pauses. */
async function runTo(bench: Bench, step: number): Promise<void> {
  bench.workbench.play();
  await bench.reach(step);
  bench.workbench.pause();
  await rest(bench);
}

/** Waits until the workbench has sent its commands, before any answer. */
async function posted(): Promise<void> {
  for (let i = 0; i < 10; i++) await Promise.resolve();
}

/** Waits until the puzzle that was read is being loaded. */
async function loading({ ports }: Bench): Promise<void> {
  while (ports.engine.commands.at(-1)?.type !== 'open') await new Promise(setImmediate);
}

describe('while another puzzle is being read', () => {
  /** A file that takes its time. */
  function createSlow() {
    let finish = () => {};
    const slow = { fileName: 'slow.json', read: () => new Promise<string>((resolve) => (finish = () => resolve(SECOND_TEXT))) };
    return { slow, finish: () => finish() };
  }

  test('plays the open one, and undoes that run after the opening', async () => {
    const bench = await openBench();
    const { workbench, reach, notices } = bench;
    const { slow, finish } = createSlow();
    const opening = workbench.open(slow);
    workbench.play();
    await reach(8);
    finish();
    await opening;
    // Otherwise it would continue to play.
    workbench.pause();
    await rest(bench);
    expect([workbench.document?.name, workbench.frame?.step, workbench.runState]).toEqual(['Second', 0, 'paused']);
    expect(workbench.done.map(({ kind }) => kind)).toEqual(['run', 'opening']);
    workbench.undo();
    await rest(bench);
    expect(workbench.document?.name).toBe('First');
    expect(workbench.frame?.step).toBeGreaterThanOrEqual(8);
    expect(workbench.undoLabel).toBe(`run of ${workbench.frame?.step} steps`);
    workbench.undo();
    await rest(bench);
    expect([workbench.frame?.step, workbench.undoLabel]).toEqual([0, undefined]);
    workbench.redo();
    workbench.redo();
    await rest(bench);
    expect([workbench.document?.name, workbench.redoLabel]).toEqual(['Second', undefined]);
    expect(notices).toEqual([]);
  });

  test('keeps playing the open one if the new one is refused', async () => {
    const bench = await openBench();
    const { workbench, ports, reach } = bench;
    ports.refuseEngine = ({ type }) => (type === 'open' ? 'it can’t be relaxed' : undefined);
    const { slow, finish } = createSlow();
    const opening = workbench.open(slow);
    workbench.play();
    await reach(3);
    finish();
    await opening;
    await reach(workbench.frame!.step + 5);
    expect([workbench.document?.name, workbench.runState]).toEqual(['First', 'playing']);
  });
});

describe('while another puzzle is being opened', () => {
  test('plays the new one, and can undo its run', async () => {
    const bench = await openBench();
    const { workbench, reach, notices } = bench;
    await runTo(bench, 20);
    const opening = workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
    await loading(bench);
    workbench.play();
    workbench.tick();
    await opening;
    await reach(5);
    workbench.pause();
    await rest(bench);
    expect(workbench.undoLabel).toBe(`run of ${workbench.frame?.step} steps`);
    workbench.undo();
    await rest(bench);
    expect(workbench.document?.name).toBe('Second');
    expect(workbench.frame?.step).toBe(0);
    expect(notices).toEqual([]);
  });

  test('packs one puzzle only', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    const opening = workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
    await loading(bench);
    const [piece] = await Promise.all([workbench.pack(), opening]);
    const other = createBench();
    await other.workbench.unpack(piece!);
    expect(other.notices).toEqual([]);
    expect(other.workbench.document?.name).toBe('Second');
    expect(await other.workbench.save()).toBe(await workbench.save());
  });

  test('refuses to grab or pin points of the old one', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    const id = firstId(workbench);
    const opening = workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
    await loading(bench);
    workbench.grab(id);
    workbench.togglePin(id);
    workbench.stepOnce();
    await opening;
    await rest(bench);
    expect(workbench.undoLabel).toBe('opening of Second');
    expect(workbench.frame?.pinned).toEqual([]);
    expect(workbench.frame?.step).toBe(0);
  });

  test('pauses during a restart', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    workbench.play();
    await reach(5);
    workbench.restart();
    await posted();
    workbench.pause();
    await rest(bench);
    expect(workbench.runState).toBe('paused');
    expect(workbench.frame?.step).toBe(0);
  });
});

test('continues the run after a refused puzzle', async () => {
  const { workbench, reach } = await openBench();
  const refusals: string[] = [];
  workbench.signals.on('refused', ({ message }) => refusals.push(message));
  workbench.play();
  await reach(5);
  const { document } = workbench;
  expect(await workbench.open(sourceOfText(FAR_TEXT, 'far.json'))).toMatchObject({ fileName: 'far.json' });
  expect(refusals).toEqual([expect.stringContaining('units from the origin')]);
  expect(workbench.document).toBe(document);
  expect(workbench.runState).toBe('playing');
  await reach(workbench.frame!.step + 5);
});

describe('dragging', () => {
  test('continues after the drawing settled during it', async () => {
    const bench = await openBench();
    const { workbench, until } = bench;
    const signals: string[] = [];
    workbench.setStepsPerFrame(30);
    workbench.grab(firstId(workbench));
    workbench.pullTo(500, 500);
    await until(() => workbench.isIdle);
    workbench.signals.on('busy', () => signals.push('busy'));
    workbench.pullTo(300, 300);
    expect(workbench.isIdle).toBe(false);
    expect(signals).toEqual(['busy']);
  });

  test('is an edit separate from a run that started meanwhile', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    workbench.grab(firstId(workbench));
    workbench.pullTo(500, 500);
    await reach(5);
    workbench.play();
    await reach(10);
    workbench.release();
    const { step } = workbench.frame!;
    await reach(step + 10);
    workbench.pause();
    await rest(bench);
    workbench.undo();
    await rest(bench);
    expect(workbench.undoLabel).toBe('drag');
    expect(workbench.frame!.step).toBeGreaterThanOrEqual(step);
  });
});

test('undoes a drag that another opening ended', async () => {
  const bench = await openBench();
  const { workbench, reach } = bench;
  workbench.grab(firstId(workbench));
  workbench.pullTo(500, 500);
  await reach(5);
  await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  workbench.undo();
  await rest(bench);
  expect([workbench.document?.name, workbench.undoLabel]).toEqual(['First', 'drag']);
  workbench.undo();
  await rest(bench);
  expect([workbench.frame?.step, workbench.undoLabel]).toEqual([0, undefined]);
});

test('undoes a drag in progress', async () => {
  const bench = await openBench();
  const { workbench, reach } = bench;
  await runTo(bench, 10);
  const { step } = workbench.frame!;
  // Its turn comes only after the baseline, which waits for the engine.
  workbench.setBaseline();
  workbench.undo();
  workbench.grab(firstId(workbench));
  workbench.pullTo(500, 500);
  await reach(step + 1);
  await rest(bench);
  expect(workbench.done.map(({ label }) => label)).toEqual([`run of ${step} steps`, 'new before']);
  expect(workbench.redoLabel).toBe('drag');
  expect(workbench.frame?.step).toBe(step);
});

describe('history', () => {
  test('undoes a step that is still on its way', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    await runTo(bench, 10);
    const { step } = workbench.frame!;
    workbench.stepOnce();
    workbench.undo();
    await rest(bench);
    expect(workbench.frame?.step).toBe(step);
    workbench.redo();
    await rest(bench);
    expect(workbench.frame?.step).toBe(step + 1);
  });

  test('shares the state between two edits', async () => {
    const bench = await openBench();
    const { workbench, ports } = bench;
    await rest(bench);
    let saves = 0;
    ports.bendEngine = (event) => {
      if (event.type === 'saved') saves++;
      return event;
    };
    for (let step = 1; step <= 3; step++) {
      workbench.stepOnce();
      await rest(bench);
    }
    // Before the first step, which was verified already, and after each.
    expect(saves).toBe(3);
  });

  test('undoes a run after a drag before the drag', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    workbench.play();
    await reach(5);
    workbench.grab(firstId(workbench));
    workbench.pullTo(500, 500);
    await reach(10);
    workbench.release();
    await reach(workbench.frame!.step + 5);
    workbench.undo();
    await rest(bench);
    expect(workbench.undoLabel).toBe('drag');
    expect(workbench.redoLabel).toMatch(/^run/);
  });

  test('keeps the baseline and its metrics after undo of the run in which it was set', async () => {
    const bench = await openBench();
    const { workbench, reach, until } = bench;
    await until(() => workbench.baseline?.metrics !== undefined);
    workbench.play();
    await reach(5);
    workbench.setBaseline();
    await until(() => workbench.baseline?.label !== 'original');
    workbench.changeMetricSettings({ 'bos2022.minDistance': 12 });
    await reach(12);
    workbench.pause();
    await rest(bench);
    const { baseline, frame } = workbench;
    workbench.undo();
    await rest(bench);
    expect(workbench.frame?.step).toBeLessThan(frame!.step);
    expect(workbench.undoLabel).toMatch(/^change of/);
    expect(workbench.baseline).toBe(baseline);
  });

  test('drops the pins of an undone run', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    workbench.play();
    await reach(5);
    const id = firstId(workbench);
    workbench.togglePin(id);
    await reach(12);
    workbench.pause();
    await rest(bench);
    workbench.undo();
    await rest(bench);
    expect(workbench.undoLabel).toBe('pin');
    expect(workbench.frame?.pinned).toEqual([id]);
    workbench.undo();
    await rest(bench);
    expect(workbench.frame?.pinned).toEqual([]);
  });

  test('can’t redo once a new run has begun', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    await runTo(bench, 10);
    workbench.undo();
    await rest(bench);
    workbench.play();
    await reach(3);
    expect(workbench.redoLabel).toBeUndefined();
    workbench.redo();
    await reach(6);
    expect(workbench.runState).toBe('playing');
  });

  test('undoes a run that was started during a slider drag', async () => {
    const bench = await openBench();
    const { workbench, reach } = bench;
    await runTo(bench, 10);
    const { step } = workbench.frame!;
    workbench.changeSettings({ temperature: 0.4 }, 'a');
    workbench.play();
    await reach(step + 3);
    workbench.changeSettings({ temperature: 0.5 }, 'a');
    await reach(step + 6);
    workbench.undo();
    workbench.undo();
    await rest(bench);
    expect(workbench.runState).toBe('paused');
    expect(workbench.settings).toEqual(defaults);
    expect(workbench.frame?.step).toBe(step);
    expect(workbench.undoLabel).toBe(`run of ${step} steps`);
  });

  test('undoes and redoes loading of work with its settings', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    workbench.changeSettings({ temperature: 0.25 });
    workbench.changeMetricSettings({ 'bos2022.minDistance': 12 });
    const piece = (await workbench.pack())!;
    workbench.undo();
    workbench.undo();
    await rest(bench);
    const { metricSettings } = workbench;
    await workbench.unpack(piece);
    workbench.undo();
    await rest(bench);
    expect(workbench.settings).toEqual(defaults);
    expect(workbench.metricSettings).toEqual(metricSettings);
    workbench.redo();
    await rest(bench);
    expect(workbench.settings).toEqual(changeSettings(defaults, { temperature: 0.25 }));
    expect(workbench.metricSettings).toEqual(piece.metricSettings);
  });

  test('changes nothing if work can’t be loaded', async () => {
    const { workbench, notices } = await openBench();
    const piece = (await workbench.pack())!;
    const { document } = workbench;
    const unpacked = await workbench.unpack({ ...piece, settings: { ...defaults, merge: 99 } });
    expect(unpacked).toEqual({ isOpen: false, damages: [expect.stringContaining('merge')] });
    expect(notices).toEqual([]);
    expect(workbench.settings).toEqual(defaults);
    expect(workbench.document).toBe(document);
  });

  test('undoes a run in which the engine died', async () => {
    const bench = await openBench();
    const { workbench, ports, clock, reach, until, notices } = bench;
    workbench.play();
    await reach(5);
    clock.now += 3000;
    await until(() => workbench.verdict.state === 'verified' && workbench.verdict.step > 0);
    ports.engine.kill(false);
    await until(() => notices.length > 0);
    await reach(workbench.frame!.step + 5);
    workbench.pause();
    await rest(bench);
    workbench.undo();
    await rest(bench);
    expect(workbench.frame?.step).toBe(workbench.verdict.step);
    expect(workbench.undoLabel).toBe(`return to step ${workbench.frame?.step}`);
    workbench.undo();
    await rest(bench);
    expect(workbench.frame?.step).toBe(0);
  });

  test('drops an edit that was lost with an engine when it is redone, and undoes the others', async () => {
    const bench = await openBench();
    const { workbench, ports, until, notices } = bench;
    await runTo(bench, 5);
    workbench.play();
    await until(() => !ports.engine.commands.slice(-2).some(({ type }) => type === 'save') && workbench.frame!.step > 8);
    ports.bendEngine = (event) => (event.type === 'saved' ? { type: 'overtaken', call: -1 } : event);
    workbench.pause();
    await until(() => ports.engine.commands.at(-1)?.type === 'save');
    expect(workbench.done).toHaveLength(2);
    ports.bendEngine = (event) => event;
    ports.engine.kill(false);
    await until(() => notices.some(({ tone }) => tone === 'news'));
    await rest(bench);
    workbench.undo();
    await rest(bench);
    expect(workbench.frame?.step).toBeLessThan(9);
    workbench.redo();
    await rest(bench);
    expect(notices.at(-1)).toEqual({ message: 'That was not done: the layout had stopped (killed by a test).', tone: 'trouble' });
    expect([workbench.redoLabel, workbench.done.length]).toEqual([undefined, 1]);
    workbench.undo();
    await rest(bench);
    expect([workbench.frame?.step, workbench.undoLabel]).toEqual([0, undefined]);
  });
});
