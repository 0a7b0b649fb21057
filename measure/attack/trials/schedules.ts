import { isDeepStrictEqual } from 'node:util';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import type { Random } from '../../../src/geometry/random.ts';
import { hashPlaces } from '../../../src/layout/hash.ts';
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
import { orRefused } from '../refusal.ts';
import { demand, type Trial } from '../trial.ts';

/** What is tried on is the same each time: what is done to it differs. */
const opened = openPuzzle(writePuzzle(randomPuzzle(42, 3)));

const STEPS = 8;
/** Longer ones are read, and not made again: anybody may wait as long as he likes. */
const MAX_STEPS = 40;

/** Damaged schedules: refused in words, or read, written the same, and replayed with the same topology. */
export function createScheduleTrial(subject = { readScheduleFile }): Trial {
  return async (random, count) => {
    const recording = record(random);
    const isList = random() < 0.3;
    const text = mutateJson(random, isList ? recording.entries : JSON.parse(writeRecording(recording)));
    count('files');
    const read = await orRefused(() => subject.readScheduleFile(text));
    count(read === undefined ? 'files refused' : 'files opened');
    if (read === undefined) return;
    if (isRecording(read)) {
      demand(isDeepStrictEqual(subject.readScheduleFile(writeRecording(read)), read), 'written and read again it is another schedule');
      if (read.steps > MAX_STEPS) return;
      const replayed = await orRefused(() => replayRecording(opened, read));
      if (replayed !== undefined) demandSame(replayed.puzzle);
      count('steps verified', replayed === undefined ? 0 : 1);
    } else await replayList(read, count);
  };
}

async function replayList(entries: readonly ScheduleEntry[], count: (name: string, by?: number) => void): Promise<void> {
  const relaxation = await orRefused(() => createRelaxation(opened, defaults, entries));
  for (let made = 0; relaxation !== undefined && made < STEPS; made++) {
    advance(relaxation);
    demandSame(snapshotPuzzle(relaxation.layout.state));
    count('steps verified');
  }
}

function demandSame(puzzle: typeof opened.puzzle): void {
  const [difference] = verify(opened.puzzle, puzzle);
  demand(difference === undefined, `the verifier objects to the replay: ${difference?.message}`);
}

/** Some steps, with something done in between. */
function record(random: Random): Recording {
  const relaxation = startRelaxation(new Layouts(opened), defaults);
  const states: StateHash[] = [];
  for (let made = 0; made < STEPS; made++) {
    const { state } = relaxation.layout;
    const id = String(state.pointId[below(random, state.pointCount)]);
    const what = pick(random, [
      undefined,
      undefined,
      { settings: { temperature: 0.1 + random() } },
      { settings: { 'repulsion.weight': 100 * random() } },
      { settings: {}, pins: { [id]: random() < 0.5 } },
      { settings: {}, pulls: { [id]: [1000 * random(), 800 * random()] as const } },
      { settings: {}, reheat: true as const },
    ]);
    if (what !== undefined) change(relaxation, what);
    advance(relaxation);
    states.push([relaxation.layout.state.step, hashPlaces(relaxation.layout.state, relaxation.layout.state.pointCount)]);
  }
  return createRecording(opened.puzzle, relaxation.schedule, { steps: STEPS, firstStep: 0, states });
}
