import type { Difference } from './difference.ts';
import { FRAME } from './flatPuzzle.ts';
import { createOrderDifference } from './meetings.ts';
import { type DrawingGraph, listVertexChains, type Visits } from './visits.ts';

/** The graph of `after`, with its visits reordered so that visit i of `before` corresponds to visit i of `after`. */
export interface Match {
  readonly graph: DrawingGraph;
  /** For every vertex of `before`, the vertex of `after`; -1 if a conflict prevents a match. */
  readonly vertexMatch: Int32Array;
  /** The chains along which the order of the vertices differs. */
  readonly conflicts: readonly Difference[];
}

interface Attempt extends Match {
  /** Cyclic chains that meet no chain matched earlier, so that their start must be guessed. */
  readonly seeds: readonly number[];
}

/**
 * Matches every vertex of `before` with one of `after`: the i-th visits of a chain correspond. The start of a cyclic chain is arbitrary (a
 * train may pass the first corner of the frame like any other corner), so the chain is rotated to fit the vertices known from the chains
 * that it meets.
 *
 * A component that consists of cyclic chains only may fit in several ways. The search first tries the original starts; it handles moveable
 * chains before fixed ones, because their starts move along with them. While `judge` finds differences, it tries other rotations. Returns
 * the list of differences with the lowest weight. Requires every chain to have the same number of visits in both graphs.
 */
export function matchGraphs(before: DrawingGraph, after: DrawingGraph, judge: (match: Match) => Difference[]): Difference[] {
  const { chainFirstVisit } = after.visits;
  const shifts = new Int32Array(before.drawing.chainCount);
  const first = tryMatch(before, after, shifts);
  let best = judge(first);
  for (const seed of first.seeds) {
    let bestShift = 0;
    for (let shift = 1; shift < chainFirstVisit[seed + 1] - chainFirstVisit[seed] && best.length > 0; shift++) {
      shifts[seed] = shift;
      const differences = judge(tryMatch(before, after, shifts));
      if (weigh(differences) >= weigh(best)) continue;
      best = differences;
      bestShift = shift;
    }
    shifts[seed] = bestShift;
  }
  return best;
}

/** A change of topology outweighs any number of moved fixed vertices. */
function weigh(differences: readonly Difference[]): number {
  return differences.reduce((sum, { kind }) => sum + (kind === 'moved' ? 1 : 1e6), 0);
}

function tryMatch(before: DrawingGraph, after: DrawingGraph, shifts: Int32Array): Attempt {
  const { chainFirstVisit, visitVertex: was, visitFlags: flagsBefore, vertexCount } = before.visits;
  const { visitVertex: is, visitFlags: flagsAfter } = after.visits;
  const vertexMatch = new Int32Array(vertexCount).fill(-1);
  const vertexBack = new Int32Array(after.visits.vertexCount).fill(-1);
  const visitMatch = new Int32Array(was.length);
  const conflicts: Difference[] = [];
  const seeds: number[] = [];

  const pending = listMatchingOrder(before);
  while (pending.length > 0) {
    const next = pending.findIndex(isAnchored);
    const [chain] = pending.splice(Math.max(next, 0), 1);
    if (next < 0) seeds.push(chain);
    matchChain(chain, next < 0 ? shifts[chain] : findShift(chain));
  }
  return { graph: { drawing: after.drawing, visits: reorderVisits(after.visits, visitMatch) }, vertexMatch, conflicts, seeds };

  /** Open chains have a definite start; cyclic ones wait until one of their vertices is known. */
  function isAnchored(chain: number): boolean {
    if (before.drawing.chainCyclic[chain] === 0) return true;
    for (let visit = chainFirstVisit[chain]; visit < chainFirstVisit[chain + 1]; visit++) if (vertexMatch[was[visit]] >= 0) return true;
    return false;
  }

  function findShift(chain: number): number {
    const count = before.drawing.chainCyclic[chain] === 1 ? chainFirstVisit[chain + 1] - chainFirstVisit[chain] : 1;
    let best = 0;
    for (let shift = 0, minFaults = Infinity; shift < count && minFaults > 0; shift++) {
      const faults = countChainFaults(chain, shift);
      if (faults >= minFaults) continue;
      minFaults = faults;
      best = shift;
    }
    return best;
  }

  function countChainFaults(chain: number, shift: number): number {
    let faults = 0;
    for (let visit = chainFirstVisit[chain]; visit < chainFirstVisit[chain + 1]; visit++)
      if (!agree(visit, shiftVisit(chain, visit, shift))) faults++;
    return faults;
  }

  /** Whether two visits can correspond, according to the matches so far. */
  function agree(visit: number, match: number): boolean {
    const known = vertexMatch[was[visit]];
    return flagsBefore[visit] === flagsAfter[match] && (known < 0 ? vertexBack[is[match]] < 0 : known === is[match]);
  }

  function shiftVisit(chain: number, visit: number, shift: number): number {
    const end = chainFirstVisit[chain + 1];
    return visit + shift < end ? visit + shift : visit + shift - end + chainFirstVisit[chain];
  }

  /** Records only the first conflict of a chain, because the later ones follow from it. */
  function matchChain(chain: number, shift: number): void {
    let conflict = -1;
    for (let visit = chainFirstVisit[chain]; visit < chainFirstVisit[chain + 1]; visit++) {
      const match = shiftVisit(chain, visit, shift);
      visitMatch[visit] = match;
      if (!agree(visit, match)) {
        if (conflict < 0) conflict = match;
      } else {
        vertexMatch[was[visit]] = is[match];
        vertexBack[is[match]] = was[visit];
      }
    }
    if (conflict >= 0) conflicts.push(createOrderDifference(after, chain, conflict, listVertexChains(after.visits, is[conflict])));
  }
}

/** Lists open chains, then cyclic chains that can move, then cyclic chains that cannot, then the frame. */
function listMatchingOrder({ drawing }: DrawingGraph): number[] {
  const { chainCount, chainCyclic, chainFirstPoint, segmentFixed } = drawing;
  const rank = (chain: number): number => {
    if (chain === FRAME) return 3;
    if (chainCyclic[chain] === 0) return 0;
    return segmentFixed.subarray(chainFirstPoint[chain], chainFirstPoint[chain + 1] - 1).includes(0) ? 1 : 2;
  };
  const ranks = Array.from({ length: chainCount }, (_, chain) => rank(chain));
  return ranks.map((_, chain) => chain).sort((a, b) => ranks[a] - ranks[b] || a - b);
}

function reorderVisits(visits: Visits, visitMatch: Int32Array): Visits {
  if (visitMatch.every((match, visit) => match === visit)) return visits;
  return {
    ...visits,
    visitVertex: visitMatch.map((visit) => visits.visitVertex[visit]),
    visitPoint: visitMatch.map((visit) => visits.visitPoint[visit]),
    visitFlags: Uint8Array.from(visitMatch, (visit) => visits.visitFlags[visit]),
    visitKey: visitMatch.map((visit) => visits.visitKey[visit]),
  };
}
