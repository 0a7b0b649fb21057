import {
  type Board,
  type Colours,
  EMPTY,
  FILLED,
  findOrphans,
  findUnknown,
  type Line,
  leastLength,
  noColours,
  runsOf,
  UNKNOWN,
} from './board.ts';
import { LineSolver } from './line/lineSolver.ts';
import { LineSolving } from './line/lineSolving.ts';
import { SatBoard, TimeOver } from './sat/sat.ts';

/** Why a step may be made. */
export type Reason =
  /** Nothing tells the colour of these faces: they stay empty. */
  | 'orphans'
  /** The clue is 0. */
  | 'zero'
  /** The clue needs every face of the line. */
  | 'whole'
  /** All runs stand: the rest is empty. */
  | 'done'
  /** One way is left to place the runs. */
  | 'oneWay'
  /** Every way to place the runs has these faces in common, */
  | 'everyWay'
  /** …as a face that comes several times along the line has one colour. */
  | 'repeats'
  /** No single line tells, but these together do. */
  | 'together';

/** A step of solving: faces get their colours. */
export interface Step {
  /** The lines that tell: one, or several that tell it only together, of which none can be left out; none for orphans. */
  readonly lines: readonly number[];
  readonly faces: readonly number[];
  /** Of each of the faces. */
  readonly colours: readonly number[];
  readonly reason: Reason;
  /** How many lines could have been used here, this one included; 0 where no single one tells anything. */
  readonly usable: number;
}

export interface TraceOptions {
  /** The only solution, if there is one: then the trace goes on where line solving is stuck. */
  readonly solution?: Colours;
  readonly isOver?: () => boolean;
}

/** Where line solving is stuck, as many faces are tried, to take the one that the fewest lines explain. */
const MAX_TRIED = 24;

/** How a person could solve a board, line by line, each time the line that tells most. Ends where nothing more is forced, or the time is over. */
export async function traceSolution(board: Board, options: TraceOptions = {}): Promise<Step[]> {
  const { solution, isOver = () => false } = options;
  const tracer = new Tracer(board);
  const orphans = findOrphans(board);
  if (orphans.length > 0) tracer.take({ lines: [], faces: orphans, colours: orphans.map(() => EMPTY), reason: 'orphans', usable: 0 });
  tracer.solveLines(isOver);
  if (solution === undefined || findUnknown(tracer.colours).length === 0) return tracer.steps;
  const sat = await SatBoard.open(board, isOver, tracer.colours);
  try {
    while (findUnknown(tracer.colours).length > 0) {
      const step = findTogether(sat, tracer.colours, solution);
      if (step === undefined) throw new Error('the solution is not the only one');
      tracer.take(step);
      tracer.solveLines(isOver);
    }
  } catch (error) {
    if (!(error instanceof TimeOver)) throw error;
  } finally {
    sat.dispose();
  }
  return tracer.steps;
}

/** What one line tells who knows these colours: the line that tells most. Undefined where none tells anything. */
export function findLineStep(board: Board, known: Colours): Step | undefined {
  return new Tracer(board, known).findNext();
}

/** What a line tells at the moment. */
type Told = Pick<Step, 'faces' | 'colours'>;

class Tracer {
  readonly colours: Colours;
  readonly steps: Step[] = [];
  private readonly solving: LineSolving;
  /** By line; undefined where it is to be asked again. */
  private readonly told: (Told | undefined)[];

  constructor(board: Board, known = noColours(board)) {
    this.solving = new LineSolving(board);
    this.colours = known.slice();
    this.told = board.lines.map(() => undefined);
  }

  take(step: Step): void {
    step.faces.forEach((face, i) => {
      this.colours[face] = step.colours[i];
      for (const line of this.solving.linesAt[face]) this.told[line] = undefined;
    });
    this.steps.push(step);
  }

  solveLines(isOver: () => boolean): void {
    while (!isOver()) {
      const step = this.findNext();
      if (step === undefined) return;
      this.take(step);
    }
  }

  findNext(): Step | undefined {
    const usable = this.solving.board.lines.flatMap((_, line) => (this.ask(line).faces.length > 0 ? [line] : []));
    if (usable.length === 0) return undefined;
    const line = usable.reduce((best, next) => (this.ask(next).faces.length > this.ask(best).faces.length ? next : best));
    const reason = findReason(this.solving.solvers[line].line, this.colours, this.ask(line));
    return { ...this.ask(line), lines: [line], reason, usable: usable.length };
  }

  private ask(line: number): Told {
    const known = this.told[line];
    if (known !== undefined) return known;
    const told = askLine(this.solving.solvers[line], this.colours);
    this.told[line] = told;
    return told;
  }
}

/** What a line tells, without taking it. */
function askLine(solver: LineSolver, colours: Colours): Told {
  const faces: number[] = [];
  const tried = colours.slice();
  solver.fix(tried, faces);
  return { faces, colours: faces.map((face) => tried[face]) };
}

function findReason(line: Line, before: Colours, told: Told): Reason {
  const { faces, clue } = line;
  if (clue.length === 0) return 'zero';
  if (leastLength(clue) === faces.length) return 'whole';
  const total = clue.reduce((sum, run) => sum + run, 0);
  const filled = runsOf(faces, before).reduce((sum, run) => sum + run, 0);
  if (filled === total) return 'done';
  if (askPlainly(line, before) < countVisits(faces, told.faces)) return 'repeats';
  const known = new Set(told.faces);
  const isWhole = Array.from(faces).every((face) => before[face] !== UNKNOWN || known.has(face));
  return isWhole ? 'oneWay' : 'everyWay';
}

/** How many positions a line would tell if each were a face of its own. */
function askPlainly({ faces, clue }: Line, colours: Colours): number {
  const plain = new LineSolver({ faces: Array.from(faces, (_, i) => i), clue });
  return askLine(
    plain,
    Uint8Array.from(faces, (face) => colours[face]),
  ).faces.length;
}

function countVisits(faces: ArrayLike<number>, told: readonly number[]): number {
  const known = new Set(told);
  return Array.from(faces).filter((face) => known.has(face)).length;
}

/**
 * Of the unknown faces whose colour is forced the one that the fewest lines explain, among the first of them, or among those that there was time for;
 * undefined if there is none. Throws TimeOver where there was time for none.
 * @param solution any that has the known colours
 */
export function findTogether(sat: SatBoard, known: Colours, solution: Colours): Step | undefined {
  let best: Step | undefined;
  let forced = 0;
  for (const face of findUnknown(known)) {
    const wrong = known.slice();
    wrong[face] = solution[face] === FILLED ? EMPTY : FILLED;
    let lines: number[] | undefined;
    try {
      lines = sat.findConflict(wrong);
    } catch (error) {
      if (best !== undefined && error instanceof TimeOver) return best;
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
