import { formatMetric } from '../../metrics/format.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { rateGrid } from '../../rating/ratePuzzle.ts';
import { describeMiss } from '../../session/generate/choose.ts';
import type { OmissionProof } from '../../session/solve/omit/maxOmission.ts';
import { DEFAULT_LIMIT_S, type OmitGoal, type Omitted, omitClues } from '../../session/solve/omit/omit.ts';
import { withClues } from '../../session/solve/solve.ts';
import type { KeptClass } from '../../solver/clueNeeds.ts';
import { findGrid } from '../../solver/grid/findGrid.ts';
import { type Call, ExitCode, UsageError } from '../command.ts';
import { displayName, openFile, STDIO } from '../files/input.ts';
import { writeTarget } from '../files/target.ts';
import { readLimit, readSeed } from '../options.ts';
import { listenForInterrupt, showProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { assertKnown, readClueTarget } from './clueFiles.ts';

/** Options of `kronkel clues` for omitting clues. */
export const OMIT_OPTIONS = {
  omit: { type: 'string' },
  class: { type: 'string' },
  seed: { type: 'string' },
  limit: { type: 'string' },
} as const;

export const OMIT_HELP = `  --omit max            omits as many clues as possible, and writes the puzzle to OUT. The puzzle keeps its solution and class, or gets --class. Every
                        face that is touched by a clue now is still touched by one. Prints whether the number is proved to be the maximum
  --omit difficulty=N   omits clues until the difficulty is as near to N as possible, and among equal results as few clues as possible
  --class CLASS         unique allows a simple puzzle to become one that can't be solved line by line; by default the class stays
  --seed N              decides the order in which clues are tried; a whole number of at least 0, default 1
  --limit S             time limit in seconds, after which the best result so far is written, as after Ctrl-C; default ${DEFAULT_LIMIT_S}`;

/** Time limit for rating the puzzle as a grid, which only adds a line to the output. */
const GRID_MS = 5000;

const EXAMPLE = 'clues FILE --omit max|difficulty=N -o OUT';

/** Rejects options that need `--omit`. */
export function assertNoOmitOptions(options: Call['options']): void {
  const lone = ['class', 'seed', 'limit'].find((name) => options[name] !== undefined);
  if (lone !== undefined) throw new UsageError(`--${lone} needs --omit: kronkel ${EXAMPLE}`);
}

/** Omits clues of a puzzle and writes it. Returns the exit code. */
export async function runOmit(operands: Call['operands'], options: Call['options'], terminal: Terminal): Promise<number> {
  if (operands.length > 1) throw new UsageError(`--omit works with one puzzle: kronkel ${EXAMPLE}`);
  const [path] = operands;
  const goal = readGoal(options.omit);
  const kept = readKeptClass(options.class);
  const seed = readSeed(options.seed);
  const limitMs = 1000 * readLimit(options.limit, DEFAULT_LIMIT_S);
  const target = await readClueTarget(options, EXAMPLE);
  const opened = await openFile(path, terminal);
  assertKnown(path, opened);

  const { signal, stopListening } = listenForInterrupt(terminal);
  const omitted = await showProgress(terminal, (onProgress) =>
    omitClues(withClues(opened.puzzle, opened.map), opened.map, { goal, class: kept, seed, limitMs, signal, onProgress }),
  ).catch((error) => {
    throw new Error(`${displayName(path)}: ${(error as Error).message}`, { cause: error });
  });
  await writeTarget(target, { ...opened, puzzle: omitted.puzzle }, path, terminal);
  stopListening();

  if (options.json === true) terminal.printJson(report(path, target.path, goal, seed, omitted));
  // Standard output may hold the puzzle.
  else (target.path === STDIO ? terminal.printError : terminal.print)([...describe(omitted, goal), ...describeGrid(opened)]);
  return signal.aborted ? ExitCode.interrupted : ExitCode.success;
}

function readGoal(text: unknown): OmitGoal {
  if (text === 'max') return 'max';
  const [, number] = /^difficulty=(.+)$/.exec(String(text)) ?? [];
  const difficulty = Number(number);
  if (difficulty >= 0 && difficulty < Number.POSITIVE_INFINITY) return { difficulty };
  throw new UsageError(`--omit is ${JSON.stringify(text)}: it must be max, or difficulty=N with a number N of at least 0`);
}

function readKeptClass(name: unknown): KeptClass | undefined {
  if (name === undefined || name === 'simple' || name === 'unique') return name;
  throw new UsageError(`--class is ${JSON.stringify(name)}: it must be simple or unique`);
}

const PROOFS: Readonly<Record<OmissionProof, string>> = {
  most: 'proved to be the maximum',
  irredundant: 'no further clue can be omitted, but another choice may allow more',
  none: 'stopped early: it may be possible to omit more',
};

function describe({ clueCount, omitted, proof, isFinished, before, after }: Omitted, goal: OmitGoal): string[] {
  const note = goal === 'max' ? `; ${PROOFS[proof]}` : isFinished ? '' : '; stopped before the search was complete';
  const miss = goal === 'max' ? undefined : describeMiss([{ name: 'difficulty', aim: goal.difficulty }], after.rating);
  const change = (of: string, name: (assessment: Omitted['before']) => string) =>
    `${of} ${name(before) === name(after) ? name(before) : `${name(before)} → ${name(after)}`}`;
  return [
    `${omitted.length} of ${clueCount} clues omitted${note}`,
    [
      change('class', nameClasses),
      change('difficulty', ({ rating }) => formatMetric(rating.difficulty)),
      change('fun', ({ rating }) => formatMetric(rating.fun)),
    ].join('; '),
    ...(miss === undefined ? [] : [miss]),
  ];
}

function nameClasses({ class: own, minimalClass }: Omitted['before']): string {
  return own === minimalClass ? own : `${own} (${minimalClass} if faces that no clue touches stay empty)`;
}

/** Rates the grid with all clues, because the paper's program can't rate grids with missing clues, and the numbers by sides are not comparable. */
function describeGrid({ puzzle, map }: OpenedPuzzle): string[] {
  const grid = findGrid(puzzle, map);
  if ('reason' in grid) return [];
  const end = performance.now() + GRID_MS;
  const { difficulty, fun } = rateGrid(grid, () => performance.now() > end);
  return [
    `both ratings are by sides of curves; rated as a grid with all clues, it has difficulty ${formatMetric(difficulty)} and fun ${formatMetric(fun)}`,
  ];
}

function report(file: string, out: string, goal: OmitGoal, seed: number, { puzzle, clueCount, omitted, ...rest }: Omitted) {
  const assessment = ({ class: own, minimalClass, rating: { difficulty, fun } }: Omitted['before']) => ({
    class: own,
    minimalClass,
    difficulty: difficulty ?? null,
    fun: fun ?? null,
  });
  return {
    file,
    out,
    omit: goal,
    seed,
    clues: clueCount,
    omitted: omitted.map(({ curve, side }) => ({ curve: puzzle.curves[curve].id, side })),
    proof: rest.proof,
    finished: rest.isFinished,
    before: assessment(rest.before),
    after: assessment(rest.after),
  };
}
