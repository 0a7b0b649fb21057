import { createRandom, type Random, shuffle } from '../geometry/random.ts';
import type { Points } from '../puzzle/puzzle.ts';
import { type Flag, type Ray, TOUCH } from './ray.ts';
import type { Request } from './requests.ts';
import { findObstacle, findStops, isAside, isInTheWay, type Obstacle } from './stops.ts';

export interface LeaderOptions {
  /** Of the frame. */
  readonly outline: Points;
  /** The unit of costs: a leader as long as the font's size costs 1. */
  readonly size: number;
  readonly balanced: boolean;
}

/** What is as bad as leaders of how many sizes. */
const CROSSING_COST = 10;
const UNBALANCED_COST = 8;
const HOMELESS_COST = 1e6;

/** Costs that differ by less are the same. */
const SAME_COST = 1e-9;

/** What it costs to move a label that stands, at first and more each time: so those that want the same place come to terms. */
const REMOVAL_COST = 4;

/** In parts of the font's size, what is at least between two labels one of which stands beyond the other: else they would read as one. */
export const BETWEEN = 0.5;

/** How often labels are placed in each attempt, on average, before what still has no place is placed only where it disturbs nothing. */
const MAX_PLACINGS = 40;
const ATTEMPTS = 4;
const MAX_PASSES = 12;

/** Farther out than any leader that is drawn, in puzzle units; and so many ends are tried for labels that have no place, to find one for all. */
const FAR = 1e6;
const MAX_CHOICES = 16;

/**
 * Places labels, with leaders where needed, so that none overlaps another or another's leader: each goes where it costs least, and those that are in
 * its way are taken up and placed again. Several attempts in random orders, of which the best counts; the same for the same requests.
 *
 * @param start those that stand already, without overlaps; they may be moved as well
 * @returns by request; undefined for a label that found no place
 */
export function findLeaders(
  requests: readonly Request[],
  start: readonly (Flag | undefined)[],
  options: LeaderOptions,
): (Flag | undefined)[] {
  const random = createRandom(1);
  let best: Placing | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const placing = new Placing(requests, start, options);
    placing.placeAll(attempt === 0 ? undefined : random);
    placing.improve();
    if (best === undefined || placing.totalCost() < best.totalCost() - SAME_COST) best = placing;
  }
  return best!.flags.includes(undefined) ? farOut(requests, best!.flags, options) : best!.flags;
}

/** The last resort for labels that have no place: all are carried far out, where nothing is in the way of anything, and come back as far as they can. */
function farOut(requests: readonly Request[], flags: readonly (Flag | undefined)[], options: LeaderOptions): (Flag | undefined)[] {
  for (let choice = 0; choice < MAX_CHOICES; choice++) {
    let rest = choice;
    const rays = requests.map(({ rays: ends }, request) => {
      const standing = flags[request];
      if (standing !== undefined) return standing.ray;
      const end = rest % ends.length;
      rest = Math.floor(rest / ends.length);
      return ends[end];
    });
    const placing = new Placing(
      requests,
      requests.map(() => undefined),
      options,
    );
    if (!placing.carryOut(rays)) continue;
    placing.improve();
    return placing.flags;
  }
  return [...flags];
}

/** The best stop for a label, and the labels that must leave for it. */
interface Stop {
  readonly flag: Flag;
  readonly cost: number;
  readonly inTheWay: readonly number[];
}

class Placing {
  readonly flags: (Flag | undefined)[];
  private readonly requests: readonly Request[];
  private readonly options: LeaderOptions;
  private readonly removalCost: Float64Array;
  /** What each label costs where it costs least, with nothing in its way. */
  private readonly leastCost: Float64Array;

  constructor(requests: readonly Request[], start: readonly (Flag | undefined)[], options: LeaderOptions) {
    this.requests = requests;
    this.options = options;
    this.flags = [...start];
    this.removalCost = new Float64Array(requests.length).fill(REMOVAL_COST);
    this.leastCost = Float64Array.from(requests, ({ rays }) => Math.min(...rays.map(({ least }) => least)) / options.size);
  }

  placeAll(random: Random | undefined): void {
    let queue = [...this.flags.keys()].filter((request) => this.flags[request] === undefined);
    // Long ones are hardest to place.
    queue.sort((a, b) => this.lengthOf(b) - this.lengthOf(a) || a - b);
    if (random !== undefined) queue = shuffle(queue, random);
    let left = MAX_PLACINGS * queue.length;
    const homeless: number[] = [];
    while (queue.length > 0) {
      const request = queue.shift()!;
      const stop = this.findBest(request, left-- > 0);
      if (stop === undefined) {
        homeless.push(request);
        continue;
      }
      this.flags[request] = stop.flag;
      for (const other of stop.inTheWay) {
        this.flags[other] = undefined;
        this.removalCost[other] += REMOVAL_COST;
        queue.push(other);
      }
    }
    // Room may have come up since.
    for (const request of homeless) this.flags[request] = this.findBest(request, false)?.flag;
  }

