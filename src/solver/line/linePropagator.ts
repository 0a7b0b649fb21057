import { type Board, type Colours, findUnknown, linesByFace, UNKNOWN } from '../board.ts';
import { LineSolver } from './lineSolver.ts';
import { Workspace } from './workspace.ts';

/**
 * Solves line by line, as most people do: a line is solved again whenever one of its faces gets a colour. A line is a `ClueLine`: a row or a
 * column of a grid, or one side of a curve.
 */
export class LinePropagator {
  readonly board: Board;
  readonly solvers: readonly LineSolver[];
  /** Per face, the lines that pass it. */
  readonly linesAt: readonly (readonly number[])[];
  /** Per line: 1 if it is ignored, as if the board did not have it. */
  readonly leftOut: Uint8Array;
  private readonly isWaiting: Uint8Array;

  constructor(board: Board) {
    this.board = board;
    const space = new Workspace();
    this.solvers = board.lines.map((line) => new LineSolver(line, space));
    this.linesAt = linesByFace(board);
    this.leftOut = new Uint8Array(board.lines.length);
    this.isWaiting = new Uint8Array(board.lines.length);
  }

  /**
   * Colours everything that the lines force, starting with the lines `from` (all by default). Returns false if some line can't be filled; the colours
   * are then meaningless. Once `isOver` returns true, the remaining lines are skipped, and the result is true, incomplete.
   */
  propagate(colours: Colours, from: Iterable<number> = this.board.lines.keys(), isOver: () => boolean = () => false): boolean {
    const { solvers, linesAt, leftOut, isWaiting } = this;
    const queue = [...from].filter((line) => leftOut[line] === 0);
    for (const line of queue) isWaiting[line] = 1;
    const fixed: number[] = [];
    let isPossible = true;
    for (let i = 0; i < queue.length; i++) {
      const line = queue[i];
      isWaiting[line] = 0;
      if (!isPossible || isOver()) continue;
      fixed.length = 0;
      isPossible = solvers[line].fix(colours, fixed);
      for (const face of fixed) {
        for (const other of linesAt[face]) {
          if (other === line || isWaiting[other] === 1 || leftOut[other] === 1) continue;
          isWaiting[other] = 1;
          queue.push(other);
        }
      }
    }
    return isPossible;
  }

  /**
   * Probes both colours of each unknown face: if one leads to a contradiction, the face has the other; colours that both force are certain. Returns
   * false on contradiction and stops early like `propagate`.
   */
  probe(colours: Colours, isOver: () => boolean): boolean {
    for (let gained = true; gained && !isOver(); ) {
      gained = false;
      for (const face of findUnknown(colours)) {
        if (colours[face] !== UNKNOWN) continue;
        if (isOver()) return true;
        const [empty, filled] = [0, 1].map((colour) => this.assume(colours, face, colour));
        if (empty === undefined && filled === undefined) return false;
        const before = findUnknown(colours);
        const known = before.filter((other) => {
          const a = empty ?? filled!;
          const b = filled ?? empty!;
          return a[other] !== UNKNOWN && a[other] === b[other];
        });
        for (const other of known) colours[other] = (empty ?? filled!)[other];
        gained ||= known.length > 0;
      }
    }
    return true;
  }

  /** The colours that follow if a face has a colour; undefined if it can't have it. */
  assume(colours: Colours, face: number, colour: number): Colours | undefined {
    const assumed = colours.slice();
    assumed[face] = colour;
    return this.propagate(assumed, this.linesAt[face]) ? assumed : undefined;
  }
}
