import { type Board, type ClueLine, type Colours, hasRuns, linesByFace, noColours, UNKNOWN } from '../solver/board.ts';

/** A player's entry for a face: FILLED, EMPTY, or UNKNOWN for none. */
export interface FaceEntry {
  readonly face: number;
  readonly colour: number;
}

/** A board with the entries of a player who solves it by hand, and the clues that they meet. */
export class Game<L extends ClueLine = ClueLine> {
  readonly board: Board<L>;
  private readonly entered: Colours;
  private readonly linesAt: readonly (readonly number[])[];
  /** Per line: 1 if its runs match the clue. */
  private readonly met: Uint8Array;

  /** @param colours the initial entries; none by default */
  constructor(board: Board<L>, colours: Colours = noColours(board)) {
    this.board = board;
    this.entered = colours.slice();
    this.linesAt = linesByFace(board);
    this.met = Uint8Array.from(board.lines, (line) => Number(hasRuns(line, this.entered)));
  }

  /** The entry for each face. */
  get colours(): Readonly<Colours> {
    return this.entered;
  }

  /** Whether any face has an entry. */
  get hasBegun(): boolean {
    return this.entered.some((colour) => colour !== UNKNOWN);
  }

  /**
   * The lines whose runs match their clues, with open faces taken as empty. A clue of 0 counts only once one of its faces has an entry, or the puzzle
   * is solved.
   */
  get metLines(): readonly L[] {
    return this.board.lines.filter(
      ({ clue, faces }, line) => this.met[line] === 1 && (clue.length > 0 || this.isSolved || this.isTouched(faces)),
    );
  }

  /** Whether the filled faces meet every clue. A board without clues is never solved. */
  get isSolved(): boolean {
    return this.board.lines.length > 0 && !this.met.includes(0);
  }

  /** Changes the entries of some faces. */
  set(entries: Iterable<FaceEntry>): void {
    const touched = new Set<number>();
    for (const { face, colour } of entries) {
      this.entered[face] = colour;
      for (const line of this.linesAt[face]) touched.add(line);
    }
    for (const line of touched) this.met[line] = Number(hasRuns(this.board.lines[line], this.entered));
  }

  private isTouched(faces: ArrayLike<number>): boolean {
    for (let i = 0; i < faces.length; i++) if (this.entered[faces[i]] !== UNKNOWN) return true;
    return false;
  }
}
