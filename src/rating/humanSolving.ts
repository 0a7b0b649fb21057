import { maxOf } from '../geometry/arithmetic/extremes.ts';
import { type Board, type Colours, EMPTY, FILLED, findOrphans, isSolution, noColours, UNKNOWN } from '../solver/board.ts';
import { LinePropagator } from '../solver/line/linePropagator.ts';
import type { Attention } from './attention.ts';
import { type Effort, NEAR_LOOKS, type StepTotals } from './rating.ts';

/** A record of how a person solves a board. */
export interface HumanSolve extends Effort, StepTotals {
  /** For each step that a single line yields: the number of lines looked at, including that line. */
  readonly looks: readonly number[];
  /** For each step: the number of lines that yield a deduction at that point; 0 for a guess. */
  readonly usable: readonly number[];
  /** The number of assumed colours in all guesses, including a final unsuccessful guess. */
  readonly assumptions: number;
  /** Whether solving was stopped; the board may still be solvable. */
  readonly isStopped: boolean;
}

/**
 * Solves a board as a person does, after Roucairol and Cazenave 2024. It looks at one line after the other, in the order of attention, and applies
 * the first deduction. If no line yields one, it assumes a colour, follows the consequences line by line, and takes the first decisive assumption;
 * assumptions are never nested. Faces that no line passes are empty from the start and do not count.
 */
export function solveAsHuman(board: Board, attention: Attention, isOver: () => boolean = () => false): HumanSolve {
  return new HumanSolver(board, attention).solve(isOver);
}

/** The result of a successful look. */
interface Deduction {
  readonly line: number;
  readonly faces: readonly number[];
  readonly looks: number;
}

class HumanSolver {
  private readonly board: Board;
  private readonly attention: Attention;
  private readonly propagator: LinePropagator;
  private readonly colours: Colours;
  private readonly orphanCount: number;
  /** Per line: whether it would yield a deduction, and whether that is up to date. */
  private readonly isUsable: Uint8Array;
  private readonly isUpToDate: Uint8Array;
  private readonly tried: Colours;

  constructor(board: Board, attention: Attention) {
    this.board = board;
    this.attention = attention;
    this.propagator = new LinePropagator(board);
    this.colours = noColours(board);
    const orphans = findOrphans(board);
    for (const face of orphans) this.colours[face] = EMPTY;
    this.orphanCount = orphans.length;
    this.isUsable = new Uint8Array(board.lines.length);
    this.isUpToDate = new Uint8Array(board.lines.length);
    this.tried = noColours(board);
  }

  solve(isOver: () => boolean): HumanSolve {
    const { board, attention, colours } = this;
    const stacks = attention.stacks.map((stack) => [...stack]);
    const [looks, usable, lengths]: number[][] = [[], [], []];
    let [guesses, assumptions] = [0, 0];
    const recordStep = (faces: readonly number[], line: number | undefined) => {
      for (const face of faces) for (const other of this.propagator.linesAt[face]) this.isUpToDate[other] = 0;
      lengths.push(faces.length);
      attention.stackLines(stacks, faces, line);
    };
    while (!isOver()) {
      const before = this.countUsable();
      const deduction = this.findDeduction(colours, stacks);
      if (deduction !== undefined) {
        looks.push(deduction.looks);
        usable.push(before);
        recordStep(deduction.faces, deduction.line);
        continue;
      }
      if (!colours.includes(UNKNOWN)) break;
      const guess = this.guess(isOver);
      assumptions += guess.assumptions;
      if (guess.face === undefined) break;
      guesses++;
      usable.push(0);
      colours[guess.face] = guess.colour;
      recordStep([guess.face], undefined);
    }
    const stepsByLength = Array.from({ length: maxOf(lengths, 0) + 1 }, () => 0);
    for (const length of lengths) stepsByLength[length]++;
    const filled = colours.reduce((sum, colour) => sum + (colour === FILLED ? 1 : 0), 0);
    return {
      // A board without lines does not count as solved. A line that can't be filled yields no deduction, and its clue is not met.
      isSolved: board.lines.length > 0 && isSolution(board, colours),
      isStopped: isOver() && colours.includes(UNKNOWN),
      steps: lengths.length,
      guesses,
      assumptions,
      backtracks: looks.filter((count) => count > NEAR_LOOKS).length,
      looks,
      usable,
      filled,
      empty: board.faceCount - this.orphanCount - filled,
      stepsByLength,
    };
  }

  /** Looks at waiting lines until one yields a deduction, which it applies. */
  private findDeduction(colours: Colours, stacks: readonly number[][]): Deduction | undefined {
    const faces: number[] = [];
    let looks = 0;
    for (const stack of stacks) {
      for (let line = stack.pop(); line !== undefined; line = stack.pop()) {
        if (this.attention.skipsKnownLines && this.isKnown(line, colours)) continue;
        looks++;
        this.propagator.solvers[line].fix(colours, faces);
        if (faces.length > 0) return { line, faces, looks };
      }
    }
    return undefined;
  }

  private isKnown(line: number, colours: Colours): boolean {
    const { faces } = this.board.lines[line];
    for (let i = 0; i < faces.length; i++) if (colours[faces[i]] === UNKNOWN) return false;
    return true;
  }

  /** The number of lines that would yield a deduction now. */
  private countUsable(): number {
    const { isUsable, isUpToDate, tried, colours } = this;
    for (let line = 0; line < isUsable.length; line++) {
      if (isUpToDate[line] === 1) continue;
      const faces: number[] = [];
      tried.set(colours);
      this.propagator.solvers[line].fix(tried, faces);
      isUsable[line] = faces.length > 0 ? 1 : 0;
      isUpToDate[line] = 1;
    }
    return isUsable.reduce((sum, flag) => sum + flag, 0);
  }

  /** Finds the first face, in the order of attention, for which an assumed colour is decisive. */
  private guess(isOver: () => boolean): { readonly face?: number; readonly colour: number; readonly assumptions: number } {
    let assumptions = 0;
    for (const face of this.attention.faces) {
      if (this.colours[face] !== UNKNOWN) continue;
      for (const colour of [EMPTY, FILLED]) {
        if (isOver()) return { colour, assumptions };
        assumptions++;
        const verdict = this.assume(face, colour);
        if (verdict === undefined) continue;
        return { face, colour: verdict ? colour : FILLED + EMPTY - colour, assumptions };
      }
    }
    return { colour: UNKNOWN, assumptions };
  }

  /** Whether a face has that colour; undefined if the assumption is not decisive. */
  private assume(face: number, colour: number): boolean | undefined {
    const { attention, board, propagator } = this;
    if (attention.guessEnds === 'contradiction') {
      const follows = propagator.assume(this.colours, face, colour);
      return follows === undefined ? false : follows.includes(UNKNOWN) ? undefined : isSolution(board, follows);
    }
    // The order of looks determines whether the solver notices a contradiction, so this loop keeps that order.
    const follows = this.colours.slice();
    follows[face] = colour;
    const stacks = attention.stacks.map((): number[] => []);
    attention.stackLines(stacks, [face], undefined);
    for (let deduction = this.findDeduction(follows, stacks); deduction !== undefined; deduction = this.findDeduction(follows, stacks)) {
      attention.stackLines(stacks, deduction.faces, deduction.line);
    }
    return follows.includes(UNKNOWN) ? undefined : isSolution(board, follows);
  }
}
