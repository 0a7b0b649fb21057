import { expect, test } from 'vitest';
import type { Label } from '../../src/labels/labelling.ts';
import { LABEL_HEIGHT, lengthOfLabel, typesetNumbers } from '../../src/labels/numbers.ts';
import { boxAroundLabels, exceedsBox, flattenLabels } from '../../src/labels/placedLabels.ts';

const SIZE = 20;

/** A label whose line leaves the frame at the origin in a given direction, to the left of the line seen outwards. */
function labelAt(angle: number, end: Label['end'], runs: readonly number[]): Label {
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const [length, height] = [SIZE * lengthOfLabel(runs), SIZE * LABEL_HEIGHT];
  const at = (u: number, v: number) => [u * alongX + v * alongY, u * alongY - v * alongX] as const;
  return { curve: 0, side: 'left', end, runs, corners: [at(0, 0), at(length, 0), at(length, height), at(0, height)], leader: null };
}

const distance = ({ x, y }: { readonly x: number; readonly y: number }) => Math.hypot(x, y);

test('read from the outermost number inwards, a label lists the runs from its end of the curve', () => {
  for (let angle = 0.1; angle < 6.2; angle += 0.5) {
    const inwards = (end: Label['end']) =>
      typesetNumbers(labelAt(angle, end, [1, 12, 3]), SIZE)
        .sort((a, b) => distance(b) - distance(a))
        .map(({ text }) => text);
    expect(inwards('start')).toEqual(['1', '12', '3']);
    expect(inwards('finish')).toEqual(['3', '12', '1']);
  }
});

test('no number is upside down, and each is inside its box', () => {
  for (let angle = 0.1; angle < 6.2; angle += 0.25) {
    const label = labelAt(angle, 'start', [7, 20]);
    const [[,], , [farX, farY]] = label.corners;
    for (const number of typesetNumbers(label, SIZE)) {
      expect(Math.cos(number.angle)).toBeGreaterThanOrEqual(-0.05);
      expect(distance({ x: number.x - farX / 2, y: number.y - farY / 2 })).toBeLessThan(distance({ x: farX, y: farY }) / 2);
    }
  }
});

test('labels above and below a grid are read from top to bottom, even if their lines lean slightly', () => {
  for (const lean of [-0.02, 0, 0.02]) {
    for (const [out, end] of [
      [-Math.PI / 2, 'start'],
      [Math.PI / 2, 'finish'],
    ] as const) {
      const numbers = typesetNumbers(labelAt(out + lean, end, [3, 2]), SIZE);
      expect(numbers.map(({ text }) => text)).toEqual(['3', '2']);
      expect(numbers[0].y).toBeLessThan(numbers[1].y);
      for (const { angle } of numbers) expect(angle).toBeCloseTo(Math.PI / 2, 1);
    }
  }
});

test('the clue 0 is typeset as 0', () => {
  expect(typesetNumbers(labelAt(0, 'start', []), SIZE).map(({ text }) => text)).toEqual(['0']);
});

test('flattened labels keep corners, leader and box', () => {
  const label: Label = {
    ...labelAt(0, 'finish', [4, 5]),
    curve: 9,
    side: 'right',
    leader: [
      [-50, 0],
      [0, 0],
    ],
  };
  const placed = flattenLabels({ labels: [label, labelAt(0, 'start', [])] }, SIZE);
  expect([...placed.labelCurve, ...placed.labelSide, ...placed.labelEnd]).toEqual([9, 0, 1, 0, 1, 0]);
  expect([...placed.labelFirstRun, ...placed.runs]).toEqual([0, 2, 2, 4, 5]);
  expect([...placed.coordinates.subarray(0, 10)]).toEqual([...label.corners.flat(), -50, 0]);
  expect([...placed.coordinates.subarray(18, 20)]).toEqual([0, 0]);
  const length = SIZE * lengthOfLabel([4, 5]);
  const box = boxAroundLabels({ minX: 0, minY: 0, maxX: 10, maxY: 10 }, placed);
  expect([box.minX, box.maxX, box.maxY]).toEqual([-50, 10 + length + 12, 10 + length + 12]);
  expect(exceedsBox(placed, box, 0)).toBe(false);
  expect(exceedsBox(placed, { ...box, minX: -45 }, 4)).toBe(true);
  expect(exceedsBox(placed, { ...box, minX: -45 }, 6)).toBe(false);
});
