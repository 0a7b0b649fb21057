import { difficultyOf, type Effort, funOf, NEAR_LOOKS } from '../rating.ts';
import { GridClueMasks } from './gridClueMasks.ts';
import { LineMasks, MAX_SQUARES } from './lineMasks.ts';

/** A grid's rating. */
export interface GridRating extends Effort {
  /** 0 if the grid is not solved. */
  readonly difficulty: number;
  /** 0 if the grid is not solved. It is often negative if it is. */
  readonly fun: number;
  /**
   * A clock-independent measure of time: the number of positions tried by a solver that at each look tries all combinations of run positions
   * (`LineMasks.countTries`), as an upper bound. 0 if the work is not counted.
   */
  readonly work: number;
}

/**
 * Rates grids of one size as the program of Roucairol and Cazenave 2024 does. Rows wait on one stack, columns on another, and columns are looked at
 * only when no row waits. A line that yields a deduction is one step. Each square that it colours puts its row and its column on top of the stacks,
 * even if they already wait. When no line waits, the rater guesses: it assumes a colour for the first open square, then the next, until the
 * consequences colour the whole grid. It keeps that colour if the clues are met; otherwise it takes the other colour.
 *
 * `solveAsHuman` does the same for any board and reports more; this class is fast enough for thousands of calls per second in a search. `rate`
 * allocates nothing and returns the same object each time, updated.
 */
export class GridRater {
  readonly width: number;
  readonly height: number;
  private readonly isCounting: boolean;
  private readonly clues: GridClueMasks;
  /** Per line, rows before columns: the known filled squares, the known empty squares, and whether these changed since the last look. */
  private readonly filled: Int32Array;
  private readonly empty: Int32Array;
  private readonly isNew: Uint8Array;
  private readonly rowMasks: LineMasks;
  private readonly columnMasks: LineMasks;
  private readonly rowStack: Int32Array;
  private readonly columnStack: Int32Array;
  private rowsWaiting = 0;
  private columnsWaiting = 0;
  private open = 0;
  /** The looks and the coloured squares of the last step. */
  private looks = 0;
  private coloured = 0;
  /** Whether a look found a line that can't be filled. */
  private isContradicted = false;
  private readonly saved: { filled: Int32Array; empty: Int32Array };
  /** Per row: squares whose assumption is known to be undecided in the current state, so it need not be tried again. */
  private readonly futileFilled: Int32Array;
  private readonly futileEmpty: Int32Array;
  private readonly stepsByLength: Int32Array;
  private readonly rating = { isSolved: false, steps: 0, guesses: 0, backtracks: 0, difficulty: 0, fun: 0, work: 0 };

  /** @param isCounting whether to count the work; if so, futile assumptions are tried too, instead of being skipped */
  constructor(width: number, height: number, isCounting = false) {
    if (!(width >= 1 && width <= MAX_SQUARES && height >= 1 && height <= MAX_SQUARES))
      throw new RangeError(`a grid of ${width} × ${height} can’t be rated: rows and columns must have 1 to ${MAX_SQUARES} squares`);
    this.width = width;
    this.height = height;
    this.isCounting = isCounting;
    this.clues = new GridClueMasks(width, height);
    const lines = width + height;
    this.filled = new Int32Array(lines);
    this.empty = new Int32Array(lines);
    this.isNew = new Uint8Array(lines);
    this.rowMasks = new LineMasks(width);
    this.columnMasks = new LineMasks(height);
    // Each square adds its row and its column once when it gets its colour, and once more if it was guessed.
    this.rowStack = new Int32Array(height + 2 * width * height);
    this.columnStack = new Int32Array(width + 2 * width * height);
    this.saved = { filled: new Int32Array(lines), empty: new Int32Array(lines) };
    this.futileFilled = new Int32Array(height);
    this.futileEmpty = new Int32Array(height);
    this.stepsByLength = new Int32Array(Math.max(width, height) + 1);
  }

  /** @param rows one mask per row of the solution: bit x is the square in column x */
  rate(rows: Int32Array): GridRating {
    const { rating, stepsByLength } = this;
    this.start(rows);
    for (;;) {
      while (this.findDeduction()) {
        if (this.looks > NEAR_LOOKS) rating.backtracks++;
        rating.steps++;
        stepsByLength[this.coloured]++;
      }
      if (this.open === 0 || !this.guess()) break;
      rating.guesses++;
      rating.steps++;
      stepsByLength[1]++;
    }
    rating.isSolved = this.open === 0;
    rating.difficulty = rating.isSolved ? difficultyOf(rating) : 0;
    rating.fun = rating.isSolved ? this.findFun() : 0;
    return rating;
  }

  private start(rows: Int32Array): void {
    const { rating, width, height } = this;
    this.clues.read(rows);
    this.filled.fill(0);
    this.empty.fill(0);
    this.isNew.fill(1);
    this.stepsByLength.fill(0);
    this.rowsWaiting = height;
    this.columnsWaiting = width;
    for (let y = 0; y < height; y++) this.rowStack[y] = height - 1 - y;
    for (let x = 0; x < width; x++) this.columnStack[x] = width - 1 - x;
    this.open = width * height;
    rating.steps = rating.guesses = rating.backtracks = rating.work = 0;
  }

