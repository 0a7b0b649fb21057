import { expect, test } from 'vitest';
import { pick } from '../../measure/attack/mutate/choose.ts';
import { ACT_NAMES, perform } from '../../measure/soak/acts.ts';
import { openFirst, readOverlays, waitUntilSettled } from '../../measure/soak/comparableState.ts';
import { SoakLog } from '../../measure/soak/log.ts';
import { Tab } from '../../measure/soak/tab.ts';
import { createRandom } from '../../src/geometry/random.ts';
import { usePage, waitForPuzzle } from './openedPage.ts';

// Some random actions fail on purpose, and the log must find them.
const { open } = usePage({ isExpected: (complaint) => complaint.includes('planted') });

/** Actions that wait for a time or for generators. */
const SLOW = ['hide', 'card', 'generate', 'throttle', 'settle'];
const QUICK_ACTS = ACT_NAMES.filter((name) => !SLOW.includes(name));

test('finds nothing in a slice of the soak, and settles afterwards', async () => {
  const page = await open();
  await waitForPuzzle(page, 'Butterfly');
  const log = new SoakLog();
  const tab = await Tab.watch(page, log);
  const overlays = await readOverlays(page);
  const random = createRandom(4);
  for (let acts = 0; acts < 12; acts++) await perform(pick(random, QUICK_ACTS), tab, random, log);
  await page.locator('.steps-per-frame input').fill('1');
  await page.locator('.steps-per-frame input').blur();
  await openFirst(tab, overlays);
  await waitUntilSettled(tab);
  expect(await page.title()).toBe('Butterfly – Kronkel');
  expect(await readOverlays(page)).toEqual(overlays);
  expect(log.found).toEqual([]);
});

test('finds thrown errors and console errors', async () => {
  const page = await open({}, () => {
    addEventListener('keydown', () => {
      console.error('planted words');
      throw new Error('planted fault');
    });
  });
  await waitForPuzzle(page, 'Butterfly');
  const log = new SoakLog();
  const tab = await Tab.watch(page, log);
  await perform('undo', tab, createRandom(1), log);
  await expect.poll(() => log.found.join()).toMatch(/the console printed planted words.*the page threw Error: planted fault/);
});
