import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { defaults } from '../../src/layout/settings.ts';
import { metricDefaults } from '../../src/metrics/settings.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { NO_EXTRAS } from '../../src/session/frame.ts';
import { Engine } from '../../src/workers/engine/engine.ts';
import type { EngineCommand, EngineEvent, Setup } from '../../src/workers/engine/protocol.ts';

const TEXT = writePuzzle({ ...randomPuzzle(42, 4), name: 'First' });
const SETUP: Setup = { settings: defaults, metricSettings: metricDefaults, extras: NO_EXTRAS, from: undefined };

/** A function that has an engine carry out a command, and returns its answer, which must be of that type. */
function createAsking(now = () => performance.now()) {
  const events: EngineEvent[] = [];
  const engine = new Engine((event) => events.push(event), now);
  return <Type extends EngineEvent['type'] | undefined>(command: EngineCommand, type: Type) => {
    engine.receive(command);
    const event = events.pop();
    expect(event?.type).toBe(type);
    return event as Extract<EngineEvent, { readonly type: Type }>;
  };
}

test('a puzzle is read once, and then opened and restored as often as wanted', () => {
  const ask = createAsking();
  const { opened } = ask({ type: 'read', call: 1, puzzle: 7, text: TEXT }, 'read');
  expect(opened.puzzle.name).toBe('First');
  const first = ask({ type: 'open', call: 2, puzzle: 7, ...SETUP }, 'opened');
  expect(first.original.pointX).toEqual(opened.map.pointX);
  ask({ type: 'run', steps: 6 }, 'frame');
  const { saved } = ask({ type: 'save', call: 3 }, 'saved');
  const later = ask({ type: 'run', steps: 1 }, 'frame').frame;
  const again = ask({ type: 'restore', call: 4, puzzle: 7, ...SETUP, from: saved }, 'restored');
  expect([again.call, again.frame.step]).toEqual([4, saved.checkpoint.step]);
  expect(again.frame.pointX).not.toEqual(later.pointX);
  const restarted = ask({ type: 'restore', call: 5, puzzle: 7, ...SETUP }, 'restored');
  expect(restarted.frame).toEqual(first.frame);
});

test('to read another puzzle changes nothing in the one that is open', () => {
  const ask = createAsking();
  ask({ type: 'read', call: 1, puzzle: 1, text: TEXT }, 'read');
  ask({ type: 'open', call: 2, puzzle: 1, ...SETUP }, 'opened');
  ask({ type: 'read', call: 3, puzzle: 2, text: writePuzzle({ ...randomPuzzle(43, 3), name: 'Second' }) }, 'read');
  expect(ask({ type: 'save', call: 4 }, 'saved').saved.puzzle.name).toBe('First');
});

test('what is no puzzle is refused with the curves, the place and the frame that it has', () => {
  const ask = createAsking();
  const loose = `{"format": "curved-nonogram", "version": 1, "name": "", "frame": [[0, 0], [1000, 0], [1000, 800], [0, 800]],
    "curves": [{"id": "a", "pieces": [{"fixed": false, "points": [[0, 300], [400, 500]]}]}]}`;
  const refused = ask({ type: 'read', call: 1, puzzle: 1, text: loose }, 'unreadable');
  expect(refused).toMatchObject({ call: 1, curves: ['a'], place: { x: 400, y: 500 } });
  expect([...refused.frame!]).toEqual([0, 0, 1000, 0, 1000, 800, 0, 800]);
  const broken = ask({ type: 'read', call: 2, puzzle: 2, text: '{' }, 'unreadable');
  expect(broken).toMatchObject({ message: expect.stringContaining('not JSON'), place: undefined, frame: undefined });
});

test('what was never read, or is forgotten, can’t be opened', () => {
  const ask = createAsking();
  expect(ask({ type: 'open', call: 1, puzzle: 1, ...SETUP }, 'refused').message).toBe('puzzle 1 was not read');
  ask({ type: 'read', call: 2, puzzle: 1, text: TEXT }, 'read');
  ask({ type: 'forget', puzzle: 1 }, undefined);
  expect(ask({ type: 'restore', call: 3, puzzle: 1, ...SETUP }, 'refused')).toMatchObject({ call: 3 });
  expect(ask({ type: 'run', steps: 1 }, 'refused').message).toBe('no puzzle is open');
});

test('an opening that is refused leaves what is open as it was', () => {
  const ask = createAsking();
  ask({ type: 'read', call: 1, puzzle: 1, text: TEXT }, 'read');
  ask({ type: 'open', call: 2, puzzle: 1, ...SETUP }, 'opened');
  ask({ type: 'run', steps: 5 }, 'frame');
  const { saved } = ask({ type: 'save', call: 3 }, 'saved');
  const wrong = ask({ type: 'restore', call: 4, puzzle: 1, ...SETUP, settings: { ...defaults, cap: -1 }, from: saved }, 'refused');
  expect(wrong.message).toContain('cap is -1');
  expect(ask({ type: 'save', call: 5 }, 'saved').saved).toEqual(saved);
});

test('grace is measured ten times a second while the drawing moves, and whenever it stands still', () => {
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
  // Nobody makes a step: what is shown stays, and must be right.
  expect(run(0)).not.toEqual(second);
});
