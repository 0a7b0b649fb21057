import { type Board, type Colours, findUnknown, linesByFace, UNKNOWN } from '../board.ts';
import { LineSolver } from './lineSolver.ts';
import { Workspace } from './workspace.ts';

/** Solves line by line, as most people do: every line is fixed again whenever one of its faces got a colour. */
export class LineSolving {
  readonly board: Board;
  readonly solvers: readonly LineSolver[];
  /** The lines that pass a face. */
  readonly linesAt: readonly (readonly number[])[];
  /** By line: 1 where it is not to be asked, as if the board did not have it. */
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
   * Colours all that lines force, from these lines on, by default all. Returns false where some line can't be filled; colours then mean nothing. Once
   * `isOver` says so, lines that were still to be asked are left alone.
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

  /** Tries both colours of each unknown face: what one contradicts is the other, and what both force is so. As `propagate` otherwise. */
  probe(colours: Colours, isOver: () => boolean): boolean {
    for (let gained = true; gained && !isOver(); ) {
      gained = false;
      for (const face of findUnknown(colours)) {
        if (colours[face] !== UNKNOWN) continue;
        if (isOver()) return true;
        const [empty, filled] = [0, 1].map((colour) => this.suppose(colours, face, colour));
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

  /** What follows if a face has a colour; undefined if it can't have it. */
  suppose(colours: Colours, face: number, colour: number): Colours | undefined {
    const supposed = colours.slice();
    supposed[face] = colour;
    return this.propagate(supposed, this.linesAt[face]) ? supposed : undefined;
  }
}
