import { describe, expect, test } from 'vitest';
import { createThumbnailOf, drawLeft, drawThumbnail } from '../../src/workbench/readouts/pictures.ts';
import { openBench, SECOND_TEXT } from './bench.ts';

/** What was done on a workbench: a run with a change in the middle, and its schedule. */
async function record() {
  const bench = await openBench();
  const { workbench } = bench;
  workbench.setStepsPerFrame(4);
  workbench.play();
  await bench.reach(10);
  workbench.changeSettings({ temperature: 0.5 });
  await bench.reach(30);
  workbench.pause();
  await bench.until(() => workbench.isIdle);
  return { drawing: await workbench.save(), schedule: await workbench.saveSchedule(), step: workbench.frame!.step };
}

describe('replays a schedule', () => {
  test('to the byte, with its settings, as an edit', async () => {
    const { drawing, schedule, step } = await record();
    const { workbench, notices, until } = await openBench();
    const replayed = workbench.replay(schedule, 'run.json');
    let isDone = false;
    replayed.then(() => {
      isDone = true;
    });
    await until(() => isDone);
    expect(workbench.frame!.step).toBe(step);
    expect(await workbench.save()).toBe(drawing);
    expect(workbench.settings.temperature).toBe(0.5);
    expect(workbench.timeline).toMatchObject({ first: 0, last: step, now: step });
    expect(workbench.undoLabel).toBe('replay of run.json');
    workbench.undo();
    await until(() => workbench.frame!.step === 0 && workbench.isIdle);
    expect(notices).toEqual([]);
  });

  test('without steps, with the pins before the first', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    workbench.togglePin(workbench.frame!.pointId.find((id) => id >= 0)!);
    await bench.until(() => workbench.isIdle);
    const { pinned } = workbench.frame!;
    const schedule = await workbench.saveSchedule();
    workbench.unpinAll();
    await bench.until(() => workbench.isIdle);
    await workbench.replay(schedule, 'run.json');
    expect(pinned).toHaveLength(1);
    expect(workbench.frame!.pinned).toEqual(pinned);
  });

  test('that is a list of entries with the current settings, up to the last entry', async () => {
    const { workbench, until } = await openBench();
    workbench.changeSettings({ 'repulsion.weight': 50 });
    let isDone = false;
    workbench.replay('[{"atStep": 7, "settings": {"temperature": 1.5}}]', 'list.json').then(() => {
      isDone = true;
    });
    await until(() => isDone);
    expect(workbench.frame!.step).toBe(7);
    expect([workbench.settings.temperature, workbench.settings.repulsion.weight]).toEqual([1.5, 50]);
  });

  test('until it is stopped, where the run ends', async () => {
    const bench = await openBench();
    const { workbench } = bench;
    let isDone = false;
    workbench
      .replay(
        JSON.stringify([
          { atStep: 10, settings: { temperature: 0.5 } },
          { atStep: 1e9, reheat: true },
        ]),
        'long.json',
      )
      .then(() => {
        isDone = true;
      });
    let ticks = 0;
    await bench.until(() => {
      if (++ticks > 15) workbench.stopReplay();
      return isDone;
    });
    const { step } = workbench.frame!;
    expect(step).toBeGreaterThan(10);
    expect(workbench.timeline).toMatchObject({ first: 0, last: step, now: step });
    expect(JSON.parse(await workbench.saveSchedule())).toMatchObject({ steps: step });
    // By then it may have settled.
    workbench.reheat();
    await bench.reach(step + 3);
    workbench.pause();
    for (const [label, expected] of [
      ['shake-up', step],
      ['replay of long.json', step],
      [undefined, 0],
    ]) {
      workbench.undo();
      await bench.until(() => workbench.isIdle && workbench.undoLabel === label);
      expect(workbench.frame!.step).toBe(expected);
    }
    expect(workbench.settings.temperature).toBe(1);
  });

  test('with a notice if the run differs from the recorded one', async () => {
    const { schedule } = await record();
    const { workbench, notices, until } = await openBench();
    let isDone = false;
    workbench.replay(schedule.replace(/"[0-9a-f]{16}"\]\n {2}\]/, '"0123456789abcdef"]\n  ]'), 'run.json').then(() => {
      isDone = true;
    });
    await until(() => isDone);
    expect(notices.map(({ message }) => message)).toEqual([expect.stringContaining('the drawing differs from the recorded one')]);
  });
});

describe('refuses a schedule that', () => {
  test('is of another puzzle, and names it', async () => {
    const { schedule } = await record();
    const { workbench } = await openBench(SECOND_TEXT);
    await expect(workbench.replay(schedule, 'run.json')).rejects.toThrow(/another puzzle: "First" \(\w+\), and this is "Second"/);
    expect([workbench.frame!.step, workbench.undoLabel]).toEqual([0, undefined]);
  });

  test.each([
    ['is none', '{"format": "kronkel-schedule"}', 'version'],
    ['has a setting that can’t be', '[{"atStep": 3, "settings": {"temperature": -1}}]', 'temperature'],
  ])('%s', async (_, text, message) => {
    const { workbench } = await openBench();
    const { settings } = workbench;
    await expect(workbench.replay(text, 'run.json')).rejects.toThrow(message);
    expect(workbench.settings).toEqual(settings);
  });
});

test.each([5, 7, 13])('continues work that was stored at step %i and left later at that later step, to the byte', async (at) => {
  const bench = await openBench();
  const { workbench } = bench;
  workbench.play();
  await bench.reach(3);
  workbench.changeSettings({ temperature: 0.9 });
  await bench.reach(at);
  const piece = (await workbench.pack())!;
  await bench.reach(60);
  workbench.pause();
  await bench.until(() => workbench.isIdle);
  const [step, drawing] = [workbench.frame!.step, await workbench.save()];
  // The list of stored work shows the drawing as it was, and nothing if it can't be drawn.
  expect(drawLeft(piece)).toMatch(/^<svg .*class="moveable"/s);
  expect(drawLeft(piece)).not.toBe(drawThumbnail(createThumbnailOf(piece.text)));
  expect(drawLeft({ ...piece, text: '{}' })).toBeUndefined();

  const next = await openBench(SECOND_TEXT);
  let isDone = false;
  next.workbench.unpack(piece, step).then(() => {
    isDone = true;
  });
  await next.until(() => isDone);
  expect(next.workbench.frame!.step).toBe(step);
  expect(await next.workbench.save()).toBe(drawing);
  await next.until(() => next.workbench.verdict.state === 'verified' && next.workbench.verdict.step === step);
  expect(next.workbench.done.map(({ kind }) => kind)).toEqual(['return']);
});
