/** The longest line whose squares, and the places between them, are bits of one word. */
export const MAX_SQUARES = 30;

/**
 * One row or column, as bits of words. Finds what its clue and the known squares force by a programme over the runs: which prefixes can hold the first
 * runs, and which suffixes the others, each as one word, so that a run costs a few operations, however long the line is. Nothing is allocated in a look.
 */
export class LineMasks {
  private readonly length: number;
  /** A bit for each square, and for each of the places before, between and behind them. */
  private readonly squares: number;
  private readonly places: number;
  /** By number of runs: the places up to which a prefix can hold just these runs. */
  private readonly prefix: Int32Array;
  /** By run: where it can start for all that stands before it, and if it fits its squares at all. */
  private readonly starts: Int32Array;
  private readonly fits: Int32Array;
  /** What the last look found out: the squares that are filled in every way, and those that are empty in every way. */
  filled = 0;
  empty = 0;

  constructor(length: number) {
    this.length = length;
    this.squares = (1 << length) - 1;
    this.places = 2 * this.squares + 1;
    const mostRuns = (length + 1) >> 1;
    this.prefix = new Int32Array(mostRuns + 1);
    this.starts = new Int32Array(mostRuns);
    this.fits = new Int32Array(mostRuns);
  }

  /**
   * Looks at a line whose clue stands in `clues` from `first` to before `end`. Returns whether there is a way to fill it; if not, nothing is forced.
   * @param filled the squares that are known to be filled, a bit each
   * @param empty those that are known to be empty
   */
  look(clues: Int32Array, first: number, end: number, filled: number, empty: number): boolean {
    const { length, places, prefix, starts, fits } = this;
    const count = end - first;
    const canFill = this.squares & ~empty;
    const canSkip = this.squares & ~filled;

    // The bit of a place p stands for the prefix of p squares. Before the first filled square nothing needs to stand.
    let reached = filled === 0 ? places : ((filled & -filled) << 1) - 1;
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
      // On from the end of the run over squares that can be empty: adding carries a bit through a run of ones.
      const carried = (ended << 1) & through;
      reached = (ended | carried | (((carried + through) ^ through) & through)) & places;
      prefix[run + 1] = reached;
      ready = (reached & canSkip) << 1;
    }
    if (((reached >>> length) & 1) === 0) {
      this.filled = 0;
      this.empty = 0;
      return false;
    }

    // The same from the other end: the bit of p stands for the suffix from square p on.
    let suffix = filled === 0 ? places : places & ~((1 << (32 - Math.clz32(filled))) - 1);
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
      // Back over squares that can be empty, by doubling.
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
   * How many places are tried by who tries the first run everywhere and, for each place that what is known allows, the next run everywhere, and so on,
   * without a thought for where the other runs stand. With up to two runs that is what the paper's solver tries, with more it is more, as that puts none just
   * before another. The clue 0 is tried as a run of no squares. Parameters as for `look`.
   */
  countTries(clues: Int32Array, first: number, end: number, filled: number, empty: number): number {
    const { length, squares } = this;
    if (first === end) return length + 1;
    let tries = 0;
    let ways = 1;
    for (let run = first; run < end; run++) {
      const size = clues[run];
      tries += ways * (length - size + 1);
      ways *= countBits(findFits(squares & ~empty, size) & ~(filled >>> size));
    }
    return tries;
  }
}

/** The squares from which on `size` squares are among these. */
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
