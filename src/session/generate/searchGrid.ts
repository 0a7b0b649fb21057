import { GridRater, type GridRating } from '../../rating/grid/gridRater.ts';
import { findMethod, type SearchMethodName } from '../../search/catalogue.ts';
import { createGridSpace, type GridSpaceOptions } from '../../search/grid/gridSpace.ts';
import { createSearch } from '../../search/run.ts';
import type { Changes } from '../../settings/paths.ts';
import { workInSlices } from '../relax/slices.ts';

/** What to search for and how: plain data, which a thread can be given. */
export interface GridSearch extends GridSpaceOptions {
  readonly method: SearchMethodName;
  readonly seed: number;
  /** Settings of the method by path that are not as by default. */
  readonly changes?: Changes | undefined;
  /**
   * It ends after so many grids, or so many seconds, whichever comes first, but not before it has rated one; after neither if both are missing, unless no
   * grid could be better.
   */
  readonly evaluations?: number | undefined;
  readonly seconds?: number | undefined;
}

export interface GridSearchProgress {
  /** From 0 to 1; 0 where no end was given. */
  readonly progress: number;
  /** How many grids were rated. */
  readonly evaluations: number;
  /** Undefined while no grid is found. */
  readonly bestScore: number | undefined;
}

export interface FoundGrid {
  /** A mask for each row: bit x is the square in column x. */
  readonly rows: Int32Array;
  /** By the goal; higher is better. */
  readonly score: number;
  readonly rating: GridRating;
}

export interface GridSearchResult {
  /** Undefined if no grid can be solved that was looked at. */
  readonly found: FoundGrid | undefined;
  readonly evaluations: number;
  readonly seconds: number;
}

export interface GridSearchOptions {
  readonly onProgress?: ((progress: GridSearchProgress) => void) | undefined;
  /** Ends it with what there is. */
  readonly signal?: AbortSignal | undefined;
  /** The clock that the seconds are read off, in milliseconds; that on the wall by default. */
  readonly now?: (() => number) | undefined;
}

/**
 * Searches for a grid. With a number of evaluations and no time the same search has the same result on every machine. Throws a RangeError for what
 * can't be searched for.
 */
export async function searchGrid(search: GridSearch, options: GridSearchOptions = {}): Promise<GridSearchResult> {
  const { onProgress, signal, now = () => performance.now() } = options;
  const { width, height, goal, method, seed, changes = {}, evaluations, seconds = Number.POSITIVE_INFINITY } = search;
  const end = evaluations === undefined ? {} : { evaluations };
  const run = createSearch(createGridSpace(search), findMethod(method), { seed, changes, ...end });
  const start = now();
  const secondsSoFar = () => (now() - start) / 1000;
  const tell = () => {
    const progress = Math.min(1, Math.max(run.evaluations / (evaluations ?? Number.POSITIVE_INFINITY), secondsSoFar() / seconds));
    onProgress?.({ progress, evaluations: run.evaluations, bestScore: run.bestCount === 0 ? undefined : run.bestScore });
  };
  await workInSlices(
    () => run.isDone || (run.evaluations > 0 && secondsSoFar() >= seconds),
    () => run.advance(),
    tell,
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

/** The better of several results of the same search from other seeds, the first of equal ones; its counts are those of all. */
export function joinResults(results: readonly GridSearchResult[]): GridSearchResult & { readonly index: number } {
  let index = -1;
  results.forEach(({ found }, i) => {
    if (found !== undefined && (index < 0 || found.score > results[index].found!.score)) index = i;
  });
  return {
    index,
    found: results[index]?.found,
    evaluations: results.reduce((sum, { evaluations }) => sum + evaluations, 0),
    seconds: Math.max(...results.map(({ seconds }) => seconds)),
  };
}
