import { hypot } from '../geometry/arithmetic/squares.ts';
import { type Box, growBox } from '../geometry/box.ts';
import type { End, Label, Labelling, Place } from './labelling.ts';

/** So many numbers tell where a label stands: x, y of its four corners, and of where its leader begins, at the first of them if it has none. */
export const NUMBERS_PER_LABEL = 10;

/** A labelling in flat columns, as it goes with every frame from where it is found to where it is drawn. Labels and corners are those of `Labelling`. */
export interface PlacedLabels {
  /** Of the font, in puzzle units. */
  readonly size: number;
  /** For each label an index into the puzzle's curves. */
  readonly labelCurve: Int32Array<ArrayBuffer>;
  /** 0 for left, 1 for right. */
  readonly labelSide: Uint8Array<ArrayBuffer>;
  /** 0 for start, 1 for finish. */
  readonly labelEnd: Uint8Array<ArrayBuffer>;
  /** A label has the runs `labelFirstRun[label]` up to before `labelFirstRun[label + 1]`; none for the clue 0. */
  readonly labelFirstRun: Int32Array<ArrayBuffer>;
  readonly runs: Int32Array<ArrayBuffer>;
  /** NUMBERS_PER_LABEL for each label. */
  readonly places: Float64Array<ArrayBuffer>;
}

export const SIDES = ['left', 'right'] as const;
export const ENDS: readonly End[] = ['start', 'finish'];

/** @param size of the font, in puzzle units */
export function placeFlat({ labels }: Pick<Labelling, 'labels'>, size: number): PlacedLabels {
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
    places: Float64Array.from(labels.flatMap(placesOf)),
  };
}

function placesOf({ corners, leader }: Label): number[] {
  const start: Place = leader?.[0] ?? corners[0];
  return [...corners, start].flat();
}

/** Beyond the length of a label: one that stands aslant is carried out a little, so as to be clear of the frame. In parts of the font's size. */
const ASLANT = 0.6;

/**
 * The box around a frame and its labels, with as much room at all sides as the longest of them takes: so it stays the same wherever they come to stand, as
 * long as none has a long leader.
 */
export function roomOfLabels({ minX, minY, maxX, maxY }: Box, { places, size }: PlacedLabels): Box {
  let length = 0;
  for (let at = 0; at < places.length; at += NUMBERS_PER_LABEL)
    length = Math.max(length, hypot(places[at + 2] - places[at], places[at + 3] - places[at + 1]));
  const band = length + ASLANT * size;
  const room = { minX: minX - band, minY: minY - band, maxX: maxX + band, maxY: maxY + band };
  for (let at = 0; at < places.length; at += 2) growBox(room, places[at], places[at + 1]);
  return room;
}

/** Whether a label reaches out of the box by more than this. */
export function sticksOut({ places }: PlacedLabels, { minX, minY, maxX, maxY }: Box, by: number): boolean {
  for (let at = 0; at < places.length; at += 2) {
    const x = places[at];
    const y = places[at + 1];
    if (x < minX - by || x > maxX + by || y < minY - by || y > maxY + by) return true;
  }
  return false;
}

/** All buffers, to be handed over rather than copied. */
export function buffersOfLabels({ labelCurve, labelSide, labelEnd, labelFirstRun, runs, places }: PlacedLabels): ArrayBuffer[] {
  return [labelCurve, labelSide, labelEnd, labelFirstRun, runs, places].map(({ buffer }) => buffer);
}
