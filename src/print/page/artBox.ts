import { type Box, boxOfPairs, createBox, growBox } from '../../geometry/box.ts';
import type { Labelling } from '../../labels/labelling.ts';
import type { Art } from '../art.ts';
import type { Placing } from '../placing.ts';

/** The box of frame and labels with their leaders, in puzzle units: what must be on the page. @param frame x, y, x, y */
export function boxOfLabelled(frame: ArrayLike<number>, { labels }: Labelling): Box {
  const box = createBox();
  for (let i = 0; i < frame.length; i += 2) growBox(box, frame[i], frame[i + 1]);
  for (const { corners, leader } of labels) {
    for (const [x, y] of corners) growBox(box, x, y);
    for (const [x, y] of leader ?? []) growBox(box, x, y);
  }
  return box;
}

/** The box of the frame alone. */
export function boxOfFrame({ frame }: Art): Box {
  return boxOfPairs(frame.parts[0].points);
}

/**
 * As large as fits, in the middle, or at the room's top left.
 * @param rim what lines are wider than the box, in points
 */
export function placeInRoom(box: Box, room: Box, rim: number, where: 'middle' | 'start' = 'middle'): Placing {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = Math.min((room.maxX - room.minX - 2 * rim) / width, (room.maxY - room.minY - 2 * rim) / height);
  if (where === 'start') return { scale, x: room.minX + rim - scale * box.minX, y: room.minY + rim - scale * box.minY };
  return {
    scale,
    x: (room.minX + room.maxX) / 2 - (scale * (box.minX + box.maxX)) / 2,
    y: (room.minY + room.maxY) / 2 - (scale * (box.minY + box.maxY)) / 2,
  };
}
