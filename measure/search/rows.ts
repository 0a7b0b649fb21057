import { existsSync, readFileSync } from 'node:fs';
import type { SearchMethodName } from '../../src/search/catalogue.ts';
import type { RectangleLocation } from '../../src/search/grid/rectangles.ts';
import type { TableGoal } from './published.ts';

/** One run of a search. */
export interface RunRow {
  readonly goal: TableGoal;
  /** Columns × rows, for example 5x10. */
  readonly size: string;
  readonly method: SearchMethodName;
  readonly places: RectangleLocation;
  readonly seed: number;
  /** The intended duration, in seconds. */
  readonly budget: number;
  /**
   * The value in the table: the score, or for the goal time the seconds of a plain solver; 0 if the search found no grid, as in the paper.
   */
  readonly value: number;
  readonly evaluations: number;
  /** For the goal time: the number of places that the plain solver tried for runs; otherwise 0. */
  readonly tries: number;
}

/** The identity of a run. */
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

/** Reads the rows that earlier parts of a measurement wrote; none if the file does not exist. */
export function readRows(path: string): RunRow[] {
  if (!existsSync(path)) return [];
  const [head, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  if (`${head}\n` !== CSV_HEAD) throw new Error(`${path}: its first line is not ${CSV_HEAD.trimEnd()}; use another file`);
  return lines.map((line) => {
    const [goal, size, method, places, ...numbers] = line.split(',');
    const [seed, budget, value, evaluations, tries] = numbers.map(Number);
    const key = { goal: goal as TableGoal, size, method: method as SearchMethodName, places: places as RectangleLocation, seed, budget };
    return { ...key, value, evaluations, tries };
  });
}

/** Whether two rows are of the same run. */
export function isSameRun(a: RunKey, b: RunKey): boolean {
  const isSameSearch = a.goal === b.goal && a.size === b.size && a.method === b.method && a.places === b.places;
  return isSameSearch && a.seed === b.seed && a.budget === b.budget;
}
