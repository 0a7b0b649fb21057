import Flatbush from 'flatbush';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Cubic } from '../../geometry/cubic.ts';

export interface JoinedLine {
  readonly cubics: readonly Cubic[];
  readonly closed: boolean;
}

/** Ends no farther from each other than this met before an editor rounded them, in units of the drawing. */
const REACH = 1e-2;

/** The number of nearest ends to look at; more than two meet only in files that Kronkel did not write. */
const NEAREST = 8;

/**
 * Joins the parts of a curve, which a printed sheet has in any order and direction; the first one starts the curve and gives its direction. Returns
 * undefined if they are not the parts of one line.
 */
export function joinParts(parts: readonly JoinedLine[]): JoinedLine | undefined {
  if (parts.length === 1) return parts[0];
  if (parts.some(({ closed, cubics }) => closed || cubics.length === 0)) return undefined;
  const ends = parts.flatMap(({ cubics }): [x: number, y: number][] => {
    const last = cubics.at(-1)!;
    return [
      [cubics[0][0], cubics[0][1]],
      [last[6], last[7]],
    ];
  });
  const tree = new Flatbush(ends.length);
  for (const [x, y] of ends) tree.add(x, y, x, y);
  tree.finish();
  const isUsed = new Uint8Array(parts.length);
  isUsed[0] = 1;
  const cubics: Cubic[] = [...parts[0].cubics];
  for (let count = 1; count < parts.length; count++) {
    const [x, y] = endOf(cubics);
    const next = tree.neighbors(x, y, NEAREST, REACH).find((end) => isUsed[end >> 1] === 0);
    if (next === undefined) return undefined;
    isUsed[next >> 1] = 1;
    const own = parts[next >> 1].cubics;
    for (const cubic of next % 2 === 0 ? own : own.toReversed().map(turn)) {
      const [startX, startY] = endOf(cubics);
      cubics.push([startX, startY, ...cubic.slice(2)] as unknown as Cubic);
    }
  }
  const [x, y] = endOf(cubics);
  return { cubics, closed: hypot(x - ends[0][0], y - ends[0][1]) <= REACH };
}

function endOf(cubics: readonly Cubic[]): [x: number, y: number] {
  const last = cubics.at(-1)!;
  return [last[6], last[7]];
}

function turn([ax, ay, bx, by, cx, cy, dx, dy]: Cubic): Cubic {
  return [dx, dy, cx, cy, bx, by, ax, ay];
}
