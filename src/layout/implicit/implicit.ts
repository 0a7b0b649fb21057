import { hypot } from '../../geometry/arithmetic/squares.ts';
import { integrate } from '../integrator.ts';
import type { Moves } from '../limits.ts';
import type { Settings } from '../settings.ts';
import { type LayoutState, Mobility } from '../state.ts';
import { currentTemperature } from '../temperature.ts';
import { segmentAhead } from '../trackPlaces.ts';
import { Resistance } from './resistance.ts';

/** The inertia of 10 units of curve: the initial value, the minimum and the maximum. */
const MASS = 0.2;
const MIN_MASS = 0.005;
const MAX_MASS = 10;
/** While the user pulls a point: a larger mass keeps distant parts calm. */
const PULLED_MASS = 1;
/** If more than this fraction of the points would exceed the cap, the mass grows; otherwise it shrinks. */
const MAX_CAPPED = 0.05;
const HEAVIER = 1.5;
const LIGHTER = 0.9;

/** A factor of resistance: of a train across its track compared with along it, and of a held or pulled point compared with a free one. */
const STIFF = 1e4;

/**
 * The resistance is recomputed and factored in every step: an old one makes points overshoot. With many points it is done once in this many
 * steps, because it takes longer.
 */
const REFACTOR_MANY_EVERY = 6;
const MANY_POINTS = 5000;

/**
 * Maximum number of block products for one factorization: twice the number for the largest puzzles that are not rejected for their
 * crossings. Puzzles whose edges are too short for inner points could take any number.
 */
const MAX_PRODUCTS = 400_000_000;

/**
 * Before every step with a number divisible by this, the resistance is recomputed without earlier results. It is a multiple of the interval
 * above, so a run can be resumed there without them.
 */
export const REFRESH_EVERY = 12;

/**
 * Solves for the displacements at which the forces on all points would vanish together. Stores the data of one step, and the data that it
 * reuses in later steps.
 */
export class ImplicitIntegrator {
  readonly resistance = new Resistance();
  /** Adapted from step to step, and saved in checkpoints. */
  mass = MASS;
  private values = new Float64Array(0);
  private isRenumbered = false;
  /** Whether the factorization would take too long. Then each point adapts its own step length. */
  private isTooLarge = false;
  /** Whether the resistance was computed since the last reheat or refresh. */
  private isKnown = false;
  private isDue = true;
  private readonly maxProducts: number;

  constructor(maxProducts = MAX_PRODUCTS) {
    this.maxProducts = maxProducts;
  }

  /** Call after points were added or removed. */
  renumber(): void {
    this.isRenumbered = false;
  }

  /** Call when the layout is reheated: resets the mass. */
  reheatPartly(): void {
    this.mass = MASS;
    this.refresh();
  }

  /** Discards the data that follows from the state and the mass. */
  refresh(): void {
    this.isKnown = false;
  }

  /** Call before forces are added. Returns the resistance to which forces add, or undefined if this step reuses the last factorization. */
  start(state: LayoutState): Resistance | undefined {
    this.isDue =
      !this.isRenumbered ||
      !this.isKnown ||
      state.targets.size > 0 ||
      state.pointCount <= MANY_POINTS ||
      state.step % REFACTOR_MANY_EVERY === 0;
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

  /** Turns the forces into requested displacements, none longer than the cap. */
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

  /** Held points stay. Pulled points move towards their targets within the same solution, so that their surroundings follow at once. */
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
      const factor = size > cap ? cap / size : 1;
      values[2 * k] = stiff * factor * dx;
      values[2 * k + 1] = stiff * factor * dy;
    }
  }

  /** Writes the displacements. Returns how many exceeded the cap. */
  private move(state: LayoutState, settings: Settings, moves: Moves): number {
    const { values } = this;
    const { cap } = settings;
    const { count, unknown } = this.resistance;
    const { pointCount, mobility } = state;
    const heat = currentTemperature(state, settings);
    moves.x.fill(0, 0, pointCount);
    moves.y.fill(0, 0, pointCount);
    let capped = 0;
    for (let k = 0; k < count; k++) {
      const point = unknown[k];
      if (mobility[point] === Mobility.held) continue;
      let mx = heat * values[2 * k];
      let my = heat * values[2 * k + 1];
      const size = Math.sqrt(mx * mx + my * my);
      if (!(size <= cap)) {
        capped++;
        const factor = size < Number.POSITIVE_INFINITY ? cap / size : 0;
        mx = factor === 0 ? 0 : mx * factor;
        my = factor === 0 ? 0 : my * factor;
      }
      moves.x[point] = mx;
      moves.y[point] = my;
    }
    return capped;
  }
}

/** Adds to each point the mass of half of its two segments. */
function addMasses({ pointXX, pointYY }: Resistance, state: LayoutState, mass: number): void {
  const { x, y, segmentA, segmentB, wallCount, segmentCount } = state;
  for (let segment = wallCount; segment < segmentCount; segment++) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    // A point with segments of length 0 needs a mass, too.
    const half = (mass * (Math.sqrt(dx * dx + dy * dy) + 0.01)) / 20;
    pointXX[a] += half;
    pointYY[a] += half;
    pointXX[b] += half;
    pointYY[b] += half;
  }
}

/** Makes trains hard to move across their tracks. At a corner, the direction of the force selects the segment. */
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
