import { type Checkpoint, saveCheckpoint } from '../../layout/checkpoint.ts';
import { hashPositions } from '../../layout/hash.ts';
import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import { snapshotPuzzle } from '../../layout/snapshot.ts';
import type { Layouts } from '../../session/relax/layouts.ts';
import { resumeRelaxation, startRelaxation } from '../../session/relax/relaxation.ts';
import { SeekableRun } from '../../session/relax/seekableRun.ts';
import type { RunPlace, Saved } from './protocol.ts';

/** Continues a run at a place; without one, starts it. If the later part of the run is known, the result is on its way to the place: see `seek`. */
export function resumeRun(layouts: Layouts, settings: Settings, from: RunPlace | undefined, earlier: SeekableRun | undefined): SeekableRun {
  if (from === undefined) return new SeekableRun(startRelaxation(layouts, settings), earlier);
  const { checkpoint, schedule, later = [], lastStep = 0, keyframe } = from;
  if (checkpoint === undefined || isRepeated(from))
    return SeekableRun.plan(layouts, [...schedule, ...later], lastStep, checkpoint?.step ?? 0, { earlier, keyframe });
  return new SeekableRun(resumeRelaxation(layouts, settings, checkpoint, schedule), earlier);
}

/** Whether a place is in a run with a known later part. Only repeating its steps brings that back. */
function isRepeated({ checkpoint, schedule, later = [], lastStep = 0 }: RunPlace): boolean {
  return [...schedule, ...later][0]?.atStep === 0 && (lastStep > (checkpoint?.step ?? 0) || later.length > 0);
}

/** Whether a run that repeated its steps has another drawing than the place it should be at. */
export function hasDiverged({ relaxation }: SeekableRun, from: RunPlace | undefined): boolean {
  if (from?.checkpoint === undefined || !isRepeated(from)) return false;
  const { state } = relaxation.layout;
  return hashPositions(state, state.pointCount) !== hashPositions(from.checkpoint);
}

/** A run that begins with a drawing whose history is unknown. */
export function startRunAt(layouts: Layouts, settings: Settings, checkpoint: Checkpoint): SeekableRun {
  const schedule = [{ atStep: checkpoint.step, settings: layoutSchema.diff(defaults, settings) }];
  return new SeekableRun(resumeRelaxation(layouts, settings, { ...checkpoint, targets: [] }, schedule));
}

export function saveRun(run: SeekableRun): Saved {
  const { relaxation, firstStep, lastStep } = run;
  const { layout, settings } = relaxation;
  return {
    checkpoint: saveCheckpoint(layout),
    settings,
    puzzle: snapshotPuzzle(layout.state),
    firstStep,
    lastStep,
    states: run.listStates(),
    keyframe: run.keyframe,
  };
}
