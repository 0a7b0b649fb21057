import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { NeverWorse } from '../../../src/workbench/polishing/neverWorse.ts';
import { LazyWorker } from '../../../src/workers/lazyWorker.ts';
import { createPolisher } from '../../../src/workers/page/polisher.ts';
import { LocalWorkerPort } from '../../support/localPorts.ts';
import { level, puzzleText, type TestCurve, upright } from '../../support/puzzleText.ts';
import { openBench } from '../bench.ts';

const arc = (left: number, height: number): TestCurve => ({
  points: Array.from({ length: 25 }, (_, i) => [(1000 * i) / 24, left + 4 * height * (i / 24) * (1 - i / 24)]),
});

const CALM = puzzleText([arc(250, 60), arc(350, 60), arc(700, -40), upright(400), upright(480)]);

async function watch(text: string) {
  const bench = await openBench(text);
  const kept: string[] = [];
  let calls = 0;
  new NeverWorse(
    bench.workbench,
    () => {
      calls++;
      return new LazyWorker(() => new LocalWorkerPort(createPolisher()));
    },
    (message) => kept.push(message),
  );
  /** The worker takes time, which frames do not wait for. */
  const wait = async (isSo: () => boolean) => {
    while (!isSo()) {
      bench.clock.now += 16;
      bench.workbench.tick();
      await setTimeout(2);
    }
  };
  return { ...bench, wait, kept, countCalls: () => calls };
}

test('a run that makes a calm drawing worse gives way to a better one, as an edit', { timeout: 60_000 }, async () => {
  const { workbench, kept, until, wait, countCalls } = await watch(CALM);
  // Changed before the first step, so that they are the settings of the opening.
  workbench.changeSettings({ 'tension.weight': -3, 'stiffness.turning': 1 });
  workbench.restart();
  await until(() => workbench.undoLabel === 'restart' && workbench.isIdle);
  workbench.settle();
  await wait(() => kept.length > 0);
  expect(kept[0]).toMatch(/^Relaxing made the drawing worse than before: less .*\. Kept .*\. Undo to see the other drawing\.$/);
  expect(countCalls()).toBe(1);
  const shown = workbench.undoLabel;
  expect(['calmer settings', 'restart']).toContain(shown);
  workbench.undo();
  await until(() => workbench.undoLabel !== shown);
  // The drawing that the user asked for stays now.
  expect(countCalls()).toBe(1);
});

test('what the user has changed on the way stays', { timeout: 60_000 }, async () => {
  const { workbench, kept, until, wait, countCalls } = await watch(CALM);
  workbench.stepOnce();
  await until(() => workbench.frame!.step === 1);
  workbench.changeSettings({ 'tension.weight': -3, 'stiffness.turning': 1 });
  workbench.settle();
  let rests = 0;
  workbench.signals.on('rest', () => rests++);
  await wait(() => rests > 0);
  expect([kept.length, countCalls()]).toEqual([0, 0]);
});

test('a drawing that becomes better stays', { timeout: 60_000 }, async () => {
  const { workbench, kept, wait, countCalls } = await watch(puzzleText([level(500), level(503), upright(500)]));
  workbench.settle();
  await wait(() => countCalls() === 1);
  expect(kept).toEqual([]);
});
