import { type Choices, chooseCheapest } from './choose.ts';
import { findConflicts } from './conflicts.ts';
import { MAX_INVISIBLE_LEADER } from './labelling.ts';
import type { Placement } from './ray.ts';
import type { LabelRequest } from './requests.ts';
import { solveTwoSat } from './twoSat.ts';

export type CompactResult =
  | {
      /** By request. */
      readonly placements: readonly Placement[];
      /**
       * Whether this is proved optimal. The goals in order: the maximum number of curves with labels at both ends, the fewest crossings,
       * the shortest stubs.
       */
      readonly isProved: boolean;
      /**
       * Only for `balanced`, if not every curve with two available ends can be balanced: requests whose labels exclude each other. Empty
       * otherwise.
       */
      readonly unbalanced: readonly number[];
    }
  /** No compact labelling exists: requests whose labels cannot all be at the frame. */
  | { readonly contradiction: readonly number[] };

/** A crossing costs more than stubs of any length; an unbalanced curve costs more than any number of crossings. */
const CROSSING_COST = 1e5;
const UNBALANCED_COST = 1e8;

/** Maximum number of choices tried for the initial labelling of the search for leaders, which need not be optimal. */
const MAX_TRIED_AT_START = 1000;

/**
 * Places all labels at the frame, each with the smallest possible offset at its end: the compact labelling of the paper. 2-SAT decides
 * whether one exists, with one variable per label that selects one of its two ends. Branch and bound finds the best one.
 *
 * @param requests each with one or two rays
 * @param balanced whether to put the two labels of a curve at different ends wherever possible
 */
export function labelCompactly(requests: readonly LabelRequest[], balanced: boolean): CompactResult {
  const problem = buildProblem(requests);
  const answer = solveTwoSat(requests.length, problem.clauses);
  if ('contradiction' in answer) return { contradiction: requestsIn(answer.contradiction) };
  const pairs = balanced ? pairsAtOneEnd(requests) : [];
  const balancedAnswer = solveTwoSat(requests.length, [
    ...problem.clauses,
    ...pairs.filter(({ a, b }) => haveTwoEnds(requests[a >> 1], requests[b >> 1])).flatMap(({ a, b }) => [a ^ 1, b ^ 1]),
  ]);
  const { literals, isProved } = chooseCheapest({ ...problem, pairCosts: [...problem.pairCosts, ...pairs] });
  return {
    placements: requests.map((_, i) => problem.placementOf(literals[i])!),
    isProved,
    unbalanced: 'contradiction' in balancedAnswer ? requestsIn(balancedAnswer.contradiction) : [],
  };
}

/** Returns whether the two labels of a curve can use different ends. */
function haveTwoEnds(left: LabelRequest, right: LabelRequest): boolean {
  return left.rays.length > 1 || right.rays.length > 1 || left.rays[0].port !== right.rays[0].port;
}

function requestsIn(contradiction: readonly number[]): number[] {
  return [...new Set(contradiction.map((literal) => literal >> 1))].sort((a, b) => a - b);
}

/**
 * Creates the initial labelling of the search for leaders if no compact labelling exists: labels at the frame without overlaps. Removes
 * labels one by one until the others have a compact labelling, balanced if requested. Removed labels are undefined.
 */
export function labelNearlyCompactly(requests: readonly LabelRequest[], balanced: boolean): (Placement | undefined)[] {
  const problem = buildProblem(requests);
  const isRemoved = new Uint8Array(requests.length);
  let excluded = [...problem.excluded, ...(balanced ? pairsAtOneEnd(requests).flatMap(({ a, b }) => [a, b]) : [])];
  for (;;) {
    const answer = solveTwoSat(
      requests.length,
      excluded.map((literal) => literal ^ 1),
    );
    if ('values' in answer) break;
    const removed = findMostExcluding(answer.contradiction, excluded);
    isRemoved[removed] = 1;
    excluded = excluded.filter((literal, i) => literal >> 1 !== removed && excluded[i ^ 1] >> 1 !== removed);
  }
  const pairCosts = problem.pairCosts.filter(({ a, b }) => isRemoved[a >> 1] === 0 && isRemoved[b >> 1] === 0);
  const { literals } = chooseCheapest({ ...problem, excluded, pairCosts }, MAX_TRIED_AT_START);
  return requests.map((_, i) => (isRemoved[i] === 1 ? undefined : problem.placementOf(literals[i])));
}

/** Returns the label of a contradiction that excludes the most others. */
function findMostExcluding(contradiction: readonly number[], excluded: readonly number[]): number {
  let [maxCount, found] = [-1, -1];
  for (const label of contradiction.map((literal) => literal >> 1)) {
    const count = excluded.filter((literal) => literal >> 1 === label).length;
    if (count > maxCount) [maxCount, found] = [count, label];
  }
  return found;
}

interface Problem extends Choices {
  /** Two literals each; at least one of them must hold. */
  readonly clauses: readonly number[];
  /** Undefined if the request has no such end. */
  placementOf(literal: number): Placement | undefined;
}

function buildProblem(requests: readonly LabelRequest[]): Problem {
  const placements: Placement[] = [];
  const literalOf: number[] = [];
  const placementOfLiteral: (Placement | undefined)[] = new Array(2 * requests.length).fill(undefined);
  const excluded: number[] = [];
  const cost = new Float64Array(2 * requests.length);
  requests.forEach(({ rays }, request) => {
    rays.forEach((ray, i) => {
      const placement = { ray, offset: ray.minOffset };
      const literal = 2 * request + i;
      placements.push(placement);
      literalOf.push(literal);
      placementOfLiteral[literal] = placement;
      cost[literal] = ray.minOffset > MAX_INVISIBLE_LEADER ? ray.minOffset : 0;
    });
    if (rays.length === 1) excluded.push(2 * request + 1, 2 * request + 1);
  });
  const found = findConflicts(
    placements,
    literalOf.map((literal) => literal >> 1),
  );
  for (const [a, b] of found.overlaps) excluded.push(literalOf[a], literalOf[b]);
  return {
    variableCount: requests.length,
    cost,
    excluded,
    pairCosts: found.crossings.map(([a, b]) => ({ a: literalOf[a], b: literalOf[b], cost: CROSSING_COST })),
    clauses: excluded.map((literal) => literal ^ 1),
    placementOf: (literal) => placementOfLiteral[literal],
  };
}

/** The extra cost of both labels at one end, for each end of each curve with two labels. */
function pairsAtOneEnd(requests: readonly LabelRequest[]): { a: number; b: number; cost: number }[] {
  const pairs: { a: number; b: number; cost: number }[] = [];
  for (let left = 0; left + 1 < requests.length; left++) {
    const right = left + 1;
    if (requests[left].curve !== requests[right].curve) continue;
    requests[left].rays.forEach(({ port }, i) => {
      const same = requests[right].rays.findIndex((ray) => ray.port === port);
      if (same >= 0) pairs.push({ a: 2 * left + i, b: 2 * right + same, cost: UNBALANCED_COST });
    });
  }
  return pairs;
}
