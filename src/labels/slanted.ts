import { type Box, boxOfPairs } from '../geometry/box.ts';
import type { Points } from '../puzzle/puzzle.ts';
import { leadersCross } from './overlap.ts';
import { cornersOf, type Flag, TOUCH } from './ray.ts';
import { findObstacle, isInTheWay } from './stops.ts';

/** Directions and places that differ by less are the same. */
const SAME = 1e-6;

/** With more places than this for the labels at one side of the frame it would take too long. */
const MAX_PLACES = 240;

/**
 * The shortest leaders for lines of slopes 1 and -1 that leave a rectangle, where it is given at which ends labels stand, one at each: in all, of all
 * labellings without overlaps and without leaders that cross. By the dynamic programme of Löffler and Nöllenburg 2020, section 2.2, side by side of the
 * rectangle. Undefined where it does not apply: other slopes, another frame, two labels at an end, too many places to try, no such labelling, or labels
 * of different sides that meet around a corner.
 *
 * @param flags the offsets of which don't matter
 * @param outline of the frame
 * @param between what is kept free between boxes along their lines
 */
export function shortenSlanted(flags: readonly Flag[], outline: Points, between: number): Flag[] | undefined {
  const rectangle = boxOfPairs(outline);
  if (!isRectangle(outline, rectangle) || !flags.every(({ ray }) => Math.abs(Math.abs(ray.alongX) - Math.abs(ray.alongY)) < SAME))
    return undefined;
  if (new Set(flags.map(({ ray }) => ray.port)).size < flags.length) return undefined;
  const shortened = [...flags];
  for (const side of sidesOf(rectangle)) {
    const own = [...flags.keys()].filter((i) => side.distanceTo(flags[i].ray.x, flags[i].ray.y) < SAME);
    own.sort((a, b) => side.along(flags[a].ray) - side.along(flags[b].ray));
    const found = new SideProgramme(
      own.map((i) => flags[i]),
      (flag) => Math.max(...cornersOf(flag).map(([x, y]) => side.heightOf(x, y))),
      between,
    ).solve();
    if (found === undefined) return undefined;
    own.forEach((flag, i) => {
      shortened[flag] = found[i];
    });
  }
  const isFree = shortened.every((a, i) => shortened.every((b, j) => j <= i || goTogether(a, b, 0)));
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
  /** Of a place, outwards. */
  heightOf(x: number, y: number): number;
  distanceTo(x: number, y: number): number;
  along(place: { readonly x: number; readonly y: number }): number;
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

/** Whether two labels can both stand so, with leaders that don't cross. */
function goTogether(a: Flag, b: Flag, between: number): boolean {
  return (
    !isInTheWay(findObstacle(a.ray, b, between), a.offset) && !isInTheWay(findObstacle(b.ray, a, between), b.offset) && !leadersCross(a, b)
  );
}

/** A place for one of the labels. */
interface Spot {
  /** A number in the order along the side. */
  readonly label: number;
  readonly flag: Flag;
  /** Of the highest point. */
  readonly height: number;
}

const NO_SPOT: Spot = { label: -1, flag: undefined as never, height: Number.POSITIVE_INFINITY };

/**
 * The programme for one side. A leader with its label stands like a wall from the frame up to its highest point: between two walls, those that are no
 * higher than the lower one can't meet what is beyond them. So of the labels between two that stand, the highest is chosen first, and parts them into two
 * groups that don't meet.
 */
class SideProgramme {
  private readonly flags: readonly Flag[];
  private readonly heightOf: (flag: Flag) => number;
  private readonly between: number;
  private spots: readonly Spot[] = [];
  private fits = new Uint8Array(0);
  private readonly answers = new Map<number, { readonly cost: number; readonly spot: number }>();

  /** @param flags in their order along the side */
  constructor(flags: readonly Flag[], heightOf: (flag: Flag) => number, between: number) {
    this.flags = flags;
    this.heightOf = heightOf;
    this.between = between;
  }

  solve(): Flag[] | undefined {
    const offsets = this.findOffsets();
    if (offsets === undefined) return undefined;
    this.spots = offsets.flatMap((list, label) =>
      list.map((offset) => {
        const flag = { ray: this.flags[label].ray, offset };
        return { label, flag, height: this.heightOf(flag) };
      }),
    );
    const { spots } = this;
    const count = spots.length;
    this.fits = new Uint8Array(count * count);
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < a; b++) {
        const isFit = spots[a].label !== spots[b].label && goTogether(spots[a].flag, spots[b].flag, this.between);
        this.fits[a * count + b] = this.fits[b * count + a] = isFit ? 1 : 0;
      }
    }
    // Beside all labels stand walls of any height.
    if (this.answer(count, count).cost === Number.POSITIVE_INFINITY) return undefined;
    const found = [...this.flags];
    this.collect(count, count, found);
    return found;
  }

  /**
   * The offsets at which labels may stand: in a shortest labelling each is at the frame or touches another in its way inwards, that is at the frame or
   * touches a third, and so on, none of them twice. Undefined if there are too many.
   */
  private findOffsets(): number[][] | undefined {
    const offsets = this.flags.map(({ ray }) => [ray.least]);
    let count = offsets.length;
    let latest = this.flags.map(({ ray }, label) => ({ label, flag: { ray, offset: ray.least } }));
    for (let step = 1; step < this.flags.length && latest.length > 0; step++) {
      const next: typeof latest = [];
      for (const { label: other, flag } of latest) {
        for (let label = 0; label < this.flags.length; label++) {
          if (label === other) continue;
          const { ray } = this.flags[label];
          const { boxTo, leaderTo } = findObstacle(ray, flag, this.between);
          for (const offset of [boxTo, leaderTo]) {
            if (!(offset > ray.least + TOUCH) || offsets[label].some((known) => Math.abs(known - offset) < SAME)) continue;
            if (++count > MAX_PLACES) return undefined;
            offsets[label].push(offset);
            next.push({ label, flag: { ray, offset } });
          }
        }
      }
      latest = next;
    }
    return offsets;
  }

  /** What the labels between two spots cost, and which of them is the highest; the number of spots stands for the wall beside all. */
  private answer(left: number, right: number): { readonly cost: number; readonly spot: number } {
    const { spots, fits } = this;
    const count = spots.length;
    const key = left * (count + 1) + right;
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    const [leftWall, rightWall] = [spots[left] ?? NO_SPOT, spots[right] ?? NO_SPOT];
    const end = right === count ? this.flags.length : rightWall.label;
    let best = { cost: leftWall.label + 1 === end ? 0 : Number.POSITIVE_INFINITY, spot: -1 };
    const top = Math.min(leftWall.height, rightWall.height) + TOUCH;
    for (let spot = 0; spot < count; spot++) {
      const { label, flag, height } = spots[spot];
      if (label <= leftWall.label || label >= end || height > top) continue;
      if ((left < count && fits[left * count + spot] === 0) || (right < count && fits[right * count + spot] === 0)) continue;
      if (flag.offset >= best.cost) continue;
      const cost = flag.offset + this.answer(left, spot).cost + this.answer(spot, right).cost;
      if (cost < best.cost) best = { cost, spot };
    }
    this.answers.set(key, best);
    return best;
  }

  private collect(left: number, right: number, found: Flag[]): void {
    const { spot } = this.answer(left, right);
    if (spot < 0) return;
    found[this.spots[spot].label] = this.spots[spot].flag;
    this.collect(left, spot, found);
    this.collect(spot, right, found);
  }
}
