import { hypot } from '../../geometry/arithmetic/squares.ts';
import { integrate } from '../integrator.ts';
import type { Moves } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { type LayoutState, Mobility } from '../state.ts';
import { currentTemperature } from '../temperature.ts';
import { segmentAhead } from '../trackPlaces.ts';
import { Resistance } from './resistance.ts';

/** The share of its velocity that a point keeps, unless it is drawn back. */
const MOMENTUM = 0.5;

/** What holds a point back, for 10 units of curve: at first, at least and at most. */
const MASS = 0.2;
const MIN_MASS = 0.005;
const MAX_MASS = 10;
/** While a hand moves something: what is far from there is to keep calm. */
const PULLED_MASS = 1;
/** If more than this share of the points would go farther than they may, all get heavier; else lighter. */
const MAX_CAPPED = 0.05;
const HEAVIER = 1.5;
const LIGHTER = 0.9;

/** So many times harder than along its track a train is to move across it; and a point that is held or pulled, than if it were free. */
const STIFF = 1e4;

/** The resistance is found and factored once in so many steps, as it changes less than the forces do; more seldom where that takes long. */
const REFACTOR_EVERY = 2;
const REFACTOR_MANY_EVERY = 6;
const MANY_POINTS = 5000;

/**
 * To factor the resistance takes no more products of blocks than this: twice as many as for the largest puzzles that are not refused for their crossings.
 * Where edges are too short to have inner points, it could take any number.
 */
const MAX_PRODUCTS = 400_000_000;

/** Before every such step, a multiple of both, it is found anew whatever was before: what goes on from there needs nothing of what was found. */
export const REFRESH_EVERY = 12;

/** Solves for the displacements at which the forces of all points together would be gone: what one step needs, and what it remembers. */
export class ImplicitIntegrator {
  readonly resistance = new Resistance();
  /** Found out from step to step, and kept by checkpoints. */
  mass = MASS;
  private values = new Float64Array(0);
  private isRenumbered = false;
  /** Whether there is no resistance, as to factor it would take too long: then each point finds its own step length. */
  private isTooLarge = false;
  /** Whether the resistance was found since the layout was last stirred or refreshed. */
  private isKnown = false;
  private isDue = true;
  private readonly maxProducts: number;

  constructor(maxProducts = MAX_PRODUCTS) {
    this.maxProducts = maxProducts;
  }

  /** To be called after points have come or gone. */
  renumber(): void {
    this.isRenumbered = false;
  }

  /** To be called when the layout is stirred: what was found out about it is forgotten. */
  reheatPartly(): void {
    this.mass = MASS;
    this.refresh();
  }

  /** Forgets what can be found again from the state and the mass. */
  refresh(): void {
    this.isKnown = false;
  }

  /** To be called before forces are added. Where nothing is returned, what they told before is good for this step, too, or nobody asks. */
  start(state: LayoutState): Resistance | undefined {
    this.isDue =
      !this.isRenumbered ||
      !this.isKnown ||
      state.targets.size > 0 ||
      state.step % (state.pointCount > MANY_POINTS ? REFACTOR_MANY_EVERY : REFACTOR_EVERY) === 0;
    if (!this.isDue) return undefined;
    this.isKnown = true;
    if (!this.isRenumbered) {
      this.isTooLarge = !this.resistance.renumber(state, this.maxProducts);
      this.isRenumbered = true;
    }
    if (this.isTooLarge) return undefined;
    this.resistance.clear(state);
    return this.resistance;
  }

  /** Turns the forces into the displacements that are wanted, none longer than the cap. */
  integrate(state: LayoutState, settings: Settings, moves: Moves): void {
    if (this.isTooLarge) {
      integrate(state, settings, moves, true);
      return;
    }
    const { resistance } = this;
    const { count, unknown } = resistance;
    if (this.values.length < 2 * count) this.values = new Float64Array(3 * count);
    const { values } = this;
    for (let k = 0; k < count; k++) {
      const isHeld = state.mobility[unknown[k]] === Mobility.held;
      values[2 * k] = isHeld ? 0 : state.forceX[unknown[k]];
      values[2 * k + 1] = isHeld ? 0 : state.forceY[unknown[k]];
    }
    if (this.isDue) {
      addMasses(resistance, state, state.targets.size > 0 ? PULLED_MASS : this.mass);
      keepOnTracks(resistance, state);
      this.hold(state, settings.cap);
      resistance.factor();
    }
    resistance.solve(values);
    const capped = this.move(state, settings, moves);
    if (state.targets.size > 0) return;
    this.mass = capped > MAX_CAPPED * count ? Math.min(MAX_MASS, this.mass * HEAVIER) : Math.max(MIN_MASS, this.mass * LIGHTER);
  }

