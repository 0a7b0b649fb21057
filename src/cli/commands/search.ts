import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { findMethod, type SearchMethodName, searchMethods } from '../../search/catalogue.ts';
import { GOAL_FORM, type Goal, nameGoal, readGoal } from '../../search/grid/goal.ts';
import { MAX_GRID_SIZE, toColours, toRows } from '../../search/grid/gridState.ts';
import { assertFormat } from '../../session/formats/formats.ts';
import { openNon } from '../../session/formats/non.ts';
import { describeMiss } from '../../session/generate/choose.ts';
import {
  type FoundGrid,
  type GridSearch,
  type GridSearchProgress,
  type GridSearchResult,
  joinResults,
} from '../../session/generate/searchGrid.ts';
import { describeSettings } from '../../settings/text.ts';
import { type Colours, FILLED } from '../../solver/board.ts';
import { classify } from '../../solver/classify.ts';
import { cluesOf, gridBoard } from '../../solver/grid/grid.ts';
import { readNon } from '../../solver/grid/readNon.ts';
import { writeNon } from '../../solver/grid/writeNon.ts';
import { withJobPool } from '../../workers/node/jobPool.ts';
import { type Call, type Command, ExitCode, UsageError } from '../command.ts';
import { displayName, readText, STDIO } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { readOutput } from '../files/target.ts';
import { readSeed, readSet } from '../options.ts';
import { drawBar, listenForInterrupt, showProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';

const METHODS = Object.keys(searchMethods) as SearchMethodName[];
const DEFAULT_SECONDS = 60;
const MAX_THREADS = 64;

/** A grid with one row or column could not be opened as a puzzle, because it has no line inside that could carry its clue. */
const MIN_GRID_SIZE = 2;

export const search: Command = {
  usage: `search --grid WxH --for fun|difficulty|difficulty=N|time [--method ${METHODS.join('|')}] [--seed N] [--seconds S] [--evaluations N] [--from FILE.non [--lock filled|FILE.non]] [--not-unique] [--threads N] [--set KEY=VALUE]... -o OUT.non [--json]`,
  help: `Searches for a classic grid with the best rating of kronkel rate, and writes it. Ctrl-C ends the search and writes the best grid so far.

  --grid WxH        columns and rows, from ${MIN_GRID_SIZE} to ${MAX_GRID_SIZE} each; optional with --from
  --for GOAL        fun           as much fun as possible
                    difficulty    as difficult as possible
                    difficulty=N  as near to this difficulty as possible; the search ends when it is met
                    time          as slow as possible for a program that tries all positions of all runs
  --method NAME     ${METHODS.join(', ')}; the first is the default
  --seed N          a whole number of at least 0; default 1
  --seconds S       time limit; default ${DEFAULT_SECONDS}, or none if --evaluations is given
  --evaluations N   ends each thread after N grids. Without --seconds the result is the same on every machine
  --from FILE.non   starts from this grid, by default from one with all squares filled
  --lock filled     keeps the squares that are filled in the --from grid; --lock FILE.non keeps those that are filled in another grid
  --not-unique      also accepts grids with several solutions, which the rating solves by a lucky guess
  --threads N       runs N searches with consecutive seeds, starting at --seed, and keeps the best; default 1
  --set KEY=VALUE   changes one setting of the method; repeatable
  -o OUT.non        the output file; - is standard output

${METHODS.map((name) => `${name}: ${searchMethods[name].about}\n${describeSettings(findMethod(name).schema)}`).join('\n')}

Exit code 1 if no solvable grid was found; nothing is written. 130 after Ctrl-C. docs/search.md describes the methods.`,
  options: {
    grid: { type: 'string' },
    for: { type: 'string' },
    method: { type: 'string' },
    seed: { type: 'string' },
    seconds: { type: 'string' },
    evaluations: { type: 'string' },
    from: { type: 'string' },
    lock: { type: 'string' },
    'not-unique': { type: 'boolean' },
    threads: { type: 'string' },
    set: { type: 'string', multiple: true },
    output: { type: 'string', short: 'o' },
  },
  operands: 0,
  async run({ options }, terminal) {
    const out = await readGridOutput(options);
    const threads = readNumber('threads', options.threads, 1, 1, MAX_THREADS, true)!;
    const plan = await readSearch(options, terminal);

    const interrupt = listenForInterrupt(terminal);
    const { found, index, evaluations, seconds } = await searchInThreads(plan, threads, terminal, interrupt.signal);
    const seed = nextSeed(plan.seed, Math.max(0, index));
    if (found !== undefined) await writeOutput(out, writeGrid(plan, seed, found.rows), terminal);
    interrupt.stopListening();
    const interrupted = interrupt.signal.aborted;

    const { goal, method, width, height } = plan;
    if (found === undefined)
      terminal.printError([`kronkel: none of ${evaluations} grids is solvable; try another --seed or more --seconds`]);
    if (options.json === true) {
      const call = { grid: `${width}x${height}`, for: nameGoal(goal), method, seed, out: found === undefined ? null : out };
      terminal.printJson({ ...call, interrupted, evaluations, seconds: Number(seconds.toFixed(1)), ...reportFound(found) });
    } else if (found !== undefined) {
      const { steps, guesses, backtracks, difficulty, fun } = found.rating;
      const miss = goal.kind === 'target' ? describeMiss([{ name: 'difficulty', aim: goal.difficulty }], found.rating) : undefined;
      // Standard output may hold the grid.
      (out === STDIO ? terminal.printError : terminal.print)([
        `${width}x${height}: difficulty ${round(difficulty)}, fun ${round(fun)}; ${steps} steps, ${guesses} guesses, ${backtracks} backtracks`,
        `${nameGoal(goal)} by ${method}, seed ${seed}: the best of ${evaluations} grids in ${seconds.toFixed(1)} s`,
        ...(miss === undefined ? [] : [miss]),
      ]);
    }
    if (interrupted) return ExitCode.interrupted;
    return found === undefined ? ExitCode.negative : ExitCode.success;
  },
};

/** The rating with the keys of `kronkel rate`. */
function reportFound(found: FoundGrid | undefined) {
  if (found === undefined) return { score: null, rating: null };
  const { isSolved, steps, guesses, backtracks, difficulty, fun } = found.rating;
  return { score: found.score, rating: { solved: isSolved, steps, guesses, backtracks, difficulty, fun } };
}

async function readGridOutput(options: Call['options']): Promise<string> {
  const out = readOutput(options, 'search --grid 10x10 --for fun -o OUT.non');
  if (out !== STDIO && !out.toLowerCase().endsWith('.non')) throw new UsageError(`${out}: a grid must be written as .non`);
  await assertOutput(out);
  return out;
}

async function readSearch(options: Call['options'], terminal: Terminal): Promise<GridSearch> {
  const goal = readGoalOption(options.for);
  const method = readMethod(options.method);
  const seed = readSeed(options.seed);
  const evaluations = readNumber('evaluations', options.evaluations, undefined, 1, Number.MAX_SAFE_INTEGER, true);
  const defaultSeconds = evaluations === undefined ? DEFAULT_SECONDS : undefined;
  const seconds = readNumber('seconds', options.seconds, defaultSeconds, 0, Number.MAX_SAFE_INTEGER, false);
  const changes = readSet(options.set);
  const { schema } = findMethod(method);
  const unknown = Object.keys(changes).find((key) => !schema.settings.has(key));
  if (unknown !== undefined) throw new UsageError(`${method} has no setting ${unknown}; kronkel search --help lists all settings`);
  schema.change(schema.defaults, changes);
  const grid = await readStart(options, terminal);
  return { ...grid, goal, method, seed, evaluations, seconds, changes, mustBeUnique: options['not-unique'] !== true };
}

type Start = Pick<GridSearch, 'width' | 'height' | 'start' | 'locked'>;

/** The size, the initial grid, and its locked squares. */
async function readStart({ grid, from, lock }: Call['options'], terminal: Terminal): Promise<Start> {
  const size = grid === undefined ? undefined : readSize(String(grid));
  if (typeof from !== 'string') {
    if (lock !== undefined) throw new UsageError('--lock needs --from FILE.non, the grid whose squares it keeps');
    if (size === undefined) throw new UsageError('the size of the grid is missing, as in --grid 10x10');
    return size;
  }
  const first = await readPicture(from, terminal);
  const { width, height, picture } = first;
  assertSame(from, first, size ?? first, '--grid');
  if (!isSearchable(width, height)) throw new UsageError(`${displayName(from)}: ${describeLimit(`${width}x${height}`)}`);
  const start = toRows(picture, width);
  if (lock === undefined) return { width, height, start };
  const locking = lock === 'filled' ? first : await readPicture(String(lock), terminal);
  assertSame(String(lock), locking, first, displayName(from));
  if (locking.picture.every((colour) => colour === FILLED)) throw new UsageError('--lock leaves no square that could change');
  return { width, height, start, locked: toRows(locking.picture, width) };
}

function assertSame(path: string, a: { width: number; height: number }, b: { width: number; height: number }, other: string): void {
  if (a.width === b.width && a.height === b.height) return;
  throw new UsageError(
    `${displayName(path)} has ${a.width}x${a.height} squares, but ${other} has ${b.width}x${b.height}: they must be equal`,
  );
}

/** The picture of a grid: its goal, or its only solution. */
async function readPicture(path: string, terminal: Terminal): Promise<{ width: number; height: number; picture: Colours }> {
  const text = await readText(path, terminal);
  try {
    assertFormat(text, openNon, 'a search starts from a grid (.non); kronkel convert saves a puzzle of straight rows and columns as one');
    const grid = readNon(text);
    const [width, height] = [grid.columns.length, grid.rows.length];
    if (grid.goals.length > 0) return { width, height, picture: grid.goals[0] };
    const { class: found, solution } = await classify(gridBoard(grid));
    if (solution === undefined || (found !== 'simple' && found !== 'unique'))
      throw new Error('it has no "goal" line, and its clues don’t have exactly one solution: add the goal');
    return { width, height, picture: solution };
  } catch (error) {
    throw new Error(`${displayName(path)}: ${(error as Error).message}`, { cause: error });
  }
}

function readGoalOption(text: unknown): Goal {
  const goal = typeof text === 'string' ? readGoal(text) : undefined;
  if (goal === undefined)
    throw new UsageError(`--for ${text === undefined ? 'is missing' : `is ${JSON.stringify(text)}`}: it must be ${GOAL_FORM}`);
  return goal;
}

function readMethod(name: unknown = METHODS[0]): SearchMethodName {
  if (!Object.hasOwn(searchMethods, name as string))
    throw new UsageError(`unknown method ${JSON.stringify(name)}: it must be one of ${METHODS.join(', ')}`);
  return name as SearchMethodName;
}

function readSize(text: string): { width: number; height: number } {
  const found = /^(\d{1,4})[x×](\d{1,4})$/.exec(text);
  const [width, height] = [Number(found?.[1]), Number(found?.[2])];
  if (!isSearchable(width, height)) throw new UsageError(`--grid is ${JSON.stringify(text)}: ${describeLimit('')}`);
  return { width, height };
}

function isSearchable(width: number, height: number): boolean {
  return Math.min(width, height) >= MIN_GRID_SIZE && Math.max(width, height) <= MAX_GRID_SIZE;
}

function describeLimit(size: string): string {
  const [min, max] = [MIN_GRID_SIZE, MAX_GRID_SIZE].map((side) => `${side}x${side}`);
  return size === '' ? `it must be WIDTHxHEIGHT, from ${min} to ${max}` : `the grid is ${size}, but it must be from ${min} to ${max}`;
}

function readNumber(
  name: string,
  text: unknown,
  defaultValue: number | undefined,
  min: number,
  max: number,
  isWhole: boolean,
): number | undefined {
  if (text === undefined) return defaultValue;
  const value = Number(text);
  const isFine = value >= min && value <= max && (isWhole ? Number.isInteger(value) : value > 0);
  if (isFine && String(text).trim() !== '') return value;
  const limits = isWhole
    ? `a whole number ${max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`}`
    : 'a number above 0';
  throw new UsageError(`--${name} is ${JSON.stringify(text)}: it must be ${limits}`);
}

function nextSeed(seed: number, index: number): number {
  return (seed + index) % 2 ** 32;
}

/** Searches in threads with consecutive seeds, with a progress line. An aborted signal ends it with the best so far. */
function searchInThreads(
  plan: GridSearch,
  threadCount: number,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<GridSearchResult & { readonly index: number }> {
  const latest = Array.from({ length: threadCount }, () => ({ progress: 0, evaluations: 0, bestScore: undefined as number | undefined }));
  const formatProgress = () => {
    const progress = latest.reduce((sum, other) => sum + other.progress, 0) / threadCount;
    const evaluations = latest.reduce((sum, other) => sum + other.evaluations, 0);
    const scores = latest.flatMap(({ bestScore }) => bestScore ?? []);
    const best = scores.length === 0 ? 'no grid yet' : `best ${round(maxOf(scores))}`;
    return `${drawBar(progress)} ${Math.floor(100 * progress)} %, ${evaluations} grids, ${best}`;
  };
  return withJobPool({ threads: threadCount }, (pool) =>
    showProgress(terminal, async (show) => {
      const reached = new AbortController();
      const either = AbortSignal.any([signal, reached.signal]);
      const results = latest.map(async (_, i) => {
        const onProgress = (progress: GridSearchProgress) => {
          latest[i] = { ...progress };
          show(formatProgress());
        };
        const result = await pool.call('search', { ...plan, seed: nextSeed(plan.seed, i) }, { signal: either, onProgress });
        // Without a time limit the result must not depend on which thread is first.
        if (plan.seconds !== undefined && plan.goal.kind === 'target' && result.found?.score === 0) reached.abort();
        return result;
      });
      return joinResults(await settleAll(results));
    }),
  );
}

/** The results of all threads. A failed thread counts as one that found nothing; if all failed, rejects with the first error. */
async function settleAll(searches: readonly Promise<GridSearchResult>[]): Promise<GridSearchResult[]> {
  const settled = await Promise.allSettled(searches);
  if (settled.every(({ status }) => status === 'rejected')) throw (settled[0] as PromiseRejectedResult).reason;
  return settled.map((search) => (search.status === 'fulfilled' ? search.value : { found: undefined, evaluations: 0, seconds: 0 }));
}

function writeGrid({ goal, method, width, height, seed: _, ...plan }: GridSearch, seed: number, rows: Int32Array): string {
  const picture = toColours(rows, width);
  const size = `${width}x${height}`;
  const locked = plan.locked === undefined ? '' : ', with squares locked';
  return writeNon({
    ...cluesOf(picture, width),
    goals: [picture],
    properties: [
      { key: 'title', text: `Grid ${size}, ${nameGoal(goal)}, seed ${seed}` },
      { key: 'by', text: `kronkel search --grid ${size} --for ${nameGoal(goal)} --method ${method} --seed ${seed}${locked}` },
    ],
  });
}

function round(value: number): string {
  return String(Number(value.toFixed(3)));
}
