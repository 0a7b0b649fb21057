import type { Checkpoint } from '../../layout/checkpoint.ts';
import { pinPoint, pullPoint } from '../../layout/hold.ts';
import { isRefreshStep, isSettled, type Layout, refresh, reheat, reheatPartly, step } from '../../layout/layout.ts';
import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { Layouts, OPENING_SETTINGS } from './layouts.ts';
import { addEntry, applySettings, assertSchedule, isMereRefresh, releaseAll, type ScheduleEntry } from './schedule.ts';

/**
 * A puzzle being relaxed while settings, pins and pulls change. All that was done stands in its schedule: the same puzzle, settings and
 * schedule give the same bits.
 */
export interface Relaxation {
  /** Of its puzzle. */
  readonly layouts: Layouts;
  /** What its schedule counts from. */
  readonly initial: Settings;
  layout: Layout;
  settings: Settings;
  readonly schedule: ScheduleEntry[];
  /** The first entry of the schedule that is still to come. */
  nextEntry: number;
}

/** Settings that the schedule has for step 0 count from the opening on. Throws where the settings or one of the schedule's can't be. */
export function createRelaxation(opened: OpenedPuzzle, settings: Settings, schedule: readonly ScheduleEntry[] = []): Relaxation {
  return planRelaxation(new Layouts(opened), settings, schedule);
}

/** The same for layouts that there are already. */
export function planRelaxation(layouts: Layouts, settings: Settings, schedule: readonly ScheduleEntry[]): Relaxation {
  assertSchedule(schedule, settings);
  const first = openingSettings(settings, schedule);
  return { layouts, initial: settings, layout: layouts.open(first), settings: first, schedule: [...schedule], nextEntry: 0 };
}

function openingSettings(initial: Settings, schedule: readonly ScheduleEntry[]): Settings {
  return schedule.filter(({ atStep }) => atStep === 0).reduce(applySettings, initial);
}

/** A relaxation to be played with: its schedule starts with what differs from the defaults, and grows with every change. */
export function startRelaxation(layouts: Layouts, settings: Settings): Relaxation {
  const relaxation = planRelaxation(layouts, defaults, [{ atStep: 0, settings: layoutSchema.diff(defaults, settings) }]);
  relaxation.nextEntry = 1;
  return relaxation;
}

/** Goes on from a checkpoint; from one before the first step it starts again, if the settings would open the puzzle otherwise. `schedule` is what had been done. */
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
  // Nobody pulls at a drawing that was put away.
  const entry: ScheduleEntry = { atStep: checkpoint.step, settings: changed, ...releaseAll(schedule), refresh: true };
  if (!isMereRefresh(entry) || !isRefreshStep(entry.atStep)) {
    apply(relaxation, entry);
    addEntry(relaxation.schedule, entry);
  }
  relaxation.nextEntry = relaxation.schedule.length;
  return relaxation;
}

/** Goes back to before the first step; the whole schedule is then still to come. */
export function rewind(relaxation: Relaxation): void {
  const { layouts, initial, schedule } = relaxation;
  relaxation.settings = openingSettings(initial, schedule);
  relaxation.layout = layouts.open(relaxation.settings);
  relaxation.nextEntry = 0;
}

/** Makes one step, after what the schedule has for it. */
export function advance(relaxation: Relaxation): void {
  applyDue(relaxation);
  step(relaxation.layout, relaxation.settings);
}

/** Does what the schedule has before the next step. */
export function applyDue(relaxation: Relaxation): void {
  const { layout, schedule } = relaxation;
  for (; schedule[relaxation.nextEntry]?.atStep <= layout.state.step; relaxation.nextEntry++)
    apply(relaxation, schedule[relaxation.nextEntry]);
}

/** Something that is done before the next step. */
export type Change = Partial<Omit<ScheduleEntry, 'atStep'>>;

/** Changes something now, and notes it in the schedule. Throws, and changes nothing, where a setting or a pull can't be. */
export function change(relaxation: Relaxation, what: Change): void {
  const { layouts, schedule, layout } = relaxation;
  // Spelled out, what was done before at the same step does not count against it.
  const entry: ScheduleEntry = { atStep: layout.state.step, ...what, settings: layoutSchema.expandKnobs(what.settings ?? {}) };
  if (isOpening(entry.atStep, entry.settings)) {
    const settings = applySettings(relaxation.settings, entry);
    // Points have other names now: what was pinned is let go.
    relaxation.layout = layouts.open(settings);
    relaxation.settings = settings;
    schedule.splice(0, schedule.length, { atStep: 0, settings: layoutSchema.diff(defaults, settings) });
  } else {
    apply(relaxation, entry);
    addEntry(schedule, entry);
  }
  relaxation.nextEntry = schedule.length;
}

/** What lets go of all that is pulled now. */
export function releaseTargets({ layout }: Relaxation): NonNullable<Change['pulls']> {
  return Object.fromEntries(Array.from(layout.state.targets.keys(), (id) => [id, null]));
}

/** At rest, and nothing in the schedule is left to reheat it. */
export function isDone({ layout, schedule, nextEntry }: Relaxation): boolean {
  return isSettled(layout) && nextEntry >= schedule.length;
}

/** Whether a change makes the opening another one: nothing has moved yet, and what it changes counts only there. */
function isOpening(step: number, changed: Readonly<Record<string, unknown>>): boolean {
  return step === 0 && OPENING_SETTINGS.some((path) => path in changed);
}

function apply(relaxation: Relaxation, entry: ScheduleEntry): void {
  const { layout } = relaxation;
  // This refuses what can't be, pulls included, so it comes first.
  relaxation.settings = applySettings(relaxation.settings, entry);
  for (const [id, on] of Object.entries(entry.pins ?? {})) pinPoint(layout, Number(id), on);
  for (const [id, place] of Object.entries(entry.pulls ?? {})) {
    pullPoint(layout, Number(id), place === null ? undefined : { x: place[0], y: place[1] });
  }
  if (entry.reheat === true || Object.keys(entry.settings).length > 0) reheat(layout);
  else if (isMereRefresh(entry)) refresh(layout);
  else reheatPartly(layout);
}
