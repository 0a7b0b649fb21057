import type { Level } from '../solver/level.ts';
import type { SwitchableMap, Visit } from './switchableMap.ts';
import type { SwitchState } from './switches.ts';

/** The levels that a puzzle can be simplified to. */
export type Goal = Exclude<Level, 'expert'>;

/** The maximum number of visits of one side of a curve to a face. One inserted curve can separate two visits to a face, but never three. */
export const MAX_VISITS = { basic: 1, cuttable: 2, advanced: Number.POSITIVE_INFINITY } as const;

/** A reason why an arrangement does not reach a level. */
export interface Fault {
  /**
   * The fault persists while all of these switches keep their states, regardless of the others: the stretch of the curve between them still
   * returns to the face, and a face can only grow.
   */
  readonly switches: readonly number[];
  /** The moveable edges of the curve within that stretch. Another curve that crosses one of them would add a switch. */
  readonly edges: readonly number[];
}

/**
 * Lists the faults of an arrangement: curves that visit a face from both sides, or more than `maxVisits` times from one side, and open
 * curves that became closed.
 */
export function findFaults(switchableMap: SwitchableMap, states: ArrayLike<SwitchState>, maxVisits: number): Fault[] {
  const arrangement = switchableMap.arrange(states);
  const faults: Fault[] = [];
  for (const walk of arrangement.walks) {
    const add = (from: number, to: number) =>
      faults.push({
        switches: [...new Set(switchableMap.listSwitchesBetween(walk, from, to))],
        edges: walk.halves.slice(from, to + 1).flatMap((half) => (switchableMap.map.edgeFixed[half >> 1] === 0 ? [half >> 1] : [])),
      });
    if (switchableMap.losesClues(walk)) add(0, walk.halves.length);
    if (walk.closed) continue;
    for (const [before, after] of findPopularPairs(switchableMap.listVisits(walk, arrangement, states), maxVisits))
      add(before.last, after.first);
  }
  return faults;
}

/**
 * Returns pairs of visits of a walk to a face: a visit and the last earlier one from the other side, or the first and the last of
 * `maxVisits` + 1 consecutive ones from the same side.
 */
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
