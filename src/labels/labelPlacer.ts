import type { Lines } from '../drawing/lines.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Points } from '../puzzle/puzzle.ts';
import type { Label, Labelling, Point } from './labelling.ts';
import { removeCollinearPoints } from './outline.ts';
import { findPorts, type MoveablePorts, movePorts, nameEnd, type Ports } from './ports.ts';
import { createRay, findFree, moveRay, type Ray, TOUCH } from './ray.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type MutablePoint = [number, number];

/** A label and the data needed to move it. */
interface MovingLabel {
  readonly label: Mutable<Label>;
  readonly corners: readonly MutablePoint[];
  readonly leader: readonly [MutablePoint, MutablePoint];
  readonly ray: Ray;
  /** The offset beyond the minimum one. */
  readonly extra: number;
}

/**
 * Moves the labels of a labelling with the ends of their curves during a layout. Each label keeps its end and its extra offset, and stays
 * clear of the frame. Labels may come to overlap each other until the puzzle is labelled again.
 */
export class LabelPlacer {
  private readonly map: PlanarMap;
  private readonly outline: Points;
  private readonly ports: MoveablePorts;
  private readonly moving: readonly MovingLabel[];
  private readonly labelling: Labelling;

  constructor(frame: Points, map: PlanarMap, labelling: Labelling) {
    this.map = map;
    this.outline = removeCollinearPoints(frame);
    this.ports = findPorts(map, map);
    this.moving = labelling.labels.map((label) => startMoving(label, this.ports, this.outline));
    this.labelling = { ...labelling, labels: this.moving.map(({ label }) => label) };
  }

  /** Moves the labels to the ends of these lines. Returns the same object each time, valid until the next call; allocates nothing. */
  place(lines: Lines): Labelling {
    movePorts(this.ports, this.map, lines);
    for (let i = 0; i < this.moving.length; i++) this.move(this.moving[i]);
    return this.labelling;
  }

  private move({ label, corners, leader, ray, extra }: MovingLabel): void {
    moveRay(ray, this.ports, label.side, this.outline);
    // A label whose line runs into the frame stays at its end: later moves free it, or the puzzle is labelled again.
    const offset = ray.minOffset < Number.POSITIVE_INFINITY ? ray.minOffset + extra : extra;
    const end = offset + ray.length;
    setPoint(corners[0], ray, offset, 0);
    setPoint(corners[1], ray, end, 0);
    setPoint(corners[2], ray, end, ray.height);
    setPoint(corners[3], ray, offset, ray.height);
    setPoint(leader[0], ray, 0, 0);
    setPoint(leader[1], ray, offset, 0);
    label.leader = offset > TOUCH ? leader : null;
  }
}

function setPoint(point: MutablePoint, { x, y, alongX, alongY, acrossX, acrossY }: Ray, u: number, v: number): void {
  point[0] = x + u * alongX + v * acrossX;
  point[1] = y + u * alongY + v * acrossY;
}

function startMoving(label: Label, ports: Ports, outline: Points): MovingLabel {
  const [inner, outer, , across] = label.corners;
  const [x, y] = label.leader?.[0] ?? inner;
  const port = ports.curve.findIndex((curve, i) => curve === label.curve && nameEnd(ports.end[i]) === label.end);
  const ray = createRay(ports, port, label.side, distance(inner, outer), distance(inner, across), outline);
  // The ray at the time of labelling, whose port may differ from the port in the map.
  const was = {
    ...ray,
    x,
    y,
    alongX: (outer[0] - inner[0]) / ray.length,
    alongY: (outer[1] - inner[1]) / ray.length,
    acrossX: (across[0] - inner[0]) / ray.height,
    acrossY: (across[1] - inner[1]) / ray.height,
    limit: Number.POSITIVE_INFINITY,
  };
  const copy = ([pointX, pointY]: Point): MutablePoint => [pointX, pointY];
  const corners = label.corners.map(copy) as [MutablePoint, MutablePoint, MutablePoint, MutablePoint];
  const leader: [MutablePoint, MutablePoint] = [[x, y], copy(inner)];
  return {
    label: { ...label, corners, leader: label.leader && leader },
    corners,
    leader,
    ray,
    extra: Math.max(0, distance([x, y], inner) - findFree(was, 0, outline)),
  };
}

function distance(a: Point, b: Point): number {
  return hypot(b[0] - a[0], b[1] - a[1]);
}
