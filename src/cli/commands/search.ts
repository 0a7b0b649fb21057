import { findMethod, type SearchMethodName, searchMethods } from '../../search/catalogue.ts';
import { GOAL_FORM, type Goal, nameGoal, readGoal } from '../../search/grid/goal.ts';
import { MAX_GRID_SIZE, toColours, toRows } from '../../search/grid/gridState.ts';
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
import { type Call, type Command, ExitCode, UsageError } from '../command.ts';
import { nameOf, readText, STANDARD } from '../files/input.ts';
import { assertOutput, writeOutput } from '../files/output.ts';
import { readOutput } from '../files/target.ts';
import { readSeed, readSet } from '../options.ts';
import { drawBar, listenForInterrupt, showProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { withThreads } from '../threads.ts';

const METHODS = Object.keys(searchMethods) as SearchMethodName[];
const DEFAULT_SECONDS = 60;
const MAX_THREADS = 64;

/** What has one row or one column has no line that could carry its clue, and opens nowhere. */
const MIN_GRID_SIZE = 2;

export const search: Command = {
  usage: `search --grid WxH --for fun|difficulty|difficulty=N|time [--method ${METHODS.join('|')}] [--seed N] [--seconds S] [--evaluations N] [--from FILE.non [--lock filled|FILE.non]] [--not-unique] [--threads N] [--set KEY=VALUE]... -o OUT.non [--json]`,
  help: `Searches for a classic grid that is rated best, as kronkel rate does, and writes it. Ctrl-C writes the best so far.

  --grid WxH        columns and rows, ${MIN_GRID_SIZE} to ${MAX_GRID_SIZE} each; with --from it may be left out
  --for GOAL        fun; difficulty, as much as can be; difficulty=N, as near as can be, and done when it is met; time, for a program that tries all places of all runs
  --method NAME     ${METHODS.join(', ')}; the first is the default
  --seed N          a whole number from 0 up; 1 is the default
  --seconds S       how long; ${DEFAULT_SECONDS} by default, if --evaluations is not given
  --evaluations N   ends after so many grids in each thread. Without --seconds the result is the same on every machine
  --from FILE.non   begins with this grid, not with one that is all filled
  --lock filled     never changes the squares that are filled in it; --lock FILE.non those that are filled in another grid
  --not-unique      takes grids, too, whose clues have other solutions, which the rating finds by a lucky guess
  --threads N       searches from as many seeds at once, --seed and those after it; the best wins. 1 is the default
  --set KEY=VALUE   changes one setting of the method
  -o OUT.non        the grid; - is standard output

${METHODS.map((name) => `${name}: ${searchMethods[name].about}\n${describeSettings(findMethod(name).schema)}`).join('\n')}

Exit code 1 if no grid was found that can be solved, and nothing is written; 130 after Ctrl-C. docs/search.md tells more.`,
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
    if (found === undefined) terminal.tell([`kronkel: none of ${evaluations} grids can be solved; try another --seed or more --seconds`]);
    if (options.json === true) {
      const what = { grid: `${width}x${height}`, for: nameGoal(goal), method, seed, out: found === undefined ? null : out };
      terminal.printJson({ ...what, interrupted, evaluations, seconds: Number(seconds.toFixed(1)), ...reportFound(found) });
    } else if (found !== undefined) {
      const { steps, guesses, backtracks, difficulty, fun } = found.rating;
      const miss = goal.kind === 'target' ? describeMiss([{ name: 'difficulty', aim: goal.difficulty }], found.rating) : undefined;
      // The grid itself may be on standard output.
      (out === STANDARD ? terminal.tell : terminal.print)([
        `${width}x${height}: difficulty ${round(difficulty)}, fun ${round(fun)}; ${steps} steps, ${guesses} guesses, ${backtracks} backtracks`,
        `${nameGoal(goal)} by ${method}, seed ${seed}: the best of ${evaluations} grids in ${seconds.toFixed(1)} s`,
        ...(miss === undefined ? [] : [miss]),
      ]);
    }
    if (interrupted) return ExitCode.interrupted;
    return found === undefined ? ExitCode.negative : ExitCode.success;
  },
};

/** The rating by the names that `rate` has for it. */
function reportFound(found: FoundGrid | undefined) {
  if (found === undefined) return { score: null, rating: null };
  const { isSolved, steps, guesses, backtracks, difficulty, fun } = found.rating;
  return { score: found.score, rating: { solved: isSolved, steps, guesses, backtracks, difficulty, fun } };
}

async function readGridOutput(options: Call['options']): Promise<string> {
  const out = readOutput(options, 'search --grid 10x10 --for fun -o OUT.non');
  if (out !== STANDARD && !out.toLowerCase().endsWith('.non')) throw new UsageError(`${out}: a grid is written as .non`);
  await assertOutput(out);
  return out;
}

