import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInteriorPoint } from '../../src/puzzle/map/interiorPoint.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { FacePicker } from '../../src/view/facePicker.ts';
import { openSamples } from '../drawing/lines.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

/** Three by three, in the square frame. */
const { map } = openPuzzle(puzzleText([level(300), level(600), upright(300), upright(600)]));
const picker = new FacePicker(map, map);

test('a place is in its face; on a line and outside the frame there is none', () => {
  expect(picker.pick(450, 450)).not.toBe(picker.pick(450, 250));
  expect(picker.pick(310, 310)).toBe(picker.pick(590, 590));
  expect([picker.pick(300, 450), picker.pick(-10, 450), picker.pick(450, 1e9)]).toEqual([undefined, undefined, undefined]);
});

test('from a square each of the four ways leads to the square beside it, and at the frame nowhere', () => {
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

test('in every sample each face is found by a point inside it, also where curves float in it', () => {
  for (const { map: sample } of openSamples()) {
    const found = new FacePicker(sample, sample);
    for (let face = 0; face < sample.faceCount; face++) {
      const point = findInteriorPoint(sample, face);
      if (point !== undefined) expect(found.pick(point.x, point.y)).toBe(face);
    }
  }
});

test('beside a face lies a face beyond one of its edges, in the half-plane of the direction', () => {
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
