import { hypot } from '../geometry/arithmetic/squares.ts';
import { type Incremental, runToEnd, scaleProgress } from '../puzzle/incremental.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Points } from '../puzzle/puzzle.ts';
import type { Force } from './forces/force.ts';
import { type ForceName, forces } from './forces/index.ts';
import { limitGrowth, maxPointsAtOpening, maxPointsNow } from './growth.ts';
import { ImplicitIntegrator, REFRESH_EVERY } from './implicit/implicit.ts';
import type { Resistance } from './implicit/resistance.ts';
import { integrate } from './integrator.ts';
import { createMoves, limitDisplacements, type Moves } from './limits.ts';
import { markLockedWalls } from './lockedWalls.ts';
import { OpeningIndex, Proximity } from './proximity/proximity.ts';
import { mergeIncrementally, mergePoints, type Sampling, splitIncrementally, splitSegments } from './resample.ts';
import { layoutSchema, type Settings } from './settings.ts';
import { createState, type LayoutState, Mobility } from './state.ts';
import { countStepsSinceReheat } from './temperature.ts';
import { MAX_COORDINATE } from './tolerances.ts';
import { moveTrains, projectTrainForces } from './trains.ts';

/** The engine merges points once in this many steps, and splits segments halfway between. */
const RESAMPLE_EVERY = 10;

/** Maximum number of merging and splitting passes on opening. */
const MAX_OPENING_PASSES = 4;

/** The drawing is settled when no point has moved farther than this, in units, for this many steps. */
const QUIET_MOVE = 0.01;
const SETTLED_STEPS = 12;

/** The run cools only once in this many steps while points follow a distant target. */
const PULL_COOLING_STEPS = 4;

/** Each force is called with its own settings and its own prepared data. */
const FORCES: readonly Force<ForceName>[] = forces;

/** A puzzle that is being relaxed: its state and the data derived from it. */
export interface Layout {
  readonly state: LayoutState;
  readonly proximity: Proximity;
  /** The data that each force keeps from step to step, in the order of the forces. */
  readonly prepared: readonly unknown[];
  readonly implicit: ImplicitIntegrator;
  /** Forces add their resistance to motion here. Undefined if the integrator does not need it in this step. */
  resistance: Resistance | undefined;
  /** The displacements of the last step. */
  moves: Moves;
  /** The largest displacement of a point in the last step. */
  largestMove: number;
  quietSteps: number;
}

/** Prepares an opened puzzle: resamples its moveable curves to the segment length of the settings. */
export function createLayout(opened: OpenedPuzzle, settings: Settings): Layout {
  return runToEnd(createLayoutIncrementally(opened, settings));
}

/** Like `createLayout`, in slices. */
export function* createLayoutIncrementally(opened: OpenedPuzzle, settings: Settings): Incremental<Layout> {
  const index = new OpeningIndex();
  const layout = yield* scaleProgress(createIndexedLayout(opened, settings, index), 0, 0.5);
  const { state } = layout;
  const { segmentLength, minInner } = settings;
  // Several passes: merging makes long segments, and splitting makes short ones.
  const sampling = { split: segmentLength, merge: 0.8 * segmentLength, minInner, maxPoints: maxPointsAtOpening(state) };
  let done = 0.5;
  for (let pass = 0; pass < MAX_OPENING_PASSES; pass++) {
    let isChanged = false;
    for (const apply of [mergeIncrementally, splitIncrementally]) {
      // Half of the rest, because later passes have little to do.
      const [built, applied] = [done + (1 - done) / 4, done + (1 - done) / 2];
      if (index.isStale) yield* scaleProgress(index.build(state), done, built);
      if (yield* scaleProgress(apply(state, index, sampling), built, applied)) isChanged = true;
      done = applied;
    }
    if (!isChanged) break;
  }
  renumberForces(layout);
  state.maxPoints = limitGrowth(state.pointCount);
  return layout;
}

/** A layout with the unchanged points of the file. Resample it or restore a checkpoint before the first step. */
export function createUnsampledLayout(opened: OpenedPuzzle, settings: Settings): Layout {
  return runToEnd(createIndexedLayout(opened, settings, new OpeningIndex()));
}

