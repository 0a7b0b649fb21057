import { type Board, type Colours, EMPTY, findOrphans, findUnknown, noColours, UNKNOWN } from '../solver/board.ts';
import { LineSolving } from '../solver/line/lineSolving.ts';
import { SatBoard, TimeOver } from '../solver/sat/sat.ts';
import { findLineStep, findTogether, type Step } from '../solver/trace.ts';

/** What someone wants to know who solves a board by hand: whether all is right so far, or what follows next. */
export type Wish = 'check' | 'hint';

/** What can be said to them. */
export type Advice =
  /** No solution has all that is said: the faces that are wrong, where there is one solution only, and lines that contradict it, else. */
  | { readonly kind: 'mistake'; readonly faces: readonly number[]; readonly lines: readonly number[] }
  /** All that is said is right; who wants a hint hears more. */
  | { readonly kind: 'right' }
  /** This follows next from what is said. */
  | { readonly kind: 'step'; readonly step: Step }
  /** All that is said is right, and nothing more follows from the clues. */
  | { readonly kind: 'end' }
  /** The time was over. */
  | { readonly kind: 'unknown' };

/** Looks at what is said of the faces. What is known when the time is over is told. */
export async function advise(board: Board, said: Colours, wish: Wish, isOver: () => boolean): Promise<Advice> {
  const told = noColours(board);
  const isPossible = new LineSolving(board).propagate(told, undefined, isOver);
  if (!isPossible || findUnknown(told).length > findOrphans(board).length) return adviseBySat(board, said, wish, isOver);
  const faces = findWrong(said, told);
  if (faces.length > 0) return { kind: 'mistake', faces, lines: [] };
  return wish === 'check' ? { kind: 'right' } : nextOf(findLineStep(board, said));
}

async function adviseBySat(board: Board, said: Colours, wish: Wish, isOver: () => boolean): Promise<Advice> {
  const sat = await SatBoard.open(board, isOver);
  try {
    const lines = inTime(() => sat.findConflict(said), 'late');
    if (lines === undefined && wish === 'check') return { kind: 'right' };
    if (lines === undefined || lines === 'late') {
      const step = wish === 'hint' ? findLineStep(board, said) : undefined;
      if (step !== undefined) return nextOf(step);
      const together = lines === 'late' ? lines : inTime(() => findTogether(sat, said, sat.findSolution(said)!), 'late');
      return together === 'late' ? { kind: 'unknown' } : nextOf(together);
    }
    const only = inTime(() => findOnly(sat, board), undefined);
    return { kind: 'mistake', faces: only === undefined ? [] : findWrong(said, only), lines };
  } finally {
    sat.dispose();
  }
}

/** What an answer is, or something else where the time is over before it is there. */
function inTime<Answer, Late>(ask: () => Answer, late: Late): Answer | Late {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TimeOver) return late;
    throw error;
  }
}

/** The only solution, as far as clues tell; undefined if there are several, or none. */
function findOnly(sat: SatBoard, board: Board): Colours | undefined {
  const nothing = noColours(board);
  for (const face of findOrphans(board)) nothing[face] = EMPTY;
  const solution = sat.findSolution(nothing);
  if (solution === undefined || sat.findOther(nothing, solution) !== undefined) return undefined;
  for (const face of findOrphans(board)) solution[face] = UNKNOWN;
  return solution;
}

function nextOf(step: Step | undefined): Advice {
  return step === undefined ? { kind: 'end' } : { kind: 'step', step };
}

function findWrong(said: Colours, solution: Colours): number[] {
  return [...said.keys()].filter((face) => said[face] !== UNKNOWN && solution[face] !== UNKNOWN && said[face] !== solution[face]);
}
