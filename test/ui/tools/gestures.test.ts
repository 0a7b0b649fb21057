import { expect, test } from 'vitest';
import { Gestures, type Press } from '../../../src/ui/tools/gestures.ts';

/**
 * A drawing at double scale with one point that can be pulled: id 7, at (50, 50) in the puzzle and (100, 100) on screen. Records the calls
 * as texts.
 */
function createDrawing(isPinned = false) {
  const acts: string[] = [];
  const note =
    (name: string) =>
    (...values: number[]) => {
      acts.push([name, ...values.map((value) => Math.round(value * 100) / 100)].join(' '));
    };
  const gestures = new Gestures({
    pick: (x, y, radiusPx) => (Math.hypot(x - 100, y - 100) <= radiusPx ? { id: 7, x: 50, y: 50 } : undefined),
    toPuzzle: (x, y) => ({ x: x / 2, y: y / 2 }),
    pan: note('pan'),
    zoom: note('zoom'),
    grab: note('grab'),
    pullTo: note('pull'),
    release: note('release'),
    cancelGrab: note('cancel'),
    togglePin: note('pin'),
    isPinned: () => isPinned,
  });
  const down = (x: number, y: number, rest: Partial<Press> = {}) =>
    gestures.down({ pointer: 1, x, y, isTouch: false, action: 'pull', ...rest });
  return { gestures, acts, down };
}

test('pulls a point at a constant offset from the pointer', () => {
  const { gestures, acts, down } = createDrawing();
  down(104, 98);
  expect(gestures.stateName).toBe('pressed');
  gestures.move(1, 114, 98);
  gestures.move(1, 124, 78);
  expect(gestures.stateName).toBe('pulling');
  gestures.up(1);
  expect(acts).toEqual(['grab 7', 'pull 55 50', 'pull 60 40', 'release']);
  expect(gestures.stateName).toBe('idle');
});

test('pins a curve by Shift-click only', () => {
  const { gestures, acts, down } = createDrawing();
  down(100, 100);
  gestures.move(1, 101, 101);
  gestures.up(1);
  expect(acts).toEqual([]);
  down(100, 100, { action: 'pin' });
  gestures.move(1, 101, 101);
  gestures.up(1);
  expect(acts).toEqual(['pin 7']);
});

test('removes a pin by a plain click', () => {
  const { gestures, acts, down } = createDrawing(true);
  down(100, 100);
  gestures.up(1);
  expect(acts).toEqual(['pin 7']);
});

test('pans without pinning when dragging a curve with Shift', () => {
  const { gestures, acts, down } = createDrawing();
  down(100, 100, { action: 'pin' });
  gestures.move(1, 110, 100);
  gestures.up(1);
  expect(acts).toEqual(['pan 10 0']);
});

test('pans when dragging empty space, or with the pan action', () => {
  const { gestures, acts, down } = createDrawing();
  down(200, 200);
  gestures.move(1, 205, 203);
  gestures.up(1);
  down(100, 100, { action: 'pan' });
  gestures.move(1, 101, 100);
  gestures.up(1);
  gestures.move(1, 300, 300);
  expect(acts).toEqual(['pan 5 3', 'pan 1 0']);
});

test('allows fingers a larger distance and more movement', () => {
  const { gestures, acts, down } = createDrawing();
  down(118, 100);
  expect(gestures.stateName).toBe('panning');
  gestures.up(1);
  down(118, 100, { isTouch: true });
  gestures.move(1, 123, 100);
  gestures.up(1);
  expect(acts).toEqual([]);
});

test('a second finger cancels a pull and pinches; the remaining finger pans', () => {
  const { gestures, acts, down } = createDrawing();
  down(100, 100, { isTouch: true });
  gestures.move(1, 120, 100);
  down(220, 100, { isTouch: true, pointer: 2 });
  gestures.move(2, 320, 100);
  gestures.up(2);
  gestures.move(1, 121, 100);
  gestures.up(1);
  expect(acts).toEqual(['grab 7', 'pull 60 50', 'cancel', 'pan 50 0', 'zoom 2 220 100', 'pan 1 0']);
  expect(gestures.stateName).toBe('idle');
});

test('a second finger before any movement pinches without a grab', () => {
  const { gestures, acts, down } = createDrawing();
  down(100, 100, { isTouch: true });
  down(200, 100, { isTouch: true, pointer: 2 });
  gestures.up(1);
  gestures.up(2);
  expect(acts).toEqual([]);
});

test('a third finger pauses the pinch', () => {
  const { gestures, acts, down } = createDrawing();
  down(300, 300, { isTouch: true });
  down(400, 300, { isTouch: true, pointer: 2 });
  down(350, 400, { isTouch: true, pointer: 3 });
  gestures.move(2, 500, 300);
  expect(acts).toEqual([]);
  gestures.up(3);
  gestures.move(2, 700, 300);
  expect(acts).toEqual(['pan 100 0', 'zoom 2 500 300']);
});

test('Escape cancels a pull and ignores the pressed pointer', () => {
  const { gestures, acts, down } = createDrawing();
  expect(gestures.escape()).toBe(false);
  down(100, 100);
  expect(gestures.escape()).toBe(false);
  gestures.move(1, 120, 100);
  expect(gestures.escape()).toBe(true);
  gestures.move(1, 140, 100);
  down(300, 300, { pointer: 2 });
  gestures.up(2);
  gestures.up(1);
  expect(acts).toEqual(['grab 7', 'pull 60 50', 'cancel']);
  down(300, 300);
  expect(gestures.stateName).toBe('panning');
});

test('cancels a pull when the browser cancels its pointer', () => {
  const { gestures, acts, down } = createDrawing();
  down(100, 100, { isTouch: true });
  gestures.move(1, 120, 100);
  gestures.cancel(1);
  gestures.up(1);
  expect(acts).toEqual(['grab 7', 'pull 60 50', 'cancel']);
  expect(gestures.stateName).toBe('idle');
});

test('drops a pull without a call when another puzzle opens', () => {
  const { gestures, acts, down } = createDrawing();
  down(100, 100);
  gestures.move(1, 120, 100);
  gestures.reset();
  gestures.move(1, 140, 100);
  gestures.up(1);
  expect(acts).toEqual(['grab 7', 'pull 60 50']);
});
