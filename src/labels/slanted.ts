import { maxOf } from '../geometry/arithmetic/extremes.ts';
import { type Box, boxOfPairs } from '../geometry/box.ts';
import type { Points } from '../puzzle/puzzle.ts';
import { leadersCross } from './overlap.ts';
import { cornersOf, type Placement, TOUCH } from './ray.ts';
import { findObstacle, isInTheWay } from './stops.ts';

/** Directions and positions that differ by less than this count as equal. */
const TOLERANCE = 1e-6;

/** Maximum number of spots at one side of the frame. More would take too long. */
const MAX_SPOTS = 240;

/**
 * Finds the leaders of minimal total length for lines of slopes 1 and -1 that leave a rectangle, without overlaps and without crossing
 * leaders. The ends of the labels are given, with one label at each end. Uses the dynamic program of Löffler and Nöllenburg 2020, section
 * 2.2, for each side of the rectangle. Returns undefined if it does not apply: other slopes, another frame, two labels at one end, too
 * many spots, no such labelling, or labels of different sides that conflict around a corner.
 *
 * @param placements labels with their ends; the offsets are ignored
 * @param outline outline of the frame
 * @param between gap between boxes along their lines
 */
export function shortenSlanted(placements: readonly Placement[], outline: Points, between: number): Placement[] | undefined {
  const rectangle = boxOfPairs(outline);
  if (!isRectangle(outline, rectangle) || !placements.every(({ ray }) => Math.abs(Math.abs(ray.alongX) - Math.abs(ray.alongY)) < TOLERANCE))
    return undefined;
  if (new Set(placements.map(({ ray }) => ray.port)).size < placements.length) return undefined;
  const shortened = [...placements];
  for (const side of sidesOf(rectangle)) {
    const own = [...placements.keys()].filter((i) => side.distanceTo(placements[i].ray.x, placements[i].ray.y) < TOLERANCE);
    own.sort((a, b) => side.along(placements[a].ray) - side.along(placements[b].ray));
    const found = new SideProgram(
      own.map((i) => placements[i]),
      (placement) => maxOf(cornersOf(placement).map(([x, y]) => side.heightOf(x, y))),
      between,
    ).solve();
    if (found === undefined) return undefined;
    own.forEach((placement, i) => {
      shortened[placement] = found[i];
    });
  }
  const isFree = shortened.every((a, i) => shortened.every((b, j) => j <= i || areCompatible(a, b, 0)));
  return isFree ? shortened : undefined;
}

function isRectangle(outline: Points, { minX, minY, maxX, maxY }: Box): boolean {
  if (outline.length !== 8) return false;
  for (let i = 0; i < 8; i += 2) {
    const [x, y] = [outline[i], outline[i + 1]];
    if ((x !== minX && x !== maxX) || (y !== minY && y !== maxY)) return false;
  }
  return true;
}

interface RectangleSide {
  /** Height of a point, outwards. */
  heightOf(x: number, y: number): number;
  distanceTo(x: number, y: number): number;
  along(point: { readonly x: number; readonly y: number }): number;
}

function sidesOf({ minX, minY, maxX, maxY }: Box): RectangleSide[] {
  const side = (heightOf: (x: number, y: number) => number, along: RectangleSide['along']): RectangleSide => ({
    heightOf,
    distanceTo: (x, y) => Math.abs(heightOf(x, y)),
    along,
  });
  return [
    side(
      (_, y) => minY - y,
      ({ x }) => x,
    ),
    side(
      (x) => x - maxX,
      ({ y }) => y,
    ),
    side(
      (_, y) => y - maxY,
      ({ x }) => x,
    ),
    side(
      (x) => minX - x,
      ({ y }) => y,
    ),
  ];
}

/** Whether two labels do not overlap and their leaders do not cross. */
function areCompatible(a: Placement, b: Placement, between: number): boolean {
  return (
    !isInTheWay(findObstacle(a.ray, b, between), a.offset) && !isInTheWay(findObstacle(b.ray, a, between), b.offset) && !leadersCross(a, b)
  );
}

/** A possible position of one of the labels. */
interface Spot {
  /** Index in the order along the side. */
  readonly label: number;
  readonly placement: Placement;
  /** Height of the highest point. */
  readonly height: number;
}

const NO_SPOT: Spot = { label: -1, placement: undefined as never, height: Number.POSITIVE_INFINITY };

