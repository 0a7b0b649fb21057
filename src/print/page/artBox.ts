import { type Box, createBox, growBox, type MutableBox } from '../../geometry/box.ts';
import type { Labelling } from '../../labels/labelling.ts';
import type { Path } from '../sheet.ts';

/** The box of frame and labels with their leaders, in puzzle units: what must be on the page. */
export function boxOfArt(frame: Path, { labels }: Labelling): Box {
  const box = createBox();
  growAroundPath(box, frame);
  for (const { corners, leader } of labels) {
    for (const [x, y] of corners) growBox(box, x, y);
    for (const [x, y] of leader ?? []) growBox(box, x, y);
  }
  return box;
}

/** Around ends and control points, between which all of a path lies. */
function growAroundPath(box: MutableBox, { parts }: Path): void {
  for (const { points } of parts) for (let i = 0; i < points.length; i += 2) growBox(box, points[i], points[i + 1]);
}

/** From puzzle units to points: how something lies in a room on the page. */
export interface Placement {
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/** As large as fits, in the middle. @param rim what lines are wider than the box, in points */
export function placeInRoom(box: Box, room: Box, rim: number): Placement {
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  const scale = Math.min((room.maxX - room.minX - 2 * rim) / width, (room.maxY - room.minY - 2 * rim) / height);
  return {
    scale,
    dx: (room.minX + room.maxX) / 2 - (scale * (box.minX + box.maxX)) / 2,
    dy: (room.minY + room.maxY) / 2 - (scale * (box.minY + box.maxY)) / 2,
  };
}
