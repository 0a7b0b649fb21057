import { describe, expect, test } from 'vitest';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { openDocument } from '../../src/session/document/document.ts';
import { withPolishRecord } from '../../src/session/document/polishRecord.ts';
import { savePuzzle } from '../../src/session/document/save.ts';
import { saveSvg } from '../../src/session/formats/svg.ts';
import { advance, createRelaxation } from '../../src/session/relax/relaxation.ts';
import { readSchedule } from '../../src/session/relax/scheduleFile.ts';
import { verify } from '../../src/verify/verify.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import { createBench, FIRST_TEXT, openBench, SECOND_TEXT } from './bench.ts';

describe('opening', () => {
  test('shows the file’s drawing as before, and the resampled one as now', async () => {
    const { workbench } = await openBench();
    const { map } = openPuzzle(FIRST_TEXT);
    expect(workbench.document?.name).toBe('First');
    expect(workbench.baseline?.label).toBe('original');
    expect([...workbench.baseline!.frame.pointX]).toEqual([...map.pointX]);
    // Nothing has moved: to resample the curves is not to change the puzzle.
    expect(workbench.frame!.scores).toEqual(workbench.baseline!.frame.scores);
    expect(workbench.frame?.step).toBe(0);
    expect(workbench.runState).toBe('paused');
  });

  test('changes nothing after a refused file', async () => {
    const bench = await openBench();
    const { document, frame } = bench.workbench;
    const refusals: string[] = [];
    bench.workbench.signals.on('refused', ({ message }) => refusals.push(message));
    await bench.workbench.open(sourceOfText('{"kronkel": 1}', 'bad.json'));
    expect(refusals).toHaveLength(1);
    expect(bench.workbench.document).toBe(document);
    expect(bench.workbench.frame).toBe(frame);
    expect(bench.workbench.undoLabel).toBeUndefined();
  });

  test('cancels an opening when another one begins', async () => {
    const { workbench } = createBench();
    await Promise.all([workbench.open(sourceOfText(FIRST_TEXT, 'a.json')), workbench.open(sourceOfText(SECOND_TEXT, 'b.json'))]);
    expect(workbench.document?.name).toBe('Second');
  });

  test('undoes an opening, with all the work on the first puzzle', async () => {
    const { workbench, reach, until } = await openBench();
    workbench.play();
    await reach(10);
    workbench.pause();
    await until(() => workbench.undoLabel?.startsWith('run') ?? false);
    const saved = await workbench.save();
    await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
    expect(workbench.undoLabel).toBe('opening of Second');
    workbench.undo();
    await until(() => workbench.document?.name === 'First');
    expect(await workbench.save()).toBe(saved);
    workbench.redo();
    await until(() => workbench.document?.name === 'Second');
  });
});

describe('the run', () => {
  test('relaxes until it settles, then is idle and verified', async () => {
    const { workbench, until, clock } = await openBench();
    workbench.setStepsPerFrame(20);
    workbench.play();
    await until(() => workbench.runState === 'settled');
    await until(() => workbench.verdict.state === 'verified' && workbench.verdict.step === workbench.frame?.step);
    const { step } = workbench.frame!;
    expect(step).toBeGreaterThan(50);
    const { frame } = workbench;
    clock.now += 60_000;
    for (let i = 0; i < 20; i++) workbench.tick();
    await new Promise(setImmediate);
    expect(workbench.frame).toBe(frame);
    expect(workbench.undoLabel).toBe(`run of ${step} steps`);
  });

  test('starts after an idle time', async () => {
    const { workbench, reach, until } = await openBench();
    /** Until the page has stopped ticking. */
    const rest = async () => {
      let idleFrames = 0;
      await until(() => {
        idleFrames = workbench.isIdle ? idleFrames + 1 : 0;
        return idleFrames > 5;
      });
    };
    await rest();
    workbench.play();
    await reach(3);
    workbench.pause();
    await rest();
    workbench.play();
    await reach(workbench.frame!.step + 3);
  });

  test('is one edit between play and pause, and undo and redo are exact', async () => {
    const { workbench, reach, until } = await openBench();
    const before = await workbench.save();
    workbench.play();
    await reach(12);
    workbench.pause();
    await until(() => workbench.undoLabel === `run of ${workbench.frame?.step} steps`);
    const after = await workbench.save();
    workbench.undo();
    await until(() => workbench.frame?.step === 0);
    expect(await workbench.save()).toBe(before);
    workbench.redo();
    await until(() => workbench.frame?.step !== 0);
    expect(await workbench.save()).toBe(after);
  });

  test('keeps its metrics after redo', async () => {
    const { workbench, reach, until } = await openBench();
    workbench.play();
    await reach(6);
    workbench.pause();
    await until(() => workbench.undoLabel === `run of ${workbench.frame?.step} steps`);
    const steps = workbench.log.map(({ step }) => step);
    expect(steps.length).toBeGreaterThan(5);
    workbench.undo();
    await until(() => workbench.frame?.step === 0);
    expect(workbench.log.map(({ step }) => step)).toEqual([0]);
    workbench.redo();
    await until(() => workbench.frame?.step !== 0);
    expect(workbench.log.map(({ step }) => step)).toEqual(steps);
  });

  test('makes single steps while paused', async () => {
    const { workbench, until } = await openBench();
    workbench.stepOnce();
    await until(() => workbench.frame?.step === 1);
    await until(() => workbench.undoLabel === 'single step');
    expect(workbench.runState).toBe('paused');
  });

  test('restarts from the original, as an edit', async () => {
    const { workbench, reach, until } = await openBench();
    const original = await workbench.save();
    workbench.play();
    await reach(5);
    workbench.restart();
    await until(() => workbench.undoLabel === 'restart');
    workbench.pause();
    workbench.undo();
    await until(() => (workbench.frame?.step ?? 0) > 0);
    expect(await workbench.save()).not.toBe(original);
  });

  test('resumes when a setting changes after it settled', async () => {
    const { workbench, until } = await openBench();
    workbench.setStepsPerFrame(30);
    workbench.play();
    await until(() => workbench.runState === 'settled');
    const { step } = workbench.frame!;
    workbench.changeSettings({ 'repulsion.weight': 200 });
    expect(workbench.runState).toBe('playing');
    await until(() => (workbench.frame?.step ?? 0) > step && workbench.runState === 'settled');
  });
});

