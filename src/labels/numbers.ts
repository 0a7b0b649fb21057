import { atan2 } from '../geometry/arithmetic/atan2.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { FIGURE_BOTTOM, FIGURE_TOP, FIGURE_WIDTH } from './figures.ts';
import type { Label, Place } from './labelling.ts';

/** Between two numbers of a label, and on all sides of it, in parts of the font's size. */
const GAP = 0.4;
const PADDING = 0.17;

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
  const texts = textsOf(runs);
  return 2 * PADDING + GAP * (texts.length - 1) + texts.reduce((sum, text) => sum + widthOf(text), 0);
}

/** The numbers of a label, never upside down; along the curve they stand in the order of its runs, whichever way they are read. */
export function setNumbers({ runs, end, corners }: Label, size: number): SetNumber[] {
  const [inner, outer, outerAcross, innerAcross] = corners;
  // From the side that the curve's start is on.
  const [from, to, fromAcross] = end === 'start' ? [outer, inner, outerAcross] : [inner, outer, innerAcross];
  const length = hypot(to[0] - from[0], to[1] - from[1]);
  const [alongX, alongY] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const isTurned = alongX < 0 || (alongX === 0 && alongY > 0);
  const [readX, readY] = isTurned ? [-alongX, -alongY] : [alongX, alongY];
  const angle = atan2(readY, readX);
  // Down as the reader sees it.
  const [downX, downY] = [-readY, readX];
  const middle: Place = [(from[0] + fromAcross[0]) / 2, (from[1] + fromAcross[1]) / 2];
  const drop = (size * (FIGURE_TOP - FIGURE_BOTTOM)) / 2;
  let at = PADDING;
  return textsOf(runs).map((text) => {
    const along = size * (at + widthOf(text) / 2);
    at += widthOf(text) + GAP;
    return { text, x: middle[0] + alongX * along + downX * drop, y: middle[1] + alongY * along + downY * drop, angle };
  });
}

function textsOf(runs: readonly number[]): string[] {
  return runs.length === 0 ? ['0'] : runs.map(String);
}

function widthOf(text: string): number {
  return FIGURE_WIDTH * text.length;
}
