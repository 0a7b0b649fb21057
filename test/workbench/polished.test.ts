import { expect, test } from 'vitest';
import { defaults } from '../../src/layout/settings.ts';
import { openDocument } from '../../src/session/document/document.ts';
import { sourceOfText } from '../../src/workbench/files/file.ts';
import { FIRST_TEXT, openBench, SECOND_TEXT } from './bench.ts';

/** A polished puzzle with a pinned point and settings of its own, as a file. */
async function polish() {
  const { workbench, reach, until } = await openBench();
  workbench.changeSettings({ straightness: 0.8 });
  const { pointId, pointX, pointY } = workbench.frame!;
  const point = pointId.findIndex((id) => id >= 0);
  workbench.togglePin(pointId[point]);
  workbench.play();
  await reach(30);
  workbench.pause();
  await until(() => workbench.isIdle);
  return { text: await workbench.save(), steps: workbench.frame!.step, pin: { x: pointX[point], y: pointY[point] } };
}

test('opens a polished puzzle at rest, with its settings and pins, and saves the same bytes', async () => {
  const { text, steps, pin } = await polish();
  expect(openDocument(text, 'a.json').polish).toMatchObject({ pins: [pin], polished: { steps, isFinished: false } });
  const { workbench, until } = await openBench(SECOND_TEXT);
  workbench.play();
  await workbench.open(sourceOfText(text, 'polished.json'));
  await until(() => workbench.isIdle);
  expect([workbench.runState, workbench.frame!.step, workbench.settings.straightness]).toEqual(['paused', 0, 0.8]);
  const { pinned, pointId, pointX, pointY } = workbench.frame!;
  const places = [...pointId.keys()].filter((i) => pinned.includes(pointId[i])).map((i) => ({ x: pointX[i], y: pointY[i] }));
  expect(places).toContainEqual(pin);
  expect(await workbench.save()).toBe(text);
  workbench.undo();
  await until(() => workbench.document!.name === 'Second');
  expect(workbench.settings).toEqual(defaults);
});

test('the settings of a puzzle are not those of the user, unless the user changes them', async () => {
  const { text } = await polish();
  const { workbench } = await openBench();
  await workbench.open(sourceOfText(text, 'polished.json'));
  expect(workbench.userSettings).toEqual(defaults);
  await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  expect(workbench.settings).toEqual(defaults);
  await workbench.open(sourceOfText(text, 'polished.json'));
  workbench.changeSettings({ evenness: 0.2 });
  await workbench.open(sourceOfText(SECOND_TEXT, 'second.json'));
  expect(workbench.settings).toMatchObject({ straightness: 0.8, evenness: 0.2 });
});

test('steps add up over several sittings, and a file that was only looked at stays as it is', async () => {
  const { text, steps } = await polish();
  const { workbench, reach, until } = await openBench(text);
  workbench.play();
  await reach(10);
  workbench.pause();
  await until(() => workbench.isIdle);
  const again = openDocument(await workbench.save(), 'b.json').polish;
  expect(again?.polished?.steps).toBe(steps + workbench.frame!.step);
  const looked = await openBench();
  expect(openDocument(await looked.workbench.save(), 'c.json').polish).toBeUndefined();
  expect(FIRST_TEXT).not.toContain('kronkel');
});
