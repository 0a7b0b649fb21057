import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { defaults } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { type Frame, NO_EXTRAS } from '../../src/session/document/frame.ts';
import { Engine } from '../../src/workers/engine/engine.ts';
import type { EngineAnswer, EngineCommand, Setup, Steps } from '../../src/workers/engine/protocol.ts';

const TEXT = writePuzzle({ ...randomPuzzle(42, 4), name: 'First' });
const SETUP: Setup & { readonly isOriginalWanted: boolean } = {
  settings: defaults,
  metricSettings: metricDefaults,
  extras: NO_EXTRAS,
  from: undefined,
  isOriginalWanted: false,
};

/** A command with the number of its call, or the cancelling of a reading. */
type TestCommand = (EngineCommand | { readonly type: 'stop'; readonly puzzle: number }) & { readonly call?: number };

/** A message of the engine to the caller of a command, with the number of the call. */
type EngineEvent = (
  | EngineAnswer
  | { readonly type: 'reading'; readonly puzzle: number; readonly share: number }
  | { readonly type: 'seeking'; readonly stepsLeft: number }
  | { readonly type: 'refused'; readonly of: EngineCommand['type']; readonly message: string }
) & { readonly call?: number };

/** An engine whose answers, but for `done`, go to one listener. */
function createEngine(listen: (event: EngineEvent) => void, now: () => number, later: (work: () => void) => void) {
  const engine = new Engine(now, later);
  return {
    receive({ call, ...command }: TestCommand): void {
      if (command.type === 'stop') {
        engine.stopReading(command.puzzle);
        return;
      }
      const number = call === undefined ? {} : { call };
      engine.receive(command as EngineCommand, {
        answer: (answer) => {
          if (answer.type !== 'done') listen({ ...answer, ...number });
        },
        progress: (value) =>
          listen(
            command.type === 'read' ? { type: 'reading', puzzle: command.puzzle, share: value } : { type: 'seeking', stepsLeft: value },
          ),
        fail: (message) => listen({ type: 'refused', of: command.type, message, ...number }),
      });
    },
  };
}

/** Returns a function that lets an engine carry out a command and returns its answer, which must be of that type. */
function createAsking(now = () => performance.now()) {
  const events: EngineEvent[] = [];
  // Postponed work is done at once.
  const engine = createEngine(
    // A slow machine also reports its progress.
    (event) => event.type === 'reading' || events.push(event),
    now,
    (work) => work(),
  );
  return <Type extends EngineEvent['type'] | undefined>(command: TestCommand, type: Type) => {
    engine.receive(command);
    const event = events.pop();
    expect(event?.type).toBe(type);
    return event as Extract<EngineEvent, { readonly type: Type }>;
  };
}

/** The schedule of a run under the default settings. */
const OPENING = [{ atStep: 0, settings: {} }];

/** Makes steps, in as many frames as that takes; returns the last frame. */
function makeSteps(ask: ReturnType<typeof createAsking>, count: number): Frame {
  for (let made = 0; ; ) {
    const { frame } = ask({ type: 'run', steps: count - made }, 'frame');
    made += frame.stepsMade;
    if (made === count) return frame;
  }
}

test('reads a puzzle once, and opens it several times', () => {
  const ask = createAsking();
  const { opened } = ask({ type: 'read', call: 1, puzzle: 7, text: TEXT }, 'read');
  expect(opened.puzzle.name).toBe('First');
  const first = ask({ type: 'open', call: 2, puzzle: 7, ...SETUP, isOriginalWanted: true }, 'opened');
  expect(first.original?.pointX).toEqual(opened.map.pointX);
  ask({ type: 'run', steps: 6 }, 'frame');
  const { saved } = ask({ type: 'save', call: 3 }, 'saved');
  const later = ask({ type: 'run', steps: 1 }, 'frame').frame;
  const again = ask({ type: 'open', call: 4, puzzle: 7, ...SETUP, from: { ...saved, schedule: OPENING } }, 'opened');
  expect([again.call, again.frame.step]).toEqual([4, saved.checkpoint.step]);
  expect(again.frame.pointX).not.toEqual(later.pointX);
  const restarted = ask({ type: 'open', call: 5, puzzle: 7, ...SETUP }, 'opened');
  expect([restarted.frame, restarted.original]).toEqual([first.frame, undefined]);
});

