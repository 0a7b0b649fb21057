import { atan2 } from '../geometry/arithmetic/atan2.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { FIGURE_BOTTOM, FIGURE_TOP, FIGURE_WIDTH } from './figures.ts';
import type { Label } from './labelling.ts';
import { NUMBERS_PER_LABEL, type PlacedLabels, placeFlat } from './placedLabels.ts';

/** Between two numbers of a label, and on all sides of it, in parts of the font's size. */
const GAP = 0.4;
const PADDING = 0.17;

/**
 * What is leant over less than this past upright, as a sine, is not upside down yet: it is read in the order of its runs, as are the columns of a grid,
 * whichever way their lines tremble.
 */
const UPRIGHT = 0.05;

/** The height of every label, in parts of the font's size. */
export const LABEL_HEIGHT = FIGURE_TOP + FIGURE_BOTTOM + 2 * PADDING;

/** A number of a label as it is set: the middle of its baseline, and how the baseline is turned, in radians, clockwise on screen. */
export interface SetNumber {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** How long a label is, in parts of the font's size. */
export function lengthOfLabel(runs: readonly number[]): number {
  const values = runs.length === 0 ? [0] : runs;
  return 2 * PADDING + GAP * (values.length - 1) + FIGURE_WIDTH * values.reduce((sum, value) => sum + countFigures(value), 0);
}

/** The numbers of a label, never upside down by more than nobody sees; along the curve they stand in the order of its runs, whichever way they are read. */
export function setNumbers(label: Label, size: number): SetNumber[] {
  const numbers: SetNumber[] = [];
  putNumbers(placeFlat({ labels: [label] }, size), 0, (value, x, y, readX, readY) => {
    numbers.push({ text: String(value), x, y, angle: atan2(readY, readX) });
  });
  return numbers;
}

/** Puts a number: the middle of its baseline, and the direction in which it is read, of length 1. */
export type PutNumber = (value: number, x: number, y: number, readX: number, readY: number) => void;

/** The same for one of the labels that lie in columns. Leaves no garbage. */
export function putNumbers({ size, places, labelEnd, labelFirstRun, runs }: PlacedLabels, label: number, put: PutNumber): void {
  const at = NUMBERS_PER_LABEL * label;
  const isAtStart = labelEnd[label] === 0;
  const firstRun = labelFirstRun[label];
  const endRun = labelFirstRun[label + 1];
  // From the side that the curve's start is on: the second corner is further out than the first, the third across from the second.
  const from = isAtStart ? at + 2 : at;
  const to = isAtStart ? at : at + 2;
  const across = isAtStart ? at + 4 : at + 6;
  const length = hypot(places[to] - places[from], places[to + 1] - places[from + 1]);
  const alongX = (places[to] - places[from]) / length;
  const alongY = (places[to + 1] - places[from + 1]) / length;
  const turn = alongX < -UPRIGHT ? -1 : 1;
  const readX = turn * alongX;
  const readY = turn * alongY;
  // The line that halves the label, and from there down as the reader sees it.
  const drop = (size * (FIGURE_TOP - FIGURE_BOTTOM)) / 2;
  const middleX = (places[from] + places[across]) / 2 - readY * drop;
  const middleY = (places[from + 1] + places[across + 1]) / 2 + readX * drop;
  let reach = PADDING;
  for (let run = firstRun; run < endRun || run === firstRun; run++) {
    // The clue 0 has no runs, and is shown.
    const value = run < endRun ? runs[run] : 0;
    const width = FIGURE_WIDTH * countFigures(value);
    const along = size * (reach + width / 2);
    reach += width + GAP;
    put(value, middleX + alongX * along, middleY + alongY * along, readX, readY);
  }
}

export function countFigures(value: number): number {
  let count = 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) count++;
  return count;
}
