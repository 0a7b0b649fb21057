import type { Lines } from '../drawing/lines.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Points } from '../puzzle/puzzle.ts';
import type { Label, Labelling, Place } from './labelling.ts';
import { outlineOf } from './outline.ts';
import { findPorts, type MoveablePorts, movePorts, nameEnd, type Ports } from './ports.ts';
import { createRay, findFree, moveRay, type Ray, TOUCH } from './ray.ts';

type Moving<T> = { -readonly [Key in keyof T]: T[Key] };
type MovingPlace = [number, number];

/** A label and what is needed to move it. */
interface MovingLabel {
  readonly label: Moving<Label>;
  readonly corners: readonly MovingPlace[];
  readonly leader: readonly [MovingPlace, MovingPlace];
  readonly ray: Ray;
  /** How much further out it stands than it must. */
  readonly extra: number;
}

/**
 * Lets the labels of a labelling follow the ends of their curves while a layout moves them: each at the same end, clear of the frame, and as much further out as it
 * was. Labels that come too near to one another overlap, until the puzzle is labelled anew.
 */
export class LabelPlacer {
  private readonly map: PlanarMap;
  private readonly outline: Points;
  private readonly ports: MoveablePorts;
  private readonly moving: readonly MovingLabel[];
  private readonly labelling: Labelling;

  constructor(frame: Points, map: PlanarMap, labelling: Labelling) {
    this.map = map;
    this.outline = outlineOf(frame);
    this.ports = findPorts(map, map);
    this.moving = labelling.labels.map((label) => startMoving(label, this.ports, this.outline));
    this.labelling = { ...labelling, labels: this.moving.map(({ label }) => label) };
  }

  /** The labels where these lines of the map have the ends. What is returned is the same object each time, valid until the next call; nothing is allocated. */
  place(lines: Lines): Labelling {
    movePorts(this.ports, this.map, lines);
    for (let i = 0; i < this.moving.length; i++) this.move(this.moving[i]);
    return this.labelling;
  }

  private move({ label, corners, leader, ray, extra }: MovingLabel): void {
    moveRay(ray, this.ports, label.side, this.outline);
    // One whose line runs into the frame stays at its end all the same: it comes free again, or is labelled anew.
    const offset = ray.least < Number.POSITIVE_INFINITY ? ray.least + extra : extra;
    const end = offset + ray.length;
    put(corners[0], ray, offset, 0);
    put(corners[1], ray, end, 0);
    put(corners[2], ray, end, ray.height);
    put(corners[3], ray, offset, ray.height);
    put(leader[0], ray, 0, 0);
    put(leader[1], ray, offset, 0);
    label.leader = offset > TOUCH ? leader : null;
  }
}

function put(place: MovingPlace, { x, y, alongX, alongY, acrossX, acrossY }: Ray, u: number, v: number): void {
  place[0] = x + u * alongX + v * acrossX;
  place[1] = y + u * alongY + v * acrossY;
}

function startMoving(label: Label, ports: Ports, outline: Points): MovingLabel {
  const [inner, outer, , across] = label.corners;
  const [x, y] = label.leader?.[0] ?? inner;
  const port = ports.curve.findIndex((curve, i) => curve === label.curve && nameEnd(ports.end[i]) === label.end);
  const ray = createRay(ports, port, label.side, distance(inner, outer), distance(inner, across), outline);
  // Where it was when it was labelled, which need not be where the map has its port.
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
  const copy = ([placeX, placeY]: Place): MovingPlace => [placeX, placeY];
  const corners = label.corners.map(copy) as [MovingPlace, MovingPlace, MovingPlace, MovingPlace];
  const leader: [MovingPlace, MovingPlace] = [[x, y], copy(inner)];
  return {
    label: { ...label, corners, leader: label.leader && leader },
    corners,
    leader,
    ray,
    extra: Math.max(0, distance([x, y], inner) - findFree(was, 0, outline)),
  };
}

function distance(a: Place, b: Place): number {
  return hypot(b[0] - a[0], b[1] - a[1]);
}
