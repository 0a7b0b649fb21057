import { expect, test } from 'vitest';
import { appendChange, type Branch, branchOfSchedule, cutBranch } from '../../src/workbench/state/runLog.ts';
import { findUnambiguous, labelOfNow, readTimeline } from '../../src/workbench/state/timeline.ts';

const entry = (step: number, ambiguous: boolean) => ({
  step,
  values: { ambiguousAngles: Number(ambiguous), ambiguousSpacing: 0, tinyFaces: 0 },
  isFull: false,
});

/** A branch of some steps, with a drag at some of them. */
function branchWithDrags(last: number, ...steps: number[]): Branch {
  let branch = branchOfSchedule([{ atStep: 0, settings: {} }], 0);
  steps.forEach((atStep, gesture) => {
    branch = { ...branch, last: Math.max(branch.last, atStep) };
    branch = appendChange(branch, { entry: { atStep, settings: {}, pulls: { 7: [1, 2] } }, isOpening: false }, gesture);
  });
  return { ...branch, last };
}

const marksOf = (branch: Branch) => readTimeline({ branch, step: branch.last }, [], []).marks;

test('a gesture has one mark at its first step, with all its changes', () => {
  let branch = branchOfSchedule([{ atStep: 0, settings: {} }], 0);
  const change = (atStep: number, settings: Record<string, unknown>, gesture: number) => {
    branch = appendChange({ ...branch, last: atStep }, { entry: { atStep, settings }, isOpening: false }, gesture);
  };
  change(5, { cap: 2 }, 1);
  change(5, { temperature: 0.9 }, 2);
  change(12, { temperature: 0.7 }, 2);
  change(15, { temperature: 0.6 }, 3);
  expect(marksOf(branch).map(({ step, label }) => [step, label])).toEqual([
    [5, expect.stringMatching(/^cap .* → 2$/)],
    [5, 'temperature 1 → 0.7'],
    [15, 'temperature 0.7 → 0.6'],
  ]);
});

test('a cut branch ends before the changes of its last step, but after those of the first and of the old last step', () => {
  const branch = branchWithDrags(20, 0, 7, 20);
  const left = (step: number) => marksOf(cutBranch({ branch, step })).map((mark) => mark.step);
  expect([left(0), left(7), left(8), left(20)]).toEqual([[0], [0], [0, 7], [0, 7, 20]]);
  expect(cutBranch({ branch, step: 8 }).last).toBe(8);
});

test('the first unambiguous step has a mark if there was ambiguity before', () => {
  expect(findUnambiguous([entry(0, true), entry(4, false), entry(6, true), entry(8, false)])).toBe(4);
  expect(findUnambiguous([entry(0, false), entry(4, false)])).toBeUndefined();
  expect(findUnambiguous([entry(0, true)])).toBeUndefined();
  const branch = branchWithDrags(9, 6);
  expect(readTimeline({ branch, step: 3 }, [entry(0, true), entry(4, false)], [])).toEqual({
    first: 0,
    last: 9,
    now: 3,
    requested: 3,
    marks: [
      { step: 4, kind: 'unambiguous', label: 'unambiguous' },
      { step: 6, kind: 'drag', label: 'drag' },
    ],
  });
});

test('versions on the branch have marks with their names, also at its end', () => {
  const whole = branchWithDrags(9, 8);
  const version = { name: 'calm', branch: whole, step: 6 };
  const branch = cutBranch(version);
  const timeline = readTimeline({ branch, step: 6 }, [], [version]);
  expect(timeline.marks).toEqual([{ step: 6, kind: 'version', label: 'calm' }]);
  expect([labelOfNow(timeline), labelOfNow({ ...timeline, now: 5 })]).toEqual(['calm (step 6)', 'step 5']);
  expect(readTimeline({ branch: branchWithDrags(9, 2), step: 6 }, [], [version]).marks.map(({ kind }) => kind)).toEqual(['drag']);
  expect(readTimeline({ branch: branchWithDrags(5), step: 5 }, [], [version]).marks).toEqual([]);
});

test('repeated changes of a stored schedule are one mark', () => {
  const pulls = (x: number) => ({ pulls: { 7: [x, 5] as const } });
  const branch = branchOfSchedule(
    [
      { atStep: 0, settings: { temperature: 0.5 } },
      { atStep: 4, settings: { cap: 2 } },
      { atStep: 5, settings: { cap: 3 } },
      { atStep: 6, settings: {}, ...pulls(1) },
      { atStep: 7, settings: {}, ...pulls(2) },
      { atStep: 8, settings: {}, pulls: { 7: null } },
      { atStep: 9, settings: {}, pins: { 7: true } },
      { atStep: 9, settings: {}, refresh: true },
      { atStep: 10, settings: {}, reheat: true },
      { atStep: 11, settings: { cap: 4 } },
    ],
    12,
  );
  expect(branch).toMatchObject({ first: 0, last: 12 });
  expect(marksOf(branch).map(({ step, kind, label }) => [step, kind, label])).toEqual([
    [4, 'setting', expect.stringMatching(/^cap .* → 3$/)],
    [6, 'drag', 'drag'],
    [9, 'pin', 'pin'],
    [10, 'reheat', 'shake-up'],
    [11, 'setting', 'cap 3 → 4'],
  ]);
});
