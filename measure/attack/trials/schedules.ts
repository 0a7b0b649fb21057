import { isDeepStrictEqual } from 'node:util';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import type { Random } from '../../../src/geometry/random.ts';
import { hashPositions } from '../../../src/layout/hash.ts';
import { defaults } from '../../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../../src/layout/snapshot.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { Layouts } from '../../../src/session/relax/layouts.ts';
import { advance, change, createRelaxation, startRelaxation } from '../../../src/session/relax/relaxation.ts';
import { replayRecording } from '../../../src/session/relax/replay.ts';
import type { ScheduleEntry } from '../../../src/session/relax/schedule.ts';
import {
  createRecording,
  isRecording,
  type Recording,
  readScheduleFile,
  type StateHash,
  writeRecording,
} from '../../../src/session/relax/scheduleFile.ts';
import { verify } from '../../../src/verify/verify.ts';
import { below, pick } from '../mutate/choose.ts';
import { mutateJson } from '../mutate/json.ts';
import { orRejected } from '../rejection.ts';
import { assertThat, type Trial } from '../trial.ts';

/** The puzzle is always the same; only the schedules differ. */
const opened = openPuzzle(writePuzzle(randomPuzzle(42, 3)));

const STEPS = 8;
/** Longer schedules are read but not replayed, because their length is not limited. */
const MAX_STEPS = 40;

/**
 * Attacks with damaged schedules. They must be rejected with a message, or be read, written without changes, and replayed with the same
 * topology.
 */
export function createScheduleTrial(subject = { readScheduleFile }): Trial {
  return async (random, count) => {
    const recording = record(random);
    const isList = random() < 0.3;
    const text = mutateJson(random, isList ? recording.entries : JSON.parse(writeRecording(recording)));
    count('files');
    const read = await orRejected(() => subject.readScheduleFile(text));
    count(read === undefined ? 'files rejected' : 'files opened');
    if (read === undefined) return;
    if (isRecording(read)) {
      assertThat(
        isDeepStrictEqual(subject.readScheduleFile(writeRecording(read)), read),
        'after writing and reading it is a different schedule',
      );
      if (read.steps > MAX_STEPS) return;
      const replayed = await orRejected(() => replayRecording(opened, read));
      if (replayed !== undefined) assertSame(replayed.puzzle);
      count('steps verified', replayed === undefined ? 0 : 1);
    } else await replayList(read, count);
  };
}

async function replayList(entries: readonly ScheduleEntry[], count: (name: string, by?: number) => void): Promise<void> {
  const relaxation = await orRejected(() => createRelaxation(opened, defaults, entries));
  for (let made = 0; relaxation !== undefined && made < STEPS; made++) {
    advance(relaxation);
    assertSame(snapshotPuzzle(relaxation.layout.state));
    count('steps verified');
  }
}

function assertSame(puzzle: typeof opened.puzzle): void {
  const [difference] = verify(opened.puzzle, puzzle);
  assertThat(difference === undefined, `the verifier objects to the replay: ${difference?.message}`);
}

/** Records some steps with changes in between. */
function record(random: Random): Recording {
  const relaxation = startRelaxation(new Layouts(opened), defaults);
  const states: StateHash[] = [];
  for (let made = 0; made < STEPS; made++) {
    const { state } = relaxation.layout;
    const id = String(state.pointId[below(random, state.pointCount)]);
    const changes = pick(random, [
      undefined,
      undefined,
      { settings: { temperature: 0.1 + random() } },
      { settings: { 'repulsion.weight': 100 * random() } },
      { settings: {}, pins: { [id]: random() < 0.5 } },
      { settings: {}, pulls: { [id]: [1000 * random(), 800 * random()] as const } },
      { settings: {}, reheat: true as const },
    ]);
    if (changes !== undefined) change(relaxation, changes);
    advance(relaxation);
    states.push([relaxation.layout.state.step, hashPositions(relaxation.layout.state, relaxation.layout.state.pointCount)]);
  }
  return createRecording(opened.puzzle, relaxation.schedule, { steps: STEPS, firstStep: 0, states });
}