  /** What is held stays, and what is pulled goes where it is pulled to, so that what hangs on it follows at once. */
  private hold(state: LayoutState, cap: number): void {
    const { values } = this;
    const { count, unknown, pointXX, pointXY, pointYY } = this.resistance;
    const { mobility, targets, pointId, x, y } = state;
    for (let k = 0; k < count; k++) {
      const point = unknown[k];
      const target = targets.size > 0 ? targets.get(pointId[point]) : undefined;
      const isHeld = mobility[point] === Mobility.held;
      if (target === undefined && !isHeld) continue;
      const stiff = STIFF * (1 + pointXX[point] + pointYY[point]);
      pointXX[point] = stiff;
      pointXY[point] = 0;
      pointYY[point] = stiff;
      values[2 * k] = 0;
      values[2 * k + 1] = 0;
      if (target === undefined || isHeld) continue;
      const dx = target.x - x[point];
      const dy = target.y - y[point];
      const size = hypot(dx, dy);
      const share = size > cap ? cap / size : 1;
      values[2 * k] = stiff * share * dx;
      values[2 * k + 1] = stiff * share * dy;
    }
  }

  /** Fills in the displacements, and returns how many had to be shortened. */
  private move(state: LayoutState, settings: Settings, moves: Moves): number {
    const { values } = this;
    const { cap } = settings;
    const { count, unknown } = this.resistance;
    const { velocityX, velocityY, pointCount, mobility } = state;
    const heat = currentTemperature(state, settings);
    moves.x.fill(0, 0, pointCount);
    moves.y.fill(0, 0, pointCount);
    let capped = 0;
    for (let k = 0; k < count; k++) {
      const point = unknown[k];
      if (mobility[point] === Mobility.held) continue;
      let mx = heat * values[2 * k];
      let my = heat * values[2 * k + 1];
      const vx = velocityX[point];
      const vy = velocityY[point];
      if (mx * vx + my * vy > 0) {
        mx += heat * MOMENTUM * vx;
        my += heat * MOMENTUM * vy;
      }
      const size = Math.sqrt(mx * mx + my * my);
      if (!(size <= cap)) {
        capped++;
        const share = size < Number.POSITIVE_INFINITY ? cap / size : 0;
        mx = share === 0 ? 0 : mx * share;
        my = share === 0 ? 0 : my * share;
      }
      moves.x[point] = mx;
      moves.y[point] = my;
      velocityX[point] = mx;
      velocityY[point] = my;
    }
    return capped;
  }
}

/** Points are heavier the more of their curve they stand for. */
function addMasses({ pointXX, pointYY }: Resistance, state: LayoutState, mass: number): void {
  const { x, y, segmentA, segmentB, wallCount, segmentCount } = state;
  for (let segment = wallCount; segment < segmentCount; segment++) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    // A point without a length to stand for must not be without mass.
    const half = (mass * (Math.sqrt(dx * dx + dy * dy) + 0.01)) / 20;
    pointXX[a] += half;
    pointYY[a] += half;
    pointXX[b] += half;
    pointYY[b] += half;
  }
}

/** A train is hard to move across its track: ahead of it, at a corner. */
function keepOnTracks({ pointXX, pointXY, pointYY }: Resistance, state: LayoutState): void {
  const { map, mobility, forceX, forceY } = state;
  for (let train = 0; train < map.vertexCount; train++) {
    if (mobility[train] !== Mobility.train) continue;
    const shape = state.tracks[state.trainTrack[train]];
    let segment = segmentAhead(state, train, 1);
    let dx = shape.x[segment + 1] - shape.x[segment];
    let dy = shape.y[segment + 1] - shape.y[segment];
    if (forceX[train] * dx + forceY[train] * dy < 0) {
      segment = segmentAhead(state, train, -1);
      dx = shape.x[segment + 1] - shape.x[segment];
      dy = shape.y[segment + 1] - shape.y[segment];
    }
    const lengthSq = dx * dx + dy * dy;
    const stiff = (STIFF * (pointXX[train] + pointYY[train])) / lengthSq;
    pointXX[train] += stiff * dy * dy;
    pointXY[train] -= stiff * dx * dy;
    pointYY[train] += stiff * dx * dx;
  }
}
