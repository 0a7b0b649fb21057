import { type LookName, looks } from '../../layout/knobs.ts';
import { changeSettings, defaults, type PresetName, presets, type Settings } from '../../layout/settings.ts';
import { metricDefaults } from '../../metrics/settings.ts';
import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { readSettings } from '../../session/document/settingsFile.ts';
import { readRecipe } from '../../session/polish/recipe.ts';
import { type RelaxedPuzzle, relaxByRecipe, relaxPuzzle } from '../../session/polish/relaxPuzzle.ts';
import { type Relaxed, type RelaxOptions, relaxToRest } from '../../session/relax/relax.ts';
import { type Drift, replayRecording } from '../../session/relax/replay.ts';
import { isRecording, readScheduleFile } from '../../session/relax/scheduleFile.ts';
import { UsageError } from '../command.ts';
import { displayName, isMissing, readText } from '../files/input.ts';
import { readSet } from '../options.ts';
import { readPage } from '../print/printOptions.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The requested run: its method, and the names of its initial settings. */
export interface PlannedRun {
  readonly preset: string;
  readonly look: LookName | undefined;
  /** The name of the recipe, if there is one. */
  readonly recipe: string | undefined;
  relax(
    opened: OpenedPuzzle,
    options: Pick<RelaxOptions, 'signal' | 'onProgress'>,
  ): Promise<Relaxed & Partial<Pick<RelaxedPuzzle, 'choice' | 'compared'>> & { readonly drift?: Drift | undefined }>;
}

/** Options that a recording replaces. */
const RECORDED = ['steps', 'until', 'preset', 'look', 'set'] as const;

/** Options that a recipe replaces. */
const COOKED = [...RECORDED, 'schedule'] as const;

export async function planRun(options: Readonly<Record<string, unknown>>, terminal: Terminal): Promise<PlannedRun> {
  if (typeof options.recipe === 'string') return planRecipe(options.recipe, options, terminal);
  const steps = readSteps(options.steps, options.until);
  const look = options.look === undefined ? undefined : readLook(options.look);
  const changes = { ...(look && looks[look].knobs), ...readSet(options.set) };
  const schedule = typeof options.schedule === 'string' ? await readFileAs(options.schedule, readScheduleFile, terminal) : [];
  if (isRecording(schedule)) {
    const also = RECORDED.find((name) => options[name] !== undefined);
    if (also !== undefined)
      throw new UsageError(
        `--${also} can’t be combined with the recording ${displayName(options.schedule as string)}, which contains all settings and steps: omit --${also}, or save the recording's list of "entries" as a file of its own`,
      );
    return {
      preset: schedule.preset,
      look: undefined,
      recipe: undefined,
      relax: (opened, rest) => replayRecording(opened, schedule, rest),
    };
  }
  const preset = typeof options.preset === 'string' ? options.preset : 'kronkel';
  const settings = changeSettings(await loadPreset(preset, terminal), changes);
  const print = { ...DEFAULT_SETUP, page: readPage(options.page) };
  const isExact = steps !== 'settled' || options.schedule !== undefined || options['accept-worse'] === true;
  if (!isExact) return { preset, look, recipe: undefined, relax: (opened, rest) => relaxPuzzle(opened, settings, { print, ...rest }) };
  const limit = steps === 'settled' ? {} : { maxSteps: steps, isExact: true };
  return { preset, look, recipe: undefined, relax: (opened, rest) => relaxToRest(opened, settings, { schedule, ...limit, ...rest }) };
}

async function planRecipe(path: string, options: Readonly<Record<string, unknown>>, terminal: Terminal): Promise<PlannedRun> {
  const also = COOKED.find((name) => options[name] !== undefined);
  if (also !== undefined)
    throw new UsageError(`--${also} can’t be combined with the recipe ${displayName(path)}, which contains all settings: omit --${also}`);
  const recipe = await readFileAs(path, readRecipe, terminal);
  const print = { ...DEFAULT_SETUP, page: readPage(options.page) };
  const acceptsWorse = options['accept-worse'] === true;
  return {
    preset: 'kronkel',
    look: undefined,
    recipe: recipe.name,
    relax: (opened, rest) => relaxByRecipe(opened, recipe, { print, acceptsWorse, ...rest }),
  };
}

function readSteps(steps: unknown, until: unknown): number | 'settled' {
  if (until !== undefined && steps !== undefined) throw new UsageError('--steps and --until contradict each other: use only one of them');
  if (until !== undefined && until !== 'settled') throw new UsageError(`--until is ${JSON.stringify(until)}: it must be settled`);
  if (steps === undefined) return 'settled';
  const count = Number(steps);
  if (!Number.isSafeInteger(count) || count < 0)
    throw new UsageError(`--steps is ${JSON.stringify(steps)}: it must be a whole number of at least 0`);
  return count;
}

/** Loads the settings of a preset, by its name or from a file. */
async function loadPreset(name: string, terminal: Terminal): Promise<Settings> {
  if (Object.hasOwn(presets, name)) return presets[name as PresetName];
  try {
    const { layout } = await readFileAs(
      name,
      (text) => readSettings(text, { settings: defaults, metricSettings: metricDefaults }),
      terminal,
    );
    return changeSettings(defaults, layout);
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new UsageError(
      `unknown preset ${JSON.stringify(name)}: it must be one of ${Object.keys(presets).join(', ')}, or an existing settings file`,
    );
  }
}

function readLook(name: unknown): LookName {
  if (!Object.hasOwn(looks, name as string))
    throw new UsageError(`unknown look ${JSON.stringify(name)}: it must be one of ${Object.keys(looks).join(', ')}`);
  return name as LookName;
}

/** Reads and parses a file. Errors name the file. */
async function readFileAs<Read>(path: string, read: (text: string) => Read, terminal: Terminal): Promise<Read> {
  const text = await readText(path, terminal);
  try {
    return read(text);
  } catch (error) {
    throw new Error(`${displayName(path)}: ${(error as Error).message}`);
  }
}
