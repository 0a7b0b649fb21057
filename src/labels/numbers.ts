import { atan2 } from '../geometry/arithmetic/atan2.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { FIGURE_BOTTOM, FIGURE_TOP, FIGURE_WIDTH } from './figures.ts';
import type { Label } from './labelling.ts';
import { COORDINATES_PER_LABEL, flattenLabels, type PlacedLabels } from './placedLabels.ts';

/** The gap between two numbers of a label and the padding on all sides, as fractions of the font size. */
const GAP = 0.4;
const PADDING = 0.17;

/**
 * The sine of the maximum lean beyond upright at which a label still reads in the order of its runs. The tolerance lets the labels of the
 * columns of a grid read alike even if their lines are not exactly vertical.
 */
const UPRIGHT = 0.05;

/** The height of every label, as a fraction of the font size. */
export const LABEL_HEIGHT = FIGURE_TOP + FIGURE_BOTTOM + 2 * PADDING;

/** A typeset number of a label: the middle of its baseline, and the rotation of the baseline in radians, clockwise on screen. */
export interface TypesetNumber {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** The length of a label, as a fraction of the font size. */
export function lengthOfLabel(runs: readonly number[]): number {
  const values = runs.length === 0 ? [0] : runs;
  return 2 * PADDING + GAP * (values.length - 1) + FIGURE_WIDTH * values.reduce((sum, value) => sum + countFigures(value), 0);
}

/**
 * Typesets the numbers of a label. They are never visibly upside down, and follow the order of the runs along the curve in either reading
 * direction.
 */
export function typesetNumbers(label: Label, size: number): TypesetNumber[] {
  const numbers: TypesetNumber[] = [];
  visitNumbers(flattenLabels({ labels: [label] }, size), 0, (value, x, y, readX, readY) => {
    numbers.push({ text: String(value), x, y, angle: atan2(readY, readX) });
  });
  return numbers;
}

/** Receives a number: the middle of its baseline, and its reading direction as a unit vector. */
export type NumberVisitor = (value: number, x: number, y: number, readX: number, readY: number) => void;

/** Typesets a label of `PlacedLabels`. Allocates nothing. */
export function visitNumbers(
  { size, coordinates, labelEnd, labelFirstRun, runs }: PlacedLabels,
  label: number,
  visit: NumberVisitor,
): void {
  const at = COORDINATES_PER_LABEL * label;
  const isAtStart = labelEnd[label] === 0;
  const firstRun = labelFirstRun[label];
  const endRun = labelFirstRun[label + 1];
  // From the start of the curve: the second corner is further out than the first, the third is opposite the second.
  const from = isAtStart ? at + 2 : at;
  const to = isAtStart ? at : at + 2;
  const across = isAtStart ? at + 4 : at + 6;
  const length = hypot(coordinates[to] - coordinates[from], coordinates[to + 1] - coordinates[from + 1]);
  const alongX = (coordinates[to] - coordinates[from]) / length;
  const alongY = (coordinates[to + 1] - coordinates[from + 1]) / length;
  const turn = alongX < -UPRIGHT ? -1 : 1;
  const readX = turn * alongX;
  const readY = turn * alongY;
  // The middle line of the label, and from there the distance down to the baseline in the reading direction.
  const drop = (size * (FIGURE_TOP - FIGURE_BOTTOM)) / 2;
  const middleX = (coordinates[from] + coordinates[across]) / 2 - readY * drop;
  const middleY = (coordinates[from + 1] + coordinates[across + 1]) / 2 + readX * drop;
  let reach = PADDING;
  for (let run = firstRun; run < endRun || run === firstRun; run++) {
    // The clue 0 has no runs, but is shown.
    const value = run < endRun ? runs[run] : 0;
    const width = FIGURE_WIDTH * countFigures(value);
    const along = size * (reach + width / 2);
    reach += width + GAP;
    visit(value, middleX + alongX * along, middleY + alongY * along, readX, readY);
  }
}

export function countFigures(value: number): number {
  let count = 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) count++;
  return count;
}
