import { isDeepStrictEqual } from 'node:util';
import type { Random } from '../../../src/geometry/random.ts';
import { ACTS, type ActName, placesOf, SMALL_TEXT } from '../../../test/workbench/acts.ts';
import { type Bench, createBench, openBench } from '../../../test/workbench/bench.ts';
import {
  ACCIDENTS,
  type Accident,
  type Act,
  assertAgreement,
  assertStepBack,
  assertWayBack,
  wreak,
} from '../../../test/workbench/wreckage.ts';
import { findLatestWork, startAutosave } from '../autosave.ts';
import { FakeTime } from '../fakeTime.ts';
import { FaultyStore } from '../faultyStore.ts';
import { below, pick } from '../mutate/choose.ts';
import { assertReadableMessage } from '../rejection.ts';
import { assertThat, type Trial } from '../trial.ts';

const NAMES = Object.keys(ACTS) as ActName[];
/** Actions that are chosen more often than others. */
const FREQUENT: readonly ActName[] = ['frames', 'frames', 'set', 'undo'];

/** Longer than any pause before storing is retried. */
const LONG_MS = 600_000;

/**
 * Performs hasty user actions while the engine dies, falls silent or rejects requests, and the store of work fails. Page and engine must
 * agree in the end, the schedule must give the same bits, everything must be undoable, and once the store works again it must hold the work
 * and offer it.
 */
export function createGestureTrial(open: typeof openBench = openBench): Trial {
  return async (random, count) => {
    const time = new FakeTime();
    try {
      const bench = await open(SMALL_TEXT);
      const store = new FaultyStore(random);
      startAutosave(bench.workbench, store, 'first');
      const [acts, accidents] = chooseActs(random);
      await wreak(bench, acts, accidents, () => (random() < 0.5 ? time.pass(random() * 4000) : Promise.resolve()));
      count('actions', acts.length);
      count('faults of workers', accidents.length);
      await assertAgreement(bench);
      store.repair();
      await assertStepBack(bench);
      await time.pass(LONG_MS);
      count('faults of the store', store.faults);
      await assertOfferedAgain(bench, store, time);
      count('works offered again');
      await assertWayBack(bench);
      for (const { message } of bench.notices) assertReadableMessage(message);
      await time.pass(LONG_MS);
    } finally {
      time.end();
    }
  };
}

function chooseActs(random: Random): [acts: Act[], accidents: Accident[]] {
  const acts = Array.from(
    { length: 4 + below(random, 17) },
    (): Act => [pick(random, random() < 0.15 ? FREQUENT : NAMES), below(random, 1000)],
  );
  const accidents = Array.from({ length: 1 + below(random, 3) }, (): Accident => [below(random, acts.length), pick(random, ACCIDENTS)]);
  return [acts, accidents];
}

/** Simulates a closed tab: the next tab must be offered its work unchanged. */
async function assertOfferedAgain({ workbench }: Bench, store: FaultyStore, time: FakeTime): Promise<void> {
  const piece = (await workbench.pack())!;
  const next = createBench();
  const autosave = startAutosave(next.workbench, store, 'second');
  const left = await findLatestWork(autosave);
  assertThat(left !== undefined, `the work of ${workbench.done.length} edits is not offered again, although the store works again`);
  await autosave.restore(left!);
  await time.pass(LONG_MS);
  assertThat(
    next.workbench.document?.text === piece.text,
    `the work offered again does not open: ${next.notices.map(({ message }) => message).join(' ')}`,
  );
  const back = (await next.workbench.pack())!;
  const message = `the work offered again is at step ${back.checkpoint.step}, and the original at ${piece.checkpoint.step}`;
  assertThat(isDeepStrictEqual(placesOf(back), placesOf(piece)), message);
  assertThat(isDeepStrictEqual(back.settings, piece.settings), 'the work offered again has different settings');
}
