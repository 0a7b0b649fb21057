import { setNumbers } from '../../labels/numbers.ts';
import type { Art } from '../art.ts';
import type { Path, PathPart } from '../sheet.ts';
import type { Placement } from './artBox.ts';
import { INK, type SheetMaker, straight } from './sheetMaker.ts';

/** Line widths in points. */
export interface LineWidths {
  readonly curve: number;
  readonly frame: number;
  readonly leader: number;
}

export const FULL_LINES: LineWidths = { curve: 0.6, frame: 1.2, leader: 0.35 };

/** For puzzles of a hand's width. */
export const FINE_LINES: LineWidths = { curve: 0.4, frame: 0.8, leader: 0.25 };

const LEADER_COLOR = '#808080';

/** Of filled faces where curves are to be seen on them, and of these curves. */
const FILL_COLOR = '#9a9a9a';

/** Of the picture alone. */
const PICTURE_COLOR = '#1a1a1a';

/** The puzzle with its labels: nothing in it tells what is to be filled. */
export function drawPuzzle(sheet: SheetMaker, art: Art, placement: Placement, widths: LineWidths): void {
  drawLines(sheet, art, placement, widths);
  drawLabels(sheet, art, placement, widths);
}

/** The puzzle solved. */
export function drawSolution(sheet: SheetMaker, art: Art, placement: Placement, widths: LineWidths): void {
  for (const path of art.filled) sheet.draw('solution', place(path, placement), { fill: FILL_COLOR });
  drawLines(sheet, art, placement, widths);
}

/** The picture alone, in its frame. */
export function drawPicture(sheet: SheetMaker, art: Art, placement: Placement, widths: LineWidths): void {
  // Faces that lie side by side show no seam.
  const style = { fill: PICTURE_COLOR, stroke: { color: PICTURE_COLOR, width: widths.leader } };
  for (const path of art.filled) sheet.draw('solution', place(path, placement), style);
  sheet.draw('frame', place(art.frame, placement), { stroke: { color: INK, width: widths.frame } });
}

function drawLines(sheet: SheetMaker, { curves, frame }: Art, placement: Placement, widths: LineWidths): void {
  for (const path of curves) sheet.draw('curves', place(path, placement), { stroke: { color: INK, width: widths.curve } });
  sheet.draw('frame', place(frame, placement), { stroke: { color: INK, width: widths.frame } });
}

export function drawLabels(sheet: SheetMaker, { labelling, labelSize }: Art, placement: Placement, widths: LineWidths): void {
  const { scale, dx, dy } = placement;
  for (const label of labelling.labels) {
    if (label.leader !== null) {
      const [[x1, y1], [x2, y2]] = label.leader;
      const line = straight([dx + scale * x1, dy + scale * y1, dx + scale * x2, dy + scale * y2], false);
      sheet.draw('labels', [line], { stroke: { color: LEADER_COLOR, width: widths.leader } });
    }
    for (const { text, x, y, angle } of setNumbers(label, labelSize)) {
      const place = { x: dx + scale * x, y: dy + scale * y, size: scale * labelSize };
      sheet.add('labels', { kind: 'text', text, ...place, anchor: 'middle', angle, weight: 'regular', color: INK });
    }
  }
}

function place({ parts }: Path, { scale, dx, dy }: Placement): PathPart[] {
  return parts.map(({ points, closed }) => ({
    points: points.map((value, i) => scale * value + (i % 2 === 0 ? dx : dy)),
    closed,
  }));
}
