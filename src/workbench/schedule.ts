import { changeSettings, flattenSettings, type Settings } from '../layout/settings.ts';

/** What was done at the sliders: settings by path that changed before a step was made, counted from 0. */
export interface ScheduleEntry {
  readonly atStep: number;
  readonly settings: Readonly<Record<string, unknown>>;
}

/**
 * Reads a schedule: a JSON list of { atStep, settings }. Groups may be written as objects: { "repulsion": { "weight": 40 } } is
 * { "repulsion.weight": 40 }. Throws an error that names the entry.
 */
export function readSchedule(text: string): ScheduleEntry[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    throw new Error(`the schedule is not JSON: ${(error as Error).message}`);
  }
  if (!Array.isArray(list)) throw new Error('the schedule must be a list of { "atStep": …, "settings": { … } }');
  const entries = list.map((item: unknown, index): ScheduleEntry => {
    const { atStep, settings, ...unknown } = (typeof item === 'object' && item !== null ? item : {}) as Record<string, unknown>;
    if (!Number.isSafeInteger(atStep) || (atStep as number) < 0)
      throw new Error(`schedule[${index}].atStep must be a whole number from 0 up`);
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
      throw new Error(`schedule[${index}].settings must be an object, as in { "temperature": 0.5 }`);
    }
    const [extra] = Object.keys(unknown);
    if (extra !== undefined) throw new Error(`schedule[${index}] has a field ${JSON.stringify(extra)} that means nothing`);
    return { atStep: atStep as number, settings: flattenSettings(settings) };
  });
  return entries.sort((a, b) => a.atStep - b.atStep);
}

/** Applies all entries one after the other, so that a value that can't be is found before the first step. */
export function assertSchedule(schedule: readonly ScheduleEntry[], settings: Settings): void {
  schedule.reduce((current, entry) => applyEntry(current, entry), settings);
}

export function applyEntry(settings: Settings, { atStep, settings: changes }: ScheduleEntry): Settings {
  try {
    return changeSettings(settings, changes);
  } catch (error) {
    throw new Error(`the schedule at step ${atStep}: ${(error as Error).message}`);
  }
}
