import { cos, sin } from '../../geometry/arithmetic/sine.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { angleBetween, endAngle, endOf, lengthOf, moveEnds, reverse, startAngle, startOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { OutlineSettings } from './settings.ts';
import type { Arm, BorderStrand, Junction } from './strands.ts';

/** A closed loop of cubics. */
export interface Loop {
  readonly cubics: readonly Cubic[];
  /** The cubics at whose start the loop crosses itself or another loop; they are never corners. */
  readonly crossings: ReadonlySet<number>;
}

/** A connection between two arms. */
interface Link {
  readonly to: Arm;
  readonly crosses: boolean;
}

/** Maximum distance by which a shape is separated, as a fraction of the strands that meet there: small shapes would turn inside out. */
const MAX_STRAND_FRACTION = 0.1;

const key = ({ strand, starts }: Pick<Arm, 'strand' | 'starts'>) => 2 * strand + (starts ? 0 : 1);

/**
 * Joins strands to closed loops by pairing the arms at each junction. Also returns the points where touching shapes were separated or
 * treated as a crossing.
 */
export function joinStrands(
  strands: readonly BorderStrand[],
  junctions: readonly Junction[],
  settings: OutlineSettings,
): { loops: Loop[]; separated: Point[]; crossed: Point[] } {
  const runs = strands.map(({ cubics }) => [...cubics]);
  const lengths = runs.map((run) => run.reduce((sum, cubic) => sum + lengthOf(cubic), 0));
  const links = new Map<number, Link>();
  const separated: Point[] = [];
  const crossed: Point[] = [];
  const link = (a: Arm, b: Arm, crosses: boolean) => {
    links.set(key(a), { to: b, crosses });
    links.set(key(b), { to: a, crosses });
  };
  for (const { point, arms } of junctions) {
    if (settings.touching === 'cross' && canCross(arms, runs, settings)) {
      link(arms[0], arms[2], true);
      link(arms[1], arms[3], true);
      crossed.push(point);
      continue;
    }
    separated.push(point);
    arms.forEach((arm, index) => {
      if (!arm.starts) return;
      // The filled side is counterclockwise of it, up to the next arm.
      const end = arms[(index + 1) % arms.length];
      const shorter = Math.min(lengths[arm.strand], lengths[end.strand]);
      const tip = moveIntoWedge(point, arm.angle, end.angle, Math.min(settings.gap / 2, MAX_STRAND_FRACTION * shorter));
      runs[arm.strand][0] = moveEnds(runs[arm.strand][0], tip, endOf(runs[arm.strand][0]));
      const last = runs[end.strand].length - 1;
      runs[end.strand][last] = moveEnds(runs[end.strand][last], startOf(runs[end.strand][last]), tip);
      link(arm, end, false);
    });
  }
  return { loops: followLinks(strands, runs, links), separated, crossed };
}

/** Whether the opposite arms of four continue each other smoothly, and the two resulting curves are not nearly parallel. */
function canCross(arms: readonly Arm[], runs: readonly (readonly Cubic[])[], { cornerDegrees, weld }: OutlineSettings): boolean {
  if (arms.length !== 4) return false;
  const corner = (cornerDegrees / 180) * Math.PI;
  const angles = arms.map(({ strand, starts }) =>
    starts ? startAngle(runs[strand][0], weld) : endAngle(runs[strand].at(-1)!, weld) + Math.PI,
  );
  const isSmooth = (a: number, b: number) => angleBetween(angles[a], angles[b] + Math.PI) <= corner;
  return isSmooth(0, 2) && isSmooth(1, 3) && [1, 3].every((other) => angleBetween(angles[0], angles[other]) >= corner);
}

/** Moves a point into the wedge counterclockwise of the first direction and clockwise of the second, on screen. */
function moveIntoWedge({ x, y }: Point, first: number, second: number, distance: number): Point {
  const width = (((first - second) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
  const middle = first - width / 2;
  return { x: x + distance * cos(middle), y: y + distance * sin(middle) };
}

function followLinks(strands: readonly BorderStrand[], runs: readonly (readonly Cubic[])[], links: ReadonlyMap<number, Link>): Loop[] {
  const done = new Set<number>();
  return strands.flatMap(({ closed }, first) => {
    if (done.has(first)) return [];
    done.add(first);
    if (closed) return [{ cubics: runs[first], crossings: new Set<number>() }];
    const cubics: Cubic[] = [...runs[first]];
    const crossings = new Set<number>();
    let next = links.get(key({ strand: first, starts: false }))!;
    while (next.to.strand !== first) {
      const { strand, starts } = next.to;
      done.add(strand);
      if (next.crosses) crossings.add(cubics.length);
      for (const cubic of starts ? runs[strand] : runs[strand].map(reverse).toReversed()) cubics.push(cubic);
      next = links.get(key({ strand, starts: !starts }))!;
    }
    if (next.crosses) crossings.add(0);
    return [{ cubics, crossings }];
  });
}
