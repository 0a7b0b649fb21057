import { type Board, type Colours, EMPTY, findOrphans, findUnknown, noColours, UNKNOWN } from '../solver/board.ts';
import { LinePropagator } from '../solver/line/linePropagator.ts';
import { SatBoard, TimeoutError } from '../solver/sat/sat.ts';
import { findJointStep, findLineStep, type Step } from '../solver/trace.ts';

/** The kind of advice that a player asks for: whether all entries are right, or what the next step is. */
export type AdviceRequest = 'check' | 'hint';

/** The answer to a player. */
export type Advice =
  /**
   * No solution has all entries. `faces` are the wrong entries if the solution is unique; otherwise `lines` are lines that contradict the entries.
   */
  | { readonly kind: 'mistake'; readonly faces: readonly number[]; readonly lines: readonly number[] }
  /** All entries are right. The answer to `check` only. */
  | { readonly kind: 'right' }
  /** The next step that follows from the entries. */
  | { readonly kind: 'step'; readonly step: Step }
  /** All entries are right, and nothing more follows from the clues. */
  | { readonly kind: 'end' }
  /** The time ran out before the answer was known. */
  | { readonly kind: 'unknown' };

/** Checks the player's entries or finds the next step. When the time is over, returns the result so far. */
export async function advise(board: Board, entries: Colours, request: AdviceRequest, isOver: () => boolean): Promise<Advice> {
  const solved = noColours(board);
  const isPossible = new LinePropagator(board).propagate(solved, undefined, isOver);
  if (!isPossible || findUnknown(solved).length > findOrphans(board).length) return adviseBySat(board, entries, request, isOver);
  const faces = findWrong(entries, solved);
  if (faces.length > 0) return { kind: 'mistake', faces, lines: [] };
  return request === 'check' ? { kind: 'right' } : toStepAdvice(findLineStep(board, entries));
}

async function adviseBySat(board: Board, entries: Colours, request: AdviceRequest, isOver: () => boolean): Promise<Advice> {
  const sat = await SatBoard.open(board, isOver);
  try {
    const lines = inTime(() => sat.findConflict(entries), 'late');
    if (lines === undefined && request === 'check') return { kind: 'right' };
    if (lines === undefined || lines === 'late') {
      const step = request === 'hint' ? findLineStep(board, entries) : undefined;
      if (step !== undefined) return toStepAdvice(step);
      const together = lines === 'late' ? lines : inTime(() => findJointStep(sat, entries, sat.findSolution(entries)!), 'late');
      return together === 'late' ? { kind: 'unknown' } : toStepAdvice(together);
    }
    const only = inTime(() => findOnly(sat, board), undefined);
    return { kind: 'mistake', faces: only === undefined ? [] : findWrong(entries, only), lines };
  } finally {
    sat.dispose();
  }
}

/** The result of `query`, or `late` if the time runs out first. */
function inTime<Answer, Late>(query: () => Answer, late: Late): Answer | Late {
  try {
    return query();
  } catch (error) {
    if (error instanceof TimeoutError) return late;
    throw error;
  }
}

/** The unique solution, with unknown orphans; undefined if there are several, or none. */
function findOnly(sat: SatBoard, board: Board): Colours | undefined {
  const known = noColours(board);
  for (const face of findOrphans(board)) known[face] = EMPTY;
  const solution = sat.findSolution(known);
  if (solution === undefined || sat.findOther(known, solution) !== undefined) return undefined;
  for (const face of findOrphans(board)) solution[face] = UNKNOWN;
  return solution;
}

function toStepAdvice(step: Step | undefined): Advice {
  return step === undefined ? { kind: 'end' } : { kind: 'step', step };
}

function findWrong(entries: Colours, solution: Colours): number[] {
  return [...entries.keys()].filter((face) => entries[face] !== UNKNOWN && solution[face] !== UNKNOWN && entries[face] !== solution[face]);
}
