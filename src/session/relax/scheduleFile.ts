import { defaults, layoutSchema, type PresetName, presets, type Settings } from '../../layout/settings.ts';
import { describeValue, quote } from '../../puzzle/error.ts';
import { hashPuzzle } from '../../puzzle/hash.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { type Changes, flattenSettings, isGroup } from '../../settings/paths.ts';
import { parseJson } from '../document/settingsFile.ts';
import { addEntry, applySettings, assertSchedule, readEntries, type ScheduleEntry } from './schedule.ts';

/** The step after which the coordinates had this hash. */
export type StateHash = readonly [step: number, hash: string];

/** A run that can be replayed with its puzzle alone. */
export interface Recording {
  readonly puzzle: { readonly name: string; readonly hash: string };
  /** The number of steps. */
  readonly steps: number;
  /** The first step: 0, unless the work began with a drawing of unknown history; then it can't be replayed. */
  readonly firstStep: number;
  /** The settings at the opening: the nearest preset, and the differences from it. */
  readonly preset: PresetName;
  readonly settings: Changes;
  /** All other changes. */
  readonly entries: readonly ScheduleEntry[];
  /** In order of their steps. */
  readonly states: readonly StateHash[];
}

const FORMAT = 'kronkel-schedule';
const VERSION = 1;

/** Creates the recording of a run. Its schedule changes the default settings, as that of `startRelaxation` does. */
export function createRecording(
  puzzle: Puzzle,
  schedule: readonly ScheduleEntry[],
  run: Pick<Recording, 'steps' | 'firstStep' | 'states'>,
): Recording {
  const { firstStep } = run;
  const first = schedule.filter(({ atStep }) => atStep <= firstStep).reduce(applySettings, defaults);
  const preset = nearestPreset(first);
  const entries = schedule.flatMap((entry) => (entry.atStep > firstStep ? [entry] : withoutSettings(entry)));
  return {
    puzzle: { name: puzzle.name, hash: hashPuzzle(puzzle) },
    ...run,
    preset,
    settings: layoutSchema.diff(presets[preset], first),
    entries,
  };
}

/** The entry without its settings, if anything is left. */
function withoutSettings({ atStep, settings: _, ...rest }: ScheduleEntry): ScheduleEntry[] {
  return Object.keys(rest).length > 0 ? [{ atStep, settings: {}, ...rest }] : [];
}

function nearestPreset(settings: Settings): PresetName {
  const names = Object.keys(presets) as PresetName[];
  const distance = (name: PresetName) => Object.keys(layoutSchema.diff(presets[name], settings)).length;
  return names.reduce((nearest, name) => (distance(name) < distance(nearest) ? name : nearest));
}

/** The settings at the opening. */
export function initialSettings({ preset, settings }: Recording): Settings {
  return layoutSchema.change(presets[preset], settings);
}

/** Throws an error with advice, unless the recording can be replayed with this puzzle. */
export function assertReplayable({ puzzle, firstStep }: Recording, opened: Pick<OpenedPuzzle, 'puzzle'>): void {
  if (firstStep > 0)
    throw new Error(
      `the schedule begins at step ${firstStep}, with a drawing that it does not hold: it can't be replayed. Only its list of "entries", in a file of its own, can be`,
    );
  const hash = hashPuzzle(opened.puzzle);
  if (hash === puzzle.hash) return;
  throw new Error(
    `the schedule was made for another puzzle: ${describe(puzzle.name, puzzle.hash)}, and this is ${describe(opened.puzzle.name, hash)}. ` +
      'Give it the file that was opened when it was recorded, as it was before it was relaxed; or put its list of "entries" into a file of its own, which may be tried on any puzzle',
  );
}

function describe(name: string, hash: string): string {
  return `${name.trim() === '' ? 'one without a name' : quote(name)} (${hash})`;
}

/** The text of a file, with one entry on each line. */
export function writeRecording({ puzzle, steps, firstStep, preset, settings, entries, states }: Recording): string {
  const fields = [
    `"format": ${JSON.stringify(FORMAT)}`,
    `"version": ${VERSION}`,
    `"puzzle": ${JSON.stringify(puzzle)}`,
    `"steps": ${steps}`,
    ...(firstStep > 0 ? [`"firstStep": ${firstStep}`] : []),
    `"preset": ${JSON.stringify(preset)}`,
    `"settings": ${JSON.stringify(settings)}`,
    `"entries": ${writeList(entries)}`,
    `"states": ${writeList(states)}`,
  ];
  return `{\n${fields.map((field) => `  ${field}`).join(',\n')}\n}\n`;
}

