import { expect, test } from 'vitest';
import { Stroke } from '../../src/play/stroke.ts';
import { EMPTY, FILLED, UNKNOWN } from '../../src/solver/board.ts';

test('a filling stroke keeps crosses and passes a face only once', () => {
  const stroke = new Stroke(Uint8Array.of(UNKNOWN, EMPTY, UNKNOWN, FILLED), FILLED, 0);
  expect([stroke.reach(1), stroke.reach(2), stroke.reach(2), stroke.reach(0), stroke.reach(3)]).toEqual([false, true, false, false, false]);
  expect(stroke.entriesAfter).toEqual([
    { face: 0, colour: FILLED },
    { face: 2, colour: FILLED },
  ]);
  expect(stroke.entriesBefore).toEqual([
    { face: 0, colour: UNKNOWN },
    { face: 2, colour: UNKNOWN },
  ]);
});

test('a stroke that starts on its own colour clears only that colour', () => {
  const stroke = new Stroke(Uint8Array.of(FILLED, FILLED, EMPTY), FILLED, 0);
  expect([stroke.reach(1), stroke.reach(2)]).toEqual([true, false]);
  expect(stroke.entriesAfter.map(({ colour }) => colour)).toEqual([UNKNOWN, UNKNOWN]);
});

test('a stroke that starts on the other colour changes only that colour', () => {
  const stroke = new Stroke(Uint8Array.of(EMPTY, UNKNOWN, EMPTY), FILLED, 0);
  expect([stroke.reach(1), stroke.reach(2)]).toEqual([false, true]);
  expect(stroke.entriesAfter.map(({ colour }) => colour)).toEqual([FILLED, FILLED]);
});
