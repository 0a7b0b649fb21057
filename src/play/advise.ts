import { type Board, type Colours, EMPTY, findOrphans, findUnknown, noColours, UNKNOWN } from '../solver/board.ts';
import { LineSolving } from '../solver/line/lineSolving.ts';
import { SatBoard, TimeOver } from '../solver/sat/sat.ts';
import { findLineStep, findTogether, type Step } from '../solver/trace.ts';

/** What can be said to someone who solves a board by hand. */
export type Advice =
  /** No solution has all that is said: the faces that are wrong, where there is one solution only, and lines that contradict it, else. */
  | { readonly kind: 'mistake'; readonly faces: readonly number[]; readonly lines: readonly number[] }
  /** All that is said is right, and this follows next. */
  | { readonly kind: 'step'; readonly step: Step }
  /** All that is said is right, and nothing more follows from the clues. */
  | { readonly kind: 'end' }
  /** The time was over. */
  | { readonly kind: 'unknown' };

/** Looks at what is said of the faces: is it right, and what follows next? */
export async function advise(board: Board, said: Colours, isOver: () => boolean): Promise<Advice> {
  const told = noColours(board);
  const isPossible = new LineSolving(board).propagate(told, undefined, isOver);
  const isTold = isPossible && isSettled(board, told);
  if (isTold) {
    const faces = findWrong(said, told);
    return faces.length > 0 ? { kind: 'mistake', faces, lines: [] } : nextOf(findLineStep(board, said));
  }
  try {
    return await adviseBySat(board, said, isOver);
  } catch (error) {
    if (error instanceof TimeOver) return { kind: 'unknown' };
    throw error;
  }
}

async function adviseBySat(board: Board, said: Colours, isOver: () => boolean): Promise<Advice> {
  const sat = await SatBoard.open(board, isOver);
  try {
    const lines = sat.findConflict(said);
    if (lines === undefined) return nextOf(findLineStep(board, said) ?? findTogether(sat, said, sat.findSolution(said)!));
    const only = findOnly(sat, board);
    return { kind: 'mistake', faces: only === undefined ? [] : findWrong(said, only), lines };
  } finally {
    sat.dispose();
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

/** Whether all faces that some line passes have a colour. */
function isSettled(board: Board, colours: Colours): boolean {
  return findUnknown(colours).length === findOrphans(board).length;
}

function findWrong(said: Colours, solution: Colours): number[] {
  return [...said.keys()].filter((face) => said[face] !== UNKNOWN && solution[face] !== UNKNOWN && said[face] !== solution[face]);
}
