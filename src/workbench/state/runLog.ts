import type { RecordedChange } from '../../session/relax/relaxation.ts';
import { addEntry, type ScheduleEntry } from '../../session/relax/schedule.ts';

/** A change of the run, before the step after `entry.atStep`. Immutable: branches share the actions of their common part. */
export interface Action {
  readonly entry: ScheduleEntry;
  /** The actions of one gesture, such as one drag of a slider, have the same number. Undefined for actions from a stored schedule. */
  readonly gesture?: number | undefined;
}

/**
 * A sequence of steps, and the actions among them, in order. The engine is deterministic to the bit, so a puzzle, a branch and a step define
 * one drawing. The first action holds the settings of the opening. Immutable.
 */
export interface Branch {
  /** 0, unless the run began with a drawing whose history is unknown. */
  readonly first: number;
  readonly last: number;
  readonly actions: readonly Action[];
}

/**
 * A step of a branch. At an inner step its actions are not applied yet; at the first and last step they are.
 */
export interface Position {
  readonly branch: Branch;
  readonly step: number;
}

export const EMPTY_BRANCH: Branch = { first: 0, last: 0, actions: [] };

/** The start of a new run, under the current settings. */
export const OPENING: Position = { branch: EMPTY_BRANCH, step: 0 };

/** The branch of a schedule. Without a schedule from step 0 on, only the last step is known. */
export function branchOfSchedule(schedule: readonly ScheduleEntry[], last: number): Branch {
  return { first: schedule[0]?.atStep === 0 ? 0 : last, last, actions: schedule.map((entry) => ({ entry })) };
}

/** The part of the branch up to a position, from which a change made there continues. */
export function cutBranch({ branch, step }: Position): Branch {
  if (step >= branch.last) return branch;
  return { ...branch, last: step, actions: branch.actions.slice(0, countActions({ branch, step })) };
}

/** The branch with a change. If its step is not the last one, the part after that step is left out. */
export function appendChange(branch: Branch, { entry, isOpening }: RecordedChange, gesture?: number): Branch {
  const { first, last, actions } = cutBranch({ branch, step: entry.atStep });
  const kept = isOpening ? actions.map(keepSettings) : actions;
  return { first, last: Math.max(last, entry.atStep), actions: [...kept, { entry, gesture }] };
}

/**
 * Replaces the branch's changes from the first one that differs from the engine's schedule. The actions before it stay shared with other
 * branches.
 */
export function followSchedule(branch: Branch, schedule: readonly ScheduleEntry[]): Branch {
  const before = scheduleOf(branch.actions);
  const count = Math.max(before.length, schedule.length);
  let same = 0;
  while (same < count && isSame(before[same], schedule[same])) same++;
  if (same === count) return branch;
  const step = (before[same] ?? schedule[same]).atStep;
  const end = Math.min(step, schedule[same]?.atStep ?? step);
  const kept = branch.actions.filter(({ entry }) => entry.atStep < end);
  const added = schedule.slice(same).map((entry) => ({ entry }));
  return { ...branch, actions: [...kept, ...added] };
}

/** The schedule of actions: those of one step are one entry. */
export function scheduleOf(actions: readonly Action[]): ScheduleEntry[] {
  const schedule: ScheduleEntry[] = [];
  for (const { entry } of actions) addEntry(schedule, entry);
  return schedule;
}

/** The schedule up to a position, and after it. */
export function splitSchedule(position: Position): { readonly schedule: ScheduleEntry[]; readonly later: ScheduleEntry[] } {
  const { actions } = position.branch;
  const count = countActions(position);
  return { schedule: scheduleOf(actions.slice(0, count)), later: scheduleOf(actions.slice(count)) };
}

/** Whether a branch leads through a position of another one, with the same drawing there. */
export function isOnBranch(branch: Branch, position: Position): boolean {
  const { step } = position;
  if (step < branch.first || step > branch.last) return false;
  const count = countActions(position);
  const { actions } = position.branch;
  if (count > branch.actions.length) return false;
  for (let i = 0; i < count; i++) if (!isSame(branch.actions[i].entry, actions[i].entry)) return false;
  return (branch.actions[count]?.entry.atStep ?? step) >= step;
}

/** The number of actions that are applied at a position. */
export function countActions({ branch: { first, last, actions }, step }: Position): number {
  const isWhole = step === first || step >= last;
  const next = actions.findIndex(({ entry }) => (isWhole ? entry.atStep > step : entry.atStep >= step));
  return next < 0 ? actions.length : next;
}

function isSame(a: ScheduleEntry | undefined, b: ScheduleEntry | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Reopening renumbers the points, so pins and pulls are dropped. */
function keepSettings(action: Action): Action {
  const { atStep, settings, ...rest } = action.entry;
  return Object.keys(rest).length === 0 ? action : { ...action, entry: { atStep, settings } };
}
