import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { saveCheckpoint } from '../../src/layout/checkpoint.ts';
import { changeSettings, defaults, presets, type Settings } from '../../src/layout/settings.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { Layouts } from '../../src/session/relax/layouts.ts';
import { type Change, resumeRelaxation, startRelaxation } from '../../src/session/relax/relaxation.ts';
import { SeekableRun } from '../../src/session/relax/seekableRun.ts';

const opened = openPuzzle(writePuzzle(randomPuzzle(42, 4)));
const film = (settings: Settings = defaults) => new SeekableRun(startRelaxation(new Layouts(opened), settings));

/** All by which a relaxation goes on, to the bit. */
function stand({ relaxation: { layout, settings } }: SeekableRun): string {
  const hash = createHash('sha1').update(JSON.stringify(settings));
  for (const column of Object.values(saveCheckpoint(layout))) {
    hash.update(ArrayBuffer.isView(column) ? new Uint8Array(column.buffer) : JSON.stringify(column));
  }
  return hash.digest('hex');
}

function seek(film: SeekableRun, step: number): string {
  film.seek(step);
  while (!film.isThere) film.approach();
  return stand(film);
}

/** A film in the making, and how it stood after each of its steps. */
interface Shot {
  film: SeekableRun;
  stands: string[];
}

const shoot = (film: SeekableRun): Shot => ({ film, stands: [stand(film)] });

function run(shot: Shot, steps: number): void {
  const { film } = shot;
  for (let i = 0; i < steps; i++) {
    // The first step stands after what was done there.
    if (film.lastStep === 0) shot.stands[0] = stand(film);
    film.advance();
    shot.stands[film.lastStep] = stand(film);
  }
}

/** At the last step it stands after what was done there. */
function finish(shot: Shot): void {
  shot.stands[shot.film.lastStep] = stand(shot.film);
}

/** Undoes to a step of the film, as the page does: it goes on from a checkpoint, with what had been done by then. */
function undo(shot: Shot, step: number): void {
  const { relaxation } = shot.film;
  seek(shot.film, step);
  const schedule = structuredClone(shot.film.scheduleSoFar);
  const resumed = resumeRelaxation(relaxation.layouts, relaxation.settings, saveCheckpoint(relaxation.layout), schedule);
  shot.film = new SeekableRun(resumed, shot.film);
  shot.stands.length = shot.film.lastStep + 1;
}

type Act = (shot: Shot) => void;

const does = (what: (film: SeekableRun) => Change): Act => {
  return ({ film }) => film.change(what(film));
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
  fc.tuple(fc.nat(8), fc.boolean()).map(([n, on]) => does((film) => ({ pins: { [pointOf(film, n)]: on } }))),
  fc.tuple(fc.nat(8), fc.nat(1000), fc.nat(1000)).map(([n, x, y]) => does((film) => ({ pulls: { [pointOf(film, n)]: [x, y] } }))),
  fc.nat(8).map((n) => does((film) => ({ pulls: { [pointOf(film, n)]: null } }))),
  fc.double({ min: 0, max: 1, noNaN: true }).map(
    (share): Act =>
      (shot) =>
        undo(shot, Math.floor(share * shot.film.lastStep)),
  ),
);

const acts = fc.array(fc.tuple(act, fc.nat(25)), { minLength: 1, maxLength: 6 });

test('every step of a run with changes, pins, drags and undo is shown again to the bit, in any order', () => {
  const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(acts, fc.constantFrom(...Object.values(presets)), places, fc.boolean(), (acts, settings, places, isBare) => {
      const shot = shoot(film(settings));
      for (const [act, steps] of acts) {
        act(shot);
        run(shot, steps);
      }
      finish(shot);
      const { lastStep, relaxation } = shot.film;
      if (isBare) {
        // Without keyframes, as work that was stored: its last checkpoint is all there is.
        undo(shot, lastStep);
        shot.film = new SeekableRun(shot.film.relaxation);
        finish(shot);
      }
      for (const place of [...places, 1, 0, 1]) {
        const step = Math.round(place * lastStep);
        expect([step, seek(shot.film, step)]).toEqual([step, shot.stands[step]]);
        expect([shot.film.lastStep, shot.film.isAtEnd]).toEqual([lastStep, step === lastStep]);
      }
      expect(shot.film.firstStep).toBe(0);
      expect(relaxation.schedule[0].atStep).toBe(0);
    }),
    { numRuns: 25 },
  );
});

test.each(['plain', 'adaptive', 'implicit'] as const)('to go on after a seek under %s steps is to go along the film', (integrator) => {
  const shot = shoot(film(changeSettings(defaults, { integrator, temperature: integrator === 'plain' ? 0.01 : 1 })));
  run(shot, 31);
  shot.film.change({ settings: { cap: 2 } });
  run(shot, 14);
  shot.film.change({ pulls: { [pointOf(shot.film, 3)]: [500, 500] } });
  run(shot, 9);
  finish(shot);
  seek(shot.film, 17);
  for (let step = 18; step <= 54; step++) {
    shot.film.advance();
    expect([step, stand(shot.film)]).toEqual([step, shot.stands[step]]);
  }
  expect(shot.film.isAtEnd).toBe(true);
  shot.film.advance();
  expect(shot.film.lastStep).toBe(55);
});

