import { type MethodName, methods } from '../generator/generate.ts';
import type { GeneratorRun } from '../generator/run.ts';
import { solvability, type WantedClass } from '../generator/solvable/settings.ts';
import { defaults } from '../layout/settings.ts';
import { type OpenedPuzzle, openPuzzle } from '../puzzle/open.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import type { SvgFile } from '../session/generate/inspectSvg.ts';
import { sortChanges } from '../session/generate/makePuzzle.ts';
import { type Relaxed, relaxToRest } from '../session/relax/relax.ts';
import { workInSlices } from '../session/relax/slices.ts';
import type { Changes } from '../settings/paths.ts';
import { describeSettings } from '../settings/text.ts';
import { type Judgement, rankOf } from '../solver/judge.ts';
import type { Picture } from '../svg/picture.ts';
import { readPicture } from '../svg/readPicture.ts';
import { pictureSchema } from '../svg/settings.ts';
import { verify } from '../verify/verify.ts';
import { readSet } from './changes.ts';
import { CHOOSE_HELP, CHOOSE_OPTIONS, CHOOSE_USAGE, type Choice, makeTries, readChoice, type Try } from './choosing.ts';
import { type Call, UsageError } from './command.ts';
import { nameOf, puzzleNameOf, readText } from './files.ts';
import { showBar, showProgress, showStep } from './progress.ts';
import { readSeed } from './seed.ts';
import type { Terminal } from './terminal.ts';

/** What commands take that make a puzzle of a picture. */
export const GENERATE_OPTIONS = {
  method: { type: 'string' },
  class: { type: 'string' },
  seed: { type: 'string' },
  set: { type: 'string', multiple: true },
  ...CHOOSE_OPTIONS,
} as const;

export const GENERATE_USAGE = `[--method ${Object.keys(methods).join('|')}] [--class ${solvability.class.choices.join('|')}] [--seed N] [--set KEY=VALUE]... ${CHOOSE_USAGE}`;

export const GENERATE_HELP = `  --method NAME     ${Object.keys(methods).join(', ')}; the first is the default
  --class NAME      how the puzzle can be solved: simple, side by side, the default; unique, by trying too; any, as the method leaves it.
                    Curves that bound no picture are added until it is so. Where that is not reached, the puzzle is written with a warning
  --seed N          a whole number from 0 up; 1 is the default
  --set KEY=VALUE   changes one setting, of the drawing or of the method
${CHOOSE_HELP}`;

export const GENERATE_SETTINGS_HELP = `Settings of drawings:
${describeSettings(pictureSchema)}
${Object.entries(methods)
  .map(([name, method]) => `Settings of ${name}:\n${describeSettings(method.schema)}`)
  .join('\n')}`;

/** How a puzzle is to be generated. */
export interface GeneratingPlan {
  readonly method: MethodName;
  readonly seed: number;
  readonly ofPicture: Changes;
  readonly ofMethod: Changes;
  /** As it is by default, or as it was asked for. */
  readonly wantedClass: WantedClass;
  readonly isClassAskedFor: boolean;
  /** How one of several is chosen; undefined where one is made. */
  readonly choice: Choice | undefined;
}

export function readGeneratingPlan(options: Call['options']): GeneratingPlan {
  const method = readMethod(options.method);
  const seed = readSeed(options.seed);
  const { ofPicture, ofMethod: changes } = sortTexts(options.set, method);
  const ofMethod = withClass(changes, options.class);
  const choice = readChoice(options);
  for (const varied of choice?.variants ?? []) assertSettings(method, ofMethod, varied);
  return {
    choice,
    method,
    seed,
    ofPicture,
    ofMethod,
    wantedClass: (ofMethod.class ?? solvability.class.standard) as WantedClass,
    isClassAskedFor: ofMethod.class !== undefined,
  };
}

/** A puzzle that was generated, and its score. */
export interface Generated {
  readonly opened: OpenedPuzzle;
  readonly score: number;
  readonly seconds: number;
  readonly seed: number;
  /** Of the method, that are not as by default. */
  readonly settings: Changes;
  /** All that it was chosen from; undefined where it is the only one. */
  readonly tries: readonly Try[] | undefined;
}

