import { createLayout, isSettled, type Layout, step, wake } from '../layout/layout.ts';
import type { Settings } from '../layout/settings.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import { applyEntry, assertSchedule, type ScheduleEntry } from './schedule.ts';

/** A puzzle being relaxed under settings that a schedule changes: the same puzzle, settings and schedule give the same bits. */
export interface Relaxation {
  readonly layout: Layout;
  settings: Settings;
  readonly schedule: readonly ScheduleEntry[];
  nextEntry: number;
}

/** Throws where the settings or one of the schedule's can't be. */
export function createRelaxation(opened: OpenedPuzzle, settings: Settings, schedule: readonly ScheduleEntry[] = []): Relaxation {
  assertSchedule(schedule, settings);
  return { layout: createLayout(opened, settings), settings, schedule, nextEntry: 0 };
}

/** Makes one step, after the changes that the schedule has for it. */
export function advance(relaxation: Relaxation): void {
  const { layout, schedule } = relaxation;
  for (; schedule[relaxation.nextEntry]?.atStep <= layout.state.step; relaxation.nextEntry++) {
    relaxation.settings = applyEntry(relaxation.settings, schedule[relaxation.nextEntry]);
    wake(layout);
  }
  step(layout, relaxation.settings);
}

/** At rest, and nothing in the schedule is left to wake it. */
export function isDone({ layout, schedule, nextEntry }: Relaxation): boolean {
  return isSettled(layout) && nextEntry >= schedule.length;
}
