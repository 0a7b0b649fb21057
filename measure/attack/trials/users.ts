import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { below } from '../mutate/choose.ts';
import type { Trial } from '../trial.ts';
import { chooseActs, type UserAct, writeActs } from '../user/acts.ts';
import type { Page } from '../user/page.ts';
import { reduceList } from '../user/reduceList.ts';
import { SimulatedUser } from '../user/user.ts';

/** Failing sequences; `test/measure/simulatedUser.test.ts` repeats all of them. */
export const FIXTURES = fileURLToPath(new URL('../../../test/fixtures/users/', import.meta.url));

const MIN_ACTS = 40;
const MAX_ACTS = 160;

/**
 * A simulated user with the real editor, scripted workers and virtual time; see SimulatedUser for what must hold. A failing sequence is reduced, and
 * kept as a fixture.
 */
export function createUserTrial(PageType?: typeof Page, keep = keepFixture): Trial {
  return async (random, count, seed) => {
    const acts = chooseActs(random, MIN_ACTS + below(random, MAX_ACTS - MIN_ACTS));
    count('acts of users', acts.length);
    const fault = await perform(acts, PageType);
    if (fault === undefined) return;
    const isSame = async (shorter: readonly UserAct[]) => kindOf(await perform(shorter, PageType)) === kindOf(fault);
    const reduced = await reduceList(acts, isSame);
    keep(seed, reduced);
    const last = (await perform(reduced, PageType)) ?? fault;
    last.message = `${last.message}; after ${writeActs(reduced)}`;
    throw last;
  };
}

/** Performs acts of a user. Returns the violation, if there is one. */
export async function perform(acts: readonly UserAct[], PageType?: typeof Page): Promise<Error | undefined> {
  try {
    await new SimulatedUser(PageType).perform(acts);
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

function keepFixture(seed: number, acts: readonly UserAct[]): void {
  mkdirSync(FIXTURES, { recursive: true });
  writeFileSync(`${FIXTURES}seed-${seed}.txt`, writeActs(acts));
}

/** The first words of a message, without names and numbers. */
function kindOf(fault: Error | undefined): string | undefined {
  return fault?.message.replaceAll(/[^a-z ]/g, '').slice(0, 20);
}