test('shows the first unambiguous step, however many steps are made at once', () => {
  const text = writePuzzle({ ...randomPuzzle(58, 4), name: 'Tangled' });
  const findFirst = (steps: Steps) => {
    // A clock that never advances: no time limit ends a slice.
    const ask = createAsking(() => 0);
    ask({ type: 'read', call: 1, puzzle: 1, text }, 'read');
    const { frame } = ask({ type: 'open', call: 2, puzzle: 1, ...SETUP }, 'opened');
    expect(frame.scores.ambiguous).toBe(true);
    for (;;) {
      const { step, isSettled, scores } = ask({ type: 'run', steps }, 'frame').frame;
      if (!scores.ambiguous) return step;
      expect(isSettled).toBe(false);
    }
  };
  const first = findFirst(1);
  expect(first).toBeGreaterThan(7);
  expect([findFirst(7), findFirst('auto'), findFirst('rest')]).toEqual([first, first, first]);
});

test('reads another puzzle without a change of the open one', () => {
  const ask = createAsking();
  ask({ type: 'read', call: 1, puzzle: 1, text: TEXT }, 'read');
  ask({ type: 'open', call: 2, puzzle: 1, ...SETUP }, 'opened');
  ask({ type: 'read', call: 3, puzzle: 2, text: writePuzzle({ ...randomPuzzle(43, 3), name: 'Second' }) }, 'read');
  expect(ask({ type: 'save', call: 4 }, 'saved').saved.puzzle.name).toBe('First');
});

test('draws a place as it would be shown there, without a change of the open run', () => {
  const ask = createAsking();
  ask({ type: 'read', call: 1, puzzle: 1, text: TEXT }, 'read');
  ask({ type: 'open', call: 2, puzzle: 1, ...SETUP }, 'opened');
  const then = ask({ type: 'run', steps: 6 }, 'frame').frame;
  const { saved: place } = ask({ type: 'save', call: 3 }, 'saved');
  ask({ type: 'run', steps: 6 }, 'frame');
  const { saved: before } = ask({ type: 'save', call: 4 }, 'saved');
  const { frame } = ask({ type: 'draw', call: 5, puzzle: 1, ...SETUP, from: { ...place, schedule: OPENING } }, 'drawn');
  expect([frame.step, frame.pointX, frame.scores]).toEqual([then.step, then.pointX, then.scores]);
  expect(ask({ type: 'save', call: 6 }, 'saved').saved).toEqual(before);
});

test('refuses a text that is not a puzzle, with curves, place and frame', () => {
  const ask = createAsking();
  const loose = `{"format": "curved-nonogram", "version": 1, "name": "", "frame": [[0, 0], [1000, 0], [1000, 800], [0, 800]],
    "curves": [{"id": "a", "pieces": [{"fixed": false, "points": [[0, 300], [400, 500]]}]}]}`;
  const refused = ask({ type: 'read', call: 1, puzzle: 1, text: loose }, 'unreadable');
  expect(refused).toMatchObject({ call: 1, curves: ['a'], place: { x: 400, y: 500 } });
  expect([...refused.frame!]).toEqual([0, 0, 1000, 0, 1000, 800, 0, 800]);
  const broken = ask({ type: 'read', call: 2, puzzle: 2, text: '{' }, 'unreadable');
  expect(broken).toMatchObject({ message: expect.stringContaining('not JSON'), place: undefined, frame: undefined });
});

