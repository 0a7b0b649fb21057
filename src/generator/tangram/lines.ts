import { minOf } from '../../geometry/arithmetic/extremes.ts';
import { sin } from '../../geometry/arithmetic/sine.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Picture, PictureCurve } from '../../svg/picture.ts';
import { PictureError } from '../error.ts';
import type { TangramSettings } from './settings.ts';

/** The four directions of lines, as unit normals: horizontal, vertical, and the two diagonals. */
export const NORMALS: readonly (readonly [x: number, y: number])[] = [
  [0, 1],
  [1, 0],
  [Math.SQRT1_2, Math.SQRT1_2],
  [Math.SQRT1_2, -Math.SQRT1_2],
];

/** A line of a tangram nonogram: all points whose dot product with its normal equals the offset. */
export interface TangramLine {
  readonly direction: number;
  readonly offset: number;
  /** The sides of the picture on the line, each given by the two lines that bound it. */
  readonly sides: readonly (readonly [line: number, line: number])[];
}

interface Side {
  readonly direction: number;
  readonly offset: number;
  readonly ends: readonly [string, string];
}

/** The lines that contain the sides of a picture. Throws a PictureError if the sides are not straight or not in one of the four directions. */
export function findLines(picture: Picture, settings: TangramSettings): TangramLine[] {
  const sides = picture.curves.map((curve) => findSide(curve, settings.maxTurnDegrees));
  const groups: Side[][] = [];
  for (const side of sides.toSorted((a, b) => a.direction - b.direction || a.offset - b.offset)) {
    const group = groups.at(-1);
    if (group?.[0].direction === side.direction && side.offset - group[0].offset < settings.merge) group.push(side);
    else groups.push([side]);
  }
  const lineOf = new Map(groups.flatMap((group, line) => group.map((side) => [side, line] as const)));
  const linesAt = new Map<string, Set<number>>();
  for (const side of sides) {
    for (const end of side.ends) linesAt.set(end, (linesAt.get(end) ?? new Set<number>()).add(lineOf.get(side)!));
  }
  return groups.map((group, line) => ({
    direction: group[0].direction,
    offset: group.reduce((sum, { offset }) => sum + offset, 0) / group.length,
    sides: joinSides(group, (end) => [...linesAt.get(end)!].find((other) => other !== line)),
  }));
}

/** Joins the sides on a line to stretches, each given by the lines at its ends. Two sides that continue each other have no end between them. */
function joinSides(group: readonly Side[], otherLine: (end: string) => number | undefined): [number, number][] {
  const joined: [number, number][] = [];
  const remaining = new Set(group);
  for (const start of group) {
    if (!remaining.delete(start)) continue;
    const ends = [...start.ends];
    for (let i = 0; i < 2; i++) {
      while (otherLine(ends[i]) === undefined) {
        const next = [...remaining].find((side) => side.ends.includes(ends[i]));
        if (next === undefined) {
          const [x, y] = ends[i].split(' ').map(Number);
          throw new PictureError('a side of the picture ends where no other side starts; connect it', x, y);
        }
        remaining.delete(next);
        ends[i] = next.ends[next.ends[0] === ends[i] ? 1 : 0];
      }
    }
    joined.push([otherLine(ends[0])!, otherLine(ends[1])!]);
  }
  return joined;
}

function findSide({ cubics, closed }: PictureCurve, maxTurnDegrees: number): Side {
  const [ax, ay] = cubics[0];
  const last = cubics[cubics.length - 1];
  const [bx, by] = [last[6], last[7]];
  const length = hypot(bx - ax, by - ay);
  const isStraight =
    !closed &&
    cubics.every((cubic) =>
      [0, 2, 4, 6].every((i) => Math.abs((cubic[i] - ax) * (by - ay) - (cubic[i + 1] - ay) * (bx - ax)) <= 1 * length),
    );
  if (!isStraight)
    throw new PictureError(
      'a side of the picture is not straight, as tangram nonograms require; straighten it or choose another method',
      ax,
      ay,
    );
  const across = NORMALS.map(([x, y]) => Math.abs((bx - ax) * x + (by - ay) * y));
  const direction = across.indexOf(minOf(across));
  if (across[direction] > sin((maxTurnDegrees * Math.PI) / 180) * length) {
    throw new PictureError(
      'a side of the picture is not horizontal, vertical or diagonal (45°); redraw it, or increase maxTurnDegrees',
      ax,
      ay,
    );
  }
  const [x, y] = NORMALS[direction];
  return { direction, offset: (x * (ax + bx) + y * (ay + by)) / 2, ends: [nameOf(ax, ay), nameOf(bx, by)] };
}

function nameOf(x: number, y: number): string {
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
}
