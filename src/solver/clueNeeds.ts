import { type Board, type Colours, EMPTY, findOrphans, hasRuns, noColours, UNKNOWN } from './board.ts';
import { classify } from './classify.ts';
import { LineSolving } from './line/lineSolving.ts';

/** How solvable a puzzle is to stay. */
export type KeptClass = 'simple' | 'unique';

/**
 * Which lines a board can do without: some are *enough* if they tell the same solution by what is asked of the class, and every face that a line passes is
 * still passed by one. More lines than enough are enough, too: a line never takes away what the others tell.
 *
 * Whenever some are not enough, that shows a *need*: lines one of which has to be among them, whatever the others are. Needs are remembered, so that the same
 * mistake is seen at once the next time.
 */
export class ClueNeeds {
  readonly board: Board;
  private readonly kept: KeptClass;
  private readonly solution: Colours;
  private readonly isOver: () => boolean;
  private readonly solving: LineSolving;
  /** Orphans empty, all else unknown. */
  private readonly atFirst: Colours;
  private found: (readonly number[])[] = [];

  /**
   * @param solution the only one, orphans empty, found as the class says
   * @param isOver asked now and then; once it says so, what is not proved by then is taken as needed
   */
  constructor(board: Board, solution: Colours, kept: KeptClass, isOver: () => boolean) {
    this.board = board;
    this.kept = kept;
    this.solution = solution;
    this.isOver = isOver;
    this.solving = new LineSolving(board);
    this.atFirst = noColours(board);
    for (const face of findOrphans(board)) this.atFirst[face] = EMPTY;
    for (const lines of this.solving.linesAt) if (lines.length > 0) this.add(lines);
  }

  /** The needs that are known, of which none holds another: of each, some line has to be kept. */
  get needs(): readonly (readonly number[])[] {
    return this.found;
  }

  /** @param leftOut by line: 1 where it is left out */
  async isEnough(leftOut: Uint8Array): Promise<boolean> {
    if (this.found.some((need) => need.every((line) => leftOut[line] === 1))) return false;
    this.solving.leftOut.set(leftOut);
    const colours = this.atFirst.slice();
    this.solving.propagate(colours, undefined, this.isOver);
    if (!colours.includes(UNKNOWN)) return true;
    if (this.isOver()) return false;
    return this.kept === 'unique' ? this.isUnique(leftOut) : this.noteStuck(colours, leftOut);
  }

  private async isUnique(leftOut: Uint8Array): Promise<boolean> {
    const { board, solution: picture, isOver } = this;
    const lines = board.lines.filter((_, line) => leftOut[line] === 0);
    const { minimalClass, other } = await classify({ ...board, lines }, { picture, isOver });
    if (minimalClass === 'multiple') this.note((line) => !hasRuns(board.lines[line], other!));
    return minimalClass === 'unique';
  }

  /** Where no line that is kept tells more, one of those is needed that would. */
  private noteStuck(colours: Colours, leftOut: Uint8Array): false {
    const { solving } = this;
    const tells = (line: number) => {
      const faces: number[] = [];
      solving.solvers[line].fix(colours.slice(), faces);
      return leftOut[line] === 1 && faces.length > 0;
    };
    this.note(tells);
    return false;
  }

  private note(isNeeded: (line: number) => boolean): void {
    this.add([...this.board.lines.keys()].filter(isNeeded));
  }

  private add(need: readonly number[]): void {
    const [lines, isWithin] = [new Set(need), (other: readonly number[], of: ReadonlySet<number>) => other.every((line) => of.has(line))];
    if (this.found.some((other) => isWithin(other, lines))) return;
    this.found = [...this.found.filter((other) => !isWithin(need, new Set(other))), need];
  }
}
