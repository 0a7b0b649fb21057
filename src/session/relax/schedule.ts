import { assertTarget } from '../../layout/hold.ts';
import { changeSettings, layoutSchema, type Settings } from '../../layout/settings.ts';
import { quote } from '../../puzzle/error.ts';
import { type Changes, flattenSettings } from '../../settings/paths.ts';

/** The changes before a step, counted from 0. */
export interface ScheduleEntry {
  readonly atStep: number;
  /** Changed settings by path. */
  readonly settings: Changes;
  /** Points that were pinned (true) or unpinned, by id. */
  readonly pins?: Readonly<Record<string, boolean>>;
  /** Points that were pulled to a place, or released (null), by id. */
  readonly pulls?: Readonly<Record<string, readonly [x: number, y: number] | null>>;
  /** Everything farther than this from the pulled points, along their curves, was held until their release; see holdAside. */
  readonly reach?: number;
  /** The temperature was set back to its start. */
  readonly reheat?: true;
  /** The layout was refreshed, because the run was saved and resumed; on its own, this does not reheat it. */
  readonly refresh?: true;
}

/**
 * Reads the entries of a schedule from JSON: { atStep, settings, pins, pulls, reach, reheat, refresh }; all but atStep are optional. Groups of settings may be
 * written as objects: { "repulsion": { "weight": 40 } } is { "repulsion.weight": 40 }. Throws an error that names the entry.
 */
export function readEntries(list: readonly unknown[]): ScheduleEntry[] {
  // A list from a browser's storage may have holes: Array.from visits them, map would skip them.
  return Array.from(list, readEntry).sort((a, b) => a.atStep - b.atStep);
}

function readEntry(item: unknown, index: number): ScheduleEntry {
  const {
    atStep,
    settings = {},
    pins,
    pulls,
    reach,
    reheat,
    refresh,
    ...unknown
  } = (isObject(item) ? item : {}) as Record<string, unknown>;
  if (!Number.isSafeInteger(atStep) || (atStep as number) < 0)
    throw new Error(`schedule[${index}].atStep must be a whole number from 0 up`);
  if (!(isObject(item) && ['settings', 'pins', 'pulls', 'reheat', 'refresh'].some((name) => name in item)))
    throw new Error(`schedule[${index}] must have settings, pins, pulls, reheat or refresh`);
  if (!isObject(settings)) throw new Error(`schedule[${index}].settings must be an object, as in { "temperature": 0.5 }`);
  const [extra] = Object.keys(unknown);
  if (extra !== undefined) throw new Error(`schedule[${index}] has a field ${quote(extra)} that means nothing`);
  if (pins !== undefined && !isRecordOf(pins, (value) => typeof value === 'boolean'))
    throw new Error(`schedule[${index}].pins must be an object of true or false by point, as in { "17": true }`);
  if (pulls !== undefined && !isRecordOf(pulls, (value) => value === null || isPlace(value)))
    throw new Error(`schedule[${index}].pulls must be an object of places or null by point, as in { "17": [250, 300] }`);
  if (reach !== undefined && !(Number.isFinite(reach) && (reach as number) > 0))
    throw new Error(`schedule[${index}].reach must be a number above 0`);
  if (refresh !== undefined && refresh !== true) throw new Error(`schedule[${index}].refresh can only be true`);
  if (reheat !== undefined && reheat !== true) throw new Error(`schedule[${index}].reheat can only be true`);
  return {
    // Here and below, adding 0 removes the sign of a zero, which files don't store.
    atStep: (atStep as number) + 0,
    settings: readSettings(settings, index),
    ...(pins === undefined ? {} : { pins: pins as Record<string, boolean> }),
    ...(pulls === undefined ? {} : { pulls: readPulls(pulls as Record<string, [number, number] | null>) }),
    ...(reach === undefined ? {} : { reach: reach as number }),
    ...(refresh === undefined ? {} : { refresh }),
    ...(reheat === undefined ? {} : { reheat }),
  };
}

function readPulls(pulls: NonNullable<ScheduleEntry['pulls']>): NonNullable<ScheduleEntry['pulls']> {
  return Object.fromEntries(Object.entries(pulls).map(([id, place]) => [id, place === null ? null : [place[0] + 0, place[1] + 0]]));
}

/** Applies all entries in order, so that an invalid value is found before the first step. */
export function assertSchedule(schedule: readonly ScheduleEntry[], settings: Settings): void {
  schedule.reduce((current, entry) => applySettings(current, entry), settings);
}

/** The settings after an entry. Throws if any part of the entry is invalid, so that it is applied as a whole or not at all. */
export function applySettings(settings: Settings, { atStep, settings: changes, pulls = {} }: ScheduleEntry): Settings {
  try {
    for (const place of Object.values(pulls)) if (place !== null) assertTarget({ x: place[0], y: place[1] });
    return changeSettings(settings, changes);
  } catch (error) {
    throw new Error(`the schedule at step ${atStep}: ${(error as Error).message}`);
  }
}

/** Appends an entry; merges it into the last one if that is for the same step. */
export function addEntry(schedule: ScheduleEntry[], entry: ScheduleEntry): void {
  const last = schedule.at(-1);
  if (last?.atStep !== entry.atStep) {
    schedule.push(entry);
    return;
  }
  const pins = { ...last.pins, ...entry.pins };
  const pulls = { ...last.pulls, ...entry.pulls };
  schedule[schedule.length - 1] = {
    atStep: entry.atStep,
    settings: { ...last.settings, ...entry.settings },
    ...(Object.keys(pins).length > 0 ? { pins } : {}),
    ...(Object.keys(pulls).length > 0 ? { pulls } : {}),
    ...(entry.reach === undefined && last.reach === undefined ? {} : { reach: entry.reach ?? last.reach! }),
    ...(last.reheat === true || entry.reheat === true ? { reheat: true } : {}),
    // All other changes refresh as well.
    ...(last.refresh && entry.refresh ? { refresh: true } : {}),
  };
}

/** Whether the entry only refreshes the layout. */
export function isMereRefresh({ settings, pins, pulls, reheat, refresh }: ScheduleEntry): boolean {
  return refresh === true && reheat !== true && Object.keys({ ...settings, ...pins, ...pulls }).length === 0;
}

/** Releases all points that are still pulled at the end of a schedule. */
export function releaseAll(schedule: readonly ScheduleEntry[]): Pick<ScheduleEntry, 'pulls'> {
  const last: Record<string, unknown> = {};
  for (const { pulls } of schedule) Object.assign(last, pulls);
  const held = Object.keys(last).filter((id) => last[id] !== null);
  return held.length > 0 ? { pulls: Object.fromEntries(held.map((id) => [id, null])) } : {};
}

function readSettings(settings: object, index: number): Changes {
  try {
    return layoutSchema.rename(flattenSettings(settings));
  } catch (error) {
    throw new Error(`schedule[${index}].settings: ${(error as Error).message}`);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecordOf(value: unknown, isFine: (item: unknown) => boolean): boolean {
  return isObject(value) && Object.entries(value).every(([id, item]) => /^\d+$/.test(id) && isFine(item));
}

function isPlace(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && [...value].every((number) => Number.isFinite(number));
}
