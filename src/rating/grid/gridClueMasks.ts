/** The clues of all lines of a grid, rows before columns, read from the squares without allocating anything. */
export class GridClueMasks {
  private readonly width: number;
  private readonly height: number;
  /** The runs of all lines, one after the other: line l has those from `first[l]` to before `first[l + 1]`. */
  readonly runs: Int32Array;
  readonly first: Int32Array;
  /** By line: in how many ways its clue can be filled in where nothing is known. */
  readonly fillings: Float64Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.runs = new Int32Array(height * ((width + 1) >> 1) + width * ((height + 1) >> 1));
    this.first = new Int32Array(width + height + 1);
    this.fillings = new Float64Array(width + height);
  }

  /** @param rows a mask for each row: bit x is the square in column x */
  read(rows: Int32Array): void {
    const { width, height } = this;
    let end = 0;
    for (let y = 0; y < height; y++) {
      end = this.addLine(y, width, rows[y], end);
    }
    for (let x = 0; x < width; x++) {
      let column = 0;
      for (let y = 0; y < height; y++) column |= ((rows[y] >>> x) & 1) << y;
      end = this.addLine(height + x, height, column, end);
    }
    this.first[width + height] = end;
  }

  /** Whether a line with these squares filled, and no other, has the runs of its clue. */
  isMetBy(line: number, filled: number): boolean {
    let run = this.first[line];
    for (let left = filled; left !== 0; run++) {
      const size = lowestRun(left);
      if (run === this.first[line + 1] || this.runs[run] !== size) return false;
      left = withoutLowestRun(left);
    }
    return run === this.first[line + 1];
  }

  private addLine(line: number, length: number, filled: number, at: number): number {
    let end = at;
    let free = length + 1;
    for (let left = filled; left !== 0; left = withoutLowestRun(left)) {
      this.runs[end] = lowestRun(left);
      free -= this.runs[end++];
    }
    this.first[line] = at;
    this.fillings[line] = choose(free, end - at);
    return end;
  }
}

/** In how many ways some of these can be taken: of the gaps that empty squares leave, those with a run. */
function choose(from: number, some: number): number {
  let ways = 1;
  for (let i = 0; i < some; i++) ways = (ways * (from - i)) / (i + 1);
  return ways;
}

function lowestRun(squares: number): number {
  const start = squares & -squares;
  const behind = (squares + start) & ~squares;
  return Math.clz32(start) - Math.clz32(behind & -behind);
}

/** Adding the lowest bit carries through its run, and leaves one bit behind it. */
function withoutLowestRun(squares: number): number {
  return squares & (squares + (squares & -squares));
}
