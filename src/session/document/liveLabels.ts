import type { Lines } from '../../drawing/lines.ts';
import { areLabelsClear } from '../../labels/clear.ts';
import { labelPuzzle } from '../../labels/label.ts';
import { LabelPlacer } from '../../labels/labelPlacer.ts';
import { flattenLabels, type PlacedLabels } from '../../labels/placedLabels.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';

/**
 * What may be done for the labels of a drawing: `follow`, they stay at the ends where they are; `mend`, and are put elsewhere if any overlap; `best`, they
 * are put where they would be in a file, whatever was before. The first is cheap, and the second keeps what moves from jumping about.
 */
export type LabelEffort = 'follow' | 'mend' | 'best';

/** The labels of a puzzle whose drawing moves. */
export class LiveLabels {
  private readonly opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>;
  private placer: LabelPlacer | undefined;
  /** Where it puts them in the drawing that was searched. */
  private best: PlacedLabels | undefined;
  /** How often places were sought. */
  searches = 0;

  constructor(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>) {
    this.opened = opened;
  }

  /** In columns of their own: whoever gets them may give them away. @param size of the font, in puzzle units */
  place(lines: Lines, size: number, effort: LabelEffort): PlacedLabels {
    if (this.placer === undefined || size !== this.best?.size) return this.search(lines, size);
    const followed = this.placer.place(lines);
    const placed = flattenLabels(followed, size);
    const isKept = effort === 'best' ? this.isBest(placed) : effort === 'follow' || areLabelsClear(followed.labels);
    return isKept ? placed : this.search(lines, size);
  }

  private search(lines: Lines, size: number): PlacedLabels {
    const { puzzle, map } = this.opened;
    const labelling = labelPuzzle(puzzle, map, lines, { size });
    this.searches++;
    this.placer = new LabelPlacer(puzzle.frame, map, labelling);
    this.best = flattenLabels(this.placer.place(lines), size);
    return flattenLabels(labelling, size);
  }

  /** Whether the drawing is the one that was searched last. */
  private isBest({ coordinates }: PlacedLabels): boolean {
    return coordinates.every((coordinate, i) => coordinate === this.best?.coordinates[i]);
  }
}
