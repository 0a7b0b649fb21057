import type { MethodName } from '../../generator/catalogue.ts';
import { methods } from '../../generator/generate.ts';
import type { GeneratorRun } from '../../generator/run.ts';
import { solvability, type WantedClass } from '../../generator/solvable/settings.ts';
import { defaults } from '../../layout/settings.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { assertFormat } from '../../session/formats/formats.ts';
import { openSvg } from '../../session/formats/svg.ts';
import { createGeneratorRun, sortChanges } from '../../session/generate/generatePuzzle.ts';
import type { SvgFile } from '../../session/generate/inspectSvg.ts';
import { type RelaxedPuzzle, relaxPuzzle } from '../../session/polish/relaxPuzzle.ts';
import { workInSlices } from '../../session/relax/slices.ts';
import type { Changes } from '../../settings/paths.ts';
import { describeSettings } from '../../settings/text.ts';
import { type QuickVerdict, rankOf } from '../../solver/classifyQuickly.ts';
import { SvgError } from '../../svg/error.ts';
import { isPuzzleSheet } from '../../svg/import/importPuzzle.ts';
import type { Picture } from '../../svg/picture.ts';
import { readPicture } from '../../svg/readPicture.ts';
import { type PictureSettings, pictureSchema } from '../../svg/settings.ts';
import { verify } from '../../verify/verify.ts';
import { type Call, UsageError } from '../command.ts';
import { displayName, puzzleNameOf, readText } from '../files/input.ts';
import { readSeed, readSet } from '../options.ts';
import { formatRun, formatStep, showProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { CHOOSE_HELP, CHOOSE_OPTIONS, CHOOSE_USAGE, type Choice, makeTries, readChoice, type Try } from './tries.ts';

/** Options of the commands that generate a puzzle from a picture. */
export const GENERATE_OPTIONS = {
  method: { type: 'string' },
  class: { type: 'string' },
  seed: { type: 'string' },
  set: { type: 'string', multiple: true },
  ...CHOOSE_OPTIONS,
} as const;

export const GENERATE_USAGE = `[--method ${Object.keys(methods).join('|')}] [--class ${solvability.class.choices.join('|')}] [--seed N] [--set KEY=VALUE]... ${CHOOSE_USAGE}`;

export const GENERATE_HELP = `  --method NAME     ${Object.keys(methods).join(', ')}; the first is the default
  --class NAME      how the puzzle must be solvable:
                      simple  line by line, looking at one side of a curve at a time (the default)
                      unique  it has exactly one solution, which may take trial and error
                      any     no requirement
                    Adds decoys (curves from frame to frame that bound no part of the picture) until the class is reached. If it is not
                    reached, writes the puzzle and a warning
  --seed N          a whole number of at least 0; default 1. Another seed gives another puzzle
  --set KEY=VALUE   changes one setting of the drawing or of the method; repeatable
${CHOOSE_HELP}`;

export const GENERATE_SETTINGS_HELP = `Settings of drawings:
${describeSettings(pictureSchema)}
${Object.entries(methods)
  .map(([name, method]) => `Settings of ${name}:\n${describeSettings(method.schema)}`)
  .join('\n')}`;

/** How to generate a puzzle. */
export interface GeneratingPlan {
  readonly method: MethodName;
  readonly seed: number;
  readonly ofPicture: Changes;
  readonly ofMethod: Changes;
  /** The class that was requested, or the default. */
  readonly wantedClass: WantedClass;
  readonly isClassRequested: boolean;
  /** How to choose one of several puzzles; undefined if only one is generated. */
  readonly choice: Choice | undefined;
}

export function readGeneratingPlan(options: Call['options']): GeneratingPlan {
  const method = readMethod(options.method);
  const seed = readSeed(options.seed);
  const { ofPicture, ofMethod: changes } = sortTexts(options.set, method);
  const ofMethod = withClass(changes, options.class);
  const choice = readChoice(options);
  for (const { changes: varied } of choice?.variants ?? []) assertSettings(method, ofMethod, varied);
  return {
    choice,
    method,
    seed,
    ofPicture,
    ofMethod,
    wantedClass: (ofMethod.class ?? solvability.class.defaultValue) as WantedClass,
    isClassRequested: ofMethod.class !== undefined,
  };
}

/** A generated puzzle and its score. */
export interface Generated {
  readonly opened: OpenedPuzzle;
  readonly score: number;
  readonly seconds: number;
  readonly seed: number;
  /** Settings of the method that differ from the defaults. */
  readonly settings: Changes;
  /** All puzzles that it was chosen from, including itself; undefined if only one was generated. */
  readonly tries: readonly Try[] | undefined;
}

/** Generates one puzzle, or several and chooses the best, with a progress bar. If the signal is aborted, returns the best puzzle so far, or rejects if there is none yet. */
export async function generateWithProgress(
  path: string,
  { picture, file }: OpenedPicture,
  plan: GeneratingPlan,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Generated> {
  const started = performance.now();
  const generation =
    plan.choice === undefined
      ? await generateOne(path, picture, plan, terminal, signal)
      : await generateSeveral(path, file, plan, plan.choice, terminal, signal);
  return { ...generation, seconds: Number(((performance.now() - started) / 1000).toFixed(1)) };
}

async function generateSeveral(
  path: string,
  file: SvgFile,
  { method, seed, ofPicture, ofMethod }: GeneratingPlan,
  choice: Choice,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Omit<Generated, 'seconds'>> {
  const task = { file, method, seed, changes: { ...ofPicture, ...ofMethod } };
  const tries = await makeTries(task, choice, terminal, signal);
  const chosen = tries.find(({ isChosen }) => isChosen);
  if (chosen?.best === undefined) {
    const fault = tries.find((one) => one.fault !== undefined)?.fault;
    throw new Error(`${displayName(path)}: ${signal.aborted || fault === undefined ? INTERRUPTED : fault}`);
  }
  const { best, seed: chosenSeed, variant } = chosen;
  return { opened: openPuzzle(best.text), score: best.score, seed: chosenSeed, settings: { ...ofMethod, ...variant.changes }, tries };
}

const INTERRUPTED = 'interrupted before the first puzzle was found; nothing was written';

async function generateOne(
  path: string,
  picture: Picture,
  { method, seed, ofMethod }: GeneratingPlan,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Omit<Generated, 'seconds'>> {
  const work = startWork(path, () => createGeneratorRun(method, picture, seed, ofMethod));
  await showProgress(terminal, (show) =>
    workInSlices(
      () => work.run.isDone,
      () => work.advance(),
      () => show(formatRun(work.run)),
      signal,
    ),
  );
  const opened = work.run.takeBest();
  if (opened === undefined) throw new Error(`${displayName(path)}: ${INTERRUPTED}`);
  return { opened, score: work.run.bestScore, seed, settings: ofMethod, tries: undefined };
}

/** Whether a puzzle has the wanted class or a better one. */
export function isClassReached(quickVerdict: QuickVerdict, wanted: WantedClass): boolean {
  return wanted === 'any' || rankOf(quickVerdict.class) <= rankOf(wanted);
}

/** Why the puzzle misses the wanted class, and what may help. */
export function describeClassMiss({ class: found, orphans, unknown }: QuickVerdict, wanted: WantedClass): string {
  const reasons = [
    ...(orphans.length > 0 ? [`no clue touches ${orphans.length} of its faces`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} can’t be solved line by line`] : []),
  ];
  return `the puzzle is ${found}, not ${wanted}: ${reasons.join(', ')}; try another --seed`;
}

/** How many decoys the generator added, from the puzzle's metadata. */
export function countDecoys({ meta }: Puzzle): number {
  return (meta as { generator?: { decoys?: number } } | undefined)?.generator?.decoys ?? 0;
}

function readMethod(name: unknown = Object.keys(methods)[0]): MethodName {
  if (!Object.hasOwn(methods, name as string))
    throw new UsageError(`unknown method ${JSON.stringify(name)}: it must be one of ${Object.keys(methods).join(', ')}`);
  return name as MethodName;
}

function sortTexts(texts: unknown, method: MethodName) {
  const changes = readSet(texts);
  const unknown = Object.keys(changes).find((key) => !pictureSchema.settings.has(key) && !methods[method].schema.settings.has(key));
  if (unknown !== undefined) throw new UsageError(`unknown setting ${unknown}: kronkel generate --help lists all settings`);
  return sortChanges(changes);
}

/** Rejects a varied setting that the method lacks, that `--set` or `--class` fixes, or whose value is invalid. */
function assertSettings(method: MethodName, ofMethod: Changes, varied: Changes): void {
  const { schema } = methods[method];
  for (const key of Object.keys(varied)) {
    if (key === 'class') throw new UsageError('--vary class: all tries have the same class; choose it with --class');
    if (!schema.settings.has(key))
      throw new UsageError(`--vary ${key}: ${method} has no such setting; kronkel generate --help lists all settings`);
    if (Object.hasOwn(ofMethod, key)) throw new UsageError(`--vary ${key} and --set ${key} contradict each other: use only one of them`);
  }
  schema.change(schema.defaults, { ...ofMethod, ...varied });
}

/** Adds `--class NAME`, which is short for `--set class=NAME`. */
function withClass(changes: Changes, wanted: unknown): Changes {
  if (wanted === undefined) return changes;
  if (changes.class !== undefined && changes.class !== wanted)
    throw new UsageError(`--class ${wanted} and --set class=${changes.class} contradict each other: use only one of them`);
  return { ...changes, class: wanted as string };
}

/** A picture and the file it was read from. */
export interface OpenedPicture {
  readonly picture: Picture;
  readonly notes: readonly string[];
  readonly file: SvgFile;
}

/** Reads a picture. Errors name the file. */
export async function openPicture(path: string, changes: Changes, terminal: Terminal): Promise<OpenedPicture> {
  const settings = pictureSchema.change(pictureSchema.defaults, changes);
  const file = { text: await readText(path, terminal), name: puzzleNameOf(path) || 'Puzzle' };
  return { ...withFileName(path, () => readPictureOnly(file, settings)), file };
}

/** Reads a picture. The errors about puzzles explain which commands take them. */
function readPictureOnly({ text, name }: SvgFile, settings: PictureSettings): Omit<OpenedPicture, 'file'> {
  assertFormat(text, openSvg, `a puzzle is generated from a picture (.svg); ${PUZZLE_COMMANDS}`);
  if (isPuzzleSheet(text)) throw new SvgError(`the drawing shows a finished puzzle, not a picture; ${PUZZLE_COMMANDS}`);
  return readPicture(text, name, settings);
}

const PUZZLE_COMMANDS = 'kronkel relax, solve, export and others take puzzles';

/** A run whose errors name the file: a fault in the picture may show at the start or later. */
function startWork(path: string, create: () => GeneratorRun) {
  const run = withFileName(path, create);
  return { run, advance: () => withFileName(path, () => run.advance()) };
}

function withFileName<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error(`${displayName(path)}: ${(error as Error).message}`, { cause: error });
  }
}

/** Relaxes until the puzzle settles or the signal is aborted; see relaxPuzzle. Verifies that it is still the same puzzle. */
export async function relaxWithProgress(opened: OpenedPuzzle, terminal: Terminal, signal: AbortSignal): Promise<RelaxedPuzzle> {
  const relaxed = await showProgress(terminal, (show) =>
    relaxPuzzle(opened, defaults, { signal, onProgress: (progress) => show(`relaxing: ${formatStep(progress)}`) }),
  );
  const [difference] = verify(opened.puzzle, relaxed.puzzle);
  if (difference !== undefined) throw new Error(`relaxing changed the puzzle, so nothing was written: ${difference.message}`);
  return relaxed;
}
