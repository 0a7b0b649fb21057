import { existsSync, readFileSync } from 'node:fs';
import type { SearchMethodName } from '../../src/search/catalogue.ts';
import type { RectanglePlaces } from '../../src/search/grid/rectangles.ts';
import type { TableGoal } from './published.ts';

/** One run of a search. */
export interface RunRow {
  readonly goal: TableGoal;
  /** Columns × rows, as in 5x10. */
  readonly size: string;
  readonly method: SearchMethodName;
  readonly places: RectanglePlaces;
  readonly seed: number;
  /** How long it was to search, in seconds. */
  readonly budget: number;
  /** What the table shows: the score, or for the goal time the seconds that a plain solver takes; 0 if nothing was found, as the paper counts it. */
  readonly value: number;
  readonly evaluations: number;
  /** For the goal time: how many places the plain solver tried for runs; else 0. */
  readonly tries: number;
}

/** Which run it is. */
export type RunKey = Pick<RunRow, 'goal' | 'size' | 'method' | 'places' | 'seed' | 'budget'>;

const COLUMNS = [
  'goal',
  'size',
  'method',
  'places',
  'seed',
  'budget',
  'value',
  'evaluations',
  'tries',
] as const satisfies readonly (keyof RunRow)[];

export const CSV_HEAD = `${COLUMNS.join(',')}\n`;

export function writeRow(row: RunRow): string {
  return `${COLUMNS.map((column) => row[column]).join(',')}\n`;
}

/** The rows of a file that earlier parts of a measurement wrote; none if there is no file. */
export function readRows(path: string): RunRow[] {
  if (!existsSync(path)) return [];
  const [head, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  if (`${head}\n` !== CSV_HEAD) throw new Error(`${path}: its first line is not ${CSV_HEAD.trimEnd()}; name another file`);
  return lines.map((line) => {
    const [goal, size, method, places, ...numbers] = line.split(',');
    const [seed, budget, value, evaluations, tries] = numbers.map(Number);
    const key = { goal: goal as TableGoal, size, method: method as SearchMethodName, places: places as RectanglePlaces, seed, budget };
    return { ...key, value, evaluations, tries };
  });
}

/** Whether two rows are of the same run. */
export function isSameRun(a: RunKey, b: RunKey): boolean {
  const isSameSearch = a.goal === b.goal && a.size === b.size && a.method === b.method && a.places === b.places;
  return isSameSearch && a.seed === b.seed && a.budget === b.budget;
}