/** An unsampled layout, and the index of its segments. */
function* createIndexedLayout(opened: OpenedPuzzle, settings: Settings, index: OpeningIndex): Incremental<Layout> {
  layoutSchema.assert(settings);
  assertNearOrigin(opened.puzzle.frame);
  yield 0;
  const state = createState(opened);
  state.stepLength.fill(1);
  yield 0.2;
  const layout = createLayoutFromState(state);
  yield* scaleProgress(index.build(state), 0.3, 0.7);
  yield* scaleProgress(markLockedWalls(state, index), 0.7, 1);
  return layout;
}

/** A layout of a state. All derived data is still empty. */
export function createLayoutFromState(state: LayoutState): Layout {
  return {
    state,
    proximity: new Proximity(),
    prepared: FORCES.map((force) => force.prepare(state)),
    implicit: new ImplicitIntegrator(),
    resistance: undefined,
    moves: createMoves(0),
    largestMove: 0,
    quietSteps: 0,
  };
}

function assertNearOrigin(frame: Points): void {
  const farthest = frame.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0);
  if (farthest > MAX_COORDINATE)
    throw new RangeError(
      `the drawing reaches ${farthest} units from the origin, but at most ${MAX_COORDINATE} units can be relaxed: move it nearer to the origin`,
    );
}

type Stage = (layout: Layout, settings: Settings) => void;

/** Runs a stage with the settings limited to the reach of the proximity lists. */
function withinReach(stage: Stage): Stage {
  return (layout, settings) => stage(layout, layout.proximity.reduceReach(settings));
}

/** The stages of a step, in order. The parameter types are explicit, because inferred declarations would spell out all settings. */
export const stages = {
  warm: ({ state }: Layout, settings: Settings) => {
    state.stepsAwake = countStepsSinceReheat(state, settings);
  },
  resample,
  proximity: ({ state, proximity }: Layout, settings: Settings) => proximity.update(state, settings),
  forces: withinReach(addForces),
  integrate: withinReach(({ state, moves, implicit }, settings) => {
    if (settings.integrator === 'implicit') implicit.integrate(state, settings, moves);
    else integrate(state, settings, moves);
  }),
  pull: withinReach(pull),
  limits: ({ state, proximity, moves }) => limitDisplacements(state, proximity, moves),
  move: moveFree,
  trains: withinReach(slideTrains),
  settle: withinReach(settle),
} satisfies Readonly<Record<string, Stage>>;

const STAGES: readonly Stage[] = Object.values(stages);

/** Makes one step. It never changes the topology of the drawing, whatever the settings. */
export function step(layout: Layout, settings: Settings): void {
  for (let i = 0; i < STAGES.length; i++) STAGES[i](layout, settings);
}

/** Whether the drawing is settled: it has cooled down, and further steps would have no visible effect. A reheat may move it again. */
export function isSettled({ quietSteps }: Pick<Layout, 'quietSteps'>): boolean {
  return quietSteps >= SETTLED_STEPS;
}

/** Call after settings changed: everything may move again, as far as at the start. See also `reheatPartly`. */
export function reheat(layout: Layout): void {
  layout.state.stepsAwake = 0;
  reheatPartly(layout);
}

/**
 * Call after pins or targets changed. Settled parts may move again, but the run stays warm only for a few steps, because distant parts have
 * no reason to move far.
 */
export function reheatPartly(layout: Layout): void {
  layout.quietSteps = 0;
  // A negative number marks the partial reheat; the temperature depends on the settings of the next step.
  layout.state.stepsAwake = 0 - Math.abs(layout.state.stepsAwake);
  layout.state.stepLength.fill(1);
  layout.implicit.reheatPartly();
  layout.proximity.invalidate();
}

/**
 * Discards derived data and keeps temperature and quiet steps. The motion from here depends only on the content of a checkpoint, so a
 * restored layout moves the same way. Steps where `isRefreshStep` is true need no refresh.
 */
export function refresh(layout: Layout): void {
  layout.implicit.refresh();
  layout.proximity.invalidate();
}

/** Whether a layout after this many steps continues as if it were refreshed. */
export function isRefreshStep(step: number): boolean {
  return step % REFRESH_EVERY === 0;
}

