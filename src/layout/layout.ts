import { hypot } from '../geometry/arithmetic/squares.ts';
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
import { Proximity } from './proximity/proximity.ts';
import { mergePoints, type Sampling, splitSegments } from './resample.ts';
import { layoutSchema, type Settings } from './settings.ts';
import { createState, type LayoutState, Mobility } from './state.ts';
import { countStepsSinceReheat } from './temperature.ts';
import { MAX_COORDINATE } from './tolerances.ts';
import { moveTrains, projectTrainForces } from './trains.ts';

/** Points are merged once in so many steps, and split halfway between. */
const RESAMPLE_EVERY = 10;

/** How often points are merged or split on opening, at most. */
const OPENING_PASSES = 4;

/** The drawing is at rest when nothing has moved farther than this in a step, for so many steps. */
const REST_MOVE = 0.01;
const REST_STEPS = 12;

/** So many steps count as one while something follows a hand over a long way. */
const FOLLOWING_STEPS = 4;

/** Each is called with its own settings and with what it has prepared. */
const FORCES: readonly Force<ForceName>[] = forces;

/** A puzzle that is being relaxed: its state, and what is rebuilt from it. */
export interface Layout {
  readonly state: LayoutState;
  readonly proximity: Proximity;
  /** What each force keeps from step to step, in their order. */
  readonly prepared: readonly unknown[];
  readonly implicit: ImplicitIntegrator;
  /** Where forces tell how hard points are to move; undefined where the integrator does not ask. */
  resistance: Resistance | undefined;
  /** The displacements of the last step. */
  moves: Moves;
  /** How far the point that moved most went in the last step. */
  largestMove: number;
  quietSteps: number;
}

/** Prepares an opened puzzle to be relaxed: its moveable curves are resampled to the segment length of the settings. */
export function createLayout(opened: OpenedPuzzle, settings: Settings): Layout {
  const layout = createUnsampledLayout(opened, settings);
  const { state } = layout;
  const { segmentLength, minInner } = settings;
  // More than once, for what only then is long or short.
  const sampling = { split: segmentLength, merge: 0.8 * segmentLength, minInner, maxPoints: maxPointsAtOpening(state) };
  for (let pass = 0; pass < OPENING_PASSES; pass++) {
    const isMerged = resampleBy(layout, settings, mergePoints, sampling);
    const isSplit = resampleBy(layout, settings, splitSegments, sampling);
    if (!isMerged && !isSplit) break;
  }
  state.maxPoints = limitGrowth(state.pointCount);
  return layout;
}

/** A layout with the very points of the file: to be given others before the first step. */
export function createUnsampledLayout(opened: OpenedPuzzle, settings: Settings): Layout {
  layoutSchema.assert(settings);
  assertNearOrigin(opened.puzzle.frame);
  const state = createState(opened);
  state.stepLength.fill(1);
  const layout = createLayoutFromState(state);
  // The cells of a grid may be too large for a picture that has very many points in one spot.
  layout.proximity.update(state, { ...settings, proximity: 'rtree' });
  markLockedWalls(state, layout.proximity);
  return layout;
}

/** A layout of a state, with all that is rebuilt from it still to be brought up to date. */
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
  const farthest = frame.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (farthest > MAX_COORDINATE)
    throw new RangeError(
      `the drawing reaches ${farthest} units from the origin, and ${MAX_COORDINATE} is the most that can be relaxed: move it nearer`,
    );
}

type Stage = (layout: Layout, settings: Settings) => void;

/** What comes after the proximity goes no farther than its lists reach. */
function withinReach(stage: Stage): Stage {
  return (layout, settings) => stage(layout, layout.proximity.reduceReach(settings));
}

/** What a step does, in order. Types are named, as declarations would spell them out, settings and all. */
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

/** Makes one step. The topology of the drawing is the same before and after it, whatever the settings. */
export function step(layout: Layout, settings: Settings): void {
  for (let i = 0; i < STAGES.length; i++) STAGES[i](layout, settings);
}

/** Whether the drawing has come to rest: it has cooled down, and further steps would change nothing to be seen. Woken, it may go on. */
export function isSettled({ quietSteps }: Layout): boolean {
  return quietSteps >= REST_STEPS;
}

/** To be called after settings have changed: everything may move again, as far as it did at first. See `reheatPartly`. */
export function reheat(layout: Layout): void {
  layout.state.stepsAwake = 0;
  reheatPartly(layout);
}

/** To be called after pins or targets have changed: what was at rest may move again, but what is far from there has no reason to go far. */
export function reheatPartly(layout: Layout): void {
  layout.quietSteps = 0;
  // How warm that is depends on the settings of the next step.
  layout.state.stepsAwake = 0 - Math.abs(layout.state.stepsAwake);
  layout.state.stepLength.fill(1);
  layout.implicit.reheatPartly();
  layout.proximity.invalidate();
}

/**
 * Forgets what can be found again, and changes nothing of heat and rest. From here on the motion depends on nothing but what a checkpoint
 * keeps, so that one restored here goes the same way. By itself that is so where `isRefreshStep`.
 */
export function refresh(layout: Layout): void {
  layout.implicit.refresh();
  layout.proximity.invalidate();
}

/** Whether a layout that has made so many steps goes on as if it were refreshed. */
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

/** Merges or splits, and brings up to date what depends on the numbers of points. */
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

/** To be called after the state got other points. */
export function renumberForces({ prepared, state, implicit }: Layout): void {
  implicit.renumber();
  for (let i = 0; i < FORCES.length; i++) FORCES[i].renumber(prepared[i], state);
}

/**
 * Sets the forces on all points to what one force alone makes them, whether it is switched on or not. The next step clears them. The
 * proximity must be up to date with the settings.
 */
export function setForce(layout: Layout, settings: Settings, name: ForceName): void {
  const { state, proximity } = layout;
  const own = settings[name];
  // The lists reach as far as the forces feel that are on.
  if (!own.on) proximity.update(state, { ...settings, [name]: { ...own, on: true } });
  state.forceX.fill(0);
  state.forceY.fill(0);
  layout.resistance = undefined;
  const i = FORCES.findIndex((force) => force.name === name);
  FORCES[i].add(layout, proximity.reduceReach(settings)[name], layout.prepared[i]);
}

/** A point with a target wants to go there, whatever the forces say; as fast as any point may, which for a train is along its track. */
function pull({ state, moves }: Layout, { cap }: Settings): void {
  if (state.targets.size === 0) return;
  for (let point = 0; point < state.pointCount; point++) {
    const target = state.targets.get(state.pointId[point]);
    if (target === undefined || state.mobility[point] === Mobility.held) continue;
    const dx = target.x - state.x[point];
    const dy = target.y - state.y[point];
    const size = hypot(dx, dy);
    const share = state.mobility[point] === Mobility.free && size > cap ? cap / size : 1;
    moves.x[point] = share * dx;
    moves.y[point] = share * dy;
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
  layout.quietSteps = layout.largestMove < REST_MOVE ? layout.quietSteps + 1 : 0;
  layout.proximity.recordStep(layout.largestMove);
  layout.state.step++;
  // What follows a hand over a long way needs all that hangs on it to come along: it cools slowly, and still does if it can't get there.
  const isFollowing = layout.state.targets.size > 0 && layout.largestMove >= cap / 2;
  if (!isFollowing || layout.state.step % FOLLOWING_STEPS === 0) layout.state.stepsAwake++;
}