/** Generates a puzzle, or chooses one of several, as the plan says. Stopped, it is the best so far; rejects where there is none yet. */
export async function generateShowing(
  path: string,
  { picture, file }: OpenedPicture,
  plan: GeneratingPlan,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Generated> {
  const started = performance.now();
  const made =
    plan.choice === undefined
      ? await generateOne(path, picture, plan, terminal, signal)
      : await generateSeveral(path, file, plan, plan.choice, terminal, signal);
  return { ...made, seconds: Number(((performance.now() - started) / 1000).toFixed(1)) };
}

async function generateSeveral(
  path: string,
  file: SvgFile,
  { method, seed, ofPicture, ofMethod, wantedClass }: GeneratingPlan,
  choice: Choice,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Omit<Generated, 'seconds'>> {
  const task = { file, method, seed, changes: { ...ofPicture, ...ofMethod } };
  const tries = await makeTries(task, choice, wantedClass, terminal, signal);
  const chosen = tries.find(({ isChosen }) => isChosen);
  if (chosen?.made === undefined) {
    const fault = tries.find((one) => one.fault !== undefined)?.fault;
    throw new Error(`${nameOf(path)}: ${signal.aborted || fault === undefined ? INTERRUPTED : fault}`);
  }
  const { made, seed: chosenSeed, varied } = chosen;
  return { opened: openPuzzle(made.text), score: made.score, seed: chosenSeed, settings: { ...ofMethod, ...varied }, tries };
}

const INTERRUPTED = 'interrupted before there was a puzzle; nothing was written';

/** With a bar for who watches. */
async function generateOne(
  path: string,
  picture: Picture,
  { method, seed, ofMethod }: GeneratingPlan,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<Omit<Generated, 'seconds'>> {
  const work = startWork(path, () => methods[method].create(picture, seed, ofMethod));
  await showProgress(terminal, (show) =>
    workInSlices(
      () => work.run.isDone,
      () => work.advance(),
      () => show(showBar(work.run)),
      signal,
    ),
  );
  const opened = work.run.takeBest();
  if (opened === undefined) throw new Error(`${nameOf(path)}: ${INTERRUPTED}`);
  return { opened, score: work.run.bestScore, seed, settings: ofMethod, tries: undefined };
}

/** Whether a puzzle is of the class that was wanted, or of a better one. */
export function isClassReached(judgement: Judgement, wanted: WantedClass): boolean {
  return wanted === 'any' || rankOf(judgement.class) <= rankOf(wanted);
}

/** Why the puzzle is not what was wanted, and what may help. */
export function describeMiss({ class: found, orphans, unknown }: Judgement, wanted: WantedClass): string {
  const reasons = [
    ...(orphans.length > 0 ? [`no clue touches ${orphans.length} of its faces`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} can’t be told side by side`] : []),
  ];
  return `the puzzle is ${found}, not ${wanted}: ${reasons.join(', ')}; try another --seed`;
}

/** How many decoys the generator says that it added. */
export function countDecoys({ meta }: Puzzle): number {
  return (meta as { generator?: { decoys?: number } } | undefined)?.generator?.decoys ?? 0;
}

function readMethod(name: unknown = Object.keys(methods)[0]): MethodName {
  if (!Object.hasOwn(methods, name as string))
    throw new UsageError(`there is no method ${JSON.stringify(name)}; there are ${Object.keys(methods).join(', ')}`);
  return name as MethodName;
}

function sortTexts(texts: unknown, method: MethodName) {
  const changes = readSet(texts);
  const unknown = Object.keys(changes).find((key) => !pictureSchema.settings.has(key) && !methods[method].schema.settings.has(key));
  if (unknown !== undefined) throw new UsageError(`there is no setting ${unknown}; kronkel generate --help lists them`);
  return sortChanges(changes);
}

/** Refuses a setting that is varied if there is none of this name in the method, if it is set or asked for already, or if it can’t have this value. */
function assertSettings(method: MethodName, ofMethod: Changes, varied: Changes): void {
  const { schema } = methods[method];
  for (const key of Object.keys(varied)) {
    if (key === 'class') throw new UsageError('--vary class: the class is the same for all tries; --class says which');
    if (!schema.settings.has(key))
      throw new UsageError(`--vary ${key}: there is no such setting of ${method}; kronkel generate --help lists them`);
    if (Object.hasOwn(ofMethod, key)) throw new UsageError(`--vary ${key} and --set ${key} say different things: leave one of them out`);
  }
  schema.change(schema.defaults, { ...ofMethod, ...varied });
}

/** The changes with what `--class` says, which is short for the setting of that name. */
function withClass(changes: Changes, wanted: unknown): Changes {
  if (wanted === undefined) return changes;
  if (changes.class !== undefined && changes.class !== wanted)
    throw new UsageError(`--class ${wanted} and --set class=${changes.class} say different things: leave one of them out`);
  return { ...changes, class: wanted as string };
}

/** A picture that was read, and the file that it is in. */
export interface OpenedPicture {
  readonly picture: Picture;
  readonly notes: readonly string[];
  readonly file: SvgFile;
}

/** Reads a picture. Errors name the file. */
export async function openPicture(path: string, changes: Changes, terminal: Terminal): Promise<OpenedPicture> {
  const settings = pictureSchema.change(pictureSchema.defaults, changes);
  const file = { text: await readText(path, terminal), name: puzzleNameOf(path) || 'Puzzle' };
  return { ...naming(path, () => readPicture(file.text, file.name, settings)), file };
}

/** What is wrong with the picture may show at the beginning or on the way. */
function startWork(path: string, create: () => GeneratorRun) {
  const run = naming(path, create);
  return { run, advance: () => naming(path, () => run.advance()) };
}

function naming<T>(path: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error(`${nameOf(path)}: ${(error as Error).message}`, { cause: error });
  }
}

/** Relaxes until it is at rest, or stopped, and verifies that it is still the same puzzle. */
export async function relaxShowing(opened: OpenedPuzzle, terminal: Terminal, signal: AbortSignal): Promise<Relaxed> {
  const relaxed = await showProgress(terminal, (show) =>
    relaxToRest(opened, defaults, { signal, onProgress: (progress) => show(`relaxing: ${showStep(progress)}`) }),
  );
  const [difference] = verify(opened.puzzle, relaxed.puzzle);
  if (difference !== undefined) throw new Error(`relaxing changed the puzzle, so nothing was written: ${difference.message}`);
  return relaxed;
}
