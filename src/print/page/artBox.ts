import { type Box, boxOfPairs, createBox, growBox } from '../../geometry/box.ts';
import type { Labelling } from '../../labels/labelling.ts';
import type { Art } from '../art.ts';
import type { SheetTransform } from '../sheetTransform.ts';

/**
 * The bounding box of the frame and the labels with their leaders, in puzzle units: everything that must be on the page. `frame` is x, y,
 * x, y, ….
 */
export function boxOfLabelled(frame: ArrayLike<number>, { labels }: Labelling): Box {
  const box = createBox();
  for (let i = 0; i < frame.length; i += 2) growBox(box, frame[i], frame[i + 1]);
  for (const { corners, leader } of labels) {
    for (const [x, y] of corners) growBox(box, x, y);
    for (const [x, y] of leader ?? []) growBox(box, x, y);
  }
  return box;
}

export function boxOfFrame({ frame }: Art): Box {
  return boxOfPairs(frame.parts[0].points);
}

/**
 * Fits a box into an area as large as possible, in the middle or at the top left.
 *
 * @param rim space for the part of the lines outside the box, in points
 */
export function fitInArea(box: Box, area: Box, rim: number, where: 'middle' | 'start' = 'middle'): SheetTransform {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = Math.min((area.maxX - area.minX - 2 * rim) / width, (area.maxY - area.minY - 2 * rim) / height);
  if (where === 'start') return { scale, x: area.minX + rim - scale * box.minX, y: area.minY + rim - scale * box.minY };
  return {
    scale,
    x: (area.minX + area.maxX) / 2 - (scale * (box.minX + box.maxX)) / 2,
    y: (area.minY + area.maxY) / 2 - (scale * (box.minY + box.maxY)) / 2,
  };
}
