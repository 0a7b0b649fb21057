import { expect, test } from 'vitest';
import type { FaceEntry } from '../../src/play/game.ts';
import { type Brush, Stroke } from '../../src/play/stroke.ts';
import { EMPTY, FILLED, UNKNOWN } from '../../src/solver/board.ts';

const INK: Brush = { colour: FILLED, isPencil: false };
const PENCIL: Brush = { colour: FILLED, isPencil: true };

function begin(brush: Brush, first: number, ...entries: readonly (readonly [colour: number, isPencil?: boolean])[]): Stroke {
  return new Stroke({ entries: entries.map(([colour, isPencil = false], face): FaceEntry => ({ face, colour, isPencil })) }, brush, first);
}

test('a filling stroke keeps crosses and passes a face only once', () => {
  const stroke = begin(INK, 0, [UNKNOWN], [EMPTY], [UNKNOWN], [FILLED]);
  expect([stroke.reach(1), stroke.reach(2), stroke.reach(2), stroke.reach(0), stroke.reach(3)]).toEqual([false, true, false, false, false]);
  expect(stroke.entriesAfter).toEqual([
    { face: 0, ...INK },
    { face: 2, ...INK },
  ]);
  expect(stroke.entriesBefore).toEqual([
    { face: 0, colour: UNKNOWN, isPencil: false },
    { face: 2, colour: UNKNOWN, isPencil: false },
  ]);
});

test('a stroke that starts on its own entry clears only that entry', () => {
  const stroke = begin(INK, 0, [FILLED], [FILLED], [EMPTY], [FILLED, true]);
  expect([stroke.reach(1), stroke.reach(2), stroke.reach(3)]).toEqual([true, false, false]);
  expect(stroke.entriesAfter.map(({ colour }) => colour)).toEqual([UNKNOWN, UNKNOWN]);
});

test('a stroke that starts on another entry changes only that entry', () => {
  const stroke = begin(INK, 0, [EMPTY], [UNKNOWN], [EMPTY]);
  expect([stroke.reach(1), stroke.reach(2)]).toEqual([false, true]);
  expect(stroke.entriesAfter.map(({ colour }) => colour)).toEqual([FILLED, FILLED]);
});

test('ink goes over pencil, and pencil changes nothing in ink', () => {
  expect(begin(INK, 0, [FILLED, true]).entriesAfter).toEqual([{ face: 0, ...INK }]);
  const blocked = begin(PENCIL, 0, [FILLED], [FILLED], [UNKNOWN]);
  expect([blocked.reach(1), blocked.reach(2), blocked.entriesAfter]).toEqual([false, false, []]);
  const stroke = begin(PENCIL, 0, [UNKNOWN], [FILLED], [UNKNOWN]);
  expect([stroke.reach(1), stroke.reach(2)]).toEqual([false, true]);
  expect(stroke.entriesAfter).toEqual([
    { face: 0, ...PENCIL },
    { face: 2, ...PENCIL },
  ]);
});
