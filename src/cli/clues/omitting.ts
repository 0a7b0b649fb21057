import { formatMetric } from '../../metrics/format.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { rateGrid } from '../../rating/ratePuzzle.ts';
import { describeMiss } from '../../session/generate/choose.ts';
import { DEFAULT_LIMIT_S, type Omitted, type OmitWish, omitClues } from '../../session/solve/omit/omit.ts';
import type { Proof } from '../../session/solve/omit/omitMost.ts';
import { withClues } from '../../session/solve/solve.ts';
import type { KeptClass } from '../../solver/clueNeeds.ts';
import { findGrid } from '../../solver/grid/findGrid.ts';
import { type Call, ExitCode, UsageError } from '../command.ts';
import { nameOf, openFile, STANDARD } from '../files/input.ts';
import { writeTarget } from '../files/target.ts';
import { readLimit, readSeed } from '../options.ts';
import { listenForInterrupt, showProgress } from '../terminal/progress.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { assertKnown, readClueTarget } from './clueFiles.ts';

/** What `kronkel clues` takes to leave out clues. */
export const OMIT_OPTIONS = {
  omit: { type: 'string' },
  class: { type: 'string' },
  seed: { type: 'string' },
  limit: { type: 'string' },
} as const;

export const OMIT_HELP = `  --omit max            leaves out as many clues as can be, and writes the puzzle to OUT. It keeps its class (or a given one), its solution, and
                        a clue that touches each face which one touches now. Tells whether it is proved that no choice leaves out more
  --omit difficulty=N   leaves out clues until the difficulty is as near to N as is found; of what is as near, as few as possible
  --class CLASS         unique lets a simple puzzle become one that takes more than one side at once; by default the class stays
  --seed N              of the order in which clues are tried, a whole number from 0 up; 1 is the default
  --limit S             seconds after which the best so far is written, as it is after Ctrl-C; ${DEFAULT_LIMIT_S} by default`;

/** What was found is not to wait for long for what is said about it. */
const GRID_MS = 5000;

const EXAMPLE = 'clues FILE --omit max|difficulty=N -o OUT';

/** Refuses what only says something about leaving out clues. */
export function assertNoOmitOptions(options: Call['options']): void {
  const lone = ['class', 'seed', 'limit'].find((name) => options[name] !== undefined);
  if (lone !== undefined) throw new UsageError(`--${lone} is for leaving out clues: kronkel ${EXAMPLE}`);
}

/** Leaves out clues of a file. Returns the exit code. */
export async function runOmit(operands: Call['operands'], options: Call['options'], terminal: Terminal): Promise<number> {
  if (operands.length > 1) throw new UsageError(`--omit takes one puzzle: kronkel ${EXAMPLE}`);
  const [path] = operands;
  const wish = readWish(options.omit);
  const kept = readKeptClass(options.class);
  const seed = readSeed(options.seed);
  const limitMs = 1000 * readLimit(options.limit, DEFAULT_LIMIT_S);
  const target = await readClueTarget(options, EXAMPLE);
  const opened = await openFile(path, terminal);
  assertKnown(path, opened);

  const { signal, stopListening } = listenForInterrupt(terminal);
  const omitted = await showProgress(terminal, (onProgress) =>
    omitClues(withClues(opened.puzzle, opened.map), opened.map, { wish, class: kept, seed, limitMs, signal, onProgress }),
  ).catch((error) => {
    throw new Error(`${nameOf(path)}: ${(error as Error).message}`, { cause: error });
  });
  await writeTarget(target, { ...opened, puzzle: omitted.puzzle }, path, terminal);
  stopListening();

  if (options.json === true) terminal.printJson(report(path, target.path, wish, seed, omitted));
  // The puzzle itself may be on standard output.
  else (target.path === STANDARD ? terminal.tell : terminal.print)([...describe(omitted, wish), ...describeGrid(opened)]);
  return signal.aborted ? ExitCode.interrupted : ExitCode.success;
}

function readWish(text: unknown): OmitWish {
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

const PROOFS: Readonly<Record<Proof, string>> = {
  most: 'that no choice leaves out more is proved',
  irredundant: 'no further one can be left out; that no other choice leaves out more is not proved',
  none: 'it was stopped: more could perhaps be left out',
};

function describe({ clueCount, omitted, proof, isFinished, before, after }: Omitted, wish: OmitWish): string[] {
  const note = wish === 'max' ? `; ${PROOFS[proof]}` : isFinished ? '' : '; it was stopped before it had tried all it would';
  const miss = wish === 'max' ? undefined : describeMiss([{ name: 'difficulty', aim: wish.difficulty }], after.rating);
  const change = (of: string, name: (standing: Omitted['before']) => string) =>
    `${of} ${name(before) === name(after) ? name(before) : `${name(before)} → ${name(after)}`}`;
  return [
    `${omitted.length} of ${clueCount} clues are left out${note}`,
    [
      change('class', nameClasses),
      change('difficulty', ({ rating }) => formatMetric(rating.difficulty)),
      change('fun', ({ rating }) => formatMetric(rating.fun)),
    ].join('; '),
    ...(miss === undefined ? [] : [miss]),
  ];
}

function nameClasses({ class: own, minimalClass }: Omitted['before']): string {
  return own === minimalClass ? own : `${own} (by the minimal rule ${minimalClass})`;
}

/** A grid without some of its clues is none that the paper's program could rate: it is said that these are other numbers. */
function describeGrid({ puzzle, map }: OpenedPuzzle): string[] {
  const grid = findGrid(puzzle, map);
  if ('reason' in grid) return [];
  const end = performance.now() + GRID_MS;
  const { difficulty, fun } = rateGrid(grid, () => performance.now() > end);
  return [
    `rated by sides, before and after; with all clues, as a grid, it has difficulty ${formatMetric(difficulty)} and fun ${formatMetric(fun)}`,
  ];
}

function report(file: string, out: string, wish: OmitWish, seed: number, { puzzle, clueCount, omitted, ...rest }: Omitted) {
  const standing = ({ class: own, minimalClass, rating: { difficulty, fun } }: Omitted['before']) => ({
    class: own,
    minimalClass,
    difficulty: difficulty ?? null,
    fun: fun ?? null,
  });
  return {
    file,
    out,
    omit: wish,
    seed,
    clues: clueCount,
    omitted: omitted.map(({ curve, side }) => ({ curve: puzzle.curves[curve].id, side })),
    proof: rest.proof,
    finished: rest.isFinished,
    before: standing(rest.before),
    after: standing(rest.after),
  };
}