describe('settings', () => {
  test('changed in one gesture are one edit, and the run since is undone first', async () => {
    const { workbench, reach, until } = await openBench();
    workbench.play();
    await reach(3);
    workbench.changeSettings({ temperature: 0.4 }, 'temperature 1');
    workbench.changeSettings({ temperature: 0.5 }, 'temperature 1');
    workbench.changeSettings({ temperature: 0.6 }, 'temperature 1');
    expect(workbench.undoLabel).toBe('change of temperature');
    await reach(workbench.frame!.step + 3);
    expect(workbench.undoLabel).toBe('run');
    workbench.undo();
    workbench.undo();
    await until(() => workbench.settings.temperature === defaults.temperature);
    expect(workbench.runState).toBe('paused');
    workbench.redo();
    await until(() => workbench.settings.temperature === 0.6);
  });

  test('of layout and thresholds from one file are one edit, with the labels of the panel', async () => {
    const { workbench, until } = await openBench();
    workbench.changeSettings({ 'repulsion.weight': 70 });
    expect(workbench.undoLabel).toBe('change of repulsion weight');
    const { minDistance } = workbench.metricSettings.bos2022;
    workbench.importSettings({ layout: { temperature: 0.2, cap: 3 }, metrics: { 'bos2022.minDistance': 5 } });
    expect(workbench.undoLabel).toBe('import of settings');
    workbench.undo();
    await until(() => workbench.settings.temperature === defaults.temperature);
    expect(workbench.metricSettings.bos2022.minDistance).toBe(minDistance);
    expect(workbench.undoLabel).toBe('change of repulsion weight');
    workbench.redo();
    await until(() => workbench.metricSettings.bos2022.minDistance === 5);
    expect(workbench.settings).toMatchObject({ temperature: 0.2, cap: 3 });
  });

  test('that are invalid are refused with a message', async () => {
    const { workbench, notices } = await openBench();
    workbench.changeSettings({ cap: -1 });
    expect(notices).toEqual([{ message: 'cap is -1: it must be a number from 0.001 to 20', tone: 'trouble' }]);
    expect(workbench.settings).toEqual(defaults);
    expect(workbench.undoLabel).toBeUndefined();
  });

  test('and drags are saved as a schedule that gives the same bits on the command line', async () => {
    const { workbench, reach, until } = await openBench();
    workbench.changeSettings({ temperature: 0.2 });
    workbench.play();
    await reach(6);
    workbench.changeSettings({ 'faces.weight': 20 });
    await reach(12);
    const { frame } = workbench;
    const id = frame!.pointId.find((value) => value > 0)!;
    workbench.grab(id);
    workbench.pullTo(500, 500);
    await reach(20);
    workbench.release();
    await reach(26);
    workbench.pause();
    await until(() => workbench.undoLabel?.startsWith('run') ?? false);
    workbench.undo();
    await until(() => workbench.undoLabel === 'drag');
    workbench.play();
    await reach(workbench.frame!.step + 9);
    workbench.pause();
    await until(() => workbench.undoLabel?.startsWith('run') ?? false);
    const schedule = readSchedule(await workbench.saveSchedule());
    const relaxation = createRelaxation(openPuzzle(FIRST_TEXT), defaults, schedule);
    while (relaxation.layout.state.step < workbench.frame!.step) advance(relaxation);
    const drawn = snapshotPuzzle(relaxation.layout.state);
    const polish = openDocument(await workbench.save(), 'a.json').polish!;
    expect(polish).toMatchObject({ settings: workbench.settings, polished: { steps: workbench.frame!.step } });
    expect(savePuzzle(withPolishRecord(drawn, polish))).toBe(await workbench.save());
  });

  test('of the metrics change both columns', async () => {
    const { workbench, until } = await openBench();
    await until(() => workbench.baseline?.metrics !== undefined);
    const { ambiguousSpacing } = workbench.baseline!.frame.scores;
    workbench.changeMetricSettings({ 'bos2022.minDistance': 12 });
    await until(() => (workbench.baseline?.frame.scores.ambiguousSpacing ?? 0) > ambiguousSpacing);
    await until(() => (workbench.frame?.scores.ambiguousSpacing ?? 0) > ambiguousSpacing);
    workbench.undo();
    await until(() => workbench.baseline?.frame.scores.ambiguousSpacing === ambiguousSpacing);
  });
});

