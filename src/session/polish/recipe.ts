import { changeSettings, defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import { describeValue, quote } from '../../puzzle/error.ts';
import { type Changes, flattenSettings, isGroup } from '../../settings/paths.ts';
import { parseJson } from '../document/settingsFile.ts';
import type { ScheduleEntry } from '../relax/schedule.ts';

/** A stretch of a run under the same settings. */
export interface Stage {
  /** Changed settings by path: in the first stage from the preset Kronkel, in the others from the stage before. */
  readonly settings: Changes;
  /** The stage ends after this many steps; by default when the drawing settles. */
  readonly steps?: number | undefined;
  /** Ends the stage as soon as the drawing has no ambiguity. */
  readonly until?: 'unambiguous' | undefined;
}

/** How to relax any puzzle: stages, one after the other. Each begins with the full temperature. */
export interface Recipe {
  readonly name: string;
  /** At least one. */
  readonly stages: readonly Stage[];
}

const FORMAT = 'kronkel-recipe';
const VERSION = 1;

/** A stage, for messages. */
const EXAMPLE = '{ "settings": { "openness": 0.8 }, "steps": 100 }';

/** Whether a file starts like a recipe. */
export function isRecipe(text: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(text);
}

/** Reads a recipe file. Throws an error that names the fault. */
export function readRecipe(text: string): Recipe {
  const file = parseJson(text, 'the recipe');
  if (!isGroup(file) || file.format !== FORMAT) throw new Error(`a recipe is an object whose "format" is ${JSON.stringify(FORMAT)}`);
  const { format: _, version, name = '', stages, ...rest } = file;
  if (version !== VERSION) throw new Error(`the recipe’s version is ${describeValue(version)}: only ${VERSION} can be read`);
  const [extra] = Object.keys(rest);
  if (extra !== undefined) throw new Error(`the recipe has a field ${quote(extra)} that means nothing`);
  if (typeof name !== 'string') throw new Error(`the recipe’s name is ${describeValue(name)}: it must be text`);
  if (!Array.isArray(stages) || stages.length === 0) throw new Error(`stages must be a list of at least one stage, as in [${EXAMPLE}]`);
  const recipe = { name, stages: Array.from(stages, readStage) };
  listSettings(recipe);
  return recipe;
}

function readStage(item: unknown, index: number): Stage {
  if (!isGroup(item)) throw new Error(`stages[${index}] must be an object, as in ${EXAMPLE}`);
  const { settings = {}, steps, until, ...rest } = item;
  const [extra] = Object.keys(rest);
  if (extra !== undefined) throw new Error(`stages[${index}] has a field ${quote(extra)} that means nothing`);
  if (!isGroup(settings)) throw new Error(`stages[${index}].settings must be an object, as in { "openness": 0.8 }`);
  if (steps !== undefined && !(Number.isSafeInteger(steps) && (steps as number) > 0))
    throw new Error(`stages[${index}].steps must be a whole number from 1 up`);
  if (until !== undefined && until !== 'unambiguous') throw new Error(`stages[${index}].until can only be "unambiguous"`);
  return {
    settings: layoutSchema.rename(flattenSettings(settings)),
    ...(steps === undefined ? {} : { steps: steps as number }),
    ...(until === undefined ? {} : { until }),
  };
}

/** The text of a recipe file, with one stage on each line. */
export function writeRecipe({ name, stages }: Recipe): string {
  const lines = stages.map((stage) => `    ${JSON.stringify(stage)}`).join(',\n');
  return `{\n  "format": "${FORMAT}",\n  "version": ${VERSION},\n  "name": ${JSON.stringify(name)},\n  "stages": [\n${lines}\n  ]\n}\n`;
}

/** The settings of each stage. Throws if one is invalid, with the number of its stage. */
export function listSettings({ stages }: Recipe): Settings[] {
  let settings = defaults;
  return stages.map((stage, index) => {
    try {
      settings = changeSettings(settings, stage.settings);
    } catch (error) {
      throw new Error(`stages[${index}]: ${(error as Error).message}`);
    }
    return settings;
  });
}

/** A recipe with one stage, until the drawing settles. */
export function recipeOf(name: string, settings: Settings): Recipe {
  return { name, stages: [{ settings: listChanges(settings) }] };
}

/** The changes from the defaults, without settings that follow from changed knobs, if they have no other value. */
function listChanges(settings: Settings): Changes {
  const all = layoutSchema.diff(defaults, settings);
  const direct = Object.fromEntries(layoutSchema.listDirectPaths(all).map((path) => [path, all[path]]));
  return Object.keys(layoutSchema.diff(changeSettings(defaults, direct), settings)).length === 0 ? direct : all;
}

/**
 * The recipe of a recorded run: a stage for each change of settings, which lasts as long as it did, and the last one until the drawing settles. Pins and
 * pulls belong to points of one puzzle, so they are left out. `schedule` changes the default settings, from its first entry on.
 */
export function recipeOfRun(name: string, schedule: readonly ScheduleEntry[]): Recipe {
  const changes = schedule.filter(({ settings, reheat }, i) => i === 0 || reheat === true || Object.keys(settings).length > 0);
  const stages = changes.map(({ atStep, settings }, i): Stage => {
    const next = changes[i + 1]?.atStep;
    return next === undefined ? { settings } : { settings, steps: next - atStep };
  });
  return { name, stages: stages.length === 0 ? [{ settings: {} }] : stages };
}
