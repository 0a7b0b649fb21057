import { describe, expect, test } from 'vitest';
import { stepOnce } from '../../../src/ui/run/runBar.ts';
import { seekBy, seekMark } from '../../../src/ui/timeline/timelineBar.ts';
import { rest } from '../../workbench/acts.ts';
import { type Bench, openBench } from '../../workbench/bench.ts';

/** A paused run with a pin after step 5. */
async function runAndPause(): Promise<Bench & { readonly last: number }> {
  const bench = await openBench();
  const { workbench, reach } = bench;
  for (let step = 1; step <= 5; step++) {
    workbench.stepOnce();
    await rest(bench);
  }
  workbench.togglePin(workbench.frame!.pointId.find((id) => id > 0)!);
  await rest(bench);
  workbench.play();
  await reach(20);
  workbench.pause();
  await rest(bench);
  return { ...bench, last: workbench.frame!.step };
}

/** Presses keys faster than frames arrive, then waits. */
async function press(bench: Bench, keys: string): Promise<void> {
  const { workbench } = bench;
  for (const key of keys) {
    if (key === ',') seekBy(workbench, -1);
    else if (key === '.') stepOnce(workbench);
    else seekMark(workbench, key === '<' ? -1 : 1);
  }
  await rest(bench);
}

describe('keys that are pressed faster than frames arrive', () => {
  test.each([
    [',,,,,', -5, 0],
    [',,,,,..', -3, 0],
    [',,.,.,,', -3, 0],
    // New steps after the last one.
    ['.....', 5, 5],
    [',,....', 2, 2],
    ['...,', 2, 2],
    [',...,', 1, 1],
    ['..,,,', -1, 1],
  ])('count every press: %s', async (keys, steps, made) => {
    const bench = await runAndPause();
    const { workbench, last } = bench;
    await press(bench, keys);
    expect(workbench.timeline).toMatchObject({ now: last + steps, requested: last + steps, last: last + made });
    expect(workbench.frame?.step).toBe(last + steps);
  });

  test('move between marks', async () => {
    const bench = await runAndPause();
    const { workbench, last } = bench;
    const marks = [...new Set(workbench.timeline.marks.map(({ step }) => step))];
    expect(marks).toContain(5);
    await press(bench, '<'.repeat(marks.length));
    expect(workbench.timeline.now).toBe(marks[0]);
    await press(bench, '<>>,');
    expect(workbench.timeline.now).toBe(marks[1] - 1);
    await press(bench, '>'.repeat(marks.length));
    expect(workbench.timeline.now).toBe(last);
  });

  test('stop at both ends', async () => {
    const bench = await runAndPause();
    const { workbench, last } = bench;
    await press(bench, `<<<${','.repeat(30)}`);
    expect(workbench.timeline).toMatchObject({ now: 0, last });
  });

  test('make no steps while the run plays, after undo, and when it has settled', async () => {
    const bench = await runAndPause();
    const { workbench, last, reach, until } = bench;
    for (let i = 0; i < 4; i++) stepOnce(workbench);
    workbench.undo();
    await rest(bench);
    expect(workbench.frame?.step).toBe(last);
    for (let i = 0; i < 4; i++) stepOnce(workbench);
    workbench.play();
    await reach(last + 10);
    workbench.pause();
    await rest(bench);
    const { step } = workbench.frame!;
    expect(workbench.timeline).toMatchObject({ now: step, requested: step, last: step });
    workbench.settle();
    await until(() => workbench.frame?.isSettled === true);
    await rest(bench);
    const { step: settled } = workbench.frame!;
    for (let i = 0; i < 4; i++) stepOnce(workbench);
    await rest(bench);
    expect(workbench.timeline).toMatchObject({ now: settled, requested: settled });
  });

  test('create a history entry for each new step, and one for all repeated steps', async () => {
    const bench = await runAndPause();
    const { workbench } = bench;
    const before = workbench.done.length;
    await press(bench, '..,,');
    expect(workbench.done.slice(before).map(({ label }) => label)).toEqual(['single step', expect.stringMatching(/^going to step \d+$/)]);
  });
});
