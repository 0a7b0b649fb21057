import { type Board, type ClueLine, type Colours, hasRuns, linesByFace, noColours, UNKNOWN } from '../solver/board.ts';

/** A player's entry for a face. */
export interface FaceEntry {
  readonly face: number;
  /** FILLED, EMPTY, or UNKNOWN for none. */
  readonly colour: number;
  /** Whether it is a pencil mark, which can be kept or dropped together with all others. */
  readonly isPencil: boolean;
}

/** A board with the entries of a player who solves it by hand, and the clues that they meet. */
export class Game<L extends ClueLine = ClueLine> {
  readonly board: Board<L>;
  private readonly entered: Colours;
  private readonly pencilled: Uint8Array;
  private readonly linesAt: readonly (readonly number[])[];
  /** Per line: 1 if its runs match the clue. */
  private readonly met: Uint8Array;

  constructor(board: Board<L>) {
    this.board = board;
    this.entered = noColours(board);
    this.pencilled = new Uint8Array(board.faceCount);
    this.linesAt = linesByFace(board);
    this.met = Uint8Array.from(board.lines, (line) => Number(hasRuns(line, this.entered)));
  }

  /** The entry for each face, in ink or pencil. */
  get colours(): Readonly<Colours> {
    return this.entered;
  }

  entryOf(face: number): FaceEntry {
    return { face, colour: this.entered[face], isPencil: this.pencilled[face] === 1 };
  }

  /** All entries, face by face, open faces included. */
  get entries(): FaceEntry[] {
    return Array.from(this.entered, (_, face) => this.entryOf(face));
  }

  get hasPencilMarks(): boolean {
    return this.pencilled.includes(1);
  }

  /** Whether any face has an entry. */
  get hasBegun(): boolean {
    return this.entered.some((colour) => colour !== UNKNOWN);
  }

  /** Per face, the lines that pass it. */
  linesOf(face: number): readonly number[] {
    return this.linesAt[face];
  }

  /**
   * Whether the runs of a line match its clue, with open faces taken as empty. A clue of 0 counts only once one of its faces has an entry, or the
   * puzzle is solved.
   */
  isMet(line: number): boolean {
    const { clue, faces } = this.board.lines[line];
    return this.met[line] === 1 && (clue.length > 0 || this.isSolved || this.isTouched(faces));
  }

  /** The number of lines that are met. */
  get metCount(): number {
    return this.board.lines.reduce((count, _, line) => count + Number(this.isMet(line)), 0);
  }

  /** Whether the filled faces meet every clue. A board without clues is never solved. */
  get isSolved(): boolean {
    return this.board.lines.length > 0 && !this.met.includes(0);
  }

  /** Changes the entries of some faces. Returns the lines that pass them. */
  set(entries: Iterable<FaceEntry>): Set<number> {
    const touched = new Set<number>();
    for (const { face, colour, isPencil } of entries) {
      this.entered[face] = colour;
      this.pencilled[face] = Number(isPencil && colour !== UNKNOWN);
      for (const line of this.linesAt[face]) touched.add(line);
    }
    for (const line of touched) this.met[line] = Number(hasRuns(this.board.lines[line], this.entered));
    return touched;
  }

  private isTouched(faces: ArrayLike<number>): boolean {
    for (let i = 0; i < faces.length; i++) if (this.entered[faces[i]] !== UNKNOWN) return true;
    return false;
  }
}
