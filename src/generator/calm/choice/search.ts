import { exp, pow } from '../../../geometry/arithmetic/power.ts';
import type { Random } from '../../../geometry/random.ts';
import type { Choice, ChoiceCost, ChoiceMeter } from './choiceCost.ts';
import type { RoutePool } from './pool.ts';

/** The temperatures at which the search starts and ends. Costs are about 1 for what a viewer notices. */
const [HOT, COLD] = [3, 0.04];

/** The number of moves for a picture without ends, for each open end, and in total. */
const BASE_MOVES = 1200;
const MOVES_PER_END = 150;
const MAX_MOVES = 9000;

/** Choices after this share of the moves are good enough to be kept. */
const KEPT_FROM = 0.6;
const MAX_KEPT = 40;

/** The candidates of each open end: extensions and bridges. */
export type Candidates = readonly {
  /** The ids of all routes, and those of the extensions, cheapest first. */
  readonly all: readonly number[];
  readonly extensions: readonly number[];
}[];

/** A choice with its total cost. */
export interface Chosen {
  readonly choice: Choice;
  readonly cost: ChoiceCost;
}

/** Chooses a route for each open end by simulated annealing. */
export class ChoiceSearch {
  private readonly pool: RoutePool;
  private readonly meter: ChoiceMeter;
  private readonly candidates: Candidates;
  private readonly random: Random;
  private readonly moves: number;
  private move = 0;
  private readonly current: number[];
  private cost: ChoiceCost;
  private readonly kept = new Map<string, Chosen>();
  best: Chosen;

  /** Each end needs an extension. */
  constructor(pool: RoutePool, meter: ChoiceMeter, candidates: Candidates, random: Random, effort: number) {
    this.pool = pool;
    this.meter = meter;
    this.candidates = candidates;
    this.random = random;
    const { length } = candidates;
    this.moves = length === 0 ? 0 : Math.max(1, Math.round(effort * Math.min(MAX_MOVES, BASE_MOVES + MOVES_PER_END * length)));
    this.current = candidates.map(({ extensions }) => extensions[0]);
    this.cost = meter.measure({ choice: this.current, decoys: [] });
    this.best = { choice: [...this.current], cost: this.cost };
  }

  get isDone(): boolean {
    return this.move >= this.moves;
  }

  get progress(): number {
    return this.isDone ? 1 : this.move / this.moves;
  }

  /** Other choices from the end of the search, best first. */
  listOthers(): Chosen[] {
    const best = this.best.choice.join();
    return [...this.kept.values()]
      .filter(({ choice }) => choice.join() !== best)
      .sort((a, b) => a.cost.total - b.cost.total)
      .slice(0, MAX_KEPT);
  }

  /** Tries `count` moves. */
  advance(count: number): void {
    for (let i = 0; i < count && !this.isDone; i++) {
      this.tryMove(HOT * pow(COLD / HOT, this.move / this.moves));
      this.move++;
    }
  }

  private tryMove(temperature: number): void {
    const { random, candidates, current } = this;
    const order = Math.floor(random() * candidates.length);
    const { all } = candidates[order];
    const id = all[Math.floor(random() * all.length)];
    if (id === current[order]) return;
    const before = [...current];
    this.release(order);
    for (const end of this.pool.routes[id].ends) {
      const other = this.meter.orderOf(end);
      if (other !== order) this.release(other);
      current[other] = id;
    }
    const cost = this.meter.measure({ choice: current, decoys: [] });
    const isAccepted = cost.total <= this.cost.total || random() < exp((this.cost.total - cost.total) / temperature);
    if (!isAccepted) {
      for (let i = 0; i < before.length; i++) current[i] = before[i];
      return;
    }
    this.cost = cost;
    if (cost.total < this.best.cost.total) this.best = { choice: [...current], cost };
    if (this.move > KEPT_FROM * this.moves) this.kept.set(current.join(), { choice: [...current], cost });
  }

  /** Removes the bridge of an end. Its other end gets one of its cheapest extensions. */
  private release(order: number): void {
    const { ends } = this.pool.routes[this.current[order]];
    for (const end of ends) {
      const other = this.meter.orderOf(end);
      if (other === order) continue;
      const { extensions } = this.candidates[other];
      this.current[other] = extensions[Math.floor(this.random() * this.random() * extensions.length)];
    }
  }
}
