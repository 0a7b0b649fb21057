import { type Board, type Colours, EMPTY, FILLED, findOrphans, isSolution, noColours, UNKNOWN } from '../solver/board.ts';
import { LineSolving } from '../solver/line/lineSolving.ts';
import type { Attention } from './attention.ts';
import { type Effort, NEAR_LOOKS, type Spread } from './rating.ts';

/** What a person who solves a board goes through. */
export interface HumanSolve extends Effort, Spread {
  /** Of each step that a line told: how many were looked at for it, that one included. */
  readonly looks: readonly number[];
  /** Of each step: how many lines would have told something, that one included; 0 for a guess. */
  readonly usable: readonly number[];
  /** How many colours were supposed for all guesses, and for the one that came to nothing if it is not solved. */
  readonly supposed: number;
  /** Whether it was stopped; then it may be solvable after all. */
  readonly isStopped: boolean;
}

/**
 * Solves a board as a person does, after Roucairol and Cazenave 2024: looks at one line after the other, where its attention is, and takes what the first
 * one tells that tells something. Where none does, it supposes a colour, sees what follows line by line, and takes the first that decides; never one
 * supposition upon another. Faces that no line passes are empty from the start, and count for nothing.
 */
export function solveAsHuman(board: Board, attention: Attention, isOver: () => boolean = () => false): HumanSolve {
  const person = new Person(board, attention);
  return person.solve(isOver);
}

/** What a look found. */
interface Told {
  readonly line: number;
  readonly faces: readonly number[];
  readonly looks: number;
}

class Person {
  private readonly board: Board;
  private readonly attention: Attention;
  private readonly solving: LineSolving;
  private readonly colours: Colours;
  private readonly orphanCount: number;
  /** By line: whether it would tell something, and whether that is known. */
  private readonly tells: Uint8Array;
  private readonly isAsked: Uint8Array;
  private readonly tried: Colours;

  constructor(board: Board, attention: Attention) {
    this.board = board;
    this.attention = attention;
    this.solving = new LineSolving(board);
    this.colours = noColours(board);
    const orphans = findOrphans(board);
    for (const face of orphans) this.colours[face] = EMPTY;
    this.orphanCount = orphans.length;
    this.tells = new Uint8Array(board.lines.length);
    this.isAsked = new Uint8Array(board.lines.length);
    this.tried = noColours(board);
  }

  solve(isOver: () => boolean): HumanSolve {
    const { board, attention, colours } = this;
    const stacks = attention.stacks.map((stack) => [...stack]);
    const [looks, usable, lengths]: number[][] = [[], [], []];
    let [guesses, supposed] = [0, 0];
    const take = (faces: readonly number[], line: number | undefined) => {
      for (const face of faces) for (const other of this.solving.linesAt[face]) this.isAsked[other] = 0;
      lengths.push(faces.length);
      attention.turnTo(stacks, faces, line);
    };
    while (!isOver()) {
      const before = this.countUsable();
      const told = this.lookOn(colours, stacks);
      if (told !== undefined) {
        looks.push(told.looks);
        usable.push(before);
        take(told.faces, told.line);
        continue;
      }
      if (!colours.includes(UNKNOWN)) break;
      const guess = this.guess(isOver);
      supposed += guess.supposed;
      if (guess.face === undefined) break;
      guesses++;
      usable.push(0);
      colours[guess.face] = guess.colour;
      take([guess.face], undefined);
    }
    const stepsByLength = Array.from({ length: Math.max(0, ...lengths) + 1 }, () => 0);
    for (const length of lengths) stepsByLength[length]++;
    const filled = colours.reduce((sum, colour) => sum + (colour === FILLED ? 1 : 0), 0);
    return {
      // Without any line nothing was there to solve; and a line that can't be filled tells nothing, but is not met.
      isSolved: board.lines.length > 0 && isSolution(board, colours),
      isStopped: isOver() && colours.includes(UNKNOWN),
      steps: lengths.length,
      guesses,
      supposed,
      backtracks: looks.filter((count) => count > NEAR_LOOKS).length,
      looks,
      usable,
      filled,
      empty: board.faceCount - this.orphanCount - filled,
      stepsByLength,
    };
  }

  /** Looks at one waiting line after the other until one tells something, which is taken. */
  private lookOn(colours: Colours, stacks: readonly number[][]): Told | undefined {
    const faces: number[] = [];
    let looks = 0;
    for (const stack of stacks) {
      for (let line = stack.pop(); line !== undefined; line = stack.pop()) {
        if (this.attention.passesKnown && this.isKnown(line, colours)) continue;
        looks++;
        this.solving.solvers[line].fix(colours, faces);
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

  /** How many lines would tell something now. */
  private countUsable(): number {
    const { tells, isAsked, tried, colours } = this;
    for (let line = 0; line < tells.length; line++) {
      if (isAsked[line] === 1) continue;
      const faces: number[] = [];
      tried.set(colours);
      this.solving.solvers[line].fix(tried, faces);
      tells[line] = faces.length > 0 ? 1 : 0;
      isAsked[line] = 1;
    }
    return tells.reduce((sum, does) => sum + does, 0);
  }

  /** The first face, in the order of attention, of which a supposed colour decides. */
  private guess(isOver: () => boolean): { readonly face?: number; readonly colour: number; readonly supposed: number } {
    let supposed = 0;
    for (const face of this.attention.faces) {
      if (this.colours[face] !== UNKNOWN) continue;
      for (const colour of [EMPTY, FILLED]) {
        if (isOver()) return { colour, supposed };
        supposed++;
        const verdict = this.suppose(face, colour);
        if (verdict === undefined) continue;
        return { face, colour: verdict ? colour : FILLED + EMPTY - colour, supposed };
      }
    }
    return { colour: UNKNOWN, supposed };
  }

  /** Whether a face has that colour; undefined where nothing decides. */
  private suppose(face: number, colour: number): boolean | undefined {
    const { attention, board, solving } = this;
    if (attention.guessEnds === 'contradiction') {
      const follows = solving.suppose(this.colours, face, colour);
      return follows === undefined ? false : follows.includes(UNKNOWN) ? undefined : isSolution(board, follows);
    }
    // What is seen of a contradiction depends on the order of looking, so that must be kept.
    const follows = this.colours.slice();
    follows[face] = colour;
    const stacks = attention.stacks.map((): number[] => []);
    attention.turnTo(stacks, [face], undefined);
    for (let told = this.lookOn(follows, stacks); told !== undefined; told = this.lookOn(follows, stacks)) {
      attention.turnTo(stacks, told.faces, told.line);
    }
    return follows.includes(UNKNOWN) ? undefined : isSolution(board, follows);
  }
}
