import { difficultyOf, type Effort, funOf, NEAR_LOOKS } from '../rating.ts';
import { GridClueMasks } from './gridClueMasks.ts';
import { LineMasks, MAX_SQUARES } from './lineMasks.ts';

/** A grid's rating. */
export interface GridRating extends Effort {
  /** 0 where it is not solved. */
  readonly difficulty: number;
  /** 0 where it is not solved, and often below that where it is. */
  readonly fun: number;
  /**
   * How many places for runs a solver tries at most that at each look tries all of them together (`LineMasks.countTries`): time without a clock. 0 if they
   * were not to be counted.
   */
  readonly work: number;
}

/**
 * Rates grids of one size as the program of Roucairol and Cazenave 2024 does, which looks at lines in a certain order: rows wait on one stack, columns on
 * another, and no column is looked at while a row waits. A line that tells something is one step; each square that it colours puts its row and its column
 * on top, as often as that happens. Where nothing waits, it guesses: it supposes a colour of the first open square, and so on, until what follows line by
 * line colours the whole grid; then it keeps the colour if the clues are met, and else takes the other.
 *
 * `HumanSolving` does the same for any board and with more to tell; this is what a search can ask thousands of times a second. Nothing is allocated in a
 * rating, and the same object is given back each time, changed.
 */
export class GridRater {
  readonly width: number;
  readonly height: number;
  private readonly isCounting: boolean;
  private readonly clues: GridClueMasks;
  /** The rows, then the columns: what is known of their squares, and whether that changed since the line was looked at. */
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
  /** Of the last look that told something. */
  private looks = 0;
  private told = 0;
  /** Whether a line was seen that can't be filled. */
  private isContradicted = false;
  private readonly kept: { filled: Int32Array; empty: Int32Array };
  /** By row: the squares whose colours need not be supposed again while the same is known. */
  private readonly vainFilled: Int32Array;
  private readonly vainEmpty: Int32Array;
  private readonly stepsByLength: Int32Array;
  private readonly rating = { isSolved: false, steps: 0, guesses: 0, backtracks: 0, difficulty: 0, fun: 0, work: 0 };

  /** @param isCounting whether the work is counted, for which all that is supposed in vain must be tried */
  constructor(width: number, height: number, isCounting = false) {
    if (!(width >= 1 && width <= MAX_SQUARES && height >= 1 && height <= MAX_SQUARES))
      throw new RangeError(`a grid of ${width} × ${height} can’t be rated so: rows and columns have 1 to ${MAX_SQUARES} squares`);
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
    // Each square puts its row and its column there once while it gets its colour, and once more if it was guessed.
    this.rowStack = new Int32Array(height + 2 * width * height);
    this.columnStack = new Int32Array(width + 2 * width * height);
    this.kept = { filled: new Int32Array(lines), empty: new Int32Array(lines) };
    this.vainFilled = new Int32Array(height);
    this.vainEmpty = new Int32Array(height);
    this.stepsByLength = new Int32Array(Math.max(width, height) + 1);
  }

  /** @param rows a mask for each row of the solution: bit x is the square in column x */
  rate(rows: Int32Array): GridRating {
    const { rating, stepsByLength } = this;
    this.start(rows);
    for (;;) {
      while (this.lookOn()) {
        if (this.looks > NEAR_LOOKS) rating.backtracks++;
        rating.steps++;
        stepsByLength[this.told]++;
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

  /** Looks at waiting lines until one tells something, which is taken. Returns whether one did. */
  private lookOn(): boolean {
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
   * Looks at a row or a column, and takes what it tells.
   * @param crossing the first of the lines that cross it
   * @param square that of each of them where it crosses them
   */
  private lookAt(line: number, masks: LineMasks, crossing: number, square: number): boolean {
    const { filled, empty } = this;
    if (!this.look(line, masks)) return false;
    const [newFilled, newEmpty] = [masks.filled & ~filled[line], masks.empty & ~empty[line]];
    if ((newFilled | newEmpty) === 0) return false;
    filled[line] |= newFilled;
    empty[line] |= newEmpty;
    this.told = 0;
    for (let squares = newFilled | newEmpty; squares !== 0; squares &= squares - 1) {
      const at = 31 - Math.clz32(squares & -squares);
      ((newFilled >>> at) & 1 ? filled : empty)[crossing + at] |= 1 << square;
      this.noteColoured(line, crossing + at);
    }
    return true;
  }

  /** Whether a line may tell something that is not known: what did not change since the last look tells nothing. */
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

  /** After a square got its colour in both of its lines. @param crossing the one that did not tell it */
  private noteColoured(line: number, crossing: number): void {
    this.isNew[crossing] = 1;
    this.rowStack[this.rowsWaiting++] = Math.min(line, crossing);
    this.columnStack[this.columnsWaiting++] = Math.max(line, crossing) - this.height;
    this.told++;
    this.open--;
  }

  private colour(x: number, y: number, isFilled: boolean): void {
    const column = this.height + x;
    const known = isFilled ? this.filled : this.empty;
    known[y] |= 1 << x;
    known[column] |= 1 << y;
    this.isNew[y] = 1;
    this.noteColoured(y, column);
  }

  /** Supposes colours until one of them decides, which is taken. Returns whether one did. */
  private guess(): boolean {
    const { width, height, filled, empty, kept, vainFilled, vainEmpty } = this;
    kept.filled.set(filled);
    kept.empty.set(empty);
    const open = this.open;
    vainFilled.fill(0);
    vainEmpty.fill(0);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (((filled[y] | empty[y]) >>> x) & 1) continue;
        for (const isFilled of COLOURS) {
          if (((isFilled ? vainFilled : vainEmpty)[y] >>> x) & 1) continue;
          this.colour(x, y, isFilled);
          this.isContradicted = false;
          while (this.lookOn());
          const decides = this.open === 0;
          const isRight = decides && this.isMet();
          if (!decides && !this.isContradicted && !this.isCounting) this.noteVain();
          filled.set(kept.filled);
          empty.set(kept.empty);
          this.open = open;
          if (!decides) continue;
          this.colour(x, y, isFilled === isRight);
          return true;
        }
      }
    }
    return false;
  }

  /** What followed from a supposition that came to no end and no contradiction would come to none, either, if it were supposed itself. */
  private noteVain(): void {
    for (let y = 0; y < this.height; y++) {
      this.vainFilled[y] |= this.filled[y];
      this.vainEmpty[y] |= this.empty[y];
    }
  }

  /** Whether the grid, which has all its colours, meets its clues. */
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

/** In the order in which they are supposed: empty before filled. */
const COLOURS = [false, true];
