import { minOf } from '../geometry/arithmetic/extremes.ts';
import { createRandom, type Random, shuffle } from '../geometry/random.ts';
import type { Points } from '../puzzle/puzzle.ts';
import { type Placement, type Ray, TOUCH } from './ray.ts';
import type { LabelRequest } from './requests.ts';
import { findObstacle, findStops, isFarFromStrip, isInTheWay, type Obstacle } from './stops.ts';

export interface LeaderOptions {
  /** Outline of the frame. */
  readonly outline: Points;
  /** Font size. A leader of this length costs 1. */
  readonly size: number;
  readonly balanced: boolean;
}

/** Costs, in leader lengths of one font size. */
const CROSSING_COST = 10;
const UNBALANCED_COST = 8;
const UNPLACED_COST = 1e6;

/** Costs that differ by less count as equal. */
const SAME_COST = 1e-9;

/**
 * The cost of removing a placed label to make room for another. It grows by this amount with each removal, so that labels that compete for
 * one position end up at different ones.
 */
const REMOVAL_COST = 4;

/** Minimum gap between two labels on one line, as a fraction of the font size. With a smaller gap they would read as one label. */
export const LABEL_GAP = 0.5;

/** Maximum number of placements per label and attempt, on average. Afterwards a label is placed only if it removes no other. */
const MAX_PLACEMENTS = 40;
const ATTEMPTS = 4;
const MAX_PASSES = 12;

/** An offset beyond every leader that is drawn, in puzzle units. */
const FAR = 1e6;

/** Maximum number of combinations of ends tried for unplaced labels. */
const MAX_CHOICES = 16;

/**
 * Places labels, with leaders where needed, without overlaps between labels or between a label and another's leader. Each label takes its
 * cheapest offset; the search removes labels in its way and places them again. Returns the best of several attempts in random orders.
 * Deterministic: the same requests give the same result.
 *
 * @param start labels that are already placed, without overlaps; the search may move them
 * @returns by request; undefined for a label that could not be placed
 */
export function findLeaders(
  requests: readonly LabelRequest[],
  start: readonly (Placement | undefined)[],
  options: LeaderOptions,
): (Placement | undefined)[] {
  const random = createRandom(1);
  let best: LeaderSearch | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const search = new LeaderSearch(requests, start, options);
    search.placeAll(attempt === 0 ? undefined : random);
    search.improve();
    if (best === undefined || search.totalCost() < best.totalCost() - SAME_COST) best = search;
  }
  return best!.placements.includes(undefined) ? placeFarOut(requests, best!.placements, options) : best!.placements;
}

/**
 * The last resort for unplaced labels: moves all labels far out, where they cannot conflict, then moves each back in as far as possible.
 */
function placeFarOut(
  requests: readonly LabelRequest[],
  placements: readonly (Placement | undefined)[],
  options: LeaderOptions,
): (Placement | undefined)[] {
  for (let choice = 0; choice < MAX_CHOICES; choice++) {
    let rest = choice;
    const rays = requests.map(({ rays: ends }, request) => {
      const placed = placements[request];
      if (placed !== undefined) return placed.ray;
      const end = rest % ends.length;
      rest = Math.floor(rest / ends.length);
      return ends[end];
    });
    const search = new LeaderSearch(
      requests,
      requests.map(() => undefined),
      options,
    );
    if (!search.placeOutwards(rays)) continue;
    search.improve();
    return search.placements;
  }
  return [...placements];
}

/** The best offset for a label, and the labels that must be removed for it. */
interface Stop {
  readonly placement: Placement;
  readonly cost: number;
  readonly inTheWay: readonly number[];
}

class LeaderSearch {
  readonly placements: (Placement | undefined)[];
  private readonly requests: readonly LabelRequest[];
  private readonly options: LeaderOptions;
  private readonly removalCost: Float64Array;
  /** Cost of each label at its cheapest offset, without obstacles. */
  private readonly minCost: Float64Array;

  constructor(requests: readonly LabelRequest[], start: readonly (Placement | undefined)[], options: LeaderOptions) {
    this.requests = requests;
    this.options = options;
    this.placements = [...start];
    this.removalCost = new Float64Array(requests.length).fill(REMOVAL_COST);
    this.minCost = Float64Array.from(requests, ({ rays }) => minOf(rays.map(({ minOffset }) => minOffset)) / options.size);
  }

  placeAll(random: Random | undefined): void {
    let queue = [...this.placements.keys()].filter((request) => this.placements[request] === undefined);
    // Long labels are hardest to place.
    queue.sort((a, b) => this.lengthOf(b) - this.lengthOf(a) || a - b);
    if (random !== undefined) queue = shuffle(queue, random);
    let placementsLeft = MAX_PLACEMENTS * queue.length;
    const unplaced: number[] = [];
    while (queue.length > 0) {
      const request = queue.shift()!;
      const stop = this.findBest(request, placementsLeft-- > 0);
      if (stop === undefined) {
        unplaced.push(request);
        continue;
      }
      this.placements[request] = stop.placement;
      for (const other of stop.inTheWay) {
        this.placements[other] = undefined;
        this.removalCost[other] += REMOVAL_COST;
        queue.push(other);
      }
    }
    // Later removals may have made room.
    for (const request of unplaced) this.placements[request] = this.findBest(request, false)?.placement;
  }

