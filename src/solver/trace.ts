import {
  type Board,
  type ClueLine,
  type Colours,
  EMPTY,
  FILLED,
  findOrphans,
  findUnknown,
  minClueLength,
  noColours,
  runsOf,
  UNKNOWN,
} from './board.ts';
import { LinePropagator } from './line/linePropagator.ts';
import { LineSolver } from './line/lineSolver.ts';
import { SatBoard, TimeoutError } from './sat/sat.ts';

/** The justification of a step. */
export type Reason =
  /** No clue touches these faces: they stay empty. */
  | 'orphans'
  /** The clue is 0. */
  | 'zero'
  /** The clue needs every face of the line. */
  | 'whole'
  /** All runs are complete: the rest is empty. */
  | 'done'
  /** There is only one way left to place the runs. */
  | 'oneWay'
  /** All ways to place the runs agree on these faces. */
  | 'everyWay'
  /** As `everyWay`, but only because a face that occurs several times along the line has one colour. */
  | 'repeats'
  /** No single line yields a deduction, but these lines together do. */
  | 'together';

/** A solving step: some faces get their colours. */
export interface Step {
  /** The lines that justify the step: one line, or a minimal set of several; none for orphans. */
  readonly lines: readonly number[];
  readonly faces: readonly number[];
  /** Parallel to `faces`. */
  readonly colours: readonly number[];
  readonly reason: Reason;
  /** The number of lines that yield a deduction at this point, this one included; 0 if no single line does. */
  readonly usable: number;
}

export interface TraceOptions {
  /** The only solution, if there is one. With it, the trace continues when line solving is stuck. */
  readonly solution?: Colours;
  readonly isOver?: () => boolean;
}

/** Maximum number of forced faces tried when line solving is stuck, to find the one that the fewest lines explain. */
const MAX_TRIED = 24;

/**
 * Traces how a person could solve a board: line by line, each time with the line that determines most faces. The trace ends when no further face is
 * forced or the time is over.
 */
export async function traceSolution(board: Board, options: TraceOptions = {}): Promise<Step[]> {
  const { solution, isOver = () => false } = options;
  const tracer = new Tracer(board);
  const orphans = findOrphans(board);
  if (orphans.length > 0) tracer.apply({ lines: [], faces: orphans, colours: orphans.map(() => EMPTY), reason: 'orphans', usable: 0 });
  tracer.solveLines(isOver);
  if (solution === undefined || findUnknown(tracer.colours).length === 0) return tracer.steps;
  const sat = await SatBoard.open(board, isOver, tracer.colours);
  try {
    while (findUnknown(tracer.colours).length > 0) {
      const step = findJointStep(sat, tracer.colours, solution);
      if (step === undefined) throw new Error('the solution is not the only one');
      tracer.apply(step);
      tracer.solveLines(isOver);
    }
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
  } finally {
    sat.dispose();
  }
  return tracer.steps;
}

/** The next step that a single line yields from the known colours: that of the line that determines most faces. Undefined if no line yields any. */
export function findLineStep(board: Board, known: Colours): Step | undefined {
  return new Tracer(board, known).findNext();
}

/** The faces that a line determines from the current colours. */
type Deduction = Pick<Step, 'faces' | 'colours'>;

class Tracer {
  readonly colours: Colours;
  readonly steps: Step[] = [];
  private readonly propagator: LinePropagator;
  /** Per line; undefined if it must be computed again. */
  private readonly deductions: (Deduction | undefined)[];

  constructor(board: Board, known = noColours(board)) {
    this.propagator = new LinePropagator(board);
    this.colours = known.slice();
    this.deductions = board.lines.map(() => undefined);
  }

  apply(step: Step): void {
    step.faces.forEach((face, i) => {
      this.colours[face] = step.colours[i];
      for (const line of this.propagator.linesAt[face]) this.deductions[line] = undefined;
    });
    this.steps.push(step);
  }

  solveLines(isOver: () => boolean): void {
    while (!isOver()) {
      const step = this.findNext();
      if (step === undefined) return;
      this.apply(step);
    }
  }

  findNext(): Step | undefined {
    const usable = this.propagator.board.lines.flatMap((_, line) => (this.deduce(line).faces.length > 0 ? [line] : []));
    if (usable.length === 0) return undefined;
    const line = usable.reduce((best, next) => (this.deduce(next).faces.length > this.deduce(best).faces.length ? next : best));
    const reason = findReason(this.propagator.solvers[line].line, this.colours, this.deduce(line));
    return { ...this.deduce(line), lines: [line], reason, usable: usable.length };
  }

  private deduce(line: number): Deduction {
    const known = this.deductions[line];
    if (known !== undefined) return known;
    const deduction = deduceLine(this.propagator.solvers[line], this.colours);
    this.deductions[line] = deduction;
    return deduction;
  }
}

/** The faces that a line determines, without applying them. */
function deduceLine(solver: LineSolver, colours: Colours): Deduction {
  const faces: number[] = [];
  const tried = colours.slice();
  solver.fix(tried, faces);
  return { faces, colours: faces.map((face) => tried[face]) };
}

function findReason(line: ClueLine, before: Colours, deduction: Deduction): Reason {
  const { faces, clue } = line;
  if (clue.length === 0) return 'zero';
  if (minClueLength(clue) === faces.length) return 'whole';
  const total = clue.reduce((sum, run) => sum + run, 0);
  const filled = runsOf(faces, before).reduce((sum, run) => sum + run, 0);
  if (filled === total) return 'done';
  if (countDistinctDeductions(line, before) < countPositions(faces, deduction.faces)) return 'repeats';
  const known = new Set(deduction.faces);
  const isWhole = Array.from(faces).every((face) => before[face] !== UNKNOWN || known.has(face));
  return isWhole ? 'oneWay' : 'everyWay';
}

/** The number of positions that the line would determine if each were a separate face. */
function countDistinctDeductions({ faces, clue }: ClueLine, colours: Colours): number {
  const plain = new LineSolver({ faces: Array.from(faces, (_, i) => i), clue });
  return deduceLine(
    plain,
    Uint8Array.from(faces, (face) => colours[face]),
  ).faces.length;
}

function countPositions(faces: ArrayLike<number>, determined: readonly number[]): number {
  const known = new Set(determined);
  return Array.from(faces).filter((face) => known.has(face)).length;
}

/**
 * Among the unknown faces with a forced colour, finds the face that the fewest lines explain. Examines only the first such faces, and stops early
 * when the time is over. Returns undefined if no face is forced. Throws a TimeoutError if there was no time for a single face.
 * @param solution any solution that has the known colours
 */
export function findJointStep(sat: SatBoard, known: Colours, solution: Colours): Step | undefined {
  let best: Step | undefined;
  let forced = 0;
  for (const face of findUnknown(known)) {
    const wrong = known.slice();
    wrong[face] = solution[face] === FILLED ? EMPTY : FILLED;
    let lines: number[] | undefined;
    try {
      lines = sat.findConflict(wrong);
    } catch (error) {
      if (best !== undefined && error instanceof TimeoutError) return best;
      throw error;
    }
    if (lines === undefined) continue;
    if (best === undefined || lines.length < best.lines.length) {
      best = { lines, faces: [face], colours: [solution[face]], reason: 'together', usable: 0 };
    }
    if (++forced === MAX_TRIED) break;
  }
  return best;
}
