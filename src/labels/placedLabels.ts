import { hypot } from '../geometry/arithmetic/squares.ts';
import { type Box, growBox } from '../geometry/box.ts';
import type { End, Label, Labelling, Point } from './labelling.ts';

/**
 * Number of coordinates per label: x and y of its four corners and of the start of its leader, which is the first corner if it has no
 * leader.
 */
export const COORDINATES_PER_LABEL = 10;

/** A labelling in flat arrays, to send with every frame from the layout to the view. Labels and corners are in the order of `Labelling`. */
export interface PlacedLabels {
  /** Font size, in puzzle units. */
  readonly size: number;
  /** Index of the curve of each label in the puzzle's curves. */
  readonly labelCurve: Int32Array<ArrayBuffer>;
  /** 0 for left, 1 for right. */
  readonly labelSide: Uint8Array<ArrayBuffer>;
  /** 0 for start, 1 for finish. */
  readonly labelEnd: Uint8Array<ArrayBuffer>;
  /** The runs of a label are `labelFirstRun[label]` up to but excluding `labelFirstRun[label + 1]`; none for the clue 0. */
  readonly labelFirstRun: Int32Array<ArrayBuffer>;
  readonly runs: Int32Array<ArrayBuffer>;
  /** COORDINATES_PER_LABEL for each label. */
  readonly coordinates: Float64Array<ArrayBuffer>;
}

export const SIDES = ['left', 'right'] as const;
export const ENDS: readonly End[] = ['start', 'finish'];

/** @param size font size, in puzzle units */
export function flattenLabels({ labels }: Pick<Labelling, 'labels'>, size: number): PlacedLabels {
  const labelFirstRun = new Int32Array(labels.length + 1);
  labels.forEach(({ runs }, label) => {
    labelFirstRun[label + 1] = labelFirstRun[label] + runs.length;
  });
  return {
    size,
    labelCurve: Int32Array.from(labels, ({ curve }) => curve),
    labelSide: Uint8Array.from(labels, ({ side }) => SIDES.indexOf(side)),
    labelEnd: Uint8Array.from(labels, ({ end }) => ENDS.indexOf(end)),
    labelFirstRun,
    runs: Int32Array.from(labels.flatMap(({ runs }) => runs)),
    coordinates: Float64Array.from(labels.flatMap(toPoints)),
  };
}

function toPoints({ corners, leader }: Label): number[] {
  const start: Point = leader?.[0] ?? corners[0];
  return [...corners, start].flat();
}

/**
 * Margin beyond the length of a label, as a fraction of the font size: a slanted label is a little farther out, to be clear of the frame.
 */
const SLANT_MARGIN = 0.6;

/**
 * The box around a frame and its labels, extended on all sides by the longest label. So it stays the same while labels move, unless one has
 * a long leader.
 */
export function boxAroundLabels({ minX, minY, maxX, maxY }: Box, { coordinates, size }: PlacedLabels): Box {
  let length = 0;
  for (let at = 0; at < coordinates.length; at += COORDINATES_PER_LABEL)
    length = Math.max(length, hypot(coordinates[at + 2] - coordinates[at], coordinates[at + 3] - coordinates[at + 1]));
  const band = length + SLANT_MARGIN * size;
  return boxOfLabels({ minX: minX - band, minY: minY - band, maxX: maxX + band, maxY: maxY + band }, coordinates);
}

/** A box, extended to hold the labels where they are now. */
export function boxOfLabels(box: Box, coordinates: PlacedLabels['coordinates']): Box {
  const extended = { ...box };
  for (let at = 0; at < coordinates.length; at += 2) growBox(extended, coordinates[at], coordinates[at + 1]);
  return extended;
}

/** Whether a label extends beyond the box by more than `by`. */
export function exceedsBox({ coordinates }: PlacedLabels, { minX, minY, maxX, maxY }: Box, by: number): boolean {
  for (let at = 0; at < coordinates.length; at += 2) {
    const x = coordinates[at];
    const y = coordinates[at + 1];
    if (x < minX - by || x > maxX + by || y < minY - by || y > maxY + by) return true;
  }
  return false;
}

/** All buffers, for transfer to another thread without copying. */
export function listLabelBuffers({ labelCurve, labelSide, labelEnd, labelFirstRun, runs, coordinates }: PlacedLabels): ArrayBuffer[] {
  return [labelCurve, labelSide, labelEnd, labelFirstRun, runs, coordinates].map(({ buffer }) => buffer);
}
