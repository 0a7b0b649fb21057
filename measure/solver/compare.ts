import { isSolution } from '../../src/solver/board.ts';
import type { Verdict } from '../../src/solver/classify.ts';
import { gridBoard } from '../../src/solver/grid/grid.ts';
import { median } from '../bench/timing.ts';
import type { NamedGrid } from './grids.ts';
import { equalColours, solveOurs } from './ours.ts';
import type { Rival } from './rival.ts';

/** One grid, solved by us and by the rival. */
export interface Comparison {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly verdict: Verdict;
  readonly ourMs: number;
  /** Undefined if it did not answer within the limit. */
  readonly theirMs: number | undefined;
  /** The median of our time over theirs, both of one round; undefined without theirs. */
  readonly ratio: number | undefined;
  /** What one of us got wrong, a sentence each. */
  readonly faults: readonly string[];
}

/** Rounds in which both take turns, each time the other one first. */
const ROUNDS = 7;

/** Short solves are made in a row, until about so much time is measured at once. */
const ROUND_MS = 3;

export async function compare({ name, grid }: NamedGrid, rival: Rival, limitMs: number): Promise<Comparison> {
  const [width, height] = [grid.columns.length, grid.rows.length];
  const first = await solveOurs(grid, 1, limitMs);
  const answer = await rival.solve({ clues: grid, times: 1 });
  const { verdict } = first;
  const faults = findFaults({ name, grid }, verdict, answer?.solution);
  const warm = await solveOurs(grid, 1, limitMs);
  if (answer === undefined) return { name, width, height, verdict, ourMs: warm.ms, theirMs: undefined, ratio: undefined, faults };
  const ours: number[] = [];
  const theirs: number[] = [];
  const [ourTimes, theirTimes] = [warm.ms, answer.ms].map((ms) => Math.min(50, Math.ceil(ROUND_MS / ms)));
  for (let round = 0; round < ROUNDS; round++) {
    const takeOurs = async () => ours.push((await solveOurs(grid, ourTimes, limitMs)).ms);
    if (round % 2 === 0) await takeOurs();
    // As its guesses are random, it may not answer this time.
    const again = await rival.solve({ clues: grid, times: theirTimes });
    theirs.push(again?.ms ?? limitMs);
    if (round % 2 === 1) await takeOurs();
  }
  const ratio = median(ours.map((ms, round) => ms / theirs[round]));
  return { name, width, height, verdict, ourMs: median(ours), theirMs: median(theirs), ratio, faults };
}

function findFaults({ grid }: NamedGrid, verdict: Verdict, theirs: Uint8Array | undefined): string[] {
  const board = gridBoard(grid);
  const faults: string[] = [];
  const { solution, other, class: found } = verdict;
  const isOne = found === 'simple' || found === 'unique';
  for (const ours of [solution, other]) if (ours !== undefined && !isSolution(board, ours)) faults.push('what we found is no solution');
  if (found === 'multiple' && (solution === undefined || other === undefined || equalColours(solution, other)))
    faults.push('we call it multiple without two solutions');
  for (const known of [...grid.goals, ...(theirs === undefined ? [] : [theirs])]) {
    if (!isSolution(board, known)) faults.push('what it found is no solution');
    else if (found === 'none' || (isOne && !equalColours(known, solution!)))
      faults.push(`we call it ${found}, and there is another solution`);
  }
  return faults;
}
