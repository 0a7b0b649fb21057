import type { Point } from '../../geometry/point.ts';
import { listPinned } from '../../layout/hold.ts';
import { measureResidualMotion, type ResidualMotion } from '../../layout/residualMotion.ts';
import type { Settings } from '../../layout/settings.ts';
import { snapshotMap, snapshotPuzzle } from '../../layout/snapshot.ts';
import { currentTemperature } from '../../layout/temperature.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { advance, createRelaxationIncrementally, isDone, type Relaxation } from './relaxation.ts';
import type { ScheduleEntry } from './schedule.ts';
import type { SeekableRun } from './seekableRun.ts';
import { runInSlices, workInSlices, workSlice } from './slices.ts';

/** A drawing that has not settled by then never will. */
export const MAX_STEPS = 20_000;

export interface RelaxProgress {
  readonly step: number;
  /** The largest distance that a point moved in the last step, in puzzle units. */
  readonly largestMove: number;
  /** The current temperature, which falls once the run cools. */
  readonly temperature: number;
  /** How much of the set-up before the first step is done, from 0 to 1. */
  readonly setup: number;
}

export interface RelaxOptions {
  /** Actions during the run; see createRelaxation. */
  readonly schedule?: readonly ScheduleEntry[] | undefined;
  /** Maximum number of steps; MAX_STEPS by default. */
  readonly maxSteps?: number | undefined;
  /** Makes exactly `maxSteps` steps, even if the drawing settles before. */
  readonly isExact?: boolean | undefined;
  readonly onProgress?: ((progress: RelaxProgress) => void) | undefined;
  /** If aborted, the result is the current drawing. Before the first step, that is the drawing of the file. */
  readonly signal?: AbortSignal | undefined;
}

export interface Relaxed {
  /** In normal form. Not verified yet. */
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  /** The final settings, with the changes of the schedule. */
  readonly settings: Settings;
  /** Nothing moves any more, and nothing in the schedule was left to reheat it. */
  readonly isSettled: boolean;
  /** What forces are left, if it has settled; see restKind. */
  readonly residualMotion: ResidualMotion | undefined;
  /** Places of the points that are pinned at the end. */
  readonly held: readonly Point[];
  /** The duration of each step. */
  readonly stepMs: readonly number[];
}

/** Relaxes a puzzle until it settles. Rejects if the settings or the schedule are invalid. */
export async function relaxToRest(opened: OpenedPuzzle, settings: Settings, options: RelaxOptions = {}): Promise<Relaxed> {
  const { schedule, maxSteps = MAX_STEPS, isExact = false, onProgress, signal } = options;
  const relaxation = await setUp(opened, settings, schedule, { onProgress, signal });
  if (relaxation === undefined) return keepDrawing(opened, settings);
  return makeSteps(relaxation, (made) => made >= maxSteps || (!isExact && isDone(relaxation)), { onProgress, signal });
}

/** Sets up a relaxation in slices. Returns undefined if it was aborted before. */
export function setUp(
  opened: OpenedPuzzle,
  settings: Settings,
  schedule: readonly ScheduleEntry[] | undefined,
  { onProgress, signal }: Pick<RelaxOptions, 'onProgress' | 'signal'>,
): Promise<Relaxation | undefined> {
  const report = (setup: number) => onProgress?.({ step: 0, largestMove: 0, temperature: 0, setup });
  return runInSlices(createRelaxationIncrementally(opened, settings, schedule), report, signal);
}

/** The result of a relaxation that was aborted before its first step. */
export function keepDrawing({ puzzle, map }: OpenedPuzzle, settings: Settings): Relaxed {
  return { puzzle, map, settings, isSettled: false, residualMotion: undefined, held: [], stepMs: [] };
}

interface StepOptions extends Pick<RelaxOptions, 'onProgress' | 'signal'> {
  readonly onStep?: () => void;
  /** Called after the last step. */
  readonly finish?: () => void;
}

/** Makes steps until `isEnough` returns true. */
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
    () => onProgress?.(describeStep(relaxation)),
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
    residualMotion: isDone(relaxation) ? measureResidualMotion(relaxation.layout, relaxation.settings) : undefined,
    held: listPinned(state).map((point) => ({ x: state.x[point], y: state.y[point] })),
    stepMs,
  };
}

/** The progress of a relaxation that is set up. */
export function describeStep({ layout, settings }: Relaxation): RelaxProgress {
  const { state, largestMove } = layout;
  return { step: state.step, largestMove, temperature: currentTemperature(state, settings), setup: 1 };
}

/** The limits of a slice of a run. It ends at the first of them, or when the drawing settles. */
export interface SliceLimits {
  readonly steps: number;
  readonly ms: number;
  /** Sum of the largest moves of all steps, in puzzle units. */
  readonly distance: number;
}

/**
 * Makes steps until a limit is reached or `mustShow` returns true; at least one, unless it has settled. Returns their number and duration.
 */
export function advanceSlice(run: SeekableRun, { steps, ms, distance }: SliceLimits, now: () => number, mustShow: () => boolean) {
  let made = 0;
  let moved = 0;
  let isEnough = false;
  const spentMs = workSlice(
    () => isEnough || made >= steps || moved >= distance || isDone(run.relaxation),
    () => {
      run.advance();
      isEnough = mustShow();
      made++;
      moved += run.relaxation.layout.largestMove;
    },
    ms,
    now,
  );
  return { made, spentMs };
}
