import { holdAside, releaseAside } from '../../layout/aside.ts';
import type { Checkpoint } from '../../layout/checkpoint.ts';
import { pinPoint, pullPoint } from '../../layout/hold.ts';
import { isRefreshStep, isSettled, type Layout, refresh, reheat, reheatPartly, step } from '../../layout/layout.ts';
import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import type { Incremental } from '../../puzzle/incremental.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { Layouts, OPENING_SETTINGS } from './layouts.ts';
import { addEntry, applySettings, assertSchedule, isMereRefresh, releaseAll, type ScheduleEntry } from './schedule.ts';

/**
 * A puzzle being relaxed while settings, pins and pulls change. Its schedule records every change: the same puzzle, settings and schedule
 * give the same bits.
 */
export interface Relaxation {
  /** The layouts of its puzzle. */
  readonly layouts: Layouts;
  /** The settings before the first entry of the schedule. */
  readonly initial: Settings;
  layout: Layout;
  settings: Settings;
  readonly schedule: ScheduleEntry[];
  /** The index of the first entry that is not applied yet. */
  nextEntry: number;
}

/** Entries for step 0 already affect how the puzzle is opened. Throws if `settings` or an entry of the schedule is invalid. */
export function createRelaxation(opened: OpenedPuzzle, settings: Settings, schedule: readonly ScheduleEntry[] = []): Relaxation {
  return planRelaxation(new Layouts(opened), settings, schedule);
}

/** Like `createRelaxation`, in slices. */
export function* createRelaxationIncrementally(
  opened: OpenedPuzzle,
  settings: Settings,
  schedule: readonly ScheduleEntry[] = [],
): Incremental<Relaxation> {
  assertSchedule(schedule, settings);
  const layouts = new Layouts(opened);
  yield* layouts.prepare(openingSettings(settings, schedule));
  return planRelaxation(layouts, settings, schedule);
}

/** Like `createRelaxation`, for existing layouts. */
export function planRelaxation(layouts: Layouts, settings: Settings, schedule: readonly ScheduleEntry[]): Relaxation {
  assertSchedule(schedule, settings);
  const first = openingSettings(settings, schedule);
  return { layouts, initial: settings, layout: layouts.open(first), settings: first, schedule: [...schedule], nextEntry: 0 };
}

function openingSettings(initial: Settings, schedule: readonly ScheduleEntry[]): Settings {
  return schedule.filter(({ atStep }) => atStep === 0).reduce(applySettings, initial);
}

/** An interactive relaxation: its schedule starts with the difference from the default settings, and grows with every change. */
export function startRelaxation(layouts: Layouts, settings: Settings): Relaxation {
  const relaxation = planRelaxation(layouts, defaults, [{ atStep: 0, settings: layoutSchema.diff(defaults, settings) }]);
  relaxation.nextEntry = 1;
  return relaxation;
}

/**
 * Continues from a checkpoint. `schedule` holds the changes before it. A checkpoint of step 0 starts again if the settings open the puzzle
 * differently.
 */
export function resumeRelaxation(
  layouts: Layouts,
  settings: Settings,
  checkpoint: Checkpoint,
  schedule: readonly ScheduleEntry[],
): Relaxation {
  const before = schedule.reduce(applySettings, defaults);
  const changed = layoutSchema.diff(before, settings);
  if (isOpening(checkpoint.step, changed)) return startRelaxation(layouts, settings);
  const layout = layouts.restore(settings, checkpoint);
  const relaxation: Relaxation = { layouts, initial: defaults, layout, settings: before, schedule: [...schedule], nextEntry: 0 };
  // No pointer pulls at a restored drawing.
  const entry: ScheduleEntry = { atStep: checkpoint.step, settings: changed, ...releaseAll(schedule), refresh: true };
  if (!isMereRefresh(entry) || !isRefreshStep(entry.atStep)) {
    apply(relaxation, entry);
    addEntry(relaxation.schedule, entry);
  }
  relaxation.nextEntry = relaxation.schedule.length;
  return relaxation;
}

