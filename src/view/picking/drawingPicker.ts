import type { Lines } from '../../drawing/lines.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { DrawnFrame } from '../drawnFrame.ts';
import { pickLabel } from './labelPicker.ts';
import { type PickedPoint, PointPicker } from './pointPicker.ts';
import { type PickedSide, SidePicker } from './sidePicker.ts';

/** Hit testing in one drawing, in puzzle units. Search structures are built on first use, as most drawings of a run are never pointed at. */
export class DrawingPicker {
  private readonly map: PlanarMap;
  private readonly drawn: DrawnFrame;
  private readonly lines: Lines;
  private points: PointPicker | undefined;
  private sides: SidePicker | undefined;

  /** @param lines as they are on screen */
  constructor(map: PlanarMap, drawn: DrawnFrame, lines: Lines) {
    this.map = map;
    this.drawn = drawn;
    this.lines = lines;
  }

  /** See `PointPicker`. */
  pickPoint(x: number, y: number, radius: number): PickedPoint | undefined {
    const { drawn } = this;
    if (drawn.pointId === undefined) return undefined;
    this.points ??= new PointPicker({ ...drawn, pointId: drawn.pointId }, this.map.edgeFixed);
    return this.points.pick(x, y, radius);
  }

  /** See `SidePicker`. */
  pickSide(x: number, y: number, radius: number): PickedSide | undefined {
    this.sides ??= new SidePicker(this.lines, this.map.edgeCurve);
    return this.sides.pick(x, y, radius);
  }

  /** The half-curve whose label is at (x, y) or nearest within the radius. */
  pickLabel(x: number, y: number, radius: number): PickedSide | undefined {
    const { labels } = this.drawn;
    return labels && pickLabel(labels, x, y, radius);
  }
}
