import { equalColours, isSolution } from '../../src/solver/board.ts';
import type { Verdict } from '../../src/solver/classify.ts';
import { gridBoard } from '../../src/solver/grid/grid.ts';
import { median } from '../bench/timing.ts';
import type { NamedGrid } from './grids.ts';
import { solveOurs } from './ours.ts';
import type { Rival } from './rival.ts';

/** One grid, solved by us and by the other solver. */
export interface Comparison {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly verdict: Verdict;
  readonly ourMs: number;
  /** The median time of the other solver; `limitMs` for rounds in which it found no solution. */
  readonly theirMs: number;
  /** The median over the rounds of our time divided by theirs. */
  readonly ratio: number;
  /** The number of rounds in which the other solver found no solution. */
  readonly unanswered: number;
  /** The errors of either solver, one sentence each. */
  readonly faults: readonly string[];
}

/** The number of rounds with both solvers, alternating the order. */
const ROUNDS = 7;

/** The other solver guesses randomly, so it may succeed in one round and fail in the next. After this many failures it is skipped. */
const MAX_UNANSWERED = 2;

/** Short solves are repeated until they take about this long in one measurement. */
const ROUND_MS = 3;

export async function compare({ name, grid }: NamedGrid, rival: Rival, limitMs: number): Promise<Comparison> {
  const { verdict } = await solveOurs(grid, 1, limitMs);
  const warm = await solveOurs(grid, 1, limitMs);
  const first = await rival.solve({ clues: grid, times: 1 });
  const faults = findFaults({ name, grid }, verdict, first?.solution);
  const ourTimes = timesFor(warm.ms);
  const theirTimes = timesFor(first?.ms ?? limitMs);
  const ours: number[] = [];
  const theirs: number[] = [];
  let unanswered = first?.solution === undefined ? 1 : 0;
  for (let round = 0; round < ROUNDS; round++) {
    const takeOurs = async () => ours.push((await solveOurs(grid, ourTimes, limitMs)).ms);
    if (round % 2 === 0) await takeOurs();
    const answer = unanswered < MAX_UNANSWERED ? await rival.solve({ clues: grid, times: theirTimes }) : undefined;
    if (answer?.solution === undefined) unanswered++;
    theirs.push(answer?.solution === undefined ? limitMs : answer.ms);
    if (round % 2 === 1) await takeOurs();
  }
  const ratio = median(ours.map((ms, round) => ms / theirs[round]));
  const [width, height] = [grid.columns.length, grid.rows.length];
  return { name, width, height, verdict, ourMs: median(ours), theirMs: median(theirs), ratio, unanswered, faults };
}

function timesFor(ms: number): number {
  return Math.max(1, Math.min(50, Math.ceil(ROUND_MS / ms)));
}

function findFaults({ grid }: NamedGrid, verdict: Verdict, theirs: Uint8Array | undefined): string[] {
  const board = gridBoard(grid);
  const { solution, other, class: found } = verdict;
  const faults: string[] = [];
  for (const ours of [solution, other]) if (ours !== undefined && !isSolution(board, ours)) faults.push('our result is not a solution');
  if (found === 'multiple' && (solution === undefined || other === undefined || equalColours(solution, other)))
    faults.push('we classify it as multiple without two solutions');
  if (theirs !== undefined && !isSolution(board, theirs)) faults.push('the result of the other solver is not a solution');
  for (const known of [...grid.goals, ...(theirs === undefined ? [] : [theirs])]) {
    const isAnother = found === 'none' || ((found === 'simple' || found === 'unique') && !equalColours(known, solution!));
    if (isAnother) faults.push(`we classify it as ${found}, but there is another solution`);
  }
  return faults;
}
