import { expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { saveCheckpoint } from '../../../src/layout/checkpoint.ts';
import { changeSettings, defaults } from '../../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../../src/layout/snapshot.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { Layouts } from '../../../src/session/relax/layouts.ts';
import {
  advance,
  change,
  createRelaxation,
  type Relaxation,
  resumeRelaxation,
  startRelaxation,
} from '../../../src/session/relax/relaxation.ts';
import { createRecording, readSchedule, writeRecording } from '../../../src/session/relax/scheduleFile.ts';

const opened = openPuzzle(writePuzzle(randomPuzzle(42, 6)));
const drawn = ({ layout }: Relaxation) => writePuzzle(snapshotPuzzle(layout.state));

function run(relaxation: Relaxation, steps: number): void {
  for (let i = 0; i < steps; i++) advance(relaxation);
}

/** What the command line makes of the schedule, as many steps on. */
function replay(played: Relaxation): Relaxation {
  const steps = played.layout.state.step;
  const recording = createRecording(opened.puzzle, played.schedule, { steps, firstStep: 0, states: [] });
  const relaxation = createRelaxation(opened, defaults, readSchedule(writeRecording(recording)));
  run(relaxation, steps);
  return relaxation;
}

test('replays settings, pins and drags from the schedule to the same bits', () => {
  const played = startRelaxation(new Layouts(opened), changeSettings(defaults, { temperature: 0.2 }));
  run(played, 7);
  change(played, { settings: { 'repulsion.weight': 60 } });
  change(played, { settings: { temperature: 0.4 } });
  run(played, 13);
  const { state } = played.layout;
  const id = state.pointId[state.firstInner + 20];
  const at = state.pointId.indexOf(id);
  change(played, { pulls: { [id]: [state.x[at] + 15, state.y[at] - 10] } });
  run(played, 9);
  change(played, { pulls: { [id]: null } });
  change(played, { pins: { [id]: true } });
  run(played, 12);
  expect(drawn(replay(played))).toBe(drawn(played));
});

test('replays a run that was undone and resumed to the same bits', () => {
  const first = startRelaxation(new Layouts(opened), defaults);
  run(first, 11);
  const { state } = first.layout;
  change(first, { pulls: { [state.pointId[state.firstInner + 3]]: [500, 500] } });
  run(first, 5);
  const checkpoint = saveCheckpoint(first.layout);
  const schedule = structuredClone(first.schedule);
  run(first, 30);
  const resumed = resumeRelaxation(new Layouts(opened), changeSettings(first.settings, { cap: 2 }), checkpoint, schedule);
  run(resumed, 25);
  expect(resumed.layout.state.targets.size).toBe(0);
  expect(drawn(replay(resumed))).toBe(drawn(resumed));
});

test('moves farther after a reheat, and replays it to the same bits', () => {
  const [played, cold] = [startRelaxation(new Layouts(opened), defaults), startRelaxation(new Layouts(opened), defaults)];
  for (const relaxation of [played, cold]) run(relaxation, 190);
  const settled = drawn(cold);
  change(played, { reheat: true });
  expect(played.layout.state.stepsAwake).toBe(0);
  for (const relaxation of [played, cold]) run(relaxation, 10);
  expect(played.layout.largestMove).toBeGreaterThan(10 * cold.layout.largestMove);
  expect(drawn(played)).not.toBe(settled);
  expect(played.schedule.at(-1)).toEqual({ atStep: 190, settings: {}, reheat: true });
  expect(drawn(replay(played))).toBe(drawn(played));
});

test('applies another segment length before the first step to the opening', () => {
  const played = startRelaxation(new Layouts(opened), defaults);
  const { pointCount } = played.layout.state;
  change(played, { settings: { segmentLength: 14 } });
  expect(played.layout.state.pointCount).toBeLessThan(pointCount);
  run(played, 5);
  expect(drawn(replay(played))).toBe(drawn(played));
});

test('opens the puzzle again when it returns to step 0 under another segment length', () => {
  const first = startRelaxation(new Layouts(opened), defaults);
  const checkpoint = saveCheckpoint(first.layout);
  const resumed = resumeRelaxation(new Layouts(opened), changeSettings(defaults, { segmentLength: 14 }), checkpoint, first.schedule);
  run(resumed, 5);
  expect(drawn(replay(resumed))).toBe(drawn(resumed));
});

test('ignores an invalid change', () => {
  const played = startRelaxation(new Layouts(opened), defaults);
  expect(() => change(played, { settings: { temperature: -1 } })).toThrow(/temperature/);
  expect(played.settings).toEqual(defaults);
  expect(played.schedule).toEqual([{ atStep: 0, settings: {} }]);
});

test('changes no setting, pin or other pull if one pull is invalid', () => {
  const played = startRelaxation(new Layouts(opened), defaults);
  for (const settings of [{ segmentLength: 14 }, { cap: 2 }]) {
    for (const place of [[Number.NaN, 0], [3]]) {
      const before = structuredClone({ checkpoint: saveCheckpoint(played.layout), schedule: played.schedule });
      const { state } = played.layout;
      const [pinned, pulled, wrong] = [3, 4, 5].map((point) => state.pointId[state.firstInner + point]);
      const what = { settings, pins: { [pinned]: true }, pulls: { [pulled]: [5, 5] as const, [wrong]: place as [number, number] } };
      expect(() => change(played, what)).toThrow(/can't be pulled to/);
      expect(played.settings).toEqual(defaults);
      expect({ checkpoint: saveCheckpoint(played.layout), schedule: played.schedule }).toEqual(before);
      expect([state.pinned.some((on) => on === 1), state.targets.size]).toEqual([false, 0]);
      run(played, 3);
    }
  }
});

test('finds an invalid pull in a schedule before the first step', () => {
  const pulls = { 7: [0, Number.POSITIVE_INFINITY] as const };
  expect(() => createRelaxation(opened, defaults, [{ atStep: 9, settings: {}, pulls }])).toThrow(
    "the schedule at step 9: a point can't be pulled to (0, Infinity)",
  );
});

test.each([
  ['{}', /must be a list/],
  ['[{"atStep":-1}]', /schedule\[0\]\.atStep/],
  ['[{"atStep":1,"settings":[]}]', /schedule\[0\]\.settings/],
  ['[{"atStep":1,"pins":{"a":true}}]', /schedule\[0\]\.pins/],
  ['[{"atStep":1,"pulls":{"3":[1,"2"]}}]', /schedule\[0\]\.pulls/],
  ['[{"atStep":1,"pins":{},"speed":1}]', /"speed"/],
])('the schedule %s is refused with the place of the fault', (text, message) => {
  expect(() => readSchedule(text)).toThrow(message);
});
