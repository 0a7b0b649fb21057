import type { Point } from '../geometry/point.ts';
import { listPinned } from '../layout/hold.ts';
import type { Settings } from '../layout/settings.ts';
import { snapshotMap, snapshotPuzzle } from '../layout/snapshot.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { advance, createRelaxation, isDone, type Relaxation } from './relaxation.ts';
import type { ScheduleEntry } from './schedule.ts';
import { workInSlices, workSlice } from './slices.ts';

/** What has not come to rest by then never will. */
export const MOST_STEPS = 20_000;

export interface RelaxProgress {
  readonly step: number;
  /** How far the point that moved most went in the last step, in puzzle units. */
  readonly largestMove: number;
}

export interface RelaxOptions {
  /** What is done on the way; see createRelaxation. */
  readonly schedule?: readonly ScheduleEntry[] | undefined;
  /** It stops there if it is not at rest before; MOST_STEPS unless given. */
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
  /** At rest, and nothing in the schedule was left to wake it. */
  readonly isSettled: boolean;
  /** Where points were pinned in the end. */
  readonly held: readonly Point[];
  /** How long each step took. */
  readonly stepMs: readonly number[];
}

/** Relaxes a puzzle until it is at rest. Rejects where the settings or the schedule can't be. */
export async function relaxToRest(opened: OpenedPuzzle, settings: Settings, options: RelaxOptions = {}): Promise<Relaxed> {
  const { schedule, maxSteps = MOST_STEPS, isExact = false, onProgress, signal } = options;
  const relaxation = createRelaxation(opened, settings, schedule);
  const stepMs: number[] = [];
  await workInSlices(
    () => stepMs.length >= maxSteps || (!isExact && isDone(relaxation)),
    () => {
      const start = performance.now();
      advance(relaxation);
      stepMs.push(performance.now() - start);
    },
    () => onProgress?.({ step: relaxation.layout.state.step, largestMove: relaxation.layout.largestMove }),
    signal,
  );
  const { state } = relaxation.layout;
  const map = snapshotMap(state);
  return {
    puzzle: snapshotPuzzle(state, map),
    map,
    settings: relaxation.settings,
    isSettled: isDone(relaxation),
    held: listPinned(state).map((point) => ({ x: state.x[point], y: state.y[point] })),
    stepMs,
  };
}

/** Makes so many steps, or fewer if they come to rest or take longer than `sliceMs` in all. Returns how many, and how long they took. */
export function advanceSlice(relaxation: Relaxation, steps: number, sliceMs: number, now: () => number) {
  let made = 0;
  const spentMs = workSlice(
    () => made >= steps || isDone(relaxation),
    () => {
      advance(relaxation);
      made++;
    },
    sliceMs,
    now,
  );
  return { made, spentMs };
}
