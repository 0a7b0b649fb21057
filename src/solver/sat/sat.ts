import type { Cadical } from 'cadical-wasm';
import { type Board, type Colours, EMPTY, FILLED, noColours, UNKNOWN } from '../board.ts';
import { encodeBoard, type Formula, literalOf } from './clauses.ts';
import { faceVariable } from './encode.ts';

/** Thrown if the time is over before the answer is known. */
export class TimeoutError extends Error {}

/** Maximum length of the reason reported when the SAT solver does not start. */
const MAX_REASON_LENGTH = 160;

/** Cached, because importing a module again takes longer than solving a small puzzle. */
let loaded: typeof import('cadical-wasm') | undefined;

/** Answers queries about a board with a SAT solver, which is loaded on first use. */
export class SatBoard {
  private readonly board: Board;
  private readonly solver: Cadical;
  private readonly known: Colours;
  private readonly formula: Formula;

  private constructor(board: Board, solver: Cadical, known: Colours) {
    this.board = board;
    this.solver = solver;
    this.known = known.slice();
    this.formula = encodeBoard(board, known);
    solver.ensureVars(board.faceCount);
    solver.addClauses(this.formula.clauses);
  }

  /**
   * Opens a solver; the caller disposes of it. Once `isOver` returns true, queries throw a TimeoutError. Colours that are known now hold in all
   * queries.
   */
  static async open(board: Board, isOver: () => boolean, known = noColours(board)): Promise<SatBoard> {
    loaded ??= await import('cadical-wasm');
    const { Cadical: Solver } = loaded;
    // The solver first guesses that a face is empty and that a run has not started, which is right in most cases. This is many times faster on boards
    // with many solutions.
    const solver = await Solver.create({ quiet: true, phase: false }).catch((error: Error) => {
      // The loader's message continues with details of its build.
      throw new Error(`the SAT solver could not be started: ${error.message.slice(0, MAX_REASON_LENGTH)}`);
    });
    solver.setTerminate(isOver);
    return new SatBoard(board, solver, known);
  }

  dispose(): void {
    this.solver.dispose();
  }

  /** A solution with these known colours; undefined if there is none. */
  findSolution(known: Colours): Colours | undefined {
    return this.solve([...this.formula.selectors, ...this.literalsOf(known)]) ? this.readColours() : undefined;
  }

  /** A solution that differs from another in a face that is not known; undefined if there is none. */
  findOther(known: Colours, solution: Colours): Colours | undefined {
    const differs = [...solution.keys()].filter((face) => known[face] === UNKNOWN).map((face) => -literalOf(face, solution[face]));
    if (differs.length === 0) return undefined;
    this.solver.constrain(differs);
    return this.findSolution(known);
  }

  /**
   * Lines whose clues contradict each other, given the known colours; undefined if all clues have a common solution. The set is subset-minimal, which
   * need not be the smallest number: without any one of its lines there would be a solution.
   */
  findConflict(known: Colours): number[] | undefined {
    const { selectors } = this.formula;
    const facts = this.literalsOf(known);
    if (this.solve([...selectors, ...facts])) return undefined;
    let core = this.failedLines();
    for (const line of [...core]) {
      if (!core.includes(line)) continue;
      const others = core.filter((other) => other !== line);
      if (!this.solve([...others.map((other) => selectors[other]), ...facts])) core = this.failedLines();
    }
    return core;
  }

  /** The known colours as literals, without those that the formula already contains. */
  private literalsOf(known: Colours): number[] {
    const literals: number[] = [];
    for (let face = 0; face < known.length; face++)
      if (known[face] !== UNKNOWN && known[face] !== this.known[face]) literals.push(literalOf(face, known[face]));
    return literals;
  }

  private failedLines(): number[] {
    const failed = new Set(this.solver.failedAssumptions());
    return this.formula.selectors.flatMap((selector, line) => (failed.has(selector) ? [line] : []));
  }

  private solve(assumptions: readonly number[]): boolean {
    const status = this.solver.solve({ assumptions });
    if (status === 'unknown') throw new TimeoutError();
    return status === 'satisfiable';
  }

  private readColours(): Colours {
    return Uint8Array.from({ length: this.board.faceCount }, (_, face) => (this.solver.value(faceVariable(face)) ? FILLED : EMPTY));
  }
}
