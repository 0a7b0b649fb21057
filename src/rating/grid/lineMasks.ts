/** The longest line whose squares, and the boundaries of its squares, fit the bits of one word. */
export const MAX_SQUARES = 30;

/**
 * A row or column as bit masks. Finds the squares that the clue and the known squares force, with a dynamic programme over the runs. It stores the
 * prefixes that can hold the first runs as the bits of one word, and the suffixes that can hold the other runs as those of another. A run costs a few
 * operations regardless of the line length. A look allocates nothing.
 */
export class LineMasks {
  private readonly length: number;
  /** Masks with one bit per square, and one bit per boundary before, between and after them. */
  private readonly squares: number;
  private readonly boundaries: number;
  /** By number of runs: the ends of the prefixes that can hold exactly these runs. */
  private readonly prefix: Int32Array;
  /** By run: the squares where it can start given the runs before it, and those where it fits the colours at all. */
  private readonly starts: Int32Array;
  private readonly fits: Int32Array;
  /** The result of the last look: squares that are filled in every solution of the line, and squares that are empty in every one. */
  filled = 0;
  empty = 0;

  constructor(length: number) {
    this.length = length;
    this.squares = (1 << length) - 1;
    this.boundaries = 2 * this.squares + 1;
    const maxRuns = (length + 1) >> 1;
    this.prefix = new Int32Array(maxRuns + 1);
    this.starts = new Int32Array(maxRuns);
    this.fits = new Int32Array(maxRuns);
  }

  /**
   * Looks at a line whose clue is in `clues` from `first` to `end - 1`. Returns whether the line can be filled; if not, `filled` and `empty` are 0.
   * @param filled mask of the squares known to be filled
   * @param empty mask of the squares known to be empty
   */
  look(clues: Int32Array, first: number, end: number, filled: number, empty: number): boolean {
    const { length, boundaries, prefix, starts, fits } = this;
    const count = end - first;
    const canFill = this.squares & ~empty;
    const canSkip = this.squares & ~filled;

    // Bit p represents the prefix of p squares. The squares before the first filled one need no run.
    let reached = filled === 0 ? boundaries : ((filled & -filled) << 1) - 1;
    prefix[0] = reached;
    let ready = reached;
    const through = canSkip << 1;
    for (let run = 0; run < count; run++) {
      const size = clues[first + run];
      const fit = findFits(canFill, size);
      fits[run] = fit;
      const start = ready & fit;
      starts[run] = start;
      const ended = start << size;
      // Continues from the end of the run over squares that can be empty: addition carries a bit through a run of ones.
      const carried = (ended << 1) & through;
      reached = (ended | carried | (((carried + through) ^ through) & through)) & boundaries;
      prefix[run + 1] = reached;
      ready = (reached & canSkip) << 1;
    }
    if (((reached >>> length) & 1) === 0) {
      this.filled = 0;
      this.empty = 0;
      return false;
    }

    // The same from the other end: bit p represents the suffix from square p.
    let suffix = filled === 0 ? boundaries : boundaries & ~((1 << (32 - Math.clz32(filled))) - 1);
    let mayBeFilled = 0;
    let mayBeEmpty = prefix[count] & canSkip & (suffix >>> 1);
    for (let run = count - 1; run >= 0; run--) {
      const size = clues[first + run];
      const behind = run === count - 1 ? suffix : canSkip & (suffix >>> 1);
      const valid = fits[run] & (behind >>> size);
      let covered = valid & starts[run];
      for (let done = 1; done < size; ) {
        const more = done < size - done ? done : size - done;
        covered |= covered << more;
        done += more;
      }
      mayBeFilled |= covered;
      // Extends backwards over squares that can be empty, by doubling.
      suffix = valid;
      let passable = canSkip;
      for (let distance = 1; distance <= length; distance <<= 1) {
        suffix |= passable & (suffix >>> distance);
        passable &= passable >>> distance;
      }
      mayBeEmpty |= prefix[run] & canSkip & (suffix >>> 1);
    }
    this.filled = mayBeFilled & ~mayBeEmpty;
    this.empty = mayBeEmpty & ~mayBeFilled;
    return true;
  }

  /**
   * The number of positions tried by a naive search: it tries the first run everywhere and, for each position that the known squares allow, the next
   * run everywhere, and so on, regardless of the positions of other runs. With up to two runs the paper's solver tries as many; with more runs it
   * tries fewer, because it never puts a run directly before another. The clue 0 counts as one run of length 0. Parameters as for `look`.
   */
  countTries(clues: Int32Array, first: number, end: number, filled: number, empty: number): number {
    const { length, squares } = this;
    if (first === end) return length + 1;
    let tries = 0;
    let combinations = 1;
    for (let run = first; run < end; run++) {
      const size = clues[run];
      tries += combinations * (length - size + 1);
      combinations *= countBits(findFits(squares & ~empty, size) & ~(filled >>> size));
    }
    return tries;
  }
}

/** The start squares of all stretches of `size` squares within `squares`. */
function findFits(squares: number, size: number): number {
  let fits = squares;
  for (let done = 1; done < size; ) {
    const more = done < size - done ? done : size - done;
    fits &= fits >>> more;
    done += more;
  }
  return fits;
}

function countBits(word: number): number {
  let count = 0;
  for (let left = word; left !== 0; left &= left - 1) count++;
  return count;
}
