/** The clues of all lines of a grid, rows before columns, derived from the squares without allocation. */
export class GridClueMasks {
  private readonly width: number;
  private readonly height: number;
  /** The runs of all lines in sequence: line l has those from `first[l]` to `first[l + 1] - 1`. */
  readonly runs: Int32Array;
  readonly first: Int32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.runs = new Int32Array(height * ((width + 1) >> 1) + width * ((height + 1) >> 1));
    this.first = new Int32Array(width + height + 1);
  }

  /** @param rows one mask per row: bit x is the square in column x */
  read(rows: Int32Array): void {
    const { width, height } = this;
    let end = 0;
    for (let y = 0; y < height; y++) {
      end = this.addLine(y, rows[y], end);
    }
    for (let x = 0; x < width; x++) {
      let column = 0;
      for (let y = 0; y < height; y++) column |= ((rows[y] >>> x) & 1) << y;
      end = this.addLine(height + x, column, end);
    }
    this.first[width + height] = end;
  }

  /** Whether a line with exactly these filled squares matches its clue. */
  isMetBy(line: number, filled: number): boolean {
    let run = this.first[line];
    for (let left = filled; left !== 0; run++) {
      const size = lowestRun(left);
      if (run === this.first[line + 1] || this.runs[run] !== size) return false;
      left = withoutLowestRun(left);
    }
    return run === this.first[line + 1];
  }

  private addLine(line: number, filled: number, at: number): number {
    let end = at;
    for (let left = filled; left !== 0; left = withoutLowestRun(left)) this.runs[end++] = lowestRun(left);
    this.first[line] = at;
    return end;
  }
}

function lowestRun(squares: number): number {
  const start = squares & -squares;
  const behind = (squares + start) & ~squares;
  return Math.clz32(start) - Math.clz32(behind & -behind);
}

/** Adding the lowest bit carries through its run and leaves one bit after it, which the mask removes. */
function withoutLowestRun(squares: number): number {
  return squares & (squares + (squares & -squares));
}
