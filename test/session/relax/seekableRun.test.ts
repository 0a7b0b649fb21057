import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { saveCheckpoint } from '../../../src/layout/checkpoint.ts';
import { changeSettings, defaults, presets, type Settings } from '../../../src/layout/settings.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { Layouts } from '../../../src/session/relax/layouts.ts';
import { type Change, resumeRelaxation, startRelaxation } from '../../../src/session/relax/relaxation.ts';
import { SeekableRun } from '../../../src/session/relax/seekableRun.ts';

const opened = openPuzzle(writePuzzle(randomPuzzle(42, 4)));
const seekable = (settings: Settings = defaults) => new SeekableRun(startRelaxation(new Layouts(opened), settings));

/** The complete state of a relaxation, to the bit. */
function hashState({ relaxation: { layout, settings } }: SeekableRun): string {
  const hash = createHash('sha1').update(JSON.stringify(settings));
  for (const column of Object.values(saveCheckpoint(layout))) {
    hash.update(ArrayBuffer.isView(column) ? new Uint8Array(column.buffer) : JSON.stringify(column));
  }
  return hash.digest('hex');
}

function seek(seekable: SeekableRun, step: number): string {
  seekable.seek(step);
  while (!seekable.isThere) seekable.approach();
  return hashState(seekable);
}

/** A growing run, and the hash of its state after each step. */
interface Recorded {
  seekable: SeekableRun;
  hashes: string[];
}

const record = (seekable: SeekableRun): Recorded => ({ seekable, hashes: [hashState(seekable)] });

function run(recorded: Recorded, steps: number): void {
  const { seekable } = recorded;
  for (let i = 0; i < steps; i++) {
    // The first step is after its changes.
    if (seekable.lastStep === 0) recorded.hashes[0] = hashState(seekable);
    seekable.advance();
    recorded.hashes[seekable.lastStep] = hashState(seekable);
  }
}

/** The last step is after its changes. */
function finish(recorded: Recorded): void {
  recorded.hashes[recorded.seekable.lastStep] = hashState(recorded.seekable);
}

/** Goes back to a step as undo does: continues from a checkpoint, with the changes up to it. */
function undo(recorded: Recorded, step: number): void {
  const { relaxation } = recorded.seekable;
  seek(recorded.seekable, step);
  const schedule = structuredClone(recorded.seekable.scheduleSoFar);
  const resumed = resumeRelaxation(relaxation.layouts, relaxation.settings, saveCheckpoint(relaxation.layout), schedule);
  recorded.seekable = new SeekableRun(resumed, recorded.seekable);
  recorded.hashes.length = recorded.seekable.lastStep + 1;
}

type Act = (recorded: Recorded) => void;

const does = (what: (seekable: SeekableRun) => Change): Act => {
  return ({ seekable }) => seekable.change(what(seekable));
};
const pointOf = ({ relaxation: { layout } }: SeekableRun, n: number) => layout.state.pointId[layout.state.firstInner + n];

const act: fc.Arbitrary<Act> = fc.oneof(
  fc
    .constantFrom<Change['settings']>(
      { 'repulsion.weight': 60 },
      { cap: 2 },
      { integrator: 'adaptive' },
      { integrator: 'plain' },
      { split: 18 },
    )
    .map((settings) => does(() => ({ settings: settings! }))),
  fc.tuple(fc.nat(8), fc.boolean()).map(([n, on]) => does((seekable) => ({ pins: { [pointOf(seekable, n)]: on } }))),
  fc.tuple(fc.nat(8), fc.nat(1000), fc.nat(1000)).map(([n, x, y]) => does((seekable) => ({ pulls: { [pointOf(seekable, n)]: [x, y] } }))),
  fc.nat(8).map((n) => does((seekable) => ({ pulls: { [pointOf(seekable, n)]: null } }))),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (share): Act =>
      (recorded) =>
        undo(recorded, Math.floor(share * recorded.seekable.lastStep)),
  ),
);

const acts = fc.array(fc.tuple(act, fc.nat(25)), { minLength: 1, maxLength: 6 });

test('shows every step of a run with changes, pins, drags and undo again to the bit, in any order', () => {
  const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(acts, fc.constantFrom(...Object.values(presets)), places, fc.boolean(), (acts, settings, places, isBare) => {
      const recorded = record(seekable(settings));
      for (const [act, steps] of acts) {
        act(recorded);
        run(recorded, steps);
      }
      finish(recorded);
      const { lastStep, relaxation } = recorded.seekable;
      if (isBare) {
        // Without keyframes, as work that was stored: its last checkpoint is all there is.
        undo(recorded, lastStep);
        recorded.seekable = new SeekableRun(recorded.seekable.relaxation);
        finish(recorded);
      }
      for (const place of [...places, 1, 0, 1]) {
        const step = Math.round(place * lastStep);
        expect([step, seek(recorded.seekable, step)]).toEqual([step, recorded.hashes[step]]);
        expect([recorded.seekable.lastStep, recorded.seekable.isAtEnd]).toEqual([lastStep, step === lastStep]);
      }
      expect(recorded.seekable.firstStep).toBe(0);
      expect(relaxation.schedule[0].atStep).toBe(0);
    }),
    { numRuns: 25 },
  );
});

