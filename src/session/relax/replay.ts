import { hashPositions } from '../../layout/hash.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { makeSteps, type Relaxed, type RelaxOptions } from './relax.ts';
import { applyDue, createRelaxation } from './relaxation.ts';
import { assertReplayable, initialSettings, type Recording } from './scheduleFile.ts';

/** Where a replay was found to be another run than the one that was recorded. */
export interface Drift {
  /** The last step of which is known that it was the same; undefined if not even the opening was. */
  readonly sameAt: number | undefined;
  readonly differsAt: number;
}

export interface Replayed extends Relaxed {
  /** Undefined where all states of the recording were met. */
  readonly drift: Drift | undefined;
}

/** Makes a recorded run again: its steps, with all that was done. Rejects where it can't be made with this puzzle. */
export async function replayRecording(
  opened: OpenedPuzzle,
  recording: Recording,
  options: Pick<RelaxOptions, 'onProgress' | 'signal'> = {},
): Promise<Replayed> {
  assertReplayable(recording, opened);
  const relaxation = createRelaxation(opened, initialSettings(recording), recording.entries);
  const states = new Map(recording.states);
  let sameAt: number | undefined;
  let differsAt: number | undefined;
  const check = () => {
    const { state } = relaxation.layout;
    const expected = states.get(state.step);
    if (expected === undefined || differsAt !== undefined) return;
    if (hashPositions(state, state.pointCount) === expected) sameAt = state.step;
    else differsAt = state.step;
  };
  check();
  const finish = () => applyDue(relaxation);
  const relaxed = await makeSteps(relaxation, (made) => made >= recording.steps, { ...options, onStep: check, finish });
  return { ...relaxed, drift: differsAt === undefined ? undefined : { sameAt, differsAt } };
}
