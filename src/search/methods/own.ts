import { exp, pow } from '../../geometry/arithmetic/power.ts';
import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method, Searching } from '../method.ts';
import { bestFirst } from './bestFirst.ts';

const schema = createSchema({
  chains: number({
    label: 'chains',
    hint: 'Lets more chains race each other; after each round the better half goes on, twice as far.',
    range: [1, 1024],
    isWhole: true,
    standard: 16,
  }),
  round: number({
    label: 'first round',
    hint: 'Makes the first round of the first race longer: so many states for each chain. Each race is twice as long as the one before.',
    range: [1, 1e9],
    isWhole: true,
    standard: 100,
  }),
  hot: number({
    label: 'hot',
    hint: 'Lets chains begin hotter at most: with worse states more readily, as a share of the best score.',
    range: [0, 1],
    isAbove: true,
    standard: 0.05,
  }),
  cold: number({
    label: 'cold',
    hint: 'Lets chains end hotter, as a share of the best score.',
    range: [0, 1],
    isAbove: true,
    standard: 0.001,
  }),
  elite: number({
    label: 'elite',
    hint: 'Lets more chains of a race begin with the best state so far, as a share; the others begin at the root.',
    range: [0, 1],
    standard: 0.25,
  }),
  greedy: number({
    label: 'greedy',
    hint: 'Gives more of the states to a best-first search that goes on beside the races, as a share.',
    range: [0, 0.99],
    standard: 0.5,
  }),
});

export type OwnSettings = typeof schema.defaults;

/** A state that is varied again and again. */
interface Chain<State> {
  readonly state: State;
  score: number;
  /** The best that it came to. */
  best: number;
  /** What it is at in the beginning, as a share of the best score. */
  readonly hot: number;
}

export const own: Method<OwnSettings> = {
  label: 'Own',
  about:
    'Anneals states by small changes, in races in which the better half goes on, each longer than the one before; beside them, best-first.',
  schema,
  *search(keeper, random, { chains: count, round: firstRound, hot, cold, elite, greedy }) {
    const { space } = keeper;
    const next = space.createRoot();
    const opening = bestFirst.search(keeper, random, bestFirst.schema.defaults);
    const racing = raceOn();
    while (true) {
      // Once that has come to an end, every state was seen.
      if (random() < greedy) {
        if (opening.next().done) return;
      } else racing.next();
      yield;
    }

    function* raceOn(): Searching {
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
      const all = firstSteps * countSteps(count);
      let done = 0;
      for (let steps = firstSteps; ; steps *= 2) {
        for (const chain of chains) yield* anneal(chain, steps, done / all, (done + steps) / all);
        done += steps;
        if (chains.length === 1) return;
        chains = chains.sort((a, b) => b.best - a.best).slice(0, Math.ceil(chains.length / 2));
      }
    }

    /** @param from how far the chain has come on its whole way, from 0 to 1 */
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

/** How far the chain goes that is left in the end, in first rounds: each round is twice as long as the one before. */
function countSteps(chains: number): number {
  return chains === 1 ? 1 : 1 + 2 * countSteps(Math.ceil(chains / 2));
}
