import { type ClueLine, type Colours, EMPTY, FILLED } from '../solver/board.ts';
import { LineSolver } from '../solver/line/lineSolver.ts';

/** What the entries along a line say about its clue, whatever the other lines are. */
export interface ClueProgress {
  /** For each number of the clue (one for the clue 0): whether its run is complete and can only be where it is. */
  readonly isDone: readonly boolean[];
  /** Whether no way to fill the open faces meets the clue. */
  readonly isImpossible: boolean;
}

/** Measures the progress of a clue by the entries of its own line. */
export function measureClue(line: ClueLine, colours: Readonly<Colours>): ClueProgress {
  const { faces, clue } = line;
  const along = Array.from(faces as ArrayLike<number>, (face) => colours[face]);
  const starts = findStarts(along, clue);
  const isImpossible = starts === undefined || (hasRepeats(faces) && !new LineSolver(line).fix(colours.slice(), []));
  if (isImpossible) return { isDone: (clue.length === 0 ? [0] : clue).map(() => false), isImpossible };
  if (clue.length === 0) return { isDone: [along.every((colour) => colour === EMPTY)], isImpossible };
  const isDone = clue.map((run, i) => {
    const [start, ...others] = starts[i];
    return others.length === 0 && along.slice(start, start + run).every((colour) => colour === FILLED);
  });
  return { isDone, isImpossible };
}

/**
 * For each run all positions at which it can start, by dynamic programming from both ends; undefined if the runs do not fit. A face that occurs several
 * times counts as several faces.
 */
function findStarts(along: readonly number[], clue: readonly number[]): number[][] | undefined {
  const count = along.length;
  const before = countFits(along, clue);
  if (!before[clue.length][count]) return undefined;
  const after = countFits(along.toReversed(), clue.toReversed());
  /** Whether the runs from `run` on fit into the faces from `position` on. */
  const fitsAfter = (run: number, position: number) => after[clue.length - run][Math.max(0, count - position)];
  const filledUpTo = countUpTo(along, EMPTY);
  return clue.map((run, i) => {
    const starts: number[] = [];
    for (let start = 0; start + run <= count; start++) {
      const end = start + run;
      const isFree = filledUpTo[end] === filledUpTo[start] && along[start - 1] !== FILLED && along[end] !== FILLED;
      if (isFree && before[i][Math.max(0, start - 1)] && (start > 0 || i === 0) && fitsAfter(i + 1, end + 1)) starts.push(start);
    }
    return starts;
  });
}

/** Whether the first runs fit into the first faces, each run followed by a gap or the end: `fits[runs][faces]`. */
function countFits(along: readonly number[], clue: readonly number[]): boolean[][] {
  const emptyUpTo = countUpTo(along, EMPTY);
  const fits: boolean[][] = [[true]];
  for (let face = 0; face < along.length; face++) fits[0].push(fits[0][face] && along[face] !== FILLED);
  for (let run = 1; run <= clue.length; run++) {
    const length = clue[run - 1];
    const row = [false];
    for (let end = 1; end <= along.length; end++) {
      const start = end - length;
      const isRun = start >= 0 && emptyUpTo[end] === emptyUpTo[start] && (start === 0 ? run === 1 : along[start - 1] !== FILLED);
      row.push((row[end - 1] && along[end - 1] !== FILLED) || (isRun && fits[run - 1][Math.max(0, start - 1)]));
    }
    fits.push(row);
  }
  return fits;
}

function countUpTo(along: readonly number[], colour: number): number[] {
  const counts = [0];
  for (const one of along) counts.push(counts[counts.length - 1] + Number(one === colour));
  return counts;
}

function hasRepeats(faces: ArrayLike<number>): boolean {
  return new Set(Array.from(faces)).size < faces.length;
}
