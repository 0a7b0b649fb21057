import type { Strands } from '../strands.ts';

/** Consecutive strands of a chain, drawn by the same cubics: only its ends are nodes where other curves meet it. */
export interface Run {
  readonly chain: number;
  readonly strands: readonly number[];
}

/**
 * The vertices at which curves must have a node: all but those where two curves, or two passes of one curve, pass through. A closed curve has one at its
 * start.
 */
export function findNodes({ strands, chains }: Strands): Set<number> {
  const nodes = new Set<number>();
  const passes = new Map<number, number>();
  for (const { strands: own } of chains) {
    nodes.add(strands[own[0]].from).add(strands[own.at(-1)!].to);
    for (const strand of own.slice(1)) passes.set(strands[strand].from, (passes.get(strands[strand].from) ?? 0) + 1);
  }
  for (const [vertex, count] of passes) if (count !== 2) nodes.add(vertex);
  return nodes;
}

/** All vertices at which strands end. */
export function listEnds({ strands }: Strands): Set<number> {
  return new Set(strands.flatMap(({ from, to }) => [from, to]));
}

/** How often runs must cross: a count for each pair, as in `nameOfPair`. Runs cross at the vertices inside them. */
export function countCrossings(runs: readonly Run[], { strands }: Strands): Map<string, number> {
  const passing = new Map<number, number[]>();
  for (const [run, { strands: own }] of runs.entries())
    for (const strand of own.slice(1)) passing.set(strands[strand].from, [...(passing.get(strands[strand].from) ?? []), run]);
  const counts = new Map<string, number>();
  for (const pair of passing.values()) counts.set(nameOfPair(pair), (counts.get(nameOfPair(pair)) ?? 0) + 1);
  return counts;
}

export function nameOfPair(pair: readonly number[]): string {
  return pair.toSorted((a, b) => a - b).join(' ');
}

/** Divides all chains at nodes, chain by chain. */
export function findRuns({ strands, chains }: Strands, nodes: ReadonlySet<number>): Run[] {
  return chains.flatMap(({ strands: own }, chain): Run[] => {
    const starts = [...own.keys()].filter((i) => i === 0 || nodes.has(strands[own[i]].from));
    return starts.map((start, i) => ({ chain, strands: own.slice(start, starts[i + 1]) }));
  });
}
