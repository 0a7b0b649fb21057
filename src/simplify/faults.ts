import type { Level } from '../solver/level.ts';
import type { SwitchableMap, Visit } from './switchableMap.ts';
import type { SwitchState } from './switches.ts';

/** The levels that a puzzle can be brought to. */
export type Goal = Exclude<Level, 'expert'>;

/** How often a side of a curve may come to a face. One inserted curve can cut a face between two visits, but never part three. */
export const MAX_VISITS = { basic: 1, cuttable: 2, advanced: Number.POSITIVE_INFINITY } as const;

/** Something that keeps an arrangement from a level. */
export interface Fault {
  /**
   * As long as all of these switches stay as they are, the fault stays, whatever else is switched: a curve that is not changed in between still
   * comes back to the face, which can only grow.
   */
  readonly switches: readonly number[];
  /** The moveable edges along which the curve runs meanwhile: where another curve would cross one, there would be one more switch. */
  readonly edges: readonly number[];
}

/**
 * All that keeps an arrangement from a level: curves that come to a face from both sides, or more than so often from one, and curves that were open and have
 * become closed.
 */
export function findFaults(board: SwitchableMap, states: ArrayLike<SwitchState>, maxVisits: number): Fault[] {
  const arrangement = board.arrange(states);
  const faults: Fault[] = [];
  for (const walk of arrangement.walks) {
    const add = (from: number, to: number) =>
      faults.push({
        switches: [...new Set(board.listSwitchesBetween(walk, from, to))],
        edges: walk.halves.slice(from, to + 1).flatMap((half) => (board.map.edgeFixed[half >> 1] === 0 ? [half >> 1] : [])),
      });
    if (board.losesClues(walk)) add(0, walk.halves.length);
    if (walk.closed) continue;
    for (const [before, after] of findPopularPairs(board.listVisits(walk, arrangement, states), maxVisits)) add(before.last, after.first);
  }
  return faults;
}

/** Of each face that a walk comes to from both sides, or too often from one, the first and the last of as few visits in a row as are too many. */
function findPopularPairs(visits: readonly Visit[], maxVisits: number): [Visit, Visit][] {
  const pairs: [Visit, Visit][] = [];
  const seen = new Map<number, { readonly left: Visit[]; readonly right: Visit[] }>();
  for (const visit of visits.toSorted((a, b) => a.first - b.first || a.last - b.last)) {
    const before = seen.get(visit.face) ?? { left: [], right: [] };
    seen.set(visit.face, before);
    const [same, other] = visit.isLeft ? [before.left, before.right] : [before.right, before.left];
    if (other.length > 0) pairs.push([other.at(-1)!, visit]);
    if (same.length >= maxVisits) pairs.push([same.at(-maxVisits)!, visit]);
    same.push(visit);
  }
  return pairs;
}
