import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEntry, type ScheduleEntry } from '../../src/session/relax/schedule.ts';
import {
  appendChange,
  type Branch,
  branchOfSchedule,
  countActions,
  cutBranch,
  followSchedule,
  isOnBranch,
  scheduleOf,
  splitSchedule,
} from '../../src/workbench/state/runLog.ts';

const OPENING = { atStep: 0, settings: { temperature: 0.5 } };

/** What happens to a run: some steps, a change, or a change at an earlier step. */
const events = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('steps' as const), count: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ type: fc.constant('change' as const), back: fc.constantFrom(0, 0, 0, 1, 3, 10), value: fc.nat(9) }),
  ),
  { maxLength: 30 },
);

type Event = typeof events extends fc.Arbitrary<readonly (infer E)[]> ? E : never;

const entryAt = (atStep: number, value: number): ScheduleEntry =>
  value < 5 ? { atStep, settings: { cap: value } } : { atStep, settings: {}, pins: { [value]: true } };

/** The branches of a run, one after each event. */
function runThrough(list: readonly Event[]): Branch[] {
  let branch = branchOfSchedule([OPENING], 0);
  return list.map((event) => {
    if (event.type === 'steps') branch = { ...branch, last: branch.last + event.count };
    else {
      const atStep = Math.max(0, branch.last - event.back);
      branch = appendChange(branch, { entry: entryAt(atStep, event.value), isOpening: false });
    }
    return branch;
  });
}

const branches = events.map((list) => runThrough(list)).filter((list) => list.length > 0);
const branchAndStep = fc.tuple(branches, fc.nat(200)).map(([list, n]) => {
  const branch = list.at(-1)!;
  return { branch, step: n % (branch.last + 1) };
});

test('the actions of a branch are in order, within its steps', () => {
  fc.assert(
    fc.property(branches, (list) => {
      for (const { first, last, actions } of list) {
        const steps = actions.map(({ entry }) => entry.atStep);
        expect(steps).toEqual(steps.toSorted((a, b) => a - b));
        expect([first, steps[0]]).toEqual([0, 0]);
        expect(steps.at(-1)!).toBeLessThanOrEqual(last);
      }
    }),
  );
});

test('the two parts of a schedule at a step are the whole schedule', () => {
  fc.assert(
    fc.property(branchAndStep, (position) => {
      const { schedule, later } = splitSchedule(position);
      const joined = [...schedule];
      for (const entry of later) addEntry(joined, entry);
      expect(joined).toEqual(scheduleOf(position.branch.actions));
      const { branch, step } = position;
      const isEnd = step === branch.first || step === branch.last;
      expect(schedule.every(({ atStep }) => (isEnd ? atStep <= step : atStep < step))).toBe(true);
    }),
  );
});

test('a cut branch shares the actions of the whole one, and both lead through the position', () => {
  fc.assert(
    fc.property(branchAndStep, (position) => {
      const cut = cutBranch(position);
      expect(cut.last).toBe(position.step);
      expect(cut.actions.every((action, i) => action === position.branch.actions[i])).toBe(true);
      expect(cut.actions).toHaveLength(countActions(position));
      expect(cutBranch({ branch: cut, step: cut.last })).toBe(cut);
      expect(isOnBranch(position.branch, position)).toBe(true);
    }),
  );
});

test('a change at an earlier step makes a branch that shares the part before it', () => {
  fc.assert(
    fc.property(branchAndStep, (position) => {
      const changed = appendChange(position.branch, { entry: entryAt(position.step, 7), isOpening: false }, 1);
      expect(changed.last).toBe(position.step);
      expect(changed.actions.slice(0, -1)).toEqual(cutBranch(position).actions);
      const earlier = { branch: changed, step: Math.floor(position.step / 2) };
      if (earlier.step < position.step) expect(isOnBranch(position.branch, earlier)).toBe(true);
    }),
  );
});

test('a branch that is continued with its own schedule is the same; otherwise it has that schedule', () => {
  fc.assert(
    fc.property(branches, branches, (list, others) => {
      const branch = list.at(-1)!;
      expect(followSchedule(branch, scheduleOf(branch.actions))).toBe(branch);
      const schedule = scheduleOf(others.at(-1)!.actions);
      expect(scheduleOf(followSchedule(branch, schedule).actions)).toEqual(schedule);
    }),
  );
});

test('another opening keeps the settings at step 0 and drops the pins', () => {
  const pinned = appendChange(branchOfSchedule([OPENING], 0), { entry: { atStep: 0, settings: {}, pins: { 3: true } }, isOpening: false });
  const opened = appendChange(pinned, { entry: { atStep: 0, settings: { segmentLength: 9 } }, isOpening: true });
  expect(scheduleOf(opened.actions)).toEqual([{ atStep: 0, settings: { temperature: 0.5, segmentLength: 9 } }]);
});

test('a drawing of unknown history has a branch of one step', () => {
  const branch = branchOfSchedule([{ atStep: 15, settings: {} }], 15);
  expect([branch.first, branch.last]).toEqual([15, 15]);
  expect(splitSchedule({ branch, step: 15 }).schedule).toHaveLength(1);
});