describe('dragging', () => {
  test('moves a point while paused, is one edit, and stays the same puzzle', async () => {
    const { workbench, reach, until } = await openBench();
    const before = await workbench.save();
    const frame = workbench.frame!;
    const edge = [...frame.edgeFirstPoint].findIndex(
      (first, i) => frame.edgeFirstPoint[i + 1] - first > 4 && frame.pointId[first + 2] >= 0,
    );
    const at = frame.edgeFirstPoint[edge] + 2;
    const id = frame.pointId[at];
    workbench.grab(id);
    workbench.pullTo(frame.pointX[at] + 6, frame.pointY[at] + 6);
    await reach(10);
    workbench.release();
    await until(() => workbench.undoLabel === 'drag' && workbench.runState === 'paused');
    const { step } = workbench.frame!;
    const after = await workbench.save();
    expect(after).not.toBe(before);
    expect(verify(openPuzzle(FIRST_TEXT).puzzle, openPuzzle(after).puzzle)).toEqual([]);
    for (let i = 0; i < 10; i++) await new Promise(setImmediate);
    expect(workbench.frame!.step).toBe(step);
    workbench.undo();
    await until(() => workbench.frame?.step === 0);
    expect(await workbench.save()).toBe(before);
  });

  test('has no effect if it is cancelled', async () => {
    const { workbench, reach, until } = await openBench();
    const before = await workbench.save();
    const id = workbench.frame!.pointId.find((value) => value > 0)!;
    workbench.grab(id);
    workbench.pullTo(400, 600);
    await reach(6);
    workbench.cancelGrab();
    await until(() => workbench.frame?.step === 0);
    expect(await workbench.save()).toBe(before);
    expect(workbench.undoLabel).toBeUndefined();
  });

  test('pins hold, are shown, and can be undone', async () => {
    const { workbench, until, reach } = await openBench();
    const frame = workbench.frame!;
    const at = frame.pointId.findIndex((value, i) => value > 0 && frame.pointId.indexOf(value) === i);
    const id = frame.pointId[at];
    workbench.togglePin(id);
    await until(() => workbench.frame?.pinned.includes(id) ?? false);
    workbench.play();
    await reach(15);
    const now = workbench.frame!.pointId.indexOf(id);
    expect([workbench.frame!.pointX[now], workbench.frame!.pointY[now]]).toEqual([frame.pointX[at], frame.pointY[at]]);
    workbench.pause();
    workbench.unpinAll();
    await until(() => workbench.frame?.pinned.length === 0);
  });
});

describe('before', () => {
  test('is the current drawing on request, until undo', async () => {
    const { workbench, reach, until } = await openBench();
    workbench.play();
    await reach(8);
    workbench.pause();
    await until(() => workbench.undoLabel?.startsWith('run') ?? false);
    workbench.setBaseline();
    await until(() => workbench.baseline?.label === `step ${workbench.frame?.step}`);
    await until(() => workbench.baseline?.metrics !== undefined);
    expect(workbench.baseline?.frame.scores).toEqual(workbench.frame?.scores);
    workbench.undo();
    await until(() => workbench.baseline?.label === 'original');
  });
});

