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
import { FakeTime } from '../fakeTime.ts';
import { FaultyStore } from '../faultyStore.ts';
import { findLeft, keepWork } from '../keeper.ts';
import { below, pick } from '../mutate/choose.ts';
import { demandWords } from '../refusal.ts';
import { demand, type Trial } from '../trial.ts';

const NAMES = Object.keys(ACTS) as ActName[];
/** As often again as the others. */
const OFTEN: readonly ActName[] = ['frames', 'frames', 'set', 'undo'];

/** Longer than any pause after which a store is tried again. */
const LONG_MS = 600_000;

/**
 * Whatever a hand does in a hurry while the engine dies, falls silent or refuses and the store of work fails: page and engine come to agree,
 * the schedule gives the same bits, everything can be taken back, and once the store works again the work is in it and comes back.
 */
export function createGestureTrial(open: typeof openBench = openBench): Trial {
  return async (random, count) => {
    const time = new FakeTime();
    try {
      const bench = await open(SMALL_TEXT);
      const store = new FaultyStore(random);
      keepWork(bench.workbench, store, 'first');
      const [acts, accidents] = chooseActs(random);
      await wreak(bench, acts, accidents, () => (random() < 0.5 ? time.pass(random() * 4000) : Promise.resolve()));
      count('acts', acts.length);
      count('faults of workers', accidents.length);
      await assertAgreement(bench);
      store.mend();
      await assertStepBack(bench);
      await time.pass(LONG_MS);
      count('faults of the store', store.faults);
      await demandBack(bench, store, time);
      count('works offered back');
      await assertWayBack(bench);
      for (const { message } of bench.notices) demandWords(message);
      await time.pass(LONG_MS);
    } finally {
      time.end();
    }
  };
}

function chooseActs(random: Random): [acts: Act[], accidents: Accident[]] {
  const acts = Array.from(
    { length: 4 + below(random, 17) },
    (): Act => [pick(random, random() < 0.15 ? OFTEN : NAMES), below(random, 1000)],
  );
  const accidents = Array.from({ length: 1 + below(random, 3) }, (): Accident => [below(random, acts.length), pick(random, ACCIDENTS)]);
  return [acts, accidents];
}

/** The tab is gone: the next one is offered its work, as it was. */
async function demandBack({ workbench }: Bench, store: FaultyStore, time: FakeTime): Promise<void> {
  const piece = (await workbench.pack())!;
  const next = createBench();
  const keeper = keepWork(next.workbench, store, 'second');
  const left = await findLeft(keeper, 'first');
  demand(left !== undefined, `the work of ${workbench.done.length} edits is not offered back, though the store works again`);
  await keeper.restore(left!);
  await time.pass(LONG_MS);
  demand(
    next.workbench.document?.text === piece.text,
    `the work offered back does not open: ${next.notices.map(({ message }) => message).join(' ')}`,
  );
  const back = (await next.workbench.pack())!;
  const what = `the work offered back is of step ${back.checkpoint.step}, and what was left of ${piece.checkpoint.step}`;
  demand(isDeepStrictEqual(placesOf(back), placesOf(piece)), what);
  demand(isDeepStrictEqual(back.settings, piece.settings), 'the work offered back has other settings');
}
