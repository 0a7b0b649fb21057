import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { GridRater, type GridRating } from '../../rating/grid/gridRater.ts';
import { findMethod, type SearchMethodName } from '../../search/catalogue.ts';
import { createGridSpace, type GridSpaceOptions } from '../../search/grid/gridSpace.ts';
import { createSearch } from '../../search/run.ts';
import type { Changes } from '../../settings/paths.ts';
import { workInSlices } from '../relax/slices.ts';

/** The goal, the method and the limits of a search; plain data that can be sent to a thread. */
export interface GridSearch extends GridSpaceOptions {
  readonly method: SearchMethodName;
  readonly seed: number;
  /** Settings of the method that differ from the defaults, by path. */
  readonly changes?: Changes | undefined;
  /**
   * Limits: the search ends after this number of grids or seconds, whichever comes first, but not before it has rated a grid. Without limits it ends only
   * when no grid could be better.
   */
  readonly evaluations?: number | undefined;
  readonly seconds?: number | undefined;
}

export interface GridSearchProgress {
  /** From 0 to 1; 0 without limits. */
  readonly progress: number;
  /** The number of grids rated. */
  readonly evaluations: number;
  /** Undefined while no grid is found. */
  readonly bestScore: number | undefined;
}

export interface FoundGrid {
  /** One bit mask per row: bit x is the square in column x. */
  readonly rows: Int32Array;
  /** How well the grid meets the goal; higher is better. */
  readonly score: number;
  readonly rating: GridRating;
}

export interface GridSearchResult {
  /** Undefined if no rated grid was solvable. */
  readonly found: FoundGrid | undefined;
  readonly evaluations: number;
  readonly seconds: number;
}

export interface GridSearchOptions {
  readonly onProgress?: ((progress: GridSearchProgress) => void) | undefined;
  /** Ends the search with the best grid so far. */
  readonly signal?: AbortSignal | undefined;
  /** The clock in milliseconds; `performance.now` by default. */
  readonly now?: (() => number) | undefined;
}

/** Searches for a grid. With a limit of evaluations and none of time, the result is the same on every machine. Throws a RangeError for an invalid search. */
export async function searchGrid(search: GridSearch, options: GridSearchOptions = {}): Promise<GridSearchResult> {
  const { onProgress, signal, now = () => performance.now() } = options;
  const { width, height, goal, method, seed, changes = {}, evaluations, seconds = Number.POSITIVE_INFINITY } = search;
  const end = evaluations === undefined ? {} : { evaluations };
  const run = createSearch(createGridSpace(search), findMethod(method), { seed, changes, ...end });
  const start = now();
  const secondsSoFar = () => (now() - start) / 1000;
  const report = () => {
    const progress = Math.min(1, Math.max(run.evaluations / (evaluations ?? Number.POSITIVE_INFINITY), secondsSoFar() / seconds));
    onProgress?.({ progress, evaluations: run.evaluations, bestScore: run.bestCount === 0 ? undefined : run.bestScore });
  };
  await workInSlices(
    () => run.isDone || (run.evaluations > 0 && secondsSoFar() >= seconds),
    () => run.advance(),
    report,
    signal,
  );
  const best = run.takeBest();
  const found = best && {
    rows: best.rows,
    score: run.bestScore,
    rating: { ...new GridRater(width, height, goal.kind === 'time').rate(best.rows) },
  };
  return { found, evaluations: run.evaluations, seconds: secondsSoFar() };
}

/** The best of several results of one search with different seeds, the first of equals. Sums the evaluations. `index` is -1 if nothing was found. */
export function joinResults(results: readonly GridSearchResult[]): GridSearchResult & { readonly index: number } {
  let index = -1;
  results.forEach(({ found }, i) => {
    if (found !== undefined && (index < 0 || found.score > results[index].found!.score)) index = i;
  });
  return {
    index,
    found: results[index]?.found,
    evaluations: results.reduce((sum, { evaluations }) => sum + evaluations, 0),
    seconds: maxOf(results.map(({ seconds }) => seconds)),
  };
}
