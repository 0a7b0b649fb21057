import { type Checkpoint, saveCheckpoint } from '../../layout/checkpoint.ts';
import { hashPlaces } from '../../layout/hash.ts';
import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import { snapshotPuzzle } from '../../layout/snapshot.ts';
import type { Layouts } from '../../session/relax/layouts.ts';
import { resumeRelaxation, startRelaxation } from '../../session/relax/relaxation.ts';
import { SeekableRun } from '../../session/relax/seekableRun.ts';
import type { Saved, SavedPlace } from './protocol.ts';

/** Goes on from a place, or from the start. Of a place in a film the later part is known again, once the film is there. */
export function takeUp(layouts: Layouts, settings: Settings, from: SavedPlace | undefined, earlier: SeekableRun | undefined): SeekableRun {
  if (from === undefined) return new SeekableRun(startRelaxation(layouts, settings), earlier);
  const { checkpoint, schedule, later = [], lastStep = 0, keyframe } = from;
  if (isMadeAgain(from)) return SeekableRun.plan(layouts, [...schedule, ...later], lastStep, checkpoint.step, { earlier, keyframe });
  return new SeekableRun(resumeRelaxation(layouts, settings, checkpoint, schedule), earlier);
}

/** Whether a place stands in a film of which more is known than what came before it: only its steps bring that back. */
export function isMadeAgain({ checkpoint, schedule, later = [], lastStep = 0 }: SavedPlace): boolean {
  return [...schedule, ...later][0]?.atStep === 0 && (lastStep > checkpoint.step || later.length > 0);
}

/** Whether a film has come out where it should. */
export function isAt({ relaxation }: SeekableRun, checkpoint: Checkpoint): boolean {
  const { state } = relaxation.layout;
  return hashPlaces(state, state.pointCount) === hashPlaces(checkpoint);
}

/** A film that begins with a drawing of which nobody knows how it came about. */
export function filmFrom(layouts: Layouts, settings: Settings, checkpoint: Checkpoint): SeekableRun {
  const schedule = [{ atStep: checkpoint.step, settings: layoutSchema.diff(defaults, settings) }];
  return new SeekableRun(resumeRelaxation(layouts, settings, { ...checkpoint, targets: [] }, schedule));
}

export function stepsOf({ firstStep, lastStep }: SeekableRun) {
  return { firstStep, lastStep };
}

export function saveFilm(film: SeekableRun): Saved {
  const { relaxation, scheduleSoFar, firstStep, lastStep } = film;
  const { layout, settings, schedule } = relaxation;
  return {
    checkpoint: saveCheckpoint(layout),
    settings,
    schedule: scheduleSoFar,
    puzzle: snapshotPuzzle(layout.state),
    firstStep,
    lastStep,
    later: schedule.slice(scheduleSoFar.length),
    states: film.listStates(),
    keyframe: film.keyframe,
  };
}
