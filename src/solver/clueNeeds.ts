import { type Board, type Colours, EMPTY, findOrphans, hasRuns, noColours, UNKNOWN } from './board.ts';
import { classify } from './classify.ts';
import { LinePropagator } from './line/linePropagator.ts';

/** The class that a puzzle must keep when clues are left out. */
export type KeptClass = 'simple' | 'unique';

/**
 * Determines which clue lines of a board can be left out. A set of lines is *sufficient* if it has the same solution with the required class, and it
 * still covers every face that any line passes. A superset of a sufficient set is sufficient too, because another line never removes a deduction.
 *
 * An insufficient set reveals a *need*: a set of lines that must not all be omitted. Needs are stored, so that a later set without any line of a
 * need is rejected without solving.
 */
export class ClueNeeds {
  readonly board: Board;
  private readonly kept: KeptClass;
  private readonly solution: Colours;
  private readonly isOver: () => boolean;
  private readonly propagator: LinePropagator;
  /** Orphans are empty, all other faces unknown. */
  private readonly initial: Colours;
  private found: (readonly number[])[] = [];

  /**
   * @param solution the only solution, with empty orphans; it must have the class `kept`
   * @param isOver polled while solving; once it returns true, lines that are not proved redundant count as needed
   */
  constructor(board: Board, solution: Colours, kept: KeptClass, isOver: () => boolean) {
    this.board = board;
    this.kept = kept;
    this.solution = solution;
    this.isOver = isOver;
    this.propagator = new LinePropagator(board);
    this.initial = noColours(board);
    for (const face of findOrphans(board)) this.initial[face] = EMPTY;
    for (const lines of this.propagator.linesAt) if (lines.length > 0) this.add(lines);
  }

  /** The known needs. None contains another. At least one line of each must be kept. */
  get needs(): readonly (readonly number[])[] {
    return this.found;
  }

  /** @param leftOut per line: 1 if it is left out */
  async isEnough(leftOut: Uint8Array): Promise<boolean> {
    if (this.found.some((need) => need.every((line) => leftOut[line] === 1))) return false;
    this.propagator.leftOut.set(leftOut);
    const colours = this.initial.slice();
    this.propagator.propagate(colours, undefined, this.isOver);
    if (!colours.includes(UNKNOWN)) return true;
    if (this.isOver()) return false;
    return this.kept === 'unique' ? this.isUnique(leftOut) : this.recordStuck(colours, leftOut);
  }

  private async isUnique(leftOut: Uint8Array): Promise<boolean> {
    const { board, solution: picture, isOver } = this;
    const lines = board.lines.filter((_, line) => leftOut[line] === 0);
    const { minimalClass, other } = await classify({ ...board, lines }, { picture, isOver });
    if (minimalClass === 'multiple') this.addWhere((line) => !hasRuns(board.lines[line], other!));
    return minimalClass === 'unique';
  }

  /** If no kept line yields a deduction, at least one of the omitted lines that would yield one is needed. */
  private recordStuck(colours: Colours, leftOut: Uint8Array): false {
    const { propagator } = this;
    const isUseful = (line: number) => {
      const faces: number[] = [];
      propagator.solvers[line].fix(colours.slice(), faces);
      return leftOut[line] === 1 && faces.length > 0;
    };
    this.addWhere(isUseful);
    return false;
  }

  private addWhere(isNeeded: (line: number) => boolean): void {
    this.add([...this.board.lines.keys()].filter(isNeeded));
  }

  private add(need: readonly number[]): void {
    const [lines, isWithin] = [new Set(need), (other: readonly number[], of: ReadonlySet<number>) => other.every((line) => of.has(line))];
    if (this.found.some((other) => isWithin(other, lines))) return;
    this.found = [...this.found.filter((other) => !isWithin(need, new Set(other))), need];
  }
}