/**
 * The dynamic program for one side. A leader with its label acts as a wall from the frame up to its highest point: between two walls,
 * labels no higher than the lower wall cannot conflict with anything beyond them. So among the labels between two walls, the program
 * chooses the highest first; it separates the others into two groups that cannot conflict.
 */
class SideProgram {
  private readonly placements: readonly Placement[];
  private readonly heightOf: (placement: Placement) => number;
  private readonly between: number;
  private spots: readonly Spot[] = [];
  private fits = new Uint8Array(0);
  private readonly answers = new Map<number, { readonly cost: number; readonly spot: number }>();

  /** @param placements in order along the side */
  constructor(placements: readonly Placement[], heightOf: (placement: Placement) => number, between: number) {
    this.placements = placements;
    this.heightOf = heightOf;
    this.between = between;
  }

  solve(): Placement[] | undefined {
    const offsets = this.findOffsets();
    if (offsets === undefined) return undefined;
    this.spots = offsets.flatMap((list, label) =>
      list.map((offset) => {
        const placement = { ray: this.placements[label].ray, offset };
        return { label, placement, height: this.heightOf(placement) };
      }),
    );
    const { spots } = this;
    const count = spots.length;
    this.fits = new Uint8Array(count * count);
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < a; b++) {
        const isFit = spots[a].label !== spots[b].label && areCompatible(spots[a].placement, spots[b].placement, this.between);
        this.fits[a * count + b] = this.fits[b * count + a] = isFit ? 1 : 0;
      }
    }
    // Two sentinel walls of infinite height enclose all labels.
    if (this.findBest(count, count).cost === Number.POSITIVE_INFINITY) return undefined;
    const found = [...this.placements];
    this.collect(count, count, found);
    return found;
  }

  /**
   * The offsets to try. In a shortest labelling, each label is at the frame or touches a label that blocks its way inwards. That label is
   * at the frame or blocked by a third one, and so on, without cycles. Undefined if there are too many offsets.
   */
  private findOffsets(): number[][] | undefined {
    const offsets = this.placements.map(({ ray }) => [ray.minOffset]);
    let count = offsets.length;
    let latest = this.placements.map(({ ray }, label) => ({ label, placement: { ray, offset: ray.minOffset } }));
    for (let step = 1; step < this.placements.length && latest.length > 0; step++) {
      const next: typeof latest = [];
      for (const { label: other, placement } of latest) {
        for (let label = 0; label < this.placements.length; label++) {
          if (label === other) continue;
          const { ray } = this.placements[label];
          const { boxTo, leaderTo } = findObstacle(ray, placement, this.between);
          for (const offset of [boxTo, leaderTo]) {
            if (!(offset > ray.minOffset + TOUCH) || offsets[label].some((known) => Math.abs(known - offset) < TOLERANCE)) continue;
            if (++count > MAX_SPOTS) return undefined;
            offsets[label].push(offset);
            next.push({ label, placement: { ray, offset } });
          }
        }
      }
      latest = next;
    }
    return offsets;
  }

  /**
   * The minimum cost of the labels between two spots, and the spot of the highest of them. The index `spots.length` is the sentinel wall.
   */
  private findBest(left: number, right: number): { readonly cost: number; readonly spot: number } {
    const { spots, fits } = this;
    const count = spots.length;
    const key = left * (count + 1) + right;
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const [leftWall, rightWall] = [spots[left] ?? NO_SPOT, spots[right] ?? NO_SPOT];
    const end = right === count ? this.placements.length : rightWall.label;
    let best = { cost: leftWall.label + 1 === end ? 0 : Number.POSITIVE_INFINITY, spot: -1 };
    const top = Math.min(leftWall.height, rightWall.height) + TOUCH;
    for (let spot = 0; spot < count; spot++) {
      const { label, placement, height } = spots[spot];
      if (label <= leftWall.label || label >= end || height > top) continue;
      if ((left < count && fits[left * count + spot] === 0) || (right < count && fits[right * count + spot] === 0)) continue;
      if (placement.offset >= best.cost) continue;
      const cost = placement.offset + this.findBest(left, spot).cost + this.findBest(spot, right).cost;
      if (cost < best.cost) best = { cost, spot };
    }
    this.answers.set(key, best);
    return best;
  }

  private collect(left: number, right: number, found: Placement[]): void {
    const { spot } = this.findBest(left, right);
    if (spot < 0) return;
    found[this.spots[spot].label] = this.spots[spot].placement;
    this.collect(left, spot, found);
    this.collect(spot, right, found);
  }
}
