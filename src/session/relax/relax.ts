import type { Point } from '../../geometry/point.ts';
import { listPinned } from '../../layout/hold.ts';
import { measureResidualMotion, type ResidualMotion } from '../../layout/residualMotion.ts';
import type { Settings } from '../../layout/settings.ts';
import { snapshotMap, snapshotPuzzle } from '../../layout/snapshot.ts';
import { currentTemperature } from '../../layout/temperature.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { advance, createRelaxation, isDone, type Relaxation } from './relaxation.ts';
import type { ScheduleEntry } from './schedule.ts';
import type { SeekableRun } from './seekableRun.ts';
import { workInSlices, workSlice } from './slices.ts';

/** What has not come to rest by then never will. */
export const MAX_STEPS = 20_000;

export interface RelaxProgress {
  readonly step: number;
  /** How far the point that moved most went in the last step, in puzzle units. */
  readonly largestMove: number;
  /** Of the run now: it falls once the run cools. */
  readonly temperature: number;
}

export interface RelaxOptions {
  /** What is done on the way; see createRelaxation. */
  readonly schedule?: readonly ScheduleEntry[] | undefined;
  /** It stops there if it is not at rest before; MAX_STEPS unless given. */
  readonly maxSteps?: number | undefined;
  /** Makes all of these steps, at rest or not. */
  readonly isExact?: boolean | undefined;
  readonly onProgress?: ((progress: RelaxProgress) => void) | undefined;
  /** To stop is no failure: the drawing as it is by then is the result. */
  readonly signal?: AbortSignal | undefined;
}

export interface Relaxed {
  /** In normal form. That it is still the same puzzle is for the verifier to say. */
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  /** As they were in the end, after what the schedule changed. */
  readonly settings: Settings;
  /** Nothing moves any more, and nothing in the schedule was left to reheat it. */
  readonly isSettled: boolean;
  /** What forces are left, if it has settled; see restKind. */
  readonly unrest: ResidualMotion | undefined;
  /** Where points were pinned in the end. */
  readonly held: readonly Point[];
  /** How long each step took. */
  readonly stepMs: readonly number[];
}

/** Relaxes a puzzle until it is at rest. Rejects where the settings or the schedule can't be. */
export async function relaxToRest(opened: OpenedPuzzle, settings: Settings, options: RelaxOptions = {}): Promise<Relaxed> {
  const { schedule, maxSteps = MAX_STEPS, isExact = false, onProgress, signal } = options;
  const relaxation = createRelaxation(opened, settings, schedule);
  return makeSteps(relaxation, (made) => made >= maxSteps || (!isExact && isDone(relaxation)), { onProgress, signal });
}

interface StepOptions extends Pick<RelaxOptions, 'onProgress' | 'signal'> {
  readonly onStep?: () => void;
  /** Called after the last step. */
  readonly finish?: () => void;
}

/** Makes steps until so many were made that it is enough. */
export async function makeSteps(
  relaxation: Relaxation,
  isEnough: (made: number) => boolean,
  { onProgress, signal, onStep, finish }: StepOptions,
): Promise<Relaxed> {
  const stepMs: number[] = [];
  await workInSlices(
    () => isEnough(stepMs.length),
    () => {
      const start = performance.now();
      advance(relaxation);
      stepMs.push(performance.now() - start);
      onStep?.();
    },
    () => {
      const { layout, settings: now } = relaxation;
      onProgress?.({ step: layout.state.step, largestMove: layout.largestMove, temperature: currentTemperature(layout.state, now) });
    },
    signal,
  );
  finish?.();
  const { state } = relaxation.layout;
  const map = snapshotMap(state);
  return {
    puzzle: snapshotPuzzle(state, map),
    map,
    settings: relaxation.settings,
    isSettled: isDone(relaxation),
    unrest: isDone(relaxation) ? measureResidualMotion(relaxation.layout, relaxation.settings) : undefined,
    held: listPinned(state).map((point) => ({ x: state.x[point], y: state.y[point] })),
    stepMs,
  };
}

/** How far a slice of a run goes: to the first of these, or to rest. */
export interface SliceLimits {
  readonly steps: number;
  readonly ms: number;
  /** In units, of the points that move most, all steps together. */
  readonly distance: number;
}

/**
 * Makes steps until a limit is reached or one of them is to be shown, at least one unless it is at rest. Returns how many, and how long they
 * took.
 */
export function advanceSlice(film: SeekableRun, { steps, ms, distance }: SliceLimits, now: () => number, isToBeShown: () => boolean) {
  let made = 0;
  let moved = 0;
  let isEnough = false;
  const spentMs = workSlice(
    () => isEnough || made >= steps || moved >= distance || isDone(film.relaxation),
    () => {
      film.advance();
      isEnough = isToBeShown();
      made++;
      moved += film.relaxation.layout.largestMove;
    },
    ms,
    now,
  );
  return { made, spentMs };
}
