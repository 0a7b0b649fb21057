import type { SearchMethodName } from '../../src/search/catalogue.ts';
import { formatLines } from '../quality/table.ts';
import { publishedOf, type TableGoal } from './published.ts';
import type { RunRow } from './rows.ts';

const TITLES: Readonly<Record<TableGoal, string>> = {
  time: 'Table 1: seconds that a plain solver takes',
  difficulty: 'Table 2: difficulty',
  fun: 'Table 3: fun',
};

/** The paper prints three digits and more; what differs by less is equal. */
const SAME = 5e-4;

/** One cell of a table. */
interface Cell {
  readonly mean: number;
  /** The standard deviation of the runs. */
  readonly spread: number;
  readonly published: number | undefined;
}

/** The tables of the paper next to ours, and in how many cells ours is equal or better. */
export function summarise(rows: readonly RunRow[]): string {
  const goals = distinct(rows.map(({ goal }) => goal));
  const parts = goals.map((goal) =>
    summariseGoal(
      goal,
      rows.filter((row) => row.goal === goal),
    ),
  );
  const count = (pick: (part: (typeof parts)[number]) => number) => parts.reduce((sum, part) => sum + pick(part), 0);
  const all = `In all: equal or better in ${count(({ won }) => won)} of ${count(({ compared }) => compared)} cells.\n`;
  return `${parts.map(({ text }) => text).join('\n')}\n${all}`;
}

function summariseGoal(goal: TableGoal, rows: readonly RunRow[]): { text: string; won: number; compared: number } {
  const methods = distinct(rows.map(({ method }) => method));
  const sizes = distinct(rows.map(({ size }) => size));
  const cells = sizes.map((size) => methods.map((method) => cellOf(goal, size, method, rows)));
  const compared = cells.flat().filter((cell) => cell?.published !== undefined) as (Cell & { published: number })[];
  const won = compared.filter(({ mean, published }) => mean >= published * (1 - SAME)).length;
  const table = formatLines(
    ['', ...methods],
    cells.map((line, i) => [sizes[i], ...line.map(formatCell)]),
  );
  const runs = distinct(rows.map(({ budget }) => `${budget} s`)).join(' and ');
  const most = new Set(rows.map(({ seed }) => seed)).size;
  const head = `${TITLES[goal]}; mean ± standard deviation of up to ${most} runs of ${runs}, in brackets the paper’s mean`;
  return { text: `${head}\n\n${table}\nEqual or better in ${won} of ${compared.length} cells.\n`, won, compared: compared.length };
}

function cellOf(goal: TableGoal, size: string, method: SearchMethodName, rows: readonly RunRow[]): Cell | undefined {
  const values = rows.filter((row) => row.size === size && row.method === method).map(({ value }) => value);
  if (values.length === 0) return undefined;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const spread = values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : 0;
  return { mean, spread, published: publishedOf(goal, size, method) };
}

function formatCell(cell: Cell | undefined): string {
  if (cell === undefined) return '–';
  const { mean, spread, published } = cell;
  return `${format(mean)} ± ${format(spread)}${published === undefined ? '' : ` (${format(published)})`}`;
}

function format(value: number): string {
  // What rounding leaves of equal runs.
  if (Math.abs(value) < 1e-9) return '0';
  return Math.abs(value) < 1 ? String(Number(value.toPrecision(3))) : value.toFixed(Math.abs(value) < 100 ? 2 : 1);
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
