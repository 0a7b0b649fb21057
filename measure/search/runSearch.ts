import { toColours } from '../../src/search/grid/gridState.ts';
import { type GridSearchProgress, searchGrid } from '../../src/session/generate/searchGrid.ts';
import type { Colours } from '../../src/solver/board.ts';
import { createProcessorClock } from '../processorTime.ts';
import { type PlainSolved, solvePlainly } from './plainSolver.ts';
import type { RunKey, RunRow } from './rows.ts';

/** The plain solver stops after this many seconds, and longer solves count as this long: more than any cell of the paper. */
const PLAIN_LIMIT_S = 20;

/** Shorter solves are repeated for this long, and the fastest counts; otherwise the result would measure the compiler. */
const WARM_S = 1;

/**
 * Makes one run as in the paper: a grid that is solved by a lucky guess counts.
 * @param ceiling the highest possible score; a grid that reaches it ends the search
 */
export async function runSearch({ goal, size, method, places, seed, budget }: RunKey, ceiling: number): Promise<RunRow> {
  const [width, height] = size.split('x').map(Number);
  const search = { width, height, goal: { kind: goal }, method, places, seed, seconds: budget, mustBeUnique: false };
  const end = new AbortController();
  const onProgress = ({ bestScore = Number.NEGATIVE_INFINITY }: GridSearchProgress) => {
    if (bestScore >= ceiling) end.abort();
  };
  const { found, evaluations } = await searchGrid(search, { now: createProcessorClock(), onProgress, signal: end.signal });
  const plain = goal === 'time' && found !== undefined ? timePlainly(toColours(found.rows, width), width) : undefined;
  const value = plain?.seconds ?? found?.score ?? 0;
  return { goal, size, method, places, seed, budget, value, evaluations, tries: plain?.tries ?? 0 };
}

function timePlainly(picture: Colours, width: number): PlainSolved {
  let fastest = solvePlainly(picture, width, PLAIN_LIMIT_S);
  for (let spent = fastest.seconds; spent < WARM_S; ) {
    const again = solvePlainly(picture, width);
    spent += again.seconds;
    if (again.seconds < fastest.seconds) fastest = again;
  }
  return fastest;
}
