import type { Page } from 'playwright-core';
import { between, type Random } from '../../src/geometry/random.ts';
import { dropFile } from '../../test/app/openedPage.ts';
import { below, pick } from '../attack/mutate/choose.ts';
import { chooseFile, KITE } from './files.ts';
import type { SoakLog } from './log.ts';
import type { Tab } from './tab.ts';
import { within } from './within.ts';

/** Performs an action. Returns false if it is not possible now, such as a drag behind a dialog; the soak test then skips it. */
type Act = (tab: Tab, random: Random) => Promise<boolean>;

/** The maximum time that an action waits for a change of the page; then the action is skipped. */
const WAIT_MS = 5000;

/** The maximum time of an action on a page that responds. */
const MAX_MS = 60_000;

const KEYS = [' ', ' ', 'e', 'h', '.', ',', '<', '>', 'v', '[', ']', 'r', 'p', 'c', 'd', 's', 'f', '+', '-', 'Escape'];

/** Everything that a well-meaning user does with the page. No action waits longer than necessary. */
const ACTS: Readonly<Record<string, Act>> = {
  async key({ page }, random) {
    await page.keyboard.press(pick(random, KEYS));
    return true;
  },
  async undo({ page }, random) {
    for (let times = 1 + below(random, 4); times > 0; times--) await page.keyboard.press(random() < 0.65 ? 'Control+z' : 'Control+Shift+z');
    return true;
  },
  async before({ page }, random) {
    await page.keyboard.down('b');
    await passFrames(page, 1 + below(random, 20));
    await page.keyboard.up('b');
    return true;
  },
  async watch({ page }, random) {
    await passFrames(page, 10 + below(random, 120));
    return true;
  },
  async settle({ page }) {
    await page.keyboard.press('e');
    return waitFor(page, () => document.querySelector<HTMLElement>('.run-state')!.dataset.state === 'settled');
  },
  async drag({ page }, random) {
    const point = await findCurve(page, random);
    if (point === undefined) return false;
    await page.mouse.move(point.x, point.y);
    await page.mouse.down();
    for (let moves = 2 + below(random, 12); moves > 0; moves--) {
      point.x += between(random, -60, 60);
      point.y += between(random, -60, 60);
      await page.mouse.move(point.x, point.y, { steps: 2 });
    }
    if (random() < 0.2) await page.keyboard.press('Escape');
    await page.mouse.up();
    return true;
  },
  async pin({ page }, random) {
    const point = await findCurve(page, random);
    if (point === undefined) return false;
    await page.keyboard.down('Shift');
    await page.mouse.click(point.x, point.y);
    await page.keyboard.up('Shift');
    return true;
  },
  async play({ page }, random) {
    await page.keyboard.press('x');
    const isOn = await waitFor(page, () => document.querySelector('#play .play-message:not([hidden])') !== null);
    for (let strokes = isOn ? 1 + below(random, 6) : 0; strokes > 0; strokes--) {
      const [from, to] = [await randomPoint(page, random), await randomPoint(page, random)];
      await page.mouse.move(from.x, from.y);
      await page.mouse.down({ button: random() < 0.3 ? 'right' : 'left' });
      await page.mouse.move(to.x, to.y, { steps: 3 });
      if (random() < 0.1) await page.keyboard.press('Escape');
      for (const button of ['left', 'right'] as const) await page.mouse.up({ button });
      if (random() < 0.3) await page.keyboard.press('i');
    }
    if (isOn && random() < 0.9) await page.keyboard.press('x');
    return isOn;
  },
  async pan({ page }, random) {
    const { x, y } = await randomPoint(page, random);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, between(random, -600, 600));
    return true;
  },
  setting: ({ page }, random) => turn(page, '#controls', random),
  overlay: ({ page }, random) => turn(page, '#view-settings', random),
  scrub: ({ page }, random) =>
    page.evaluate((fraction) => {
      const range = document.querySelector<HTMLInputElement>('#timeline input[type=range]');
      if (range === null || range.disabled) return false;
      for (const part of [0.3, 0.7, 1]) {
        range.value = String(Math.round(Number(range.max) * fraction * part));
        range.dispatchEvent(new Event('input', { bubbles: true }));
      }
      range.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    }, random()),
  async gallery({ page }, random) {
    const name = await page.evaluate((fraction) => {
      const items = [...document.querySelectorAll<HTMLElement>('#gallery [role=menuitemradio]')];
      const item = items[Math.floor(fraction * items.length)];
      item?.click();
      return item?.querySelector('.name')?.textContent ?? undefined;
    }, random());
    return name !== undefined && waitFor(page, (expected) => document.title === `${expected} – Kronkel`, name);
  },
  async drop({ page }, random) {
    const { name, text } = chooseFile(random);
    await dropFile(page, name, text);
    if (
      !name.endsWith('.svg') ||
      !(await waitFor(page, () => document.querySelector('#generate[open], [role=alert]:not(:empty)') !== null))
    )
      return true;
    await answerDialog(page, random);
    return true;
  },
  async generate({ page }, random) {
    await dropFile(page, 'kite.svg', KITE);
    const isAsked = await waitFor(page, () => document.querySelector('#generate[open] select') !== null);
    if (isAsked) {
      await page.evaluate(() => {
        const method = document.querySelector<HTMLSelectElement>('#generate select');
        const tangram = [...(method?.options ?? [])].find(({ text }) => text.startsWith('Tangram'));
        if (tangram !== undefined) tangram.selected = true;
        method?.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await clickInDialog(page, 'Make the puzzle');
      if (random() < 0.3) await passFrames(page, 30);
      else await waitFor(page, () => document.querySelector('#generate[open]') === null);
    }
    await leaveDialog(page);
    return isAsked;
  },
  async save({ page }) {
    await page.keyboard.press('Control+s');
    return true;
  },
  async hide({ session, page }, random) {
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, between(random, 200, 3000)));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    await page.bringToFront();
    return true;
  },
  async throttle({ session }, random) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: pick(random, [1, 1, 2, 4, 8]) });
    return true;
  },
  async card({ page }) {
    return page.evaluate(async () => {
      const card = document.querySelector('canvas')?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      if (!card) return false;
      card.loseContext();
      await new Promise((resolve) => setTimeout(resolve, 300));
      card.restoreContext();
      return true;
    });
  },
  async resize({ page }, random) {
    await page.setViewportSize(
      pick(random, [
        { width: 1280, height: 720 },
        { width: 900, height: 600 },
        { width: 420, height: 800 },
      ]),
    );
    return true;
  },
};

