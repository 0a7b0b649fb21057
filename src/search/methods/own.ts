import { exp, pow } from '../../geometry/arithmetic/power.ts';
import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method, SearchSteps } from '../method.ts';
import { bestFirst } from './bestFirst.ts';

const schema = createSchema({
  chains: number({
    label: 'chains',
    hint: 'Runs more chains in a race. After each round the better half continues for twice as many steps.',
    range: [1, 1024],
    isWhole: true,
    defaultValue: 16,
  }),
  round: number({
    label: 'first round',
    hint: 'Makes the first round of the first race longer, in states per chain. Each race is twice as long as the one before.',
    range: [1, 1e9],
    isWhole: true,
    defaultValue: 100,
  }),
  hot: number({
    label: 'hot',
    hint: 'Raises the maximum initial temperature, so that chains accept worse states more readily; a fraction of the best score.',
    range: [0, 1],
    isAbove: true,
    defaultValue: 0.05,
  }),
  cold: number({
    label: 'cold',
    hint: 'Raises the final temperature; a fraction of the best score.',
    range: [0, 1],
    isAbove: true,
    defaultValue: 0.001,
  }),
  elite: number({
    label: 'elite',
    hint: 'Starts a larger fraction of the chains in a race at the best state so far; the others start at the root.',
    range: [0, 1],
    defaultValue: 0.25,
  }),
  greedy: number({
    label: 'greedy',
    hint: 'Gives a larger fraction of the states to a best-first search that runs alongside the races.',
    range: [0, 0.99],
    defaultValue: 0.5,
  }),
});

export type OwnSettings = typeof schema.defaults;

/** A state that is annealed. */
interface Chain<State> {
  readonly state: State;
  score: number;
  /** The best score of the chain so far. */
  best: number;
  /** The initial temperature, as a fraction of the best score. */
  readonly hot: number;
}

export const own: Method<OwnSettings> = {
  label: 'Own',
  about:
    'Anneals states by small changes in races of increasing length, where the better half continues after each round. Alternates with a best-first search.',
  schema,
  *search(keeper, random, { chains: count, round: firstRound, hot, cold, elite, greedy }) {
    const { space } = keeper;
    const next = space.createRoot();
    const bestFirstSearch = bestFirst.search(keeper, random, bestFirst.schema.defaults);
    const races = repeatRaces();
    while (true) {
      // When the best-first search ends, every state has been seen.
      if (random() < greedy) {
        if (bestFirstSearch.next().done) return;
      } else races.next();
      yield;
    }

    function* repeatRaces(): SearchSteps {
      for (let round = firstRound; ; round *= 2) yield* race(round);
    }

    function* race(firstSteps: number): Generator<undefined, void> {
      let chains: Chain<typeof next>[] = [];
      for (let i = 0; i < count; i++) {
        const best = i < elite * count ? keeper.takeBest() : undefined;
        const state = best ?? space.createRoot();
        const score = keeper.evaluate(state);
        yield;
        chains.push({ state, score, best: score, hot: cold * pow(hot / cold, random()) });
      }
      const total = firstSteps * countSteps(count);
      let done = 0;
      for (let steps = firstSteps; ; steps *= 2) {
        for (const chain of chains) yield* anneal(chain, steps, done / total, (done + steps) / total);
        done += steps;
        if (chains.length === 1) return;
        chains = chains.sort((a, b) => b.best - a.best).slice(0, Math.ceil(chains.length / 2));
      }
    }

    /**
     * @param from the progress of the chain over its whole run at the start of this round, from 0 to 1
     * @param to the progress at the end of this round
     */
    function* anneal(chain: Chain<typeof next>, steps: number, from: number, to: number): Generator<undefined, void> {
      const { state, hot } = chain;
      const cooling = pow(cold / hot, (to - from) / steps);
      let temperature = hot * pow(cold / hot, from);
      for (let i = 0; i < steps; i++) {
        space.copy(state, next);
        space.vary(next, random);
        const score = keeper.evaluate(next, chain.best);
        yield;
        const scale = temperature * Math.max(keeper.bestScore - space.floor, Number.MIN_VALUE);
        if (score >= chain.score || random() < exp((score - chain.score) / scale)) {
          space.copy(next, state);
          chain.score = score;
          if (score > chain.best) chain.best = score;
        }
        temperature *= cooling;
      }
    }
  },
};

/** The steps of the winning chain in units of the first round. Each round is twice as long as the one before. */
function countSteps(chains: number): number {
  return chains === 1 ? 1 : 1 + 2 * countSteps(Math.ceil(chains / 2));
}
