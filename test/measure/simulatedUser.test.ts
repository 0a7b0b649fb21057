import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FIXTURES, perform } from '../../measure/attack/trials/users.ts';
import { chooseActs, readActs, type UserAct } from '../../measure/attack/user/acts.ts';
import { FAULTY_PAGES } from '../../measure/attack/user/faultyPages.ts';
import { reduceList } from '../../measure/attack/user/reduceList.ts';
import { SimulatedUser } from '../../measure/attack/user/user.ts';
import { createRandom } from '../../src/geometry/random.ts';

test.each(readdirSync(FIXTURES))('a sequence that failed once does not fail any more: %s', async (name) => {
  expect(await perform(readActs(readFileSync(`${FIXTURES}${name}`, 'utf8')))).toBeUndefined();
});

test('finds a page that stores one piece of work for each visit, and reduces the sequence', async () => {
  const [{ PageType, finding }] = FAULTY_PAGES;
  const isFailing = async (acts: readonly UserAct[]) => finding.test((await perform(acts, PageType))?.message ?? '');
  let acts: readonly UserAct[];
  let seed = 0;
  do acts = chooseActs(createRandom(++seed), 25);
  while (seed < 20 && !(await isFailing(acts)));
  const reduced = await reduceList(acts, isFailing);
  expect(reduced.length).toBeLessThan(6);
  expect(await isFailing(reduced)).toBe(true);
  expect(await perform(reduced)).toBeUndefined();
});

test('the same seed gives the same acts and the same events', async () => {
  const play = async () => {
    const user = new SimulatedUser();
    await user.perform(chooseActs(createRandom(5), 60));
    return [user.time.now, user.counts, user.page.workbench.frame?.step, user.page.notices];
  };
  expect(await play()).toEqual(await play());
});

test('reduces a list to the items that matter', async () => {
  const list = Array.from({ length: 50 }, (_, i) => i);
  expect(await reduceList(list, async (rest) => [7, 8, 41].every((item) => rest.includes(item)))).toEqual([7, 8, 41]);
});
