import type { SearchMethodName } from '../../src/search/catalogue.ts';
import type { RectangleLocation } from '../../src/search/grid/rectangles.ts';
import { PUBLISHED, PUBLISHED_METHODS, type TableGoal } from './published.ts';
import { isSameRun, type RunKey, type RunRow } from './rows.ts';

export const GOALS = Object.keys(PUBLISHED) as readonly TableGoal[];
export const SIZES: readonly string[] = Object.keys(PUBLISHED.fun);
export const METHODS: readonly SearchMethodName[] = [...PUBLISHED_METHODS, 'own'];

/** The constants of our own method were chosen with lower seeds. */
export const FIRST_SEED = 201;

/** The selection of runs. */
export interface Protocol {
  readonly goals: readonly TableGoal[];
  readonly sizes: readonly string[];
  readonly methods: readonly SearchMethodName[];
  readonly places: RectangleLocation;
  /** The number of runs of each combination, with the seeds from FIRST_SEED on. */
  readonly runs: number;
  /** The duration of each run, in seconds. */
  readonly budget: number;
}

/** As in the paper, plus our own method. */
export const PAPER: Protocol = { goals: GOALS, sizes: SIZES, methods: METHODS, places: 'anywhere', runs: 10, budget: 60 };

/** The runs of a protocol, in the order of its tables. */
export function listRuns({ goals, sizes, methods, places, runs, budget }: Protocol): RunKey[] {
  const seeds = Array.from({ length: runs }, (_, i) => FIRST_SEED + i);
  return goals.flatMap((goal) =>
    sizes.flatMap((size) => methods.flatMap((method) => seeds.map((seed) => ({ goal, size, method, places, seed, budget })))),
  );
}

/** Selects the rows for the tables of a protocol, in order: its runs, and runs that differ from them only in length. */
export function pickRows(protocol: Protocol, rows: readonly RunRow[]): RunRow[] {
  return listRuns(protocol).flatMap((run) => rows.filter((row) => isSameRun({ ...run, budget: row.budget }, row)));
}
