import type { SearchMethodName } from '../../src/search/catalogue.ts';
import type { RectanglePlaces } from '../../src/search/grid/rectangles.ts';
import { PUBLISHED, PUBLISHED_METHODS, type TableGoal } from './published.ts';
import { isSameRun, type RunKey, type RunRow } from './rows.ts';

export const GOALS = Object.keys(PUBLISHED) as readonly TableGoal[];
export const SIZES: readonly string[] = Object.keys(PUBLISHED.fun);
export const METHODS: readonly SearchMethodName[] = [...PUBLISHED_METHODS, 'own'];

/** The constants of our own method were chosen with lower ones. */
export const FIRST_SEED = 201;

/** Which runs are to be made. */
export interface Protocol {
  readonly goals: readonly TableGoal[];
  readonly sizes: readonly string[];
  readonly methods: readonly SearchMethodName[];
  readonly places: RectanglePlaces;
  /** So many of each, with the seeds from FIRST_SEED on. */
  readonly runs: number;
  /** How long each is, in seconds. */
  readonly budget: number;
}

/** As in the paper, with our own method beside those there. */
export const PAPER: Protocol = { goals: GOALS, sizes: SIZES, methods: METHODS, places: 'anywhere', runs: 10, budget: 60 };

/** The runs of a protocol, in the order of its tables. */
export function listRuns({ goals, sizes, methods, places, runs, budget }: Protocol): RunKey[] {
  const seeds = Array.from({ length: runs }, (_, i) => FIRST_SEED + i);
  return goals.flatMap((goal) =>
    sizes.flatMap((size) => methods.flatMap((method) => seeds.map((seed) => ({ goal, size, method, places, seed, budget })))),
  );
}

/** What stands in the tables of a protocol, in their order: its runs, and such as are its runs but for their length. */
export function pickRows(protocol: Protocol, rows: readonly RunRow[]): RunRow[] {
  return listRuns(protocol).flatMap((run) => rows.filter((row) => isSameRun({ ...run, budget: row.budget }, row)));
}