/** Goes back to before the first step, with no entry of the schedule applied. */
export function rewind(relaxation: Relaxation): void {
  const { layouts, initial, schedule } = relaxation;
  relaxation.settings = openingSettings(initial, schedule);
  relaxation.layout = layouts.open(relaxation.settings);
  relaxation.nextEntry = 0;
}

/** Applies the entries that are due, then makes one step. */
export function advance(relaxation: Relaxation): void {
  applyDue(relaxation);
  step(relaxation.layout, relaxation.settings);
}

/** Applies the entries for the next step. */
export function applyDue(relaxation: Relaxation): void {
  const { layout, schedule } = relaxation;
  for (; schedule[relaxation.nextEntry]?.atStep <= layout.state.step; relaxation.nextEntry++)
    apply(relaxation, schedule[relaxation.nextEntry]);
}

/** A change before the next step. */
export type Change = Partial<Omit<ScheduleEntry, 'atStep'>>;

/** A change as the schedule records it. */
export interface RecordedChange {
  readonly entry: ScheduleEntry;
  /** The puzzle was opened again, under the settings of the whole schedule; all pins are gone. */
  readonly isOpening: boolean;
}

/** Applies a change now, and adds it to the schedule. Throws, and changes nothing, if a setting or a pull is invalid. */
export function change(relaxation: Relaxation, what: Change): RecordedChange {
  const { layouts, schedule, layout } = relaxation;
  // Spelled out, so that it overrides driven settings of an earlier entry for the same step.
  const entry: ScheduleEntry = { atStep: layout.state.step, ...what, settings: layoutSchema.expandKnobs(what.settings ?? {}) };
  const isReopened = isOpening(entry.atStep, entry.settings);
  if (isReopened) {
    const settings = applySettings(relaxation.settings, entry);
    // Points have new ids now, so pins are lost.
    relaxation.layout = layouts.open(settings);
    relaxation.settings = settings;
    schedule.splice(0, schedule.length, { atStep: 0, settings: layoutSchema.diff(defaults, settings) });
  } else {
    apply(relaxation, entry);
    addEntry(schedule, entry);
  }
  relaxation.nextEntry = schedule.length;
  return { entry, isOpening: isReopened };
}

/** The pulls that release every pulled point. */
export function releaseTargets({ layout }: Relaxation): NonNullable<Change['pulls']> {
  return Object.fromEntries(Array.from(layout.state.targets.keys(), (id) => [id, null]));
}

/** Whether it has settled, and no entry is left that would wake it. */
export function isDone({ layout, schedule, nextEntry }: Relaxation): boolean {
  return isSettled(layout) && nextEntry >= schedule.length;
}

/** Whether a change opens the puzzle differently: no step was made yet, and a changed setting only affects the opening. */
function isOpening(step: number, changed: Readonly<Record<string, unknown>>): boolean {
  return step === 0 && OPENING_SETTINGS.some((path) => path in changed);
}

/** Holds what the pulls of an entry need not move; releases it after the last pull. */
function holdForPulls(layout: Layout, { reach }: ScheduleEntry): void {
  const ids = [...layout.state.targets.keys()];
  if (ids.length === 0) releaseAside(layout);
  else if (reach !== undefined) holdAside(layout, ids, reach);
}

function apply(relaxation: Relaxation, entry: ScheduleEntry): void {
  const { layout } = relaxation;
  // Throws on invalid values, pulls included, so it comes first.
  relaxation.settings = applySettings(relaxation.settings, entry);
  for (const [id, on] of Object.entries(entry.pins ?? {})) pinPoint(layout, Number(id), on);
  for (const [id, place] of Object.entries(entry.pulls ?? {})) {
    pullPoint(layout, Number(id), place === null ? undefined : { x: place[0], y: place[1] });
  }
  if (entry.pulls !== undefined) holdForPulls(layout, entry);
  if (entry.reheat === true || Object.keys(entry.settings).length > 0) reheat(layout);
  else if (isMereRefresh(entry)) refresh(layout);
  else reheatPartly(layout);
}