describe('what is done after a seek', () => {
  function shootFifty(): Shot {
    const shot = shoot(film());
    run(shot, 30);
    shot.film.change({ settings: { cap: 2 } });
    run(shot, 20);
    finish(shot);
    return shot;
  }

  test('branches off: the later part is forgotten, the earlier is not', () => {
    const { film, stands } = shootFifty();
    seek(film, 20);
    film.change({ settings: { cap: 1 } });
    expect([film.lastStep, film.isAtEnd]).toEqual([20, true]);
    expect(film.relaxation.schedule.map(({ atStep }) => atStep)).toEqual([0, 20]);
    const branched = shoot(film);
    run(branched, 25);
    finish(branched);
    expect(seek(film, 33)).toBe(branched.stands[33]);
    expect(seek(film, 13)).toBe(stands[13]);
    expect(seek(film, 100)).toBe(branched.stands[45]);
  });

  test('is cut off without a change, too, and goes on with what counted there', () => {
    const { film, stands } = shootFifty();
    seek(film, 29);
    film.cut();
    expect(film.lastStep).toBe(29);
    film.advance();
    expect(stand(film)).toBe(stands[30]);
    film.advance();
    expect(stand(film)).not.toBe(stands[31]);
    expect(film.relaxation.settings.cap).toBe(defaults.cap);
  });

  test('is refused without a loss of the later part', () => {
    const { film, stands } = shootFifty();
    seek(film, 10);
    expect(() => film.change({ settings: { cap: -1 } })).toThrow('cap');
    expect(seek(film, 50)).toBe(stands[50]);
  });

  test.each<[string, Act]>([
    ['a cut', ({ film }) => film.cut()],
    ['a change', ({ film }) => film.change({ settings: { cap: 2 } })],
  ])('lets go of what was pulled there, because nobody pulls now: %s', (_, branch) => {
    const shot = shoot(film());
    const id = pointOf(shot.film, 3);
    run(shot, 5);
    shot.film.change({ pulls: { [id]: [500, 500] } });
    run(shot, 9);
    shot.film.change({ pulls: { [id]: null } });
    run(shot, 9);
    seek(shot.film, 10);
    const { state } = shot.film.relaxation.layout;
    expect(state.targets.size).toBe(1);
    branch(shot);
    expect(state.targets.size).toBe(0);
    expect(shot.film.relaxation.schedule.at(-1)).toMatchObject({ atStep: 10, pulls: { [id]: null } });
    run(shot, 15);
    finish(shot);
    expect(seek(shot.film, 20)).toBe(shot.stands[20]);
  });
});

test('before the first step another segment length begins the film anew', () => {
  const shot = shoot(film());
  run(shot, 15);
  seek(shot.film, 0);
  shot.film.change({ settings: { segmentLength: 14 } });
  const again = shoot(shot.film);
  run(again, 30);
  for (const step of [0, 3, 24, 30]) expect(seek(again.film, step)).toBe(again.stands[step]);
});

test('a film that outgrows its room keeps every step within reach', () => {
  const shot = shoot(film(changeSettings(defaults, { temperature: 0 })));
  const { film: long } = shot;
  while (long.lastStep < 3500) long.advance();
  long.change({ settings: { temperature: 1 } });
  const from = long.lastStep;
  run(shot, 40);
  finish(shot);
  for (const step of [from + 7, 40, from + 40, 3000, from + 23]) {
    seek(long, step);
    if (step > from) expect(stand(long)).toBe(shot.stands[step]);
    expect(long.relaxation.layout.state.step).toBe(step);
  }
});

test('a seek is work in steps, and the latest wish wins', () => {
  const shot = shoot(film());
  run(shot, 40);
  finish(shot);
  const { film: shown } = shot;
  shown.seek(11);
  expect([shown.isThere, shown.stepsLeft]).toEqual([false, 11]);
  shown.approach();
  shown.seek(9);
  expect(shown.stepsLeft).toBe(8);
  expect(seek(shown, 9)).toBe(shot.stands[9]);
  shown.seek(12);
  expect(stand(shown)).toBe(shot.stands[shown.relaxation.layout.state.step]);
});

test('work whose beginning nobody knows begins where it was taken up', () => {
  const shot = shoot(film());
  run(shot, 17);
  const { layouts, layout, settings } = shot.film.relaxation;
  const schedule = [{ atStep: 17, settings: {} }];
  const later: Shot = shoot(new SeekableRun(resumeRelaxation(layouts, settings, saveCheckpoint(layout), schedule)));
  run(later, 20);
  finish(later);
  expect([later.film.firstStep, later.film.lastStep]).toEqual([17, 37]);
  expect(seek(later.film, 3)).toBe(seek(later.film, 17));
  for (const step of [25, 18, 37]) expect(seek(later.film, step)).toBe(later.stands[step]);
});
