import type { Cadical } from 'cadical-wasm';
import { type Board, type Colours, EMPTY, FILLED, noColours, UNKNOWN } from '../board.ts';
import { encodeBoard, type Formula, literalOf } from './clauses.ts';
import { faceVariable } from './encode.ts';

/** Thrown where the time is over before the answer is there. */
export class TimeOver extends Error {}

/** So much is told of why the SAT solver did not start. */
const MAX_LETTERS = 160;

/** To ask for a module again takes longer than to solve a small puzzle. */
let loaded: typeof import('cadical-wasm') | undefined;

/** Answers questions about a board with a SAT solver, which is loaded when first needed. */
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

  /** Is to be disposed of after use. Once `isOver` says so, questions throw TimeOver. Colours that are known now hold in all questions. */
  static async open(board: Board, isOver: () => boolean, known = noColours(board)): Promise<SatBoard> {
    loaded ??= await import('cadical-wasm');
    const { Cadical: Solver } = loaded;
    // It first guesses that a face is empty and a run has not started, as is so for most: many times faster where there are very many solutions.
    const solver = await Solver.create({ quiet: true, phase: false }).catch((error: Error) => {
      // What the loader says goes on about how it was built.
      throw new Error(`the SAT solver can’t be started here: ${error.message.slice(0, MAX_LETTERS)}`);
    });
    solver.setTerminate(isOver);
    return new SatBoard(board, solver, known);
  }

  dispose(): void {
    this.solver.dispose();
  }

  /** A solution in which the known colours are as given; undefined if there is none. */
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
   * Lines whose clues, with the known colours, have no solution; undefined if all have one together. None of them can be left out: with each of them
   * gone there would be a solution (subset-minimal, which need not be the smallest number).
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

  /** The known colours as literals, without those that hold anyway. */
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
    if (status === 'unknown') throw new TimeOver();
    return status === 'satisfiable';
  }

  private readColours(): Colours {
    return Uint8Array.from({ length: this.board.faceCount }, (_, face) => (this.solver.value(faceVariable(face)) ? FILLED : EMPTY));
  }
}