/** An engine that reads one piece of a text whenever `work` is called. */
function createReading() {
  const events: EngineEvent[] = [];
  const waiting: (() => void)[] = [];
  let time = 0;
  const engine = createEngine(
    (event) => events.push(event),
    () => {
      time += 100;
      return time;
    },
    (work) => waiting.push(work),
  );
  /** Returns the events since the last call. */
  const work = () => {
    waiting.shift()?.();
    return events.splice(0);
  };
  const finish = () => {
    const all = work();
    while (waiting.length > 0) all.push(...work());
    return all;
  };
  return { engine, work, finish, take: () => events.splice(0) };
}

test('continues the open puzzle during a reading; commands for the new one wait', () => {
  const { engine, finish, take } = createReading();
  engine.receive({ type: 'read', call: 1, puzzle: 1, text: TEXT });
  engine.receive({ type: 'open', call: 2, puzzle: 1, ...SETUP });
  const first = [...take(), ...finish()];
  const shares = first.flatMap((event) => (event.type === 'reading' ? [event.share] : []));
  expect(shares.length).toBeGreaterThan(5);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(first.slice(shares.length).map(({ type }) => type)).toEqual(['read', 'opened']);

  engine.receive({ type: 'read', call: 3, puzzle: 2, text: TEXT });
  engine.receive({ type: 'run', steps: 1 });
  expect(take()).toMatchObject([
    { type: 'reading', puzzle: 2 },
    { type: 'frame', frame: { step: 1 } },
  ]);
  engine.receive({ type: 'open', call: 4, puzzle: 2, ...SETUP });
  engine.receive({ type: 'run', steps: 0 });
  expect(take()).toEqual([]);
  const answers = finish().filter(({ type }) => type !== 'reading');
  expect(answers).toMatchObject([
    { type: 'read', call: 3 },
    { type: 'opened', call: 4 },
    { type: 'frame', frame: { step: 0 } },
  ]);
});

test('stops a reading; other readings and the open puzzle continue', () => {
  const { engine, work, finish, take } = createReading();
  engine.receive({ type: 'read', call: 1, puzzle: 1, text: TEXT });
  engine.receive({ type: 'open', call: 2, puzzle: 1, ...SETUP });
  finish();
  engine.receive({ type: 'read', call: 3, puzzle: 2, text: TEXT });
  engine.receive({ type: 'read', call: 4, puzzle: 3, text: TEXT });
  work();
  engine.receive({ type: 'stop', puzzle: 2 });
  expect(take()).toEqual([{ type: 'stopped', call: 3 }]);
  expect(finish().filter(({ type }) => type !== 'reading')).toMatchObject([{ type: 'read', call: 4 }]);
  engine.receive({ type: 'stop', puzzle: 3 });
  engine.receive({ type: 'open', call: 5, puzzle: 2, ...SETUP });
  engine.receive({ type: 'run', steps: 1 });
  expect(take()).toMatchObject([
    { type: 'refused', call: 5, message: 'puzzle 2 was not read' },
    { type: 'frame', frame: { step: 1 } },
  ]);
});

test('refuses to open a puzzle that was never read or is forgotten', () => {
  const ask = createAsking();
  expect(ask({ type: 'open', call: 1, puzzle: 1, ...SETUP }, 'refused').message).toBe('puzzle 1 was not read');
  ask({ type: 'read', call: 2, puzzle: 1, text: TEXT }, 'read');
  ask({ type: 'forget', puzzle: 1 }, undefined);
  expect(ask({ type: 'open', call: 3, puzzle: 1, ...SETUP }, 'refused')).toMatchObject({ call: 3 });
  expect(ask({ type: 'run', steps: 1 }, 'refused').message).toBe('no puzzle is open');
});

test('keeps the open puzzle if an opening fails', () => {
  const ask = createAsking();
  ask({ type: 'read', call: 1, puzzle: 1, text: TEXT }, 'read');
  ask({ type: 'open', call: 2, puzzle: 1, ...SETUP }, 'opened');
  ask({ type: 'run', steps: 5 }, 'frame');
  const { saved } = ask({ type: 'save', call: 3 }, 'saved');
  const wrong = ask(
    { type: 'open', call: 4, puzzle: 1, ...SETUP, settings: { ...defaults, cap: -1 }, from: { ...saved, schedule: OPENING } },
    'refused',
  );
  expect(wrong.message).toContain('cap is -1');
  expect(ask({ type: 'save', call: 5 }, 'saved').saved).toEqual(saved);
});