test.each(['plain', 'adaptive', 'implicit'] as const)('continues along the run after a seek with %s steps', (integrator) => {
  const recorded = record(seekable(changeSettings(defaults, { integrator, temperature: integrator === 'plain' ? 0.01 : 1 })));
  run(recorded, 31);
  recorded.seekable.change({ settings: { cap: 2 } });
  run(recorded, 14);
  recorded.seekable.change({ pulls: { [pointOf(recorded.seekable, 3)]: [500, 500] } });
  run(recorded, 9);
  finish(recorded);
  seek(recorded.seekable, 17);
  for (let step = 18; step <= 54; step++) {
    recorded.seekable.advance();
    expect([step, hashState(recorded.seekable)]).toEqual([step, recorded.hashes[step]]);
  }
  expect(recorded.seekable.isAtEnd).toBe(true);
  recorded.seekable.advance();
  expect(recorded.seekable.lastStep).toBe(55);
});

describe('what is done after a seek', () => {
  function shootFifty(): Recorded {
    const recorded = record(seekable());
    run(recorded, 30);
    recorded.seekable.change({ settings: { cap: 2 } });
    run(recorded, 20);
    finish(recorded);
    return recorded;
  }

  test('makes a branch: the later part is forgotten, the earlier is not', () => {
    const { seekable, hashes } = shootFifty();
    seek(seekable, 20);
    seekable.change({ settings: { cap: 1 } });
    expect([seekable.lastStep, seekable.isAtEnd]).toEqual([20, true]);
    expect(seekable.relaxation.schedule.map(({ atStep }) => atStep)).toEqual([0, 20]);
    const branched = record(seekable);
    run(branched, 25);
    finish(branched);
    expect(seek(seekable, 33)).toBe(branched.hashes[33]);
    expect(seek(seekable, 13)).toBe(hashes[13]);
    expect(seek(seekable, 100)).toBe(branched.hashes[45]);
  });

  test('can be cut without a change, and continues with the settings of that step', () => {
    const { seekable, hashes } = shootFifty();
    seek(seekable, 29);
    seekable.cut();
    expect(seekable.lastStep).toBe(29);
    seekable.advance();
    expect(hashState(seekable)).toBe(hashes[30]);
    seekable.advance();
    expect(hashState(seekable)).not.toBe(hashes[31]);
    expect(seekable.relaxation.settings.cap).toBe(defaults.cap);
  });

  test('keeps the later part if it is refused', () => {
    const { seekable, hashes } = shootFifty();
    seek(seekable, 10);
    expect(() => seekable.change({ settings: { cap: -1 } })).toThrow('cap');
    expect(seek(seekable, 50)).toBe(hashes[50]);
  });

  test.each<[string, Act]>([
    ['a cut', ({ seekable }) => seekable.cut()],
    ['a change', ({ seekable }) => seekable.change({ settings: { cap: 2 } })],
  ])('lets go of what was pulled there, because nobody pulls now: %s', (_, branch) => {
    const recorded = record(seekable());
    const id = pointOf(recorded.seekable, 3);
    run(recorded, 5);
    recorded.seekable.change({ pulls: { [id]: [500, 500] } });
    run(recorded, 9);
    recorded.seekable.change({ pulls: { [id]: null } });
    run(recorded, 9);
    seek(recorded.seekable, 10);
    const { state } = recorded.seekable.relaxation.layout;
    expect(state.targets.size).toBe(1);
    branch(recorded);
    expect(state.targets.size).toBe(0);
    expect(recorded.seekable.relaxation.schedule.at(-1)).toMatchObject({ atStep: 10, pulls: { [id]: null } });
    run(recorded, 15);
    finish(recorded);
    expect(seek(recorded.seekable, 20)).toBe(recorded.hashes[20]);
  });
});

test('restarts the run for another segment length before the first step', () => {
  const recorded = record(seekable());
  run(recorded, 15);
  seek(recorded.seekable, 0);
  recorded.seekable.change({ settings: { segmentLength: 14 } });
  const again = record(recorded.seekable);
  run(again, 30);
  for (const step of [0, 3, 24, 30]) expect(seek(again.seekable, step)).toBe(again.hashes[step]);
});

test('keeps every step within reach when keyframes are dropped', () => {
  const recorded = record(seekable(changeSettings(defaults, { temperature: 0 })));
  const { seekable: long } = recorded;
  while (long.lastStep < 3500) long.advance();
  long.change({ settings: { temperature: 1 } });
  const from = long.lastStep;
  run(recorded, 40);
  finish(recorded);
  for (const step of [from + 7, 40, from + 40, 3000, from + 23]) {
    seek(long, step);
    if (step > from) expect(hashState(long)).toBe(recorded.hashes[step]);
    expect(long.relaxation.layout.state.step).toBe(step);
  }
});

test('seeks step by step, to the latest goal', () => {
  const recorded = record(seekable());
  run(recorded, 40);
  finish(recorded);
  const { seekable: shown } = recorded;
  shown.seek(11);
  expect([shown.isThere, shown.stepsLeft]).toEqual([false, 11]);
  shown.approach();
  shown.seek(9);
  expect(shown.stepsLeft).toBe(8);
  expect(seek(shown, 9)).toBe(recorded.hashes[9]);
  shown.seek(12);
  expect(hashState(shown)).toBe(recorded.hashes[shown.relaxation.layout.state.step]);
});

test('begins work of unknown history at its checkpoint', () => {
  const recorded = record(seekable());
  run(recorded, 17);
  const { layouts, layout, settings } = recorded.seekable.relaxation;
  const schedule = [{ atStep: 17, settings: {} }];
  const later: Recorded = record(new SeekableRun(resumeRelaxation(layouts, settings, saveCheckpoint(layout), schedule)));
  run(later, 20);
  finish(later);
  expect([later.seekable.firstStep, later.seekable.lastStep]).toEqual([17, 37]);
  expect(seek(later.seekable, 3)).toBe(seek(later.seekable, 17));
  for (const step of [25, 18, 37]) expect(seek(later.seekable, step)).toBe(later.hashes[step]);
});
