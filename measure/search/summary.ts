import type { SearchMethodName } from '../../src/search/catalogue.ts';
import { formatLines } from '../quality/table.ts';
import { publishedOf, type TableGoal } from './published.ts';
import type { RunRow } from './rows.ts';

const TITLES: Readonly<Record<TableGoal, string>> = {
  time: 'Table 1: seconds taken by a plain solver',
  difficulty: 'Table 2: difficulty',
  fun: 'Table 3: fun',
};

/** The paper prints three digits or more; smaller relative differences count as equal. */
const EQUALITY_TOLERANCE = 5e-4;

/** One cell of a table. */
export interface Cell {
  readonly mean: number;
  /** The standard deviation of the runs. */
  readonly spread: number;
  readonly runs: number;
  /** The duration of each run, in seconds. */
  readonly budget: number;
  readonly published: number | undefined;
}

/**
 * Formats the tables of the paper next to ours, and counts the cells in which ours is equal or better. If a cell has runs of several
 * durations, only those of the most frequent duration count; if several are equally frequent, those of the longest one.
 */
export function summarise(rows: readonly RunRow[]): string {
  const parts = distinct(rows.map(({ goal }) => goal)).map((goal) => summariseGoal(goal, rows));
  const all = countWon(parts.flatMap(({ cells }) => cells));
  return `${parts.map(({ text }) => text).join('\n')}\nIn total ${all}`;
}

/** Formats one of the tables. At least one row must have this goal. */
export function summariseGoal(goal: TableGoal, all: readonly RunRow[]): { text: string; cells: Cell[] } {
  const rows = all.filter((row) => row.goal === goal);
  const methods = distinct(rows.map(({ method }) => method));
  const sizes = distinct(rows.map(({ size }) => size));
  const lines = sizes.map((size) => methods.map((method) => cellOf(goal, size, method, rows)));
  const cells = lines.flat().filter((cell) => cell !== undefined);
  const longest = Math.max(...cells.map(({ budget }) => budget));
  const maxRuns = Math.max(...cells.map(({ runs }) => runs));
  const isUniform = cells.every(({ budget, runs }) => budget === longest && runs === maxRuns);
  const table = formatLines(
    ['', ...methods],
    lines.map((line, i) => [sizes[i], ...line.map((cell) => formatCell(cell, longest, maxRuns))]),
  );
  const several = `${maxRuns} ${maxRuns === 1 ? 'run' : 'runs'} of ${longest} s`;
  const fewer = isUniform ? '' : '; cells with fewer or shorter runs are marked';
  const head = `${TITLES[goal]}; mean ± standard deviation of ${several}, in brackets the paper’s mean${fewer}`;
  return { text: `${head}\n\n${table}\nIn this table ${countWon(cells)}${describeTries(goal, rows)}`, cells };
}

function countWon(cells: readonly Cell[]): string {
  const compared = cells.filter(({ published }) => published !== undefined);
  const won = compared.filter(({ mean, published }) => mean >= published! * (1 - EQUALITY_TOLERANCE));
  const budgets = distinct(compared.map(({ budget }) => budget)).sort((a, b) => b - a);
  const parts = budgets.map((budget) => {
    const [some, all] = [won, compared].map((list) => list.filter((cell) => cell.budget === budget).length);
    return `${some} of ${all} in ${budget} s`;
  });
  return `equal or better in ${won.length} of ${compared.length} cells${parts.length > 1 ? `: ${parts.join(', ')}` : ''}.\n`;
}

/**
 * Empty if no times were measured. Prints the time per try, which varies if other load disturbs the clock, and the result without such
 * disturbance.
 */
function describeTries(goal: TableGoal, rows: readonly RunRow[]): string {
  const timed = rows.filter(({ tries }) => tries > 0);
  if (timed.length === 0) return '';
  const rates = (some: readonly RunRow[]) => some.map(({ value, tries }) => value / tries);
  const fastest = new Map(timed.map(({ size }) => [size, Math.min(...rates(timed.filter((row) => row.size === size)))]));
  const steady = timed.map((row) => ({ ...row, value: row.tries * fastest.get(row.size)! }));
  const keys = distinct(timed.map(({ size, method }) => `${size} ${method}`)).map((key) => key.split(' ') as [string, SearchMethodName]);
  const [min, max] = [Math.min, Math.max].map((pick) => (1e9 * pick(...rates(timed))).toFixed(0));
  const won = countWon(keys.map(([size, method]) => cellOf(goal, size, method, steady)!));
  return `Trying a position took ${min} to ${max} ns. If all tries were as fast as the fastest of their size, without further tries after a time limit: ${won}`;
}

function cellOf(goal: TableGoal, size: string, method: SearchMethodName, rows: readonly RunRow[]): Cell | undefined {
  const own = rows.filter((row) => row.size === size && row.method === method);
  const byBudget = distinct(own.map(({ budget }) => budget)).map((budget) => own.filter((row) => row.budget === budget));
  byBudget.sort((a, b) => b.length - a.length || b[0].budget - a[0].budget);
  if (byBudget.length === 0) return undefined;
  const values = byBudget[0].map(({ value }) => value);
  const runs = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / runs;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const spread = runs > 1 ? Math.sqrt(squares / (runs - 1)) : 0;
  return { mean, spread, runs, budget: byBudget[0][0].budget, published: publishedOf(goal, size, method) };
}

function formatCell(cell: Cell | undefined, longest: number, maxRuns: number): string {
  if (cell === undefined) return '–';
  const { mean, spread, runs, budget, published } = cell;
  const besides = [...(runs < maxRuns ? [`${runs} ${runs === 1 ? 'run' : 'runs'}`] : []), ...(budget < longest ? [`${budget} s`] : [])];
  return [`${format(mean)} ± ${format(spread)}${published === undefined ? '' : ` (${format(published)})`}`, ...besides].join(', ');
}

function format(value: number): string {
  // The rounding error of equal runs.
  if (Math.abs(value) < 1e-9) return '0';
  return Math.abs(value) < 1 ? String(Number(value.toPrecision(3))) : value.toFixed(Math.abs(value) < 100 ? 2 : 1);
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
