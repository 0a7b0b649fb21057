import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { type Board, type Colours, FILLED, findOrphans, findUnknown, noColours, UNKNOWN } from './board.ts';
import type { PuzzleClass } from './classify.ts';
import { LineSolving } from './line/lineSolving.ts';
import { boardOf, halfCurves } from './sides.ts';

/** What a board's picture is to its clues, as far as that is told without a SAT solver, and thus at once. */
export interface Judgement {
  /** By the clues alone; unknown where neither another solution was found nor that there is none. Never none: the picture is a solution. */
  readonly class: Exclude<PuzzleClass, 'none'>;
  readonly orphans: readonly number[];
  /** Faces that line solving leaves open; orphans are not among them. */
  readonly unknown: readonly number[];
}

/** From what is best for who solves it; what is not known is probably not what one wants. */
const ORDER: readonly PuzzleClass[] = ['simple', 'unique', 'unknown', 'multiple', 'none'];

/** A number to compare classes by: lower is better. */
export function rankOf(puzzleClass: PuzzleClass): number {
  return ORDER.indexOf(puzzleClass);
}

/** So many colours are supposed before it gives up: some milliseconds of work on a puzzle of a hundred faces. */
const MOST_SUPPOSED = 2000;

/** Judges a board that has the picture as a solution. `classify` proves more, and takes its time. */
export function judge(board: Board, picture: Colours): Judgement {
  const solving = new LineSolving(board);
  const orphans = findOrphans(board);
  const known = noColours(board);
  for (const face of orphans) known[face] = picture[face];
  solving.propagate(known);
  const unknown = findUnknown(known);
  return { class: findClass(), orphans, unknown };

  function findClass(): Judgement['class'] {
    if (orphans.length > 0) return 'multiple';
    if (unknown.length === 0) return 'simple';
    const search = new Search(solving, picture);
    const isOther = search.findOther(known);
    if (isOther) return 'multiple';
    return search.isOver ? 'unknown' : 'unique';
  }
}

/** The same for a puzzle that has a solution. */
export function judgePuzzle(puzzle: Puzzle, map: PlanarMap): Judgement {
  return judge(boardOf(map, halfCurves(puzzle, map)), map.faceFilled);
}

/** The faces that are still open after complete line solving, orphans included; with `isTried` also after trying both colours of each. */
export function findOpen(board: Board, isTried: boolean): number[] {
  const solving = new LineSolving(board);
  const known = noColours(board);
  solving.propagate(known);
  // A trial of an orphan tells nothing, so it stays open.
  if (isTried) solving.probe(known, () => false);
  return findUnknown(known);
}

/** Looks for a solution that is not the picture, face by face. */
class Search {
  private readonly solving: LineSolving;
  private readonly picture: Colours;
  private supposed = 0;

  constructor(solving: LineSolving, picture: Colours) {
    this.solving = solving;
    this.picture = picture;
  }

  get isOver(): boolean {
    return this.supposed >= MOST_SUPPOSED;
  }

  findOther(known: Colours): boolean {
    const colours = known.slice();
    for (const face of findUnknown(colours)) {
      if (colours[face] !== UNKNOWN) continue;
      if (this.isSolvable(colours, face, FILLED - this.picture[face])) return true;
      if (this.isOver) return false;
      colours[face] = this.picture[face];
      this.solving.propagate(colours, this.solving.linesAt[face]);
    }
    return false;
  }

  /** Whether there is a solution in which the face has the colour. False, and over, where that was not found out. */
  private isSolvable(known: Colours, face: number, colour: number): boolean {
    if (this.supposed++ >= MOST_SUPPOSED) return false;
    const colours = known.slice();
    colours[face] = colour;
    if (!this.solving.propagate(colours, this.solving.linesAt[face])) return false;
    const next = colours.indexOf(UNKNOWN);
    return next < 0 || this.isSolvable(colours, next, FILLED) || this.isSolvable(colours, next, 0);
  }
}