  /**
   * Places all labels on these rays, one after the other: each so far out that its box is clear of the whole lines of those that are still to come, so that
   * none is ever in the way of another's leader. Returns false where none of those that are left can be: their lines run along each other.
   */
  carryOut(rays: readonly Ray[]): boolean {
    const { outline, size } = this.options;
    const left = new Set(rays.keys());
    while (left.size > 0) {
      let nearest: { readonly request: number; readonly offset: number } | undefined;
      for (const request of left) {
        const ray = rays[request];
        const obstacles = this.obstaclesOf(request, ray).map(({ obstacle }) => obstacle);
        for (const other of left) {
          if (other !== request) obstacles.push(findObstacle(ray, { ray: rays[other], offset: FAR }, size * BETWEEN));
        }
        const offset = findStops(ray, obstacles, outline).find((stop) => !obstacles.some((obstacle) => isInTheWay(obstacle, stop)));
        if (offset !== undefined && offset < (nearest?.offset ?? FAR)) nearest = { request, offset };
      }
      if (nearest === undefined) return false;
      this.flags[nearest.request] = { ray: rays[nearest.request], offset: nearest.offset };
      left.delete(nearest.request);
    }
    return true;
  }

  /** Moves a label to where it costs less, or the two of a curve, the others staying, until none gains by it. */
  improve(): void {
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      let isBetter = false;
      for (let request = 0; request < this.requests.length; request++) {
        if (this.improveOne(request)) isBetter = true;
        if (this.requests[request + 1]?.curve === this.requests[request].curve && this.improvePair(request)) isBetter = true;
      }
      if (!isBetter) return;
    }
  }

  /** Whether nothing could be better for a label. */
  private isContent(request: number): boolean {
    return this.costOf(request) <= this.leastCost[request] + SAME_COST;
  }

  private improveOne(request: number): boolean {
    if (this.isContent(request)) return false;
    const stop = this.findBest(request, false);
    if (stop === undefined || stop.cost >= this.costOf(request) - SAME_COST) return false;
    this.flags[request] = stop.flag;
    return true;
  }

  /** Takes up both labels of a curve and tries each end for each of them. */
  private improvePair(left: number): boolean {
    const right = left + 1;
    if (this.isContent(left) && this.isContent(right)) return false;
    let [bestLeft, bestRight] = [this.flags[left], this.flags[right]];
    let least = this.costOf(left) + this.costOf(right) - SAME_COST;
    let isBetter = false;
    for (const ray of this.requests[left].rays) {
      this.flags[left] = this.flags[right] = undefined;
      this.flags[left] = this.findBest(left, false, [ray])?.flag;
      if (this.flags[left] === undefined) continue;
      this.flags[right] = this.findBest(right, false)?.flag;
      const cost = this.costOf(left) + this.costOf(right);
      if (cost >= least) continue;
      least = cost;
      [bestLeft, bestRight] = [this.flags[left], this.flags[right]];
      isBetter = true;
    }
    this.flags[left] = bestLeft;
    this.flags[right] = bestRight;
    return isBetter;
  }

  totalCost(): number {
    let cost = 0;
    for (let request = 0; request < this.flags.length; request++) cost += this.costOf(request);
    return cost;
  }

  private costOf(request: number): number {
    const flag = this.flags[request];
    if (flag === undefined) return HOMELESS_COST;
    const obstacles = this.obstaclesOf(request, flag.ray);
    return this.costAt(request, flag.ray, flag.offset, obstacles);
  }

  private lengthOf(request: number): number {
    return this.requests[request].rays[0].length;
  }

  private findBest(request: number, mayRemove: boolean, rays = this.requests[request].rays): Stop | undefined {
    let best: Stop | undefined;
    for (const ray of rays) {
      const obstacles = this.obstaclesOf(request, ray);
      const all = obstacles.map(({ obstacle }) => obstacle);
      for (const offset of findStops(ray, all, this.options.outline)) {
        if (best !== undefined && offset / this.options.size >= best.cost) break;
        const inTheWay = obstacles.filter(({ obstacle }) => isInTheWay(obstacle, offset)).map(({ other }) => other);
        if (inTheWay.length > 0 && !mayRemove) continue;
        let cost = this.costAt(request, ray, offset, obstacles);
        for (const other of inTheWay) cost += this.removalCost[other];
        if (best === undefined || cost < best.cost) best = { flag: { ray, offset }, cost, inTheWay };
      }
    }
    return best;
  }

  private costAt(request: number, ray: Ray, offset: number, obstacles: readonly Met[]): number {
    let cost = offset / this.options.size;
    for (const { obstacle } of obstacles) if (offset > obstacle.crossing - TOUCH) cost += CROSSING_COST;
    const partner = this.options.balanced ? this.partnerOf(request) : undefined;
    if (partner !== undefined && partner.ray.port === ray.port) cost += UNBALANCED_COST;
    return cost;
  }

  /** The other label of the same curve, where it stands. */
  private partnerOf(request: number): Flag | undefined {
    const { curve } = this.requests[request];
    if (this.requests[request - 1]?.curve === curve) return this.flags[request - 1];
    return this.requests[request + 1]?.curve === curve ? this.flags[request + 1] : undefined;
  }

  private obstaclesOf(request: number, ray: Ray): Met[] {
    const met: Met[] = [];
    for (let other = 0; other < this.flags.length; other++) {
      const flag = this.flags[other];
      if (flag === undefined || other === request || isAside(ray, flag)) continue;
      met.push({ other, obstacle: findObstacle(ray, flag, this.options.size * BETWEEN) });
    }
    return met;
  }
}

interface Met {
  readonly other: number;
  readonly obstacle: Obstacle;
}
