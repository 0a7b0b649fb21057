import { type Difference, formatPoint, MAX_DIFFERENCES } from './difference.ts';
import { listCurveIds, nameChain, nameChains } from './flatPuzzle.ts';
import { countCommonEnds, diff, rotateToFit, type Same } from './sequences.ts';
import { type DrawingGraph, END, listVertexChains, SEAM, TRANSITION } from './visits.ts';

/**
 * Compares the meetings along every chain and describes the changes. It uses the hashes of the vertices; `matchGraphs` proves that the
 * vertices are really the same, and relies only on equal numbers of visits.
 */
export function compareMeetings(before: DrawingGraph, after: DrawingGraph): Difference[] {
  const differences: Difference[] = [];
  const { chainCount, chainCyclic } = before.drawing;
  const { visitKey: keyBefore } = before.visits;
  const { visitKey: keyAfter } = after.visits;
  const same: Same = (a, b) => keyBefore[a] === keyAfter[b];
  const reportedBefore = new Set<number>();
  const reportedAfter = new Set<number>();
  for (let chain = 0; chain < chainCount; chain++) {
    if (!sameKeys(before, after, chain)) compareChain(chain);
  }
  return differences.slice(0, MAX_DIFFERENCES);

  function compareChain(chain: number): void {
    const was = listVisits(before, chain);
    const is = chainCyclic[chain] === 1 ? rotateToFit(was, listVisits(after, chain), same) : listVisits(after, chain);
    const { head } = countCommonEnds(was, is, same);
    if (head === was.length && head === is.length) return;

    // A visit that is missing in one position and new in another has moved.
    const { onlyA: lost, onlyB } = diff(was, is, same);
    const gained: number[] = [];
    const moved: number[] = [];
    for (const visit of onlyB) {
      const source = lost.findIndex((other) => same(other, visit));
      if (source < 0) gained.push(visit);
      else {
        lost.splice(source, 1);
        moved.push(visit);
      }
    }
    for (const visit of lost) addMeeting(before, visit, reportedBefore, 'before and not after');
    for (const visit of gained) addMeeting(after, visit, reportedAfter, 'after and not before');
    if (moved.length === 0) return;
    // If only the order changed, the first visits that differ have swapped positions.
    const isReordering = lost.length === 0 && gained.length === 0;
    const witnesses = isReordering ? [is[head]] : moved;
    const met = witnesses.flatMap((visit) => listVertexChains(after.visits, after.visits.visitVertex[visit]));
    const metBefore = isReordering ? listVertexChains(before.visits, before.visits.visitVertex[was[head]]) : [];
    differences.push(createOrderDifference(after, chain, witnesses[0], [...met, ...metBefore]));
  }

  function addMeeting({ drawing, visits }: DrawingGraph, visit: number, reported: Set<number>, when: string): void {
    const vertex = visits.visitVertex[visit];
    if (reported.has(vertex) || (visits.visitFlags[visit] & SEAM) !== 0) return;
    reported.add(vertex);
    const chains = listVertexChains(visits, vertex);
    const x = drawing.pointX[visits.vertexPoint[vertex]];
    const y = drawing.pointY[visits.vertexPoint[vertex]];
    const message = `${nameChains(drawing, chains)} ${describeMeeting(chains, visits.visitFlags[visit])} at ${formatPoint(x, y)} ${when}`;
    differences.push({ kind: 'meeting', message, curves: listCurveIds(drawing, chains), x, y });
  }
}

function describeMeeting(chains: readonly number[], flags: number): string {
  if (new Set(chains).size > 1) return 'meet';
  if (chains.length > 1) return 'meets itself';
  if (flags & END) return 'has a loose end';
  return flags & TRANSITION ? 'changes between fixed and moveable without meeting anything' : 'meets nothing';
}

/** Creates the difference for a chain that meets others in a different order; `visit` is an example. */
export function createOrderDifference({ drawing, visits }: DrawingGraph, chain: number, visit: number, met: readonly number[]): Difference {
  const x = drawing.pointX[visits.visitPoint[visit]];
  const y = drawing.pointY[visits.visitPoint[visit]];
  const others = met.filter((other) => other !== chain);
  const names = others.length > 0 ? nameChains(drawing, others) : 'itself';
  const message = `${nameChain(drawing, chain)} meets ${names} in a different order at ${formatPoint(x, y)}`;
  return { kind: 'order', message, curves: listCurveIds(drawing, [chain, ...others]), x, y };
}

function sameKeys(before: DrawingGraph, after: DrawingGraph, chain: number): boolean {
  const { chainFirstVisit: firstBefore, visitKey: was } = before.visits;
  const { chainFirstVisit: firstAfter, visitKey: is } = after.visits;
  const count = firstBefore[chain + 1] - firstBefore[chain];
  if (count !== firstAfter[chain + 1] - firstAfter[chain]) return false;
  for (let i = 0; i < count; i++) if (was[firstBefore[chain] + i] !== is[firstAfter[chain] + i]) return false;
  return true;
}

function listVisits({ visits }: DrawingGraph, chain: number): number[] {
  const first = visits.chainFirstVisit[chain];
  return Array.from({ length: visits.chainFirstVisit[chain + 1] - first }, (_, i) => first + i);
}
