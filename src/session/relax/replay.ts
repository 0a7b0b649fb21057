import { hashPositions } from '../../layout/hash.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { keepDrawing, makeSteps, type Relaxed, type RelaxOptions, setUp } from './relax.ts';
import { applyDue } from './relaxation.ts';
import { assertReplayable, initialSettings, type Recording } from './scheduleFile.ts';

/** Where a replay differs from the recording. */
export interface Drift {
  /** The last compared step that was the same; undefined if the opening already differs. */
  readonly sameAt: number | undefined;
  readonly differsAt: number;
}

export interface Replayed extends Relaxed {
  /** Undefined if all recorded states were the same. */
  readonly drift: Drift | undefined;
}

/** Replays a recording: its steps, with all changes. Rejects if the recording is of another puzzle. */
export async function replayRecording(
  opened: OpenedPuzzle,
  recording: Recording,
  options: Pick<RelaxOptions, 'onProgress' | 'signal'> = {},
): Promise<Replayed> {
  assertReplayable(recording, opened);
  const settings = initialSettings(recording);
  const relaxation = await setUp(opened, settings, recording.entries, options);
  if (relaxation === undefined) return { ...keepDrawing(opened, settings), drift: undefined };
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
