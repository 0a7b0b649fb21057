import { expect, test } from 'vitest';
import type { Label } from '../../../src/labels/labelling.ts';
import { flattenLabels } from '../../../src/labels/placedLabels.ts';
import { pickLabel } from '../../../src/view/picking/labelPicker.ts';

/** Two boxes of 30 by 20 on both sides of a horizontal line, and one farther down, rotated by 45 degrees. */
const LABELS: readonly Label[] = [
  {
    curve: 3,
    side: 'left',
    end: 'finish',
    runs: [1],
    corners: [
      [0, 0],
      [30, 0],
      [30, -20],
      [0, -20],
    ],
    leader: null,
  },
  {
    curve: 3,
    side: 'right',
    end: 'finish',
    runs: [2],
    corners: [
      [0, 0],
      [30, 0],
      [30, 20],
      [0, 20],
    ],
    leader: null,
  },
  {
    curve: 5,
    side: 'left',
    end: 'start',
    runs: [],
    corners: [
      [0, 100],
      [30, 130],
      [40, 120],
      [10, 90],
    ],
    leader: [
      [-20, 80],
      [0, 100],
    ],
  },
];
const labels = flattenLabels({ labels: LABELS }, 20);
const pick = (x: number, y: number, radius: number) => pickLabel(labels, x, y, radius);

test('picks the label whose box contains the point', () => {
  expect(pick(10, -5, 0)).toEqual({ curve: 3, side: 'left' });
  expect(pick(10, 5, 8)).toEqual({ curve: 3, side: 'right' });
  expect(pick(20, 110, 0)).toEqual({ curve: 5, side: 'left' });
});

test('picks the nearest label within the radius', () => {
  expect(pick(33, 4, 2)).toBeUndefined();
  expect(pick(33, 4, 4)).toEqual({ curve: 3, side: 'right' });
  // Beyond a corner: 3 and 4 units away.
  expect(pick(33, -24, 4.9)).toBeUndefined();
  expect(pick(33, -24, 5.1)).toEqual({ curve: 3, side: 'left' });
  expect(pickLabel(flattenLabels({ labels: [] }, 20), 0, 0, 100)).toBeUndefined();
});