/** Merges and splits in turn, every few steps. */
function resample(layout: Layout, settings: Settings): void {
  const phase = layout.state.step % RESAMPLE_EVERY;
  if (phase === 0) resampleBy(layout, settings, mergePoints, settings);
  if (phase === RESAMPLE_EVERY >> 1)
    resampleBy(layout, settings, splitSegments, { ...samplingOf(settings), maxPoints: maxPointsNow(layout, settings) });
  if (layout.moves.x.length < layout.state.pointCount) layout.moves = createMoves(layout.state.x.length);
}

function samplingOf({ split, merge, minInner }: Settings): Sampling {
  return { split, merge, minInner };
}

/** Merges or splits, and updates the data that depends on point numbers. Returns whether anything changed. */
function resampleBy(layout: Layout, settings: Settings, apply: typeof mergePoints, sampling: Sampling): boolean {
  const { state, proximity } = layout;
  if (proximity.isStale) proximity.update(state, settings);
  if (!apply(state, proximity, sampling)) return false;
  renumberForces(layout);
  return true;
}

function addForces(layout: Layout, settings: Settings): void {
  layout.state.forceX.fill(0);
  layout.state.forceY.fill(0);
  layout.resistance = settings.integrator === 'implicit' ? layout.implicit.start(layout.state) : undefined;
  for (let i = 0; i < FORCES.length; i++) {
    const own = settings[FORCES[i].name];
    if (own.on) FORCES[i].add(layout, own, layout.prepared[i]);
  }
  projectTrainForces(layout.state);
}

/** Call after the numbers of points changed. */
export function renumberForces({ prepared, state, implicit }: Layout): void {
  implicit.renumber();
  for (let i = 0; i < FORCES.length; i++) FORCES[i].renumber(prepared[i], state);
}

/**
 * Sets the force columns to a single force, even if it is switched off. The next step clears them. The proximity lists must be up to date
 * with the settings.
 */
export function setForce(layout: Layout, settings: Settings, name: ForceName): void {
  const { state, proximity } = layout;
  const own = settings[name];
  // The lists reach only as far as the forces that are on.
  if (!own.on) proximity.update(state, { ...settings, [name]: { ...own, on: true } });
  state.forceX.fill(0);
  state.forceY.fill(0);
  layout.resistance = undefined;
  const i = FORCES.findIndex((force) => force.name === name);
  FORCES[i].add(layout, proximity.reduceReach(settings)[name], layout.prepared[i]);
}

/** Moves pulled points towards their targets instead of along the forces, and no farther than the cap. Trains move along their track. */
function pull({ state, moves }: Layout, { cap }: Settings): void {
  if (state.targets.size === 0) return;
  for (let point = 0; point < state.pointCount; point++) {
    const target = state.targets.get(state.pointId[point]);
    if (target === undefined || state.mobility[point] === Mobility.held) continue;
    const dx = target.x - state.x[point];
    const dy = target.y - state.y[point];
    const size = hypot(dx, dy);
    const factor = state.mobility[point] === Mobility.free && size > cap ? cap / size : 1;
    moves.x[point] = factor * dx;
    moves.y[point] = factor * dy;
  }
}

function moveFree(layout: Layout): void {
  const { state, moves } = layout;
  const { x, y, mobility, pointCount } = state;
  let largestSq = 0;
  for (let point = 0; point < pointCount; point++) {
    if (mobility[point] !== Mobility.free) continue;
    const dx = moves.scale[point] * moves.x[point];
    const dy = moves.scale[point] * moves.y[point];
    x[point] += dx;
    y[point] += dy;
    const sizeSq = dx * dx + dy * dy;
    if (sizeSq > largestSq) largestSq = sizeSq;
  }
  layout.largestMove = Math.sqrt(largestSq);
}

function slideTrains(layout: Layout, settings: Settings): void {
  layout.largestMove = Math.max(layout.largestMove, moveTrains(layout.state, layout.proximity, settings, layout.moves));
}

function settle(layout: Layout, { cap }: Settings): void {
  layout.quietSteps = layout.largestMove < QUIET_MOVE ? layout.quietSteps + 1 : 0;
  layout.proximity.recordStep(layout.largestMove);
  layout.state.step++;
  // Points that follow a distant target need time to bring their surroundings along, so cooling is slow. It still cools if the target is
  // out of reach.
  const isFollowing = layout.state.targets.size > 0 && layout.largestMove >= cap / 2;
  if (!isFollowing || layout.state.step % PULL_COOLING_STEPS === 0) layout.state.stepsAwake++;
}