  /**
   * Places all labels on these rays, one after the other. Each goes far enough out that its box is clear of the whole lines of all labels
   * that follow, so that it never blocks another's leader. Returns false if no remaining label has such an offset: their lines run along
   * each other.
   */
  placeOutwards(rays: readonly Ray[]): boolean {
    const { outline, size } = this.options;
    const remaining = new Set(rays.keys());
    while (remaining.size > 0) {
      let nearest: { readonly request: number; readonly offset: number } | undefined;
      for (const request of remaining) {
        const ray = rays[request];
        const obstacles = this.obstaclesOf(request, ray).map(({ obstacle }) => obstacle);
        for (const other of remaining) {
          if (other !== request) obstacles.push(findObstacle(ray, { ray: rays[other], offset: FAR }, size * LABEL_GAP));
        }
        const offset = findStops(ray, obstacles, outline).find((stop) => !obstacles.some((obstacle) => isInTheWay(obstacle, stop)));
        if (offset !== undefined && offset < (nearest?.offset ?? FAR)) nearest = { request, offset };
      }
      if (nearest === undefined) return false;
      this.placements[nearest.request] = { ray: rays[nearest.request], offset: nearest.offset };
      remaining.delete(nearest.request);
    }
    return true;
  }

  /** Moves single labels, or both labels of a curve, to cheaper offsets while the others stay, until nothing improves. */
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

  /** Whether a label has its minimum cost. */
  private isOptimal(request: number): boolean {
    return this.costOf(request) <= this.minCost[request] + SAME_COST;
  }

  private improveOne(request: number): boolean {
    if (this.isOptimal(request)) return false;
    const stop = this.findBest(request, false);
    if (stop === undefined || stop.cost >= this.costOf(request) - SAME_COST) return false;
    this.placements[request] = stop.placement;
    return true;
  }

  /** Removes both labels of a curve and tries each end for each of them. */
  private improvePair(left: number): boolean {
    const right = left + 1;
    if (this.isOptimal(left) && this.isOptimal(right)) return false;
    let [bestLeft, bestRight] = [this.placements[left], this.placements[right]];
    let minPairCost = this.costOf(left) + this.costOf(right) - SAME_COST;
    let isBetter = false;
    for (const ray of this.requests[left].rays) {
      this.placements[left] = this.placements[right] = undefined;
      this.placements[left] = this.findBest(left, false, [ray])?.placement;
      if (this.placements[left] === undefined) continue;
      this.placements[right] = this.findBest(right, false)?.placement;
      const cost = this.costOf(left) + this.costOf(right);
      if (cost >= minPairCost) continue;
      minPairCost = cost;
      [bestLeft, bestRight] = [this.placements[left], this.placements[right]];
      isBetter = true;
    }
    this.placements[left] = bestLeft;
    this.placements[right] = bestRight;
    return isBetter;
  }

  totalCost(): number {
    let cost = 0;
    for (let request = 0; request < this.placements.length; request++) cost += this.costOf(request);
    return cost;
  }

  private costOf(request: number): number {
    const placement = this.placements[request];
    if (placement === undefined) return UNPLACED_COST;
    const obstacles = this.obstaclesOf(request, placement.ray);
    return this.costAt(request, placement.ray, placement.offset, obstacles);
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
        if (best === undefined || cost < best.cost) best = { placement: { ray, offset }, cost, inTheWay };
      }
    }
    return best;
  }

  private costAt(request: number, ray: Ray, offset: number, obstacles: readonly NearbyObstacle[]): number {
    let cost = offset / this.options.size;
    for (const { obstacle } of obstacles) if (offset > obstacle.crossing - TOUCH) cost += CROSSING_COST;
    const partner = this.options.balanced ? this.partnerOf(request) : undefined;
    if (partner !== undefined && partner.ray.port === ray.port) cost += UNBALANCED_COST;
    return cost;
  }

  /** The other label of the same curve, if it is placed. */
  private partnerOf(request: number): Placement | undefined {
    const { curve } = this.requests[request];
    if (this.requests[request - 1]?.curve === curve) return this.placements[request - 1];
    return this.requests[request + 1]?.curve === curve ? this.placements[request + 1] : undefined;
  }

  private obstaclesOf(request: number, ray: Ray): NearbyObstacle[] {
    const met: NearbyObstacle[] = [];
    for (let other = 0; other < this.placements.length; other++) {
      const placement = this.placements[other];
      if (placement === undefined || other === request || isFarFromStrip(ray, placement)) continue;
      met.push({ other, obstacle: findObstacle(ray, placement, this.options.size * LABEL_GAP) });
    }
    return met;
  }
}

interface NearbyObstacle {
  readonly other: number;
  readonly obstacle: Obstacle;
}
