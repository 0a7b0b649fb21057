import { classify, type Verdict } from '../../src/solver/classify.ts';
import { type GridClues, gridBoard } from '../../src/solver/grid/grid.ts';
import { processorNow } from '../processorTime.ts';

export interface OurAnswer {
  /** The processor time of one solve. */
  readonly ms: number;
  readonly verdict: Verdict;
}

/** Classifies a grid several times, starting from its clues; the time limit applies to each. */
export async function solveOurs(clues: GridClues, times: number, limitMs: number): Promise<OurAnswer> {
  let verdict: Verdict | undefined;
  const start = processorNow();
  for (let i = 0; i < times; i++) {
    const end = performance.now() + limitMs;
    verdict = await classify(gridBoard(clues), { isOver: () => performance.now() > end });
  }
  return { ms: (processorNow() - start) / times, verdict: verdict! };
}