/** The relative frequency of each action; 1 by default. */
const WEIGHTS: Readonly<Record<string, number>> = {
  key: 6,
  watch: 5,
  drag: 4,
  undo: 3,
  setting: 3,
  overlay: 2,
  scrub: 2,
  pin: 2,
  gallery: 2,
  drop: 2,
};

export const ACT_NAMES: readonly string[] = Object.keys(ACTS).flatMap((name) => Array<string>(WEIGHTS[name] ?? 1).fill(name));

/** Performs an action if it is possible now. */
export async function perform(name: string, tab: Tab, random: Random, log: SoakLog): Promise<void> {
  log.note(name);
  try {
    log.count((await within(MAX_MS, ACTS[name](tab, random), name)) ? 'actions' : 'actions skipped');
  } catch (error) {
    log.giveUp(name, error as Error);
  }
}

/** Waits for a condition; returns whether it became true in time. */
export async function waitFor<Argument>(page: Page, condition: (argument: Argument) => boolean, argument?: Argument): Promise<boolean> {
  return page.waitForFunction(condition as never, argument as never, { timeout: WAIT_MS }).then(
    () => true,
    () => false,
  );
}

/** Waits for a number of frames, or for a limited time if they are slow. */
async function passFrames(page: Page, count: number): Promise<void> {
  await page.evaluate(
    async ([frames, maxMs]) => {
      const end = performance.now() + maxMs;
      for (let frame = 0; frame < frames && performance.now() < end; frame++) await new Promise(requestAnimationFrame);
    },
    [count, WAIT_MS] as const,
  );
}

async function randomPoint(page: Page, random: Random): Promise<{ x: number; y: number }> {
  const box = await page.evaluate(() => document.querySelector('canvas')!.getBoundingClientRect().toJSON() as DOMRect);
  return { x: box.x + between(random, 0.1, 0.9) * box.width, y: box.y + between(random, 0.1, 0.9) * box.height };
}

/** Finds a point where a curve can be dragged, as the pointer indicates; undefined if random tries find none. */
async function findCurve(page: Page, random: Random): Promise<{ x: number; y: number } | undefined> {
  for (let tries = 0; tries < 12; tries++) {
    const point = await randomPoint(page, random);
    await page.mouse.move(point.x, point.y);
    if (await page.evaluate(() => document.querySelector('canvas')!.dataset.pointer === 'pull')) return point;
  }
  return undefined;
}

/** Changes a slider, switch or choice of a panel. */
async function turn(page: Page, panel: string, random: Random): Promise<boolean> {
  return page.evaluate(
    ([where, which, fraction]) => {
      const fields = [
        ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`${where} :is(input, select):not([type=file], :disabled)`),
      ];
      const field = fields[Math.floor(which * fields.length)];
      if (field === undefined) return false;
      if (field.type === 'checkbox' || field.type === 'radio') field.click();
      else {
        if (field instanceof HTMLSelectElement) field.selectedIndex = Math.floor(fraction * field.options.length);
        else if (field.type === 'range') field.value = String(Number(field.min) + fraction * (Number(field.max) - Number(field.min)));
        else if (field.value !== '' && Number.isFinite(Number(field.value)))
          field.value = String(Number(field.value) * (0.25 + 2 * fraction));
        else return false;
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
        field.blur();
      }
      return true;
    },
    [panel, random(), random()] as const,
  );
}

/** Opens the dropped picture, or dismisses it. */
async function answerDialog(page: Page, random: Random): Promise<void> {
  if (random() < 0.5) await clickInDialog(page, 'Open the puzzle');
  await passFrames(page, 5);
  await leaveDialog(page);
}

/** Cancels the current work and closes the dialog. */
async function leaveDialog(page: Page): Promise<void> {
  await clickInDialog(page, 'Cancel');
  await passFrames(page, 5);
  await clickInDialog(page, '✕');
}

/** Clicks a button of the dialog, if it exists now. */
async function clickInDialog(page: Page, text: string): Promise<void> {
  await page.evaluate((label) => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('#generate[open] button:not(:disabled)')];
    buttons.find(({ textContent }) => textContent?.trim() === label)?.click();
  }, text);
}
