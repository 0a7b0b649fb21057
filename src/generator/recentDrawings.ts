import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Curve } from '../puzzle/puzzle.ts';
import type { Drawing, ScorePart } from './run.ts';

/** The number of stored drawings. Checking the solvability of each takes a few milliseconds. */
const MAX_STORED = 20;

/** The maximum difference to the best score, as a fraction of it, for a drawing that may replace the best. */
const MAX_WORSE = 0.05;

/** A drawing as a method stores it. */
export interface StoredDrawing {
  readonly score: number;
  readonly parts: readonly ScorePart[];
  readonly curves: readonly Curve[];
}

/** The most recent drawings of a run; each was the best so far when it was added. One that is nearly as good as the last may be easier to solve. */
export class RecentDrawings {
  private readonly stored: StoredDrawing[] = [];

  add(drawing: StoredDrawing): void {
    this.stored.push(drawing);
    if (this.stored.length > MAX_STORED) this.stored.shift();
  }

  /** Best first. */
  list(open: (drawing: StoredDrawing) => OpenedPuzzle): Drawing[] {
    const best = this.stored.at(-1)?.score ?? 0;
    return this.stored
      .filter(({ score }) => score <= best + MAX_WORSE * Math.abs(best))
      .reverse()
      .map((drawing) => ({ score: drawing.score, parts: drawing.parts, open: () => open(drawing) }));
  }
}
