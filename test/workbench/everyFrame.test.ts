import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { forces } from '../../src/layout/forces/index.ts';
import { defaults } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import type { PuzzleDocument } from '../../src/session/document/document.ts';
import { type Extras, type Frame, NO_EXTRAS } from '../../src/session/document/frame.ts';
import { EngineLink } from '../../src/workbench/effects/engineLink.ts';
import type { Setup } from '../../src/workers/engine/protocol.ts';
import { LocalPorts } from '../support/localPorts.ts';

const SETUP: Setup = { settings: defaults, metricSettings: metricDefaults, extras: NO_EXTRAS, from: undefined };
const TEXTS = [writePuzzle(randomPuzzle(50, 3)), writePuzzle(randomPuzzle(57, 3))];
const FORCES = forces.map(({ name }) => name);

/** More turns of the loop than anything here takes. */
const PATIENCE = 2000;

/** A link and its events. */
interface Linked {
  readonly engine: EngineLink;
  readonly ports: LocalPorts;
  readonly documents: PuzzleDocument[];
  readonly frames: Frame[];
  extras: Extras;
}

async function link(): Promise<Linked> {
  const ports = new LocalPorts();
  const frames: Frame[] = [];
  const engine = new EngineLink(() => ports.openEngine(), {
    received: (frame) => frames.push(frame),
    refused: (message) => expect.unreachable(message),
    failed: (message) => expect.unreachable(message),
    called() {},
    branched() {},
    died: (reason) => expect.unreachable(reason),
  });
  const documents = [];
  for (const text of TEXTS) documents.push(await engine.read(text, 'a.json'));
  await engine.open(documents[0], SETUP);
  return { engine, ports, documents, frames, extras: NO_EXTRAS };
}

/** Requests of the page, in any order; only `rest` waits. */
const ASKED = {
  run: ({ engine }, n) => engine.askFrame(n % 8),
  auto: ({ engine }) => engine.askFrame('auto'),
  toRest: ({ engine }) => engine.askFrame('rest'),
  look(linked, n) {
    linked.extras = { forces: FORCES.filter((_, i) => (n >> i) % 5 === 1), borderlines: n % 2 === 1, labels: n % 3 === 1 ? 20 : 0 };
    linked.engine.look({ metricSettings: metricDefaults, extras: linked.extras });
    linked.engine.askFrame(0);
  },
  set: ({ engine }, n) => void engine.change({ settings: { temperature: 0.2 + n / 1000, 'repulsion.on': n % 3 === 0 } }),
  pull: ({ engine, frames }, n) => void engine.change({ pulls: { [pick(frames, n)]: [n, (7 * n) % 1000] } }),
  letGo: ({ engine, frames }, n) => void engine.change({ pulls: { [pick(frames, n)]: null } }),
  pin: ({ engine, frames }, n) => void engine.change({ pins: { [pick(frames, n)]: n % 2 === 0 } }),
  seek: ({ engine, frames }, n) => void engine.seek(n % ((frames.at(-1)?.lastStep ?? 0) + 2)),
  cut: ({ engine }) => engine.cut(),
  save: ({ engine }) => void engine.save(),
  open: ({ engine, documents, extras }, n) => void engine.open(documents[n % 2], { ...SETUP, extras }),
  restore: ({ engine, documents, extras }, n) => void engine.open(documents[n % 2], { ...SETUP, extras }, undefined, false),
  draw: ({ engine, documents, extras }, n) => void engine.draw(documents[n % 2], { ...SETUP, extras }),
  rest: ({ engine }) => rest(engine),
} satisfies Record<string, (linked: Linked, n: number) => void | Promise<void>>;

const NAMES = Object.keys(ASKED) as (keyof typeof ASKED)[];

function pick(frames: readonly Frame[], n: number): number {
  const ids = [...(frames.at(-1)?.pointId ?? [])].filter((id) => id >= 0);
  return ids[n % ids.length] ?? 0;
}

/** Until nothing is awaited any more. */
async function rest(engine: EngineLink): Promise<void> {
  for (let i = 0; engine.isBusy; i++) {
    if (i === PATIENCE) expect.fail('an answer did not come');
    await setImmediate();
  }
}

test('every requested frame arrives, in any order of commands', async () => {
  const asked = fc.tuple(fc.constantFrom(...NAMES, 'run', 'look', 'rest'), fc.nat(999));
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 4, maxLength: 25 }), async (list) => {
      const linked = await link();
      for (const [name, n] of list) await ASKED[name](linked, n);
      await rest(linked.engine);
      linked.engine.askFrame(0);
      await rest(linked.engine);
      const { ports, frames, extras } = linked;
      expect(frames.length).toBe(ports.engine.commands.filter(({ type }) => type === 'run').length);
      const last = frames.at(-1)!;
      expect(Object.keys(last.forces)).toEqual(extras.forces);
      expect(last.borderlines !== undefined).toBe(extras.borderlines);
      expect(last.labels !== undefined).toBe(extras.labels > 0);
      expect(last.pointX.length).toBe(last.edgeFirstPoint.at(-1));
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('repeats borderlines when only the extras change', async () => {
  const { engine, frames } = await link();
  engine.look({ metricSettings: metricDefaults, extras: { ...NO_EXTRAS, borderlines: true } });
  for (let step = 0; step < 8; step++) {
    engine.askFrame(1);
    await rest(engine);
  }
  engine.look({ metricSettings: metricDefaults, extras: { ...NO_EXTRAS, forces: ['repulsion'], borderlines: true } });
  engine.askFrame(0);
  await rest(engine);
  expect(frames[7].borderlines!.length).toBeGreaterThan(0);
  expect(frames[8].borderlines).toEqual(frames[7].borderlines);
  expect(frames[8].forces.repulsion).toBeDefined();
});

test('does not wait for a failed frame, and can request the next one', async () => {
  const ports = new LocalPorts();
  const reported: string[] = [];
  const engine = new EngineLink(() => ports.openEngine(), {
    received: ({ step }) => reported.push(`frame of step ${step}`),
    refused: (message) => reported.push(`refused: ${message}`),
    failed: (message) => reported.push(`failed: ${message}`),
    called() {},
    branched() {},
    died: (reason) => expect.unreachable(reason),
  });
  await engine.open(await engine.read(TEXTS[0], 'a.json'), SETUP);
  ports.refuseEngine = ({ type }) => (type === 'run' || type === 'cut' ? `no ${type}` : undefined);
  engine.cut();
  engine.askFrame(3);
  engine.askFrame(0);
  await rest(engine);
  expect(reported).toEqual(['refused: no cut', 'failed: no run']);
  ports.refuseEngine = () => undefined;
  engine.askFrame(1);
  await rest(engine);
  expect(reported.at(-1)).toBe('frame of step 1');
});