test('measures grace ten times a second while the drawing moves, and always at rest', () => {
  let time = 0;
  const ask = createAsking(() => time);
  const run = (steps: number) => ask({ type: 'run', steps }, 'frame').frame.grace;
  ask({ type: 'read', call: 1, puzzle: 1, text: TEXT }, 'read');
  const first = ask({ type: 'open', call: 2, puzzle: 1, ...SETUP }, 'opened').frame.grace;
  time = 99;
  expect(run(5)).toEqual(first);
  time = 100;
  const second = run(5);
  expect(second).not.toEqual(first);
  time = 150;
  expect(run(5)).toEqual(second);
  // No step is made: the frame stays on screen and must be exact.
  expect(run(0)).not.toEqual(second);
});

test('makes the requested steps for a frame: auto until points glide far enough, rest until the time is over', () => {
  let clock = 0;
  // Every look at the clock takes a millisecond.
  const ask = createAsking(() => clock++);
  ask({ type: 'read', call: 1, puzzle: 7, text: TEXT }, 'read');
  ask({ type: 'open', call: 2, puzzle: 7, ...SETUP }, 'opened');
  const run = (steps: Steps) => ask({ type: 'run', steps }, 'frame').frame;
  // The first step is shown for itself, because nothing can be misread after it.
  expect(run(3)).toMatchObject({ step: 1, stepsMade: 1 });
  expect(run(3)).toMatchObject({ step: 4, stepsMade: 3 });
  // At first points go as far as they may in each step, which is three units of fifteen.
  expect(run('auto').stepsMade).toBe(5);
  expect(run('rest').stepsMade).toBe(100);
  // Meanwhile the run has cooled.
  run(30);
  run(30);
  const calm = run('auto').stepsMade;
  expect(calm).toBeGreaterThan(5);
  expect(calm).toBeLessThanOrEqual(12);
  let frame = run('rest');
  while (!frame.isSettled) frame = run('rest');
  expect(run('rest')).toMatchObject({ step: frame.step, stepsMade: 0, residualMotion: frame.residualMotion });
  expect(frame.heat).toBeLessThan(0.1);
});

test('makes more automatic steps for a slower screen, up to a limit', () => {
  let clock = 0;
  const ask = createAsking(() => clock++);
  ask({ type: 'read', call: 1, puzzle: 7, text: TEXT }, 'read');
  ask({ type: 'open', call: 2, puzzle: 7, ...SETUP }, 'opened');
  // From here on nothing can be misread, so no step is shown for that; and it is so cold that points never glide too far.
  expect(ask({ type: 'run', steps: 1 }, 'frame').frame.scores.ambiguous).toBe(false);
  ask({ type: 'change', call: 3, what: { settings: { temperature: 0.01, cooling: 1 } } }, 'changed');
  const run = (screenMs: number) => ask({ type: 'run', steps: 'auto', screenMs }, 'frame').frame.stepsMade;
  const [usual, slow, slower, slowest] = [8, 30, 40, 1000].map(run);
  expect(slow).toBeGreaterThan(usual);
  expect(slower).toBeGreaterThan(slow);
  expect(slowest).toBeLessThanOrEqual(42);
});