async function readSearch(options: Call['options'], terminal: Terminal): Promise<GridSearch> {
  const goal = readGoalOption(options.for);
  const method = readMethod(options.method);
  const seed = readSeed(options.seed);
  const evaluations = readNumber('evaluations', options.evaluations, undefined, 1, Number.MAX_SAFE_INTEGER, true);
  const standard = evaluations === undefined ? DEFAULT_SECONDS : undefined;
  const seconds = readNumber('seconds', options.seconds, standard, 0, Number.MAX_SAFE_INTEGER, false);
  const changes = readSet(options.set);
  const { schema } = findMethod(method);
  const unknown = Object.keys(changes).find((key) => !schema.settings.has(key));
  if (unknown !== undefined) throw new UsageError(`${method} has no setting ${unknown}; kronkel search --help lists them`);
  schema.change(schema.defaults, changes);
  const grid = await readGrid(options, terminal);
  return { ...grid, goal, method, seed, evaluations, seconds, changes, mustBeUnique: options['not-unique'] !== true };
}

type Start = Pick<GridSearch, 'width' | 'height' | 'start' | 'locked'>;

/** The size, where it begins, and what stays. */
async function readGrid({ grid, from, lock }: Call['options'], terminal: Terminal): Promise<Start> {
  const size = grid === undefined ? undefined : readSize(String(grid));
  if (typeof from !== 'string') {
    if (lock !== undefined) throw new UsageError('--lock says which squares of --from FILE.non stay: say from which grid');
    if (size === undefined) throw new UsageError('say how large the grid is: --grid 10x10');
    return size;
  }
  const first = await readPicture(from, terminal);
  const { width, height, picture } = first;
  assertSame(from, first, size ?? first, '--grid');
  if (!isSearchable(width, height)) throw new UsageError(`${nameOf(from)}: ${describeLimit(`${width}x${height}`)}`);
  const start = toRows(picture, width);
  if (lock === undefined) return { width, height, start };
  const locking = lock === 'filled' ? first : await readPicture(String(lock), terminal);
  assertSame(String(lock), locking, first, nameOf(from));
  if (locking.picture.every((colour) => colour === FILLED)) throw new UsageError('--lock leaves no square free to be changed');
  return { width, height, start, locked: toRows(locking.picture, width) };
}

function assertSame(path: string, a: { width: number; height: number }, b: { width: number; height: number }, other: string): void {
  if (a.width === b.width && a.height === b.height) return;
  throw new UsageError(
    `${nameOf(path)} is a grid of ${a.width}x${a.height}, and ${other} says ${b.width}x${b.height}: they must be the same`,
  );
}

/** The picture of a grid: its goal, or else its only solution. */
async function readPicture(path: string, terminal: Terminal): Promise<{ width: number; height: number; picture: Colours }> {
  const text = await readText(path, terminal);
  try {
    const grid = readNon(text);
    const [width, height] = [grid.columns.length, grid.rows.length];
    if (grid.goals.length > 0) return { width, height, picture: grid.goals[0] };
    const { class: found, solution } = await classify(gridBoard(grid));
    if (solution === undefined || (found !== 'simple' && found !== 'unique'))
      throw new Error('it has no line "goal", and its clues have no single solution: add the goal');
    return { width, height, picture: solution };
  } catch (error) {
    throw new Error(`${nameOf(path)}: ${(error as Error).message}`, { cause: error });
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
    throw new UsageError(`there is no method ${JSON.stringify(name)}; there are ${METHODS.join(', ')}`);
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
  const [least, most] = [MIN_GRID_SIZE, MAX_GRID_SIZE].map((side) => `${side}x${side}`);
  return size === '' ? `it must be WIDTHxHEIGHT, from ${least} to ${most}` : `the grid is ${size}, and ${least} to ${most} can be searched`;
}

function readNumber(
  name: string,
  text: unknown,
  standard: number | undefined,
  least: number,
  most: number,
  isWhole: boolean,
): number | undefined {
  if (text === undefined) return standard;
  const value = Number(text);
  const isFine = value >= least && value <= most && (isWhole ? Number.isInteger(value) : value > 0);
  if (isFine && String(text).trim() !== '') return value;
  const limits = isWhole ? `a whole number from ${least}${most === Number.MAX_SAFE_INTEGER ? ' up' : ` to ${most}`}` : 'a number above 0';
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
    const best = scores.length === 0 ? 'no grid yet' : `best ${round(Math.max(...scores))}`;
    return `${drawBar(progress)} ${Math.floor(100 * progress)} %, ${evaluations} grids, ${best}`;
  };
  return withThreads(threadCount, (threads) =>
    showProgress(terminal, async (show) => {
      const reached = new AbortController();
      const either = AbortSignal.any([signal, reached.signal]);
      const results = threads.map(async (thread, i) => {
        const onProgress = (progress: GridSearchProgress) => {
          latest[i] = { ...progress };
          show(formatProgress());
        };
        const result = await thread.call('search', { ...plan, seed: nextSeed(plan.seed, i) }, { signal: either, onProgress });
        // Without a time limit the result must not depend on which thread is first.
        if (plan.seconds !== undefined && plan.goal.kind === 'target' && result.found?.score === 0) reached.abort();
        return result;
      });
      return joinResults(await settleAll(results));
    }),
  );
}

/** The results of all threads; one that failed found nothing, and costs the others nothing. Rejects as the first does if all did. */
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
