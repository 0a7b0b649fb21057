import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { defaults } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { type Frame, NO_EXTRAS } from '../../src/session/document/frame.ts';
import { EngineLink } from '../../src/workbench/effects/engineLink.ts';
import { LocalPorts } from '../support/localPorts.ts';

const SETUP = { settings: defaults, metricSettings: metricDefaults, extras: NO_EXTRAS, from: undefined };

function link() {
  const ports = new LocalPorts();
  let hear: (frame: Frame) => void = () => {};
  const engine = new EngineLink(() => ports.openEngine(), {
    received: (frame) => hear(frame),
    refused: (message) => expect.unreachable(message),
    failed: (message) => expect.unreachable(message),
    called() {},
    branched() {},
    died: (reason) => expect.unreachable(reason),
  });
  const askFrame = (steps: number) =>
    new Promise<Frame>((resolve) => {
      hear = resolve;
      engine.askFrame(steps);
    });
  return { engine, askFrame };
}

test('shows a sought step as it was, and saves the same', async () => {
  const { engine, askFrame } = link();
  expect(await engine.seek(3)).toBeUndefined();
  const document = await engine.read(writePuzzle(randomPuzzle(42, 4)), 'first.json');
  await engine.open(document, SETUP);
  const early = await askFrame(2);
  while ((await askFrame(5)).step < 30);
  const before = await engine.save();
  const sought = (await engine.seek(early.step))!;
  expect(sought).toMatchObject({ settings: defaults, frame: { step: early.step, lastStep: before.checkpoint.step } });
  expect(sought.frame.pointX).toEqual(early.pointX);
  expect((await engine.save()).checkpoint.step).toBe(early.step);
  engine.cut();
  expect(await engine.save()).toMatchObject({ lastStep: early.step });
});
