import { expect, test } from 'vitest';
import {
  cutLine,
  extendLine,
  findUnambiguous,
  labelOfNow,
  lineOfSchedule,
  markLine,
  readTimeline,
  startLine,
} from '../../src/workbench/state/timeline.ts';

const entry = (step: number, ambiguous: boolean) => ({
  step,
  values: { ambiguousAngles: Number(ambiguous), ambiguousSpacing: 0, tinyFaces: 0 },
  isFull: false,
});

test('a line grows with its steps, and a mark that goes on stays where it began', () => {
  let line = extendLine(extendLine(startLine(0), 20), 10);
  line = markLine(line, { id: 'a', step: 12, kind: 'setting', label: 'temperature 1 → 0.9' });
  line = markLine(line, { id: 'b', step: 5, kind: 'pin', label: 'pin' });
  line = markLine(line, { id: 'a', step: 17, kind: 'setting', label: 'temperature 1 → 0.7' });
  expect(line.last).toBe(20);
  expect(line.marks.map(({ step, label }) => [step, label])).toEqual([
    [5, 'pin'],
    [12, 'temperature 1 → 0.7'],
  ]);
});

test('a line that is left at a step ends before what was done there, but after it at the first and at the last', () => {
  let line = extendLine(startLine(0), 20);
  for (const step of [0, 7, 20]) line = markLine(line, { id: String(step), step, kind: 'drag', label: 'drag' });
  const left = (step: number) => cutLine(line, step).marks.map((mark) => mark.step);
  expect([left(0), left(7), left(8), left(20)]).toEqual([[0], [0], [0, 7], [0, 7, 20]]);
  expect(cutLine(line, 8).last).toBe(8);
});

test('the first unambiguous step is marked where there was ambiguity before', () => {
  expect(findUnambiguous([entry(0, true), entry(4, false), entry(6, true), entry(8, false)])).toBe(4);
  expect(findUnambiguous([entry(0, false), entry(4, false)])).toBeUndefined();
  expect(findUnambiguous([entry(0, true)])).toBeUndefined();
  const line = markLine(extendLine(startLine(0), 9), { id: 'a', step: 6, kind: 'drag', label: 'drag' });
  expect(readTimeline(line, 3, [entry(0, true), entry(4, false)], [])).toEqual({
    first: 0,
    last: 9,
    now: 3,
    asked: 3,
    marks: [
      { step: 4, kind: 'unambiguous', label: 'unambiguous' },
      { step: 6, kind: 'drag', label: 'drag' },
    ],
  });
});

test('versions are marked by their names of now while they are kept, also at the step where the line was left', () => {
  const marked = markLine(extendLine(startLine(0), 9), { id: 'version 1', step: 6, kind: 'version', label: 'version 1' });
  const line = cutLine(marked, 6);
  const timeline = readTimeline(line, 6, [], [{ id: 1, name: 'calm' }]);
  expect(timeline.marks).toEqual([{ step: 6, kind: 'version', label: 'calm' }]);
  expect([labelOfNow(timeline), labelOfNow({ ...timeline, now: 5 })]).toEqual(['calm (step 6)', 'step 5']);
  expect(readTimeline(line, 6, [], []).marks).toEqual([]);
});

test('of work that was put away the schedule tells what was done, and what was done again and again is one', () => {
  const pulls = (x: number) => ({ pulls: { 7: [x, 5] as const } });
  const line = lineOfSchedule(
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
  expect(line).toMatchObject({ first: 0, last: 12 });
  expect(line.marks.map(({ step, kind, label }) => [step, kind, label])).toEqual([
    [4, 'setting', 'cap'],
    [6, 'drag', 'drag'],
    [9, 'pin', 'pin'],
    [10, 'reheat', 'reheat'],
    [11, 'setting', 'cap'],
  ]);
});
