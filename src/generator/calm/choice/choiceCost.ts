import { square } from '../../../geometry/arithmetic/squares.ts';
import { directionFrom } from '../routes/path.ts';
import type { Scene } from '../scene.ts';
import { addGap, type CurvatureCounts, countCurvature, createCurvatureCounts, createGapCounts, measureExposure } from './hiding.ts';
import type { PooledRoute, RoutePool } from './pool.ts';

/** A route for each open end, in their order: the ids in a pool. A bridge is there twice. */
export type Choice = readonly number[];

/** A choice with the routes that continue no end. */
export interface Arranged {
  readonly choice: Choice;
  readonly decoys: readonly number[];
}

/** A puzzle curve may run along this many curves of the picture for free. */
const FREE_CHAIN = 3;
const CHAIN_WEIGHT = 0.35;

/** A closed curve has no clue. */
const LOOP_COST = 50;

/** Two curves that end in a corner must cross there. */
const CORNER_COST = 60;

/** The distance of ends on the frame. */
const EXIT_GAP = 32;
const EXIT_WEIGHT = 2.5;
const TOUCHING_GAP = 3;
const TOUCHING_COST = 12.5;

/** The minimum angle between curves that leave a corner, in radians. */
const MIN_CORNER_ANGLE = 0.002;

/** The share of the requested faces that a choice may have more of them, and what each beyond costs. */
const FACE_TOLERANCE = 0.2;
const SURPLUS_COST = 0.12;

export interface ChoiceCost {
  readonly total: number;
  readonly selfCrossings: number;
  /** The open curves of the picture that take part in self-crossings. */
  readonly selfCrossing: ReadonlySet<number>;
}

/** Measures choices of routes of one pool. */
export class ChoiceMeter {
  private readonly pool: RoutePool;
  private readonly orderOfEnd = new Map<number, number>();
  private readonly pictureCurvature: CurvatureCounts;
  private readonly pictureLength: number;
  /** Per end of the picture: the direction in which its curve leaves the corner. */
  private readonly directions: readonly number[];

  constructor(pool: RoutePool) {
    this.pool = pool;
    const { scene } = pool;
    for (const [order, { index }] of scene.openEnds.entries()) this.orderOfEnd.set(index, order);
    this.pictureCurvature = sum(scene.outlines.map(countCurvature));
    this.pictureLength = scene.outlines.reduce((total, { length }) => total + length, 0);
    this.directions = scene.ends.map(({ index }) => directionFrom(scene.outlines[index >> 1], index % 2 === 0));
  }

  orderOf(end: number): number {
    return this.orderOfEnd.get(end)!;
  }

  measure({ choice, decoys }: Arranged): ChoiceCost {
    const { pool } = this;
    const { scene, settings } = pool;
    const routes = [...new Set([...choice, ...decoys])].map((id) => pool.routes[id]);
    const chains = joinChains(scene, routes);
    const chainOf = (route: PooledRoute) => (route.ends.length === 0 ? -1 : chains.find(route.ends[0] >> 1));
    const routeChains = routes.map(chainOf);
    const onRoute: number[][] = routes.map(() => []);
    const onOutline: number[][] = scene.outlines.map(() => []);
    let total = 0;
    let selfCrossings = 0;
    let crossingCount = 0;
    const selfCrossing = new Set<number>();
    const addSelfCrossings = (count: number, ...curves: readonly number[]) => {
      if (count === 0) return;
      selfCrossings += count;
      for (const curve of curves) selfCrossing.add(curve);
    };
    for (let i = 0; i < routes.length; i++) {
      const route = routes[i];
      total += route.cost;
      for (const { outline, along, alongOutline } of route.pictureCrossings) {
        onRoute[i].push(along);
        onOutline[outline].push(alongOutline);
        if (outline < scene.openCount && chains.find(outline) === routeChains[i]) addSelfCrossings(1, outline, route.ends[0]! >> 1);
      }
      crossingCount += route.pictureCrossings.length;
      for (let j = i + 1; j < routes.length; j++) {
        const { cost, crossings } = pool.pairOf(route.id, routes[j].id);
        total += cost;
        const isSwapped = route.id > routes[j].id;
        for (const { first, second } of crossings) {
          onRoute[i].push(isSwapped ? second : first);
          onRoute[j].push(isSwapped ? first : second);
        }
        crossingCount += crossings.length;
        if (routeChains[i] >= 0 && routeChains[i] === routeChains[j])
          addSelfCrossings(crossings.length, route.ends[0]! >> 1, routes[j].ends[0]! >> 1);
      }
    }
    for (const { ends } of scene.corners) {
      if (ends.length < 2) continue;
      crossingCount++;
      if (chains.find(ends[0] >> 1) === chains.find(ends[1] >> 1)) addSelfCrossings(1, ends[0] >> 1, ends[1] >> 1);
      if (!this.crossesAtCorner(choice, ends[0], ends[1])) total += CORNER_COST;
    }
    total += settings.selfCrossingWeight * selfCrossings + LOOP_COST * chains.loops + CHAIN_WEIGHT * chains.excess;
    total += EXIT_WEIGHT * measureExits(scene, routes);
    // By Euler's formula, if everything is connected.
    const faces = crossingCount + routes.reduce((sum, { exits }) => sum + exits.length, 0) / 2 + 1;
    total += SURPLUS_COST * Math.max(0, faces - (1 + FACE_TOLERANCE) * settings.faces);
    total += this.measureGaps(routes, onRoute, onOutline);
    return { total, selfCrossings, selfCrossing };
  }

