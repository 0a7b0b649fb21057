import { type Rating, rateCurves, rateGrid } from '../../rating/ratePuzzle.ts';
import { formatRatingField, NOT_CALIBRATED, ratingFields, readRatingField } from '../../rating/ratingFields.ts';
import { writeCsv } from '../../session/metrics/metricsFile.ts';
import { DEFAULT_LIMIT_S, lookAtPuzzle } from '../../session/solve/solve.ts';
import { classify } from '../../solver/classify.ts';
import { findGrid } from '../../solver/grid/findGrid.ts';
import { type GridClues, gridBoard } from '../../solver/grid/grid.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { doEach, EACH_FILE_HELP } from '../files/eachFile.ts';
import { nameOf, openRead, readGrid, readText } from '../files/input.ts';
import { readLimit } from '../options.ts';
import { showSteering } from '../terminal/steering.ts';
import { formatTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface Row {
  readonly file: string;
  readonly rating: Rating;
  /** Why it may not be solved, or not only so: a sentence each. */
  readonly faults: readonly string[];
}

const UNSOLVED = 'it is not solved side by side with one guess at a time, so it has neither difficulty nor fun';

export const rate: Command = {
  usage: 'rate FILE... [--json] [--csv] [--limit S]',
  help: `Rates puzzles by a solver that works as people do, after Roucairol and Cazenave 2024: it looks at one side of a curve after the
other, near what it coloured last, and guesses only where no side tells anything. A grid (.non) is rated exactly as the paper's
program does. One file is told in words, several as a table; --csv and --json have all digits and these keys:

  solved            whether it came to the end; a puzzle that asks for more than one guess at a time is not solved
${ratingFields.map(({ key, about }) => `  ${key.padEnd(18)}${about}`).join('\n')}

  --limit S    gives up after so many seconds with each file; ${DEFAULT_LIMIT_S} if not said

${NOT_CALIBRATED} docs/difficulty.md explains every choice.
Exit code 1 if one of the puzzles is not solved so; else 2 if the time was over for one of them.
${EACH_FILE_HELP}`,
  options: { csv: { type: 'boolean' }, limit: { type: 'string' } },
  operands: { atLeast: 1 },
  async run({ operands, options }, terminal) {
    if (options.csv === true && options.json === true) throw new UsageError('--csv and --json both want standard output');
    const limitMs = 1000 * readLimit(options.limit, DEFAULT_LIMIT_S);
    const { all: rows, hasFailed } = await doEach(operands, terminal, (file) => rateFile(file, limitMs, terminal));

    if (options.json === true) {
      const reports = rows.map(report);
      terminal.printJson(operands.length === 1 ? reports[0] : reports);
    } else if (options.csv === true) terminal.printText(printCsv(rows));
    else if (rows.length > 0) terminal.print([...(operands.length === 1 ? printOne(rows[0]) : printRows(rows)), NOT_CALIBRATED]);
    terminal.tell(rows.flatMap((row) => describeMisses(row, limitMs).map((miss) => `kronkel: ${nameOf(row.file)}: ${miss}`)));
    if (hasFailed) return ExitCode.failure;
    if (rows.some(({ rating }) => !rating.isSolved && !rating.isStopped)) return ExitCode.negative;
    return rows.some(({ rating }) => rating.isStopped) ? ExitCode.failure : ExitCode.success;
  },
};

async function rateFile(file: string, limitMs: number, terminal: Terminal): Promise<Row> {
  const text = await readText(file, terminal);
  // Not opened as a puzzle: a grid of one row has no curve, and is rated all the same.
  const given = await readGrid(file, text);
  const opened = given === undefined ? await openRead(file, text, terminal) : undefined;
  const grid = opened === undefined ? given! : findGrid(opened.puzzle, opened.map);
  const isOver = limit(limitMs);
  if (!('reason' in grid)) {
    const rating = rateGrid(grid, isOver);
    return { file, rating, faults: await findGridFaults(grid, rating, isOver) };
  }
  const { puzzle, map } = opened!;
  const rating = rateCurves(puzzle, map, isOver);
  return { file, rating, faults: rating.isSolved ? [] : lookAtPuzzle(puzzle, map).faults };
}

/** What is to be known of a grid that was guessed or not solved: the rating takes the first filling that meets the clues for the solution. */
async function findGridFaults(grid: GridClues, { isStopped, isSolved, guesses }: Rating, isOver: () => boolean): Promise<string[]> {
  if (isStopped || (isSolved && guesses === 0)) return [];
  const { class: found } = await classify(gridBoard(grid), { isOver });
  if (found === 'none') return ['its clues contradict each other: no filling meets them all'];
  if (found === 'unknown' && isSolved) return ['whether its clues have other solutions was not found out in time; give it more by --limit'];
  if (found !== 'multiple') return [];
  return [`its clues have several solutions${isSolved ? '; what is rated is the way to the first that is come to' : `, and ${UNSOLVED}`}`];
}

function limit(limitMs: number): () => boolean {
  const start = performance.now();
  return () => performance.now() - start > limitMs;
}

function report({ file, rating }: Row) {
  const values = Object.fromEntries(ratingFields.map((word) => [word.key, readRatingField(word, rating) ?? null]));
  return { file, solved: rating.isStopped ? null : rating.isSolved, ...values };
}

function printCsv(rows: readonly Row[]): string {
  const body = rows.map(({ file, rating }) => [
    file,
    rating.isStopped ? '' : String(rating.isSolved),
    ...ratingFields.map((word) => String(readRatingField(word, rating) ?? '')),
  ]);
  return writeCsv([['file', 'solved', ...ratingFields.map(({ key }) => key)], ...body]);
}

function printRows(rows: readonly Row[]): string[] {
  const body = rows.map(({ file, rating }) => [
    showSteering(file),
    describeSolved(rating),
    ...ratingFields.map((word) => formatRatingField(word, rating)),
  ]);
  return formatTable([['file', 'solved', ...ratingFields.map(({ label }) => label)], ...body], (column) => column < 2);
}

function printOne({ file, rating }: Row): string[] {
  const rows = ratingFields.map((word) => [word.label, formatRatingField(word, rating), word.about]);
  return [showSteering(file), ...formatTable([['solved', describeSolved(rating), ''], ...rows], (column) => column !== 1)];
}

function describeSolved({ isSolved, isStopped }: Rating): string {
  return isStopped ? 'unknown' : isSolved ? 'yes' : 'no';
}

function describeMisses({ rating, faults }: Row, limitMs: number): string[] {
  if (rating.isSolved) return [...faults];
  if (rating.isStopped) return [`not solved after ${limitMs / 1000} s; give it more by --limit`];
  return faults.length > 0 ? [...faults] : [`${UNSOLVED}; kronkel solve tells its class`];
}
