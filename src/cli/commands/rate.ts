import { shortLines } from '../../geometry/shortList.ts';
import { type Rating, rateCurves, rateGrid } from '../../rating/ratePuzzle.ts';
import { formatRatingField, NOT_CALIBRATED, ratingFields, readRatingField } from '../../rating/ratingFields.ts';
import { writeCsv } from '../../session/metrics/metricsFile.ts';
import { analysePuzzle, DEFAULT_LIMIT_S } from '../../session/solve/solve.ts';
import { classify } from '../../solver/classify.ts';
import { findGrid } from '../../solver/grid/findGrid.ts';
import { type GridClues, gridBoard } from '../../solver/grid/grid.ts';
import { type Command, ExitCode, UsageError } from '../command.ts';
import { EACH_FILE_HELP, forEachFile } from '../files/eachFile.ts';
import { displayName, openRead, readGrid, readText } from '../files/input.ts';
import { readLimit } from '../options.ts';
import { escapeControls } from '../terminal/escapeControls.ts';
import { formatTable } from '../terminal/table.ts';
import type { Terminal } from '../terminal/terminal.ts';

interface Row {
  readonly file: string;
  readonly rating: Rating;
  /** Reasons why the puzzle may have no solution or several, one sentence each. */
  readonly faults: readonly string[];
}

const UNSOLVED = 'it can’t be solved with one guess at a time, so it has neither difficulty nor fun';

export const rate: Command = {
  usage: 'rate FILE... [--json] [--csv] [--limit S]',
  help: `Rates puzzles with a solver that works as people do, after Roucairol and Cazenave 2024: it looks at one side of a curve after the other, near the faces that
it coloured last, and guesses only if no side allows a conclusion. Grids (.non) are rated exactly as by the paper's program. Prints one file as a
description, several as a table. --json and --csv print exact numbers with these keys:

  solved            whether the solver finished; it never makes more than one guess at a time
${ratingFields.map(({ key, about }) => `  ${key.padEnd(18)}${about}`).join('\n')}

  --limit S    time limit per file in seconds; default ${DEFAULT_LIMIT_S}

${NOT_CALIBRATED} docs/difficulty.md explains every choice.
Exit code 1 if a puzzle can't be solved in this way; else 2 if the time limit ended the rating of one.
${EACH_FILE_HELP}`,
  options: { csv: { type: 'boolean' }, limit: { type: 'string' } },
  operands: { atLeast: 1 },
  takesFolders: true,
  async run({ operands, options }, terminal) {
    if (options.csv === true && options.json === true)
      throw new UsageError('--csv and --json both write to standard output: use only one of them');
    const limitMs = 1000 * readLimit(options.limit, DEFAULT_LIMIT_S);
    const { all: rows, hasFailed } = await forEachFile(operands, terminal, (file) => rateFile(file, limitMs, terminal));

    if (options.json === true) {
      const reports = rows.map(report);
      terminal.printJson(operands.length === 1 ? reports[0] : reports);
    } else if (options.csv === true) terminal.printText(formatCsv(rows));
    else if (rows.length > 0) terminal.print([...(operands.length === 1 ? formatOne(rows[0]) : formatRows(rows)), NOT_CALIBRATED]);
    terminal.printError(
      rows.flatMap((row) => shortLines(describeProblems(row, limitMs)).map((problem) => `kronkel: ${displayName(row.file)}: ${problem}`)),
    );
    if (hasFailed) return ExitCode.failure;
    if (rows.some(({ rating }) => !rating.isSolved && !rating.isStopped)) return ExitCode.negative;
    return rows.some(({ rating }) => rating.isStopped) ? ExitCode.failure : ExitCode.success;
  },
};

async function rateFile(file: string, limitMs: number, terminal: Terminal): Promise<Row> {
  const text = await readText(file, terminal);
  // Not opened as a puzzle, because a grid of one row has no curve, but can be rated.
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
  return { file, rating, faults: rating.isSolved ? [] : analysePuzzle(puzzle, map).faults };
}

/** Warnings about a grid that the solver guessed or did not solve. The rating takes the first filling that matches the clues as the solution. */
async function findGridFaults(grid: GridClues, { isStopped, isSolved, guesses }: Rating, isOver: () => boolean): Promise<string[]> {
  if (isStopped || (isSolved && guesses === 0)) return [];
  const { class: found } = await classify(gridBoard(grid), { isOver });
  if (found === 'none') return ['its clues contradict each other: no filling matches them all'];
  if (found === 'unknown' && isSolved)
    return ['its clues may have other solutions, but the time was too short to check; try a longer --limit'];
  if (found !== 'multiple') return [];
  return [`its clues have several solutions${isSolved ? '; the rating is for the first one found' : `, and ${UNSOLVED}`}`];
}

function limit(limitMs: number): () => boolean {
  const start = performance.now();
  return () => performance.now() - start > limitMs;
}

function report({ file, rating }: Row) {
  const values = Object.fromEntries(ratingFields.map((field) => [field.key, readRatingField(field, rating) ?? null]));
  return { file, solved: rating.isStopped ? null : rating.isSolved, ...values };
}

function formatCsv(rows: readonly Row[]): string {
  const body = rows.map(({ file, rating }) => [
    file,
    rating.isStopped ? '' : String(rating.isSolved),
    ...ratingFields.map((field) => String(readRatingField(field, rating) ?? '')),
  ]);
  return writeCsv([['file', 'solved', ...ratingFields.map(({ key }) => key)], ...body]);
}

function formatRows(rows: readonly Row[]): string[] {
  const body = rows.map(({ file, rating }) => [
    escapeControls(file),
    describeSolved(rating),
    ...ratingFields.map((field) => formatRatingField(field, rating)),
  ]);
  return formatTable([['file', 'solved', ...ratingFields.map(({ label }) => label)], ...body], (column) => column < 2);
}

function formatOne({ file, rating }: Row): string[] {
  const rows = ratingFields.map((field) => [field.label, formatRatingField(field, rating), field.about]);
  return [escapeControls(file), ...formatTable([['solved', describeSolved(rating), ''], ...rows], (column) => column !== 1)];
}

function describeSolved({ isSolved, isStopped }: Rating): string {
  return isStopped ? 'unknown' : isSolved ? 'yes' : 'no';
}

function describeProblems({ rating, faults }: Row, limitMs: number): string[] {
  if (rating.isSolved) return [...faults];
  if (rating.isStopped) return [`not solved after ${limitMs / 1000} s; try a longer --limit`];
  return faults.length > 0 ? [...faults] : [`${UNSOLVED}; kronkel solve shows its class`];
}