  /** The costs of short edges and of what the gaps and bends show of the picture. */
  private measureGaps(routes: readonly PooledRoute[], onRoute: readonly number[][], onOutline: readonly number[][]): number {
    const { scene, settings } = this.pool;
    const gaps = createGapCounts();
    let short = 0;
    let pictureSquares = 0;
    const addAll = (stops: number[], length: number, isPicture: boolean, isClosed: boolean) => {
      stops.sort((a, b) => a - b);
      let before = 0;
      for (let i = 0; i <= stops.length; i++) {
        const gap = (i < stops.length ? stops[i] : length) - before;
        const isOpenEnd = isClosed && (i === 0 || i === stops.length);
        if (gap > 0) addGap(gaps, isPicture, gap);
        if (isPicture) pictureSquares += square(gap);
        if (!isOpenEnd && stops.length > 0) short += square(Math.max(0, 1 - gap / settings.minEdge));
        before += gap;
      }
    };
    routes.forEach(({ length }, i) => {
      addAll(onRoute[i], length, false, false);
    });
    scene.outlines.forEach(({ length }, outline) => {
      addAll(onOutline[outline], length, true, outline >= scene.openCount);
    });
    const exposure = measureExposure({
      pictureCurvature: this.pictureCurvature,
      addedCurvature: sum(routes.map(({ curvature }) => curvature)),
      gaps,
      pictureGap: pictureSquares / this.pictureLength,
      pictureLength: this.pictureLength,
      addedLength: routes.reduce((total, { length }) => total + length, 0),
    });
    return settings.edgeWeight * short + settings.hidingWeight * exposure;
  }

  /** Whether the four ways that leave a corner belong to the two curves in turn. */
  private crossesAtCorner(choice: Choice, first: number, second: number): boolean {
    const [a, b, c, d] = [this.directions[first], this.leaving(choice, first), this.directions[second], this.leaving(choice, second)];
    const [toB, toC, toD] = [b, c, d].map((angle) => turnTo(a, angle));
    const isApart = (from: number, to: number) => {
      const gap = Math.abs(from - to);
      return gap > MIN_CORNER_ANGLE && 2 * Math.PI - gap > MIN_CORNER_ANGLE;
    };
    return toC < toB !== toD < toB && [toC, toD].every((turn) => isApart(turn, toB) && isApart(turn, 0));
  }

  private leaving(choice: Choice, end: number): number {
    const { ends, directions } = this.pool.routes[choice[this.orderOf(end)]];
    return directions[ends[0] === end ? 0 : 1];
  }
}

/** From one direction to another, counted in one sense, from 0 to 2π. */
function turnTo(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI);
  return turn < 0 ? turn + 2 * Math.PI : turn;
}

/** The curves of the picture that bridges connect to one puzzle curve. */
function joinChains({ openCount }: Scene, routes: readonly PooledRoute[]) {
  const parent = Array.from({ length: openCount }, (_, i) => i);
  const size = parent.map(() => 1);
  let loops = 0;
  const find = (curve: number): number => {
    let root = curve;
    while (parent[root] !== root) root = parent[root];
    return root;
  };
  for (const { ends } of routes) {
    if (ends.length !== 2) continue;
    const [a, b] = [find(ends[0] >> 1), find(ends[1] >> 1)];
    if (a === b) loops++;
    else {
      parent[a] = b;
      size[b] += size[a];
    }
  }
  const excess = parent.reduce((total, root, i) => total + (root === i ? Math.max(0, size[i] - FREE_CHAIN) : 0), 0);
  return { find, loops, excess };
}

/** The cost of ends that are close to each other on the frame. */
function measureExits({ frame: { width, height } }: Scene, routes: readonly PooledRoute[]): number {
  const exits = routes.flatMap((route) => route.exits).sort((a, b) => a - b);
  let cost = 0;
  for (let i = 0; i < exits.length; i++) {
    const gap = i + 1 < exits.length ? exits[i + 1] - exits[i] : exits[0] + 2 * (width + height) - exits[i];
    cost += square(Math.max(0, 1 - gap / EXIT_GAP)) + (gap < TOUCHING_GAP ? TOUCHING_COST / EXIT_WEIGHT : 0);
  }
  return cost;
}

function sum(columns: readonly CurvatureCounts[]): CurvatureCounts {
  const total = createCurvatureCounts();
  for (const column of columns) for (let i = 0; i < column.length; i++) total[i] += column[i];
  return total;
}