  /** Looks at waiting lines until one yields a deduction, which it applies. Returns whether one did. */
  private findDeduction(): boolean {
    this.looks = 0;
    while (this.rowsWaiting > 0) {
      this.looks++;
      const y = this.rowStack[--this.rowsWaiting];
      if (this.lookAt(y, this.rowMasks, this.height, y)) return true;
    }
    while (this.columnsWaiting > 0) {
      this.looks++;
      const x = this.columnStack[--this.columnsWaiting];
      if (this.lookAt(this.height + x, this.columnMasks, 0, x)) return true;
    }
    return false;
  }

  /**
   * Looks at a row or a column and applies its deduction. Returns whether there was one.
   * @param crossing the first of the lines that cross it
   * @param square the position of this line in each of them
   */
  private lookAt(line: number, masks: LineMasks, crossing: number, square: number): boolean {
    const { filled, empty } = this;
    if (!this.look(line, masks)) return false;
    const [newFilled, newEmpty] = [masks.filled & ~filled[line], masks.empty & ~empty[line]];
    if ((newFilled | newEmpty) === 0) return false;
    filled[line] |= newFilled;
    empty[line] |= newEmpty;
    this.coloured = 0;
    for (let squares = newFilled | newEmpty; squares !== 0; squares &= squares - 1) {
      const at = 31 - Math.clz32(squares & -squares);
      ((newFilled >>> at) & 1 ? filled : empty)[crossing + at] |= 1 << square;
      this.recordColoured(line, crossing + at);
    }
    return true;
  }

  /** Whether a line may yield a deduction. A line that did not change since the last look yields none. */
  private look(line: number, masks: LineMasks): boolean {
    const { isNew, clues, filled, empty } = this;
    const [first, end] = [clues.first[line], clues.first[line + 1]];
    if (this.isCounting) this.rating.work += masks.countTries(clues.runs, first, end, filled[line], empty[line]);
    if (isNew[line] === 0) return false;
    isNew[line] = 0;
    if (masks.look(clues.runs, first, end, filled[line], empty[line])) return true;
    this.isContradicted = true;
    return false;
  }

  /**
   * Updates the stacks after a square got its colour in both of its lines.
   * @param crossing the line that did not determine it
   */
  private recordColoured(line: number, crossing: number): void {
    this.isNew[crossing] = 1;
    this.rowStack[this.rowsWaiting++] = Math.min(line, crossing);
    this.columnStack[this.columnsWaiting++] = Math.max(line, crossing) - this.height;
    this.coloured++;
    this.open--;
  }

  private assignColour(x: number, y: number, isFilled: boolean): void {
    const column = this.height + x;
    const known = isFilled ? this.filled : this.empty;
    known[y] |= 1 << x;
    known[column] |= 1 << y;
    this.isNew[y] = 1;
    this.recordColoured(y, column);
  }

  /** Assumes colours until one is decisive, and applies the result. Returns whether one was decisive. */
  private guess(): boolean {
    const { width, height, filled, empty, saved, futileFilled, futileEmpty } = this;
    saved.filled.set(filled);
    saved.empty.set(empty);
    const open = this.open;
    futileFilled.fill(0);
    futileEmpty.fill(0);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (((filled[y] | empty[y]) >>> x) & 1) continue;
        for (const isFilled of COLOURS) {
          if (((isFilled ? futileFilled : futileEmpty)[y] >>> x) & 1) continue;
          this.assignColour(x, y, isFilled);
          this.isContradicted = false;
          while (this.findDeduction());
          const decides = this.open === 0;
          const isRight = decides && this.isMet();
          if (!decides && !this.isContradicted && !this.isCounting) this.recordFutile();
          filled.set(saved.filled);
          empty.set(saved.empty);
          this.open = open;
          if (!decides) continue;
          this.assignColour(x, y, isFilled === isRight);
          return true;
        }
      }
    }
    return false;
  }

  /** Records the consequences of an undecided assumption: assuming any of them would be undecided, too. */
  private recordFutile(): void {
    for (let y = 0; y < this.height; y++) {
      this.futileFilled[y] |= this.filled[y];
      this.futileEmpty[y] |= this.empty[y];
    }
  }

  /** Whether the grid, which is completely coloured, meets its clues. */
  private isMet(): boolean {
    for (let line = 0; line < this.filled.length; line++) if (!this.clues.isMetBy(line, this.filled[line])) return false;
    return true;
  }

  private findFun(): number {
    let filled = 0;
    for (let y = 0; y < this.height; y++) for (let left = this.filled[y]; left !== 0; left &= left - 1) filled++;
    return funOf(this.rating, { filled, empty: this.width * this.height - filled, stepsByLength: this.stepsByLength });
  }
}

/** The order of assumptions: empty before filled. */
const COLOURS = [false, true];