describe('a film', () => {
  /** An engine whose clock advances by `tickMs` with every reading of it, and which continues work only on `work`. */
  function createSlow(tickMs: number) {
    const events: EngineEvent[] = [];
    const waiting: (() => void)[] = [];
    let time = 0;
    const engine = createEngine(
      (event) => events.push(event),
      () => {
        time += tickMs;
        return time;
      },
      (work) => waiting.push(work),
    );
    engine.receive({ type: 'read', call: 1, puzzle: 1, text: TEXT });
    engine.receive({ type: 'open', call: 2, puzzle: 1, ...SETUP });
    while (waiting.length > 0) waiting.shift()!();
    /** All that was posted since it was last asked. */
    const take = () => events.splice(0);
    return { engine, take, work: () => waiting.shift()?.() };
  }

  const drawingOf = ({ pointX, pointY, pointId, pinned, isSettled }: Frame) => ({ pointX, pointY, pointId, pinned, isSettled });

  test('shows any step as it was, with its settings, its first and its last step', () => {
    const ask = createAsking(() => 0);
    ask({ type: 'read', call: 1, puzzle: 1, text: TEXT }, 'read');
    const frames = [ask({ type: 'open', call: 2, puzzle: 1, ...SETUP }, 'opened').frame];
    const run = (count: number) => {
      for (let i = 0; i < count; i++) frames.push(ask({ type: 'run', steps: 1 }, 'frame').frame);
    };
    run(20);
    ask({ type: 'change', call: 3, what: { settings: { cap: 1 } } }, 'changed');
    run(20);
    expect(frames[40]).toMatchObject({ step: 40, firstStep: 0, lastStep: 40 });
    for (const [step, cap] of [
      [7, 3],
      [31, 1],
      [20, 3],
      [40, 1],
      [0, 3],
    ]) {
      const sought = ask({ type: 'seek', call: 4, step }, 'sought');
      expect(drawingOf(sought.frame)).toEqual(drawingOf(frames[step]));
      expect(sought).toMatchObject({ call: 4, frame: { step, firstStep: 0, lastStep: 40 } });
      expect(sought.settings.cap).toBe(cap);
    }
    // Steps follow the run, and a saved state includes the later part.
    expect(drawingOf(makeSteps(ask, 25))).toEqual(drawingOf(frames[25]));
    const { saved } = ask({ type: 'save', call: 5 }, 'saved');
    expect(saved).toMatchObject({ checkpoint: { step: 25 }, firstStep: 0, lastStep: 40 });
    ask({ type: 'seek', call: 6, step: 19 }, 'sought');
    expect(ask({ type: 'cut', call: 7 }, 'cut')).toMatchObject({ step: 19, entry: undefined });
    expect(ask({ type: 'save', call: 8 }, 'saved').saved).toMatchObject({ lastStep: 19 });
  });

  test('reaches back before the restored step, also in another engine', () => {
    const first = createAsking(() => 0);
    first({ type: 'read', call: 1, puzzle: 1, text: TEXT }, 'read');
    first({ type: 'open', call: 2, puzzle: 1, ...SETUP }, 'opened');
    const early = makeSteps(first, 17);
    first({ type: 'change', call: 3, what: { settings: { cap: 1 } } }, 'changed');
    makeSteps(first, 10);
    const { saved } = first({ type: 'save', call: 4 }, 'saved');
    makeSteps(first, 10);
    const other = createAsking(() => 0);
    other({ type: 'read', call: 1, puzzle: 1, text: TEXT }, 'read');
    for (const ask of [first, other]) {
      const settings = { ...defaults, cap: 1 };
      const from = { ...saved, schedule: [...OPENING, { atStep: 17, settings: { cap: 1 } }] };
      const { frame, schedule } = ask({ type: 'open', call: 5, puzzle: 1, ...SETUP, settings, from }, 'opened');
      expect(schedule).toEqual([...from.schedule, { atStep: 27, settings: {}, refresh: true }]);
      expect(frame).toMatchObject({ step: 27, firstStep: 0, lastStep: 27 });
      const sought = ask({ type: 'seek', call: 6, step: 17 }, 'sought');
      expect(drawingOf(sought.frame)).toEqual(drawingOf(early));
      expect(drawingOf(ask({ type: 'seek', call: 7, step: 27 }, 'sought').frame)).toEqual(drawingOf(frame));
    }
  });

  test('seeks in slices, with progress; commands wait in order', () => {
    const { engine, take, work } = createSlow(40);
    for (let i = 0; i < 11; i++) engine.receive({ type: 'run', steps: 1 });
    take();
    engine.receive({ type: 'seek', call: 3, step: 4 });
    engine.receive({ type: 'change', call: 4, what: { settings: { cap: 1 } } });
    engine.receive({ type: 'seek', call: 5, step: 2 });
    expect(take()).toEqual([{ type: 'seeking', stepsLeft: 3 }]);
    work();
    expect(take()).toEqual([{ type: 'seeking', stepsLeft: 2 }]);
    work();
    work();
    expect(take().map((event) => event.type)).toEqual(['seeking', 'sought', 'changed', 'seeking']);
    work();
    expect(take()).toMatchObject([{ type: 'sought', call: 5, frame: { step: 2, lastStep: 4 } }]);
  });

  test('resumes in the middle in slices; until then the former puzzle is open and commands wait', () => {
    const { engine, take, work } = createSlow(40);
    for (let i = 0; i < 9; i++) engine.receive({ type: 'run', steps: 1 });
    engine.receive({ type: 'seek', call: 3, step: 4 });
    for (let i = 0; i < 4; i++) work();
    engine.receive({ type: 'save', call: 4 });
    const { saved } = take().at(-1) as EngineEvent & { type: 'saved' };
    const from = { ...saved, schedule: OPENING };
    expect(from).toMatchObject({ checkpoint: { step: 4 }, lastStep: 9 });
    const other = createSlow(40);
    other.take();
    other.engine.receive({ type: 'open', call: 5, puzzle: 1, ...SETUP, from });
    other.engine.receive({ type: 'save', call: 6 });
    other.engine.receive({ type: 'seek', call: 7, step: 3 });
    expect(other.take()).toEqual([{ type: 'seeking', stepsLeft: 3 }]);
    for (let i = 0; i < 8; i++) other.work();
    expect(other.take().filter(({ type }) => type !== 'seeking')).toMatchObject([
      { type: 'opened', call: 5, frame: { step: 4, lastStep: 9 } },
      { type: 'saved', call: 6, saved: { ...saved, states: expect.anything(), keyframe: expect.anything() } },
      { type: 'sought', call: 7, frame: { step: 3, lastStep: 9 } },
    ]);
  });

  test('replaces a seek by another seek or by an opening', () => {
    const { engine, take, work } = createSlow(40);
    for (let i = 0; i < 11; i++) engine.receive({ type: 'run', steps: 1 });
    take();
    engine.receive({ type: 'seek', call: 3, step: 9 });
    engine.receive({ type: 'seek', call: 4, step: 3 });
    expect(take()).toMatchObject([{ type: 'seeking' }, { type: 'overtaken', call: 3 }, { type: 'seeking' }]);
    engine.receive({ type: 'open', call: 5, puzzle: 1, ...SETUP });
    expect(take()).toMatchObject([
      { type: 'overtaken', call: 4 },
      { type: 'opened', call: 5 },
    ]);
    for (let i = 0; i < 4; i++) work();
    expect(take()).toEqual([]);
  });

  test('lets a new seek overtake commands that only look', () => {
    const { engine, take, work } = createSlow(40);
    for (let i = 0; i < 11; i++) engine.receive({ type: 'run', steps: 1 });
    engine.receive({ type: 'seek', call: 3, step: 9 });
    take();
    engine.receive({ type: 'save', call: 4 });
    engine.receive({ type: 'run', steps: 0 });
    engine.receive({ type: 'seek', call: 5, step: 3 });
    expect(take()).toMatchObject([{ type: 'overtaken', call: 3 }, { type: 'seeking' }]);
    // This one is near enough to be there at once.
    engine.receive({ type: 'seek', call: 6, step: 2 });
    expect(take()).toMatchObject([
      { type: 'overtaken', call: 5 },
      { type: 'sought', call: 6, frame: { step: 2 } },
      { type: 'saved', call: 4, saved: { checkpoint: { step: 2 } } },
      { type: 'frame', frame: { step: 2 } },
    ]);
    work();
    expect(take()).toEqual([]);
  });
});
