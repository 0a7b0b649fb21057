import { type Board, type Colours, hasRuns, type Line, linesByFace, noColours, UNKNOWN } from '../solver/board.ts';

/** What someone says of a face who solves a puzzle by hand: FILLED, EMPTY, or UNKNOWN where nothing is said yet. */
export interface FaceEntry {
  readonly face: number;
  readonly colour: number;
}

/** A board that someone solves by hand: what is said of its faces, and which clues that meets. */
export class Game<L extends Line = Line> {
  readonly board: Board<L>;
  private readonly said: Colours;
  private readonly linesAt: readonly (readonly number[])[];
  /** By line. */
  private readonly met: Uint8Array;

  /** @param colours what is said of the faces to begin with; nothing by default */
  constructor(board: Board<L>, colours: Colours = noColours(board)) {
    this.board = board;
    this.said = colours.slice();
    this.linesAt = linesByFace(board);
    this.met = Uint8Array.from(board.lines, (line) => Number(hasRuns(line, this.said)));
  }

  /** What is said of each face. */
  get colours(): Readonly<Colours> {
    return this.said;
  }

  /** Whether something is said of any face. */
  get hasBegun(): boolean {
    return this.said.some((colour) => colour !== UNKNOWN);
  }

  /** The lines whose runs are those of their clues, open faces taken for empty. A clue of 0 waits until something is said of its faces, or all is solved. */
  get metLines(): readonly L[] {
    return this.board.lines.filter(
      ({ clue, faces }, line) => this.met[line] === 1 && (clue.length > 0 || this.isSolved || this.isTouched(faces)),
    );
  }

  /** Whether the filled faces meet every clue. Where nothing is asked, nothing is solved. */
  get isSolved(): boolean {
    return this.board.lines.length > 0 && !this.met.includes(0);
  }

  /** Says something else of some faces. */
  set(entries: Iterable<FaceEntry>): void {
    const touched = new Set<number>();
    for (const { face, colour } of entries) {
      this.said[face] = colour;
      for (const line of this.linesAt[face]) touched.add(line);
    }
    for (const line of touched) this.met[line] = Number(hasRuns(this.board.lines[line], this.said));
  }

  private isTouched(faces: ArrayLike<number>): boolean {
    for (let i = 0; i < faces.length; i++) if (this.said[faces[i]] !== UNKNOWN) return true;
    return false;
  }
}
