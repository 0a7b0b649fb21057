import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FacePicker } from '../../src/drawing/facePicker.ts';
import { findInteriorPoint } from '../../src/puzzle/map/interiorPoint.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';
import { openSamples } from './lines.ts';

/** Three by three squares. */
const { map } = openPuzzle(puzzleText([level(300), level(600), upright(300), upright(600)]));
const picker = new FacePicker(map, map);

test('finds the face at a point, and none on a line or outside the frame', () => {
  expect(picker.pick(450, 450)).not.toBe(picker.pick(450, 250));
  expect(picker.pick(310, 310)).toBe(picker.pick(590, 590));
  expect([picker.pick(300, 450), picker.pick(-10, 450), picker.pick(450, 1e9)]).toEqual([undefined, undefined, undefined]);
});

test('finds the neighbours of a square in four directions, and none beyond the frame', () => {
  const middle = picker.pick(450, 450)!;
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ]) {
    const beside = picker.pickBeside(middle, dx, dy)!;
    expect(beside).toBe(picker.pick(450 + 300 * dx, 450 + 300 * dy));
    expect(picker.pickBeside(beside, dx, dy)).toBeUndefined();
    expect(picker.pickBeside(beside, -dx, -dy)).toBe(middle);
  }
});

test('finds each face of every sample, also with curves that float in it', () => {
  for (const { map: sample } of openSamples()) {
    const found = new FacePicker(sample, sample);
    for (let face = 0; face < sample.faceCount; face++) {
      const point = findInteriorPoint(sample, face);
      if (point !== undefined) expect(found.pick(point.x, point.y)).toBe(face);
    }
  }
});

test('finds a neighbour that shares an edge', () => {
  const samples = openSamples().map(({ map: sample }) => ({ sample, found: new FacePicker(sample, sample) }));
  let count = 0;
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.constantFrom([1, 0], [-1, 0], [0, 1], [0, -1]), (which, some, [dx, dy]) => {
      const { sample, found } = samples[which % samples.length];
      const face = some % sample.faceCount;
      const beside = found.pickBeside(face, dx, dy);
      if (beside === undefined) return;
      count++;
      const touches = sample.halfFace.some((at, half) => at === face && sample.halfFace[half ^ 1] === beside);
      expect([beside !== face, touches]).toEqual([true, true]);
    }),
    { numRuns: 200 },
  );
  expect(count).toBeGreaterThan(50);
});
