import type { Lines } from '../../drawing/lines.ts';
import { areLabelsClear } from '../../labels/clear.ts';
import { labelPuzzle } from '../../labels/label.ts';
import { LabelPlacer } from '../../labels/labelPlacer.ts';
import { flattenLabels, type PlacedLabels } from '../../labels/placedLabels.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';

/**
 * How labels follow a moving drawing:
 * - `follow`: each label stays at its end of its curve. Cheap.
 * - `repair`: the same, but if labels overlap, all are placed from scratch. Labels jump less often than with `best`.
 * - `best`: labels are where a file would have them, regardless of their previous places.
 */
export type LabelEffort = 'follow' | 'repair' | 'best';

/** The labels of a puzzle whose drawing moves. */
export class LiveLabels {
  private readonly opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>;
  private placer: LabelPlacer | undefined;
  /** The labels that the last search placed. */
  private best: PlacedLabels | undefined;
  /** The number of searches so far. */
  searches = 0;

  constructor(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>) {
    this.opened = opened;
  }

  /** Returns new columns, which the caller may transfer. @param size of the font, in puzzle units */
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

  /** Whether the labels are still where the last search placed them. */
  private isBest({ coordinates }: PlacedLabels): boolean {
    return coordinates.every((coordinate, i) => coordinate === this.best?.coordinates[i]);
  }
}
