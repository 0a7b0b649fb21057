import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facesAlong } from '../../../src/puzzle/map/clues.ts';
import { createFaceLocator } from '../../../src/puzzle/map/locate.ts';
import { FRAME } from '../../../src/puzzle/map/planarMap.ts';
import { SidePicker } from '../../../src/view/picking/sidePicker.ts';
import { linesThrough, openSamples } from '../../drawing/lines.ts';

// An edge of the frame, a curve of two edges with a sharp corner, and another curve.
const lines = linesThrough(
  [
    [0, -5],
    [20, -5],
  ],
  [
    [0, 0],
    [10, 0],
  ],
  [
    [10, 0],
    [2, 4],
  ],
  [
    [0, 20],
    [20, 20],
  ],
);
const picker = new SidePicker(lines, Int32Array.of(FRAME, 4, 4, 7));

test('picks left and right as seen along the curve on screen', () => {
  expect(picker.pick(5, -1, 3)).toEqual({ curve: 4, side: 'left' });
  expect(picker.pick(5, 1, 3)).toEqual({ curve: 4, side: 'right' });
  expect(picker.pick(15, 22, 3)).toEqual({ curve: 7, side: 'right' });
});

test('picks the outer side beyond a sharp corner', () => {
  for (const [x, y] of [
    [12, 0.4],
    [12, -0.4],
    [11, 1],
    [10.5, -0.5],
  ] as const) {
    expect(picker.pick(x, y, 4)).toEqual({ curve: 4, side: 'left' });
  }
});

test('picks nothing outside the radius, and never the frame', () => {
  expect(picker.pick(15, 10, 3)).toBeUndefined();
  expect(picker.pick(19, -5, 1)).toBeUndefined();
});

test('picks a side along the face at the point in every sample', () => {
  const [{ map }] = openSamples();
  const sides = new SidePicker(map, map.edgeCurve);
  const locate = createFaceLocator(map);
  const coordinate = fc.double({ min: 1, max: 700, noNaN: true });
  fc.assert(
    fc.property(coordinate, coordinate, (x, y) => {
      const face = locate(x, y);
      const picked = sides.pick(x, y, 15);
      if (picked === undefined || face < 0) return;
      expect(facesAlong(map, picked.curve, picked.side)).toContain(face);
    }),
    { numRuns: 2000 },
  );
});
