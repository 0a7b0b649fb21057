import { type Choices, chooseCheapest } from './choose.ts';
import { findConflicts } from './conflicts.ts';
import { HAIR } from './labelling.ts';
import type { Flag } from './ray.ts';
import type { Request } from './requests.ts';
import { solveTwoSat } from './twoSat.ts';

export type Compact =
  | {
      /** By request. */
      readonly flags: readonly Flag[];
      /** Whether nothing could be better: more curves with labels at both ends, fewer crossings, shorter stubs, in this order. */
      readonly isProved: boolean;
      /** Where balanced was wanted and not all curves with two ends to choose from can be: requests that keep them from it. Empty otherwise. */
      readonly unbalanced: readonly number[];
    }
  /** There is none: requests that can't all stand at the frame. */
  | { readonly contradiction: readonly number[] };

/** What is worse than any length of stubs, and what is worse than any number of those. */
const CROSSING_COST = 1e5;
const UNBALANCED_COST = 1e8;

/** A start need not be the best one. */
const MAX_TRIED_AT_START = 1000;

/**
 * All labels at the frame, each as near to it as it can be at its end: the paper's compact labelling. Whether there is one is decided by 2-SAT, in which
 * a variable says at which of its two ends a label stands; which one is best by branch and bound.
 *
 * @param requests each with a ray or two
 * @param balanced whether curves should have their labels at different ends, as many as can be
 */
export function labelCompactly(requests: readonly Request[], balanced: boolean): Compact {
  const problem = stateProblem(requests);
  const answer = solveTwoSat(requests.length, problem.clauses);
  if ('contradiction' in answer) return { contradiction: requestsIn(answer.contradiction) };
  const pairs = balanced ? pairsAtOneEnd(requests) : [];
  const balancedAnswer = solveTwoSat(requests.length, [
    ...problem.clauses,
    ...pairs.filter(({ a, b }) => haveTwoEnds(requests[a >> 1], requests[b >> 1])).flatMap(({ a, b }) => [a ^ 1, b ^ 1]),
  ]);
  const { literals, isProved } = chooseCheapest({ ...problem, dear: [...problem.dear, ...pairs] });
  return {
    flags: requests.map((_, i) => problem.flagOf(literals[i])!),
    isProved,
    unbalanced: 'contradiction' in balancedAnswer ? requestsIn(balancedAnswer.contradiction) : [],
  };
}

/** Whether there are two ends for the two labels of a curve. */
function haveTwoEnds(left: Request, right: Request): boolean {
  return left.rays.length > 1 || right.rays.length > 1 || left.rays[0].port !== right.rays[0].port;
}

function requestsIn(contradiction: readonly number[]): number[] {
  return [...new Set(contradiction.map((literal) => literal >> 1))].sort((a, b) => a - b);
}

/**
 * The start for leaders where there is no compact labelling: labels at the frame without overlaps, and undefined for those that were taken out, one after the
 * other, until the rest had a compact labelling, balanced if wanted.
 */
export function nearlyCompact(requests: readonly Request[], balanced: boolean): (Flag | undefined)[] {
  const problem = stateProblem(requests);
  const isOut = new Uint8Array(requests.length);
  let excluded = [...problem.excluded, ...(balanced ? pairsAtOneEnd(requests).flatMap(({ a, b }) => [a, b]) : [])];
  for (;;) {
    const answer = solveTwoSat(
      requests.length,
      excluded.map((literal) => literal ^ 1),
    );
    if ('values' in answer) break;
    const out = mostInTheWay(answer.contradiction, excluded);
    isOut[out] = 1;
    excluded = excluded.filter((literal, i) => literal >> 1 !== out && excluded[i ^ 1] >> 1 !== out);
  }
  const dear = problem.dear.filter(({ a, b }) => isOut[a >> 1] === 0 && isOut[b >> 1] === 0);
  const { literals } = chooseCheapest({ ...problem, excluded, dear }, MAX_TRIED_AT_START);
  return requests.map((_, i) => (isOut[i] === 1 ? undefined : problem.flagOf(literals[i])));
}

/** Of the labels of a contradiction the one that excludes most others. */
function mostInTheWay(contradiction: readonly number[], excluded: readonly number[]): number {
  let [most, found] = [-1, -1];
  for (const label of contradiction.map((literal) => literal >> 1)) {
    const count = excluded.filter((literal) => literal >> 1 === label).length;
    if (count > most) [most, found] = [count, label];
  }
  return found;
}

interface Problem extends Choices {
  /** Two literals each, of which one must hold. */
  readonly clauses: readonly number[];
  /** Undefined for an end that a request does not have. */
  flagOf(literal: number): Flag | undefined;
}

function stateProblem(requests: readonly Request[]): Problem {
  const flags: Flag[] = [];
  const literalOf: number[] = [];
  const flagOfLiteral: (Flag | undefined)[] = new Array(2 * requests.length).fill(undefined);
  const excluded: number[] = [];
  const cost = new Float64Array(2 * requests.length);
  requests.forEach(({ rays }, request) => {
    rays.forEach((ray, i) => {
      const flag = { ray, offset: ray.least };
      const literal = 2 * request + i;
      flags.push(flag);
      literalOf.push(literal);
      flagOfLiteral[literal] = flag;
      cost[literal] = ray.least > HAIR ? ray.least : 0;
    });
    if (rays.length === 1) excluded.push(2 * request + 1, 2 * request + 1);
  });
  const found = findConflicts(
    flags,
    literalOf.map((literal) => literal >> 1),
  );
  for (const [a, b] of found.overlaps) excluded.push(literalOf[a], literalOf[b]);
  return {
    variableCount: requests.length,
    cost,
    excluded,
    dear: found.crossings.map(([a, b]) => ({ a: literalOf[a], b: literalOf[b], cost: CROSSING_COST })),
    clauses: excluded.map((literal) => literal ^ 1),
    flagOf: (literal) => flagOfLiteral[literal],
  };
}

/** For each curve with two labels what it costs if both stand at one end. */
function pairsAtOneEnd(requests: readonly Request[]): { a: number; b: number; cost: number }[] {
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