describe('when something breaks', () => {
  test.each([false, true])('replaces a dead engine, which continues playing from the last verified step (silent: %s)', async (isSilent) => {
    const { workbench, ports, reach, until, notices } = await openBench();
    workbench.play();
    await reach(30);
    workbench.pause();
    await until(() => workbench.verdict.step === workbench.frame?.step);
    const { step } = workbench.frame!;
    workbench.play();
    ports.engine.kill(isSilent);
    await until(() => ports.enginesOpened === 2);
    await reach(step + 5);
    expect(workbench.runState).toBe('playing');
    expect(notices.map(({ tone }) => tone)).toEqual(['news']);
    expect(notices[0].message).toContain(`from step ${step}`);
  });

  test('replaces a dead analyst, and verifies the drawing again', async () => {
    const { workbench, ports, until } = await openBench();
    await until(() => workbench.verdict.state === 'verified');
    ports.analyst.kill(false);
    workbench.stepOnce();
    await until(() => workbench.verdict.step === 1);
  });

  test('gives up an engine that always dies, with a notice', async () => {
    const { workbench, ports, until, notices } = await openBench();
    await until(() => workbench.verdict.state === 'verified');
    let opened = ports.enginesOpened;
    ports.engine.kill(false);
    await until(() => {
      if (ports.enginesOpened > opened) {
        opened = ports.enginesOpened;
        ports.engine.kill(false);
      }
      return notices.some(({ message }) => message.includes('can’t be kept going'));
    });
  });

  test('stops the run and restores the last verified drawing if the verifier objects', async () => {
    const { workbench, ports, reach, until, notices } = await openBench();
    await until(() => workbench.verdict.state === 'verified');
    workbench.play();
    await reach(4);
    ports.bendEngine = (event) => {
      if (event.type !== 'saved') return event;
      // A layout that lets a curve cross another.
      const { puzzle } = event.saved;
      const [piece] = puzzle.curves.find(({ pieces }) => pieces.some(({ fixed }) => !fixed))!.pieces.filter(({ fixed }) => !fixed);
      const middle = 2 * Math.floor(piece.points.length / 4);
      piece.points[middle] += 300;
      return event;
    };
    await until(() => workbench.verdict.state === 'refuted');
    ports.bendEngine = (event) => event;
    expect(notices.some(({ message }) => message.includes('no longer the same puzzle'))).toBe(true);
    await until(() => workbench.frame?.step === 0);
    expect(workbench.runState).toBe('paused');
    await until(() => workbench.verdict.state === 'verified');
  });
});

test('makes, undoes and redoes edits that the page defines', async () => {
  const { workbench, until } = await openBench();
  let shelf = 'full';
  const editShelf = workbench.defineEdit<string>('shelf', (value) => {
    if (value === 'broken') throw new Error('it breaks');
    shelf = value;
  });
  editShelf('clearing of the shelf', 'full', 'empty');
  workbench.changeSettings({ temperature: 0.2 });
  expect(workbench.done.map(({ kind }) => kind)).toEqual(['shelf', 'settings']);
  workbench.undo();
  workbench.undo();
  await until(() => shelf === 'full');
  expect(workbench.redoLabel).toBe('clearing of the shelf');
  workbench.redo();
  await until(() => shelf === 'empty');
  expect(() => editShelf('breaking', 'empty', 'broken')).toThrow('it breaks');
  expect(workbench.undoLabel).toBe('clearing of the shelf');
});

test('packs and unpacks work to the bit, with its settings', async () => {
  const { workbench, reach, until } = await openBench();
  workbench.changeSettings({ temperature: 0.25 });
  workbench.play();
  await reach(9);
  workbench.pause();
  await until(() => workbench.undoLabel?.startsWith('run') ?? false);
  const piece = structuredClone(await workbench.pack());
  const text = await workbench.save();
  const other = createBench();
  await other.workbench.unpack(piece!);
  expect(other.workbench.settings).toEqual(changeSettings(defaults, { temperature: 0.25 }));
  expect(await other.workbench.save()).toBe(text);
  expect(other.workbench.baseline?.label).toBe('original');
});

test('saves the page of the puzzle as SVG to the byte, named after its file if nameless', async () => {
  const bench = await openBench(FIRST_TEXT.replace('"First"', '""'));
  const { workbench, reach } = bench;
  workbench.play();
  await reach(5);
  workbench.pause();
  await bench.until(() => workbench.isIdle);
  const opened = openPuzzle(await workbench.save());
  for (const showSolution of [false, true]) {
    expect(await workbench.save(saveSvg, { showSolution })).toBe(await saveSvg.write(opened, { name: 'first', showSolution }));
  }
  expect(await workbench.save(saveSvg, { showSolution: true })).toContain('<title>first</title>');
});