function writeList(items: readonly unknown[]): string {
  return items.length === 0 ? '[]' : `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}

/**
 * The entries of a schedule, from a list or from a recording. Those of a list change any settings; those of a recording begin with the differences from the
 * defaults. Throws an error that names the fault.
 */
export function readSchedule(text: string): ScheduleEntry[] {
  const read = readScheduleFile(text);
  if (!isRecording(read)) return read;
  const entries: ScheduleEntry[] = [{ atStep: read.firstStep, settings: layoutSchema.diff(defaults, initialSettings(read)) }];
  for (const entry of read.entries) addEntry(entries, entry);
  return entries;
}

/** The content of a schedule file: a list of entries, or a recording. Throws an error that names the fault. */
export function readScheduleFile(text: string): ScheduleEntry[] | Recording {
  const file = parseJson(text, 'the schedule');
  if (Array.isArray(file)) return readEntries(file);
  if (!isGroup(file) || file.format !== FORMAT)
    throw new Error(
      `the schedule must be a list of { "atStep": …, "settings": { … } }, or an object whose "format" is ${JSON.stringify(FORMAT)}`,
    );
  return readRecording(file);
}

export function isRecording(read: ScheduleEntry[] | Recording): read is Recording {
  return !Array.isArray(read);
}

function readRecording(file: Record<string, unknown>): Recording {
  const { format: _, version, puzzle, steps, firstStep = 0, preset, settings = {}, entries, states = [], ...rest } = file;
  if (version !== VERSION) throw new Error(`the schedule’s version is ${describeValue(version)}: only ${VERSION} can be read`);
  const [extra] = Object.keys(rest);
  if (extra !== undefined) throw new Error(`the schedule has a field ${quote(extra)} that means nothing`);
  if (!isGroup(puzzle) || typeof puzzle.name !== 'string' || !isHash(puzzle.hash))
    throw new Error('puzzle must be the name and the hash of a puzzle, as in { "name": "Pear", "hash": "0123456789abcdef" }');
  if (!isCount(steps)) throw new Error('steps must be a whole number from 0 up');
  if (!isCount(firstStep) || firstStep > steps) throw new Error('firstStep must be a whole number from 0 up to steps');
  if (typeof preset !== 'string') throw new Error(`preset is ${describeValue(preset)}: it must be the name of one`);
  if (!Object.hasOwn(presets, preset)) throw new Error(`there is no preset ${quote(preset)}; there are ${Object.keys(presets).join(', ')}`);
  if (!isGroup(settings)) throw new Error('settings must be an object, as in { "temperature": 0.5 }');
  if (!Array.isArray(entries)) throw new Error('entries must be a list of { "atStep": …, "settings": { … } }');
  const isFine = (state: unknown) => Array.isArray(state) && state.length === 2 && isCount(state[0]) && isHash(state[1]);
  if (!Array.isArray(states) || !states.every(isFine))
    throw new Error('states must be a list of steps and hashes, as in [24, "0123456789abcdef"]');
  const recording: Recording = {
    puzzle: { name: puzzle.name, hash: puzzle.hash },
    // Adding 0 removes the sign of a zero, which files don't store.
    steps: steps + 0,
    firstStep: firstStep + 0,
    preset: preset as PresetName,
    settings: layoutSchema.rename(flattenSettings(settings)),
    entries: readEntries(entries),
    states: (states as StateHash[]).map(([step, hash]): StateHash => [step + 0, hash]).toSorted(([a], [b]) => a - b),
  };
  // Refuses invalid values, such as an infinite number, which no file can store.
  assertSchedule(recording.entries, initialSettings(recording));
  const late = recording.entries.find(({ atStep }) => atStep > steps);
  if (late !== undefined) throw new Error(`the schedule ends at step ${steps}, but has an entry for step ${late.atStep}`);
  return recording;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{16}$/.test(value);
}
