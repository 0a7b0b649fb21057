import { expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { createLayout, isSettled, step } from '../../../src/layout/layout.ts';
import { changeSettings, defaults } from '../../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../../src/layout/snapshot.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { type RelaxProgress, relaxToRest } from '../../../src/session/relax/relax.ts';
import { describeRest, restKind } from '../../../src/session/relax/rest.ts';
import { verify } from '../../../src/verify/verify.ts';
import { longCurve } from '../../support/largePuzzles.ts';

const opened = openPuzzle(writePuzzle(randomPuzzle(42, 4)));
/** It moves for long: a step takes some milliseconds, and rest is thousands of steps away. */
const slow = openPuzzle(writePuzzle(randomPuzzle(1234, 12)));

test('a puzzle is relaxed to where single steps bring it to rest', async () => {
  const layout = createLayout(opened, defaults);
  while (!isSettled(layout)) step(layout, defaults);
  const relaxed = await relaxToRest(opened, defaults);
  expect(relaxed.isSettled).toBe(true);
  expect(relaxed.stepMs).toHaveLength(layout.state.step);
  expect(writePuzzle(relaxed.puzzle)).toBe(writePuzzle(snapshotPuzzle(layout.state)));
  expect(verify(opened.puzzle, relaxed.puzzle)).toEqual([]);
});

test('returns the residual motion of a settled drawing, and none otherwise', async () => {
  const { residualMotion } = await relaxToRest(opened, defaults);
  const hasty = await relaxToRest(opened, changeSettings(defaults, { warmSteps: 0, cooling: 0.3 }));
  expect(hasty.residualMotion!.distance).toBeGreaterThan(residualMotion!.distance);
  expect(restKind(hasty.residualMotion!)).toBe('cooled');
  expect(describeRest(hasty.residualMotion!)).toMatch(/^stopped early, residual motion [\d.]+ units$/);
  expect(describeRest({ distance: 0.02, places: [] })).toBe('at rest');
  expect((await relaxToRest(opened, defaults, { maxSteps: 7 })).residualMotion).toBeUndefined();
});

test('a run that never cools ends at the maximum number of steps', async () => {
  const never = await relaxToRest(opened, changeSettings(defaults, { cooling: 1, temperature: 2 }), { maxSteps: 300 });
  expect([never.stepMs.length, never.isSettled]).toEqual([300, false]);
});

test('it stops at the most steps that it may make, and makes all of them only if asked to', async () => {
  const short = await relaxToRest(opened, defaults, { maxSteps: 7 });
  expect([short.stepMs.length, short.isSettled]).toEqual([7, false]);
  const { stepMs } = await relaxToRest(opened, defaults);
  const exact = await relaxToRest(opened, defaults, { maxSteps: stepMs.length + 20, isExact: true });
  expect([exact.stepMs.length, exact.isSettled]).toEqual([stepMs.length + 20, true]);
  const none = await relaxToRest(opened, defaults, { maxSteps: 0 });
  expect(none.stepMs).toEqual([]);
});

test('a run does not settle before the last entry of its schedule', async () => {
  const { stepMs } = await relaxToRest(opened, defaults);
  const atStep = stepMs.length + 30;
  const relaxed = await relaxToRest(opened, defaults, { schedule: [{ atStep, settings: { temperature: 0.05 } }] });
  expect(relaxed.stepMs.length).toBeGreaterThan(atStep);
  expect(relaxed.settings).toEqual(changeSettings(defaults, { temperature: 0.05 }));
});

test('reports progress, and lets other work run in between', async () => {
  const reported: RelaxProgress[] = [];
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  await relaxToRest(slow, defaults, { maxSteps: 150, onProgress: (progress) => reported.push(progress) });
  clearInterval(timer);
  expect(reported.length).toBeGreaterThan(1);
  expect(turns).toBeGreaterThan(1);
  expect(reported.map(({ step: at }) => at)).toEqual(reported.map(({ step: at }) => at).sort((a, b) => a - b));
  expect(reported.at(-1)).toEqual({ step: 150, largestMove: expect.any(Number), temperature: expect.closeTo(0.91 ** 20), setup: 1 });
});

test('returns the current drawing when stopped', async () => {
  const controller = new AbortController();
  const onProgress = ({ step }: RelaxProgress) => {
    if (step > 0) controller.abort();
  };
  const relaxed = await relaxToRest(slow, defaults, { signal: controller.signal, onProgress });
  expect(relaxed.isSettled).toBe(false);
  expect(relaxed.stepMs.length).toBeGreaterThan(0);
  expect(verify(slow.puzzle, relaxed.puzzle)).toEqual([]);
});

test('stops while the layout is set up, and returns the drawing of the file', async () => {
  const large = openPuzzle(longCurve(60_001));
  const controller = new AbortController();
  const reported: RelaxProgress[] = [];
  const onProgress = (progress: RelaxProgress) => {
    reported.push(progress);
    controller.abort();
  };
  const stopped = await relaxToRest(large, defaults, { signal: controller.signal, onProgress });
  expect(reported).toHaveLength(1);
  expect(reported[0].setup).toBeLessThan(1);
  expect(stopped).toMatchObject({ puzzle: large.puzzle, map: large.map, isSettled: false, stepMs: [] });
  const aborted = await relaxToRest(slow, defaults, { signal: AbortSignal.abort() });
  expect(aborted).toMatchObject({ puzzle: slow.puzzle, stepMs: [] });
});

test('settings or a schedule that can’t be are refused before the first step', async () => {
  await expect(relaxToRest(opened, { ...defaults, cap: -1 })).rejects.toThrow('cap is -1');
  await expect(relaxToRest(opened, defaults, { schedule: [{ atStep: 9, settings: { cap: 1000 } }] })).rejects.toThrow('at step 9');
});
