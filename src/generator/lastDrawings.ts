import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Curve } from '../puzzle/puzzle.ts';
import type { Drawn, ScorePart } from './run.ts';

/** So many are kept: to find out how solvable one is takes some milliseconds. */
const MAX_KEPT = 20;

/** How much worse than the best another may be, as a share of its score, to be taken instead. */
const MAX_WORSE = 0.05;

/** A drawing as a method keeps it. */
export interface Noted {
  readonly score: number;
  readonly parts: readonly ScorePart[];
  readonly curves: readonly Curve[];
}

/** The last drawings of a run that were the best when they came: what is nearly as good as the last may be easier to solve. */
export class LastDrawings {
  private readonly kept: Noted[] = [];

  note(drawing: Noted): void {
    this.kept.push(drawing);
    if (this.kept.length > MAX_KEPT) this.kept.shift();
  }

  /** The best first. */
  list(open: (drawing: Noted) => OpenedPuzzle): Drawn[] {
    const best = this.kept.at(-1)?.score ?? 0;
    return this.kept
      .filter(({ score }) => score <= best + MAX_WORSE * Math.abs(best))
      .reverse()
      .map((drawing) => ({ score: drawing.score, parts: drawing.parts, open: () => open(drawing) }));
  }
}
