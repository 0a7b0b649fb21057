import { expect, test } from 'vitest';
import { PictureError } from '../../src/generator/error.ts';
import { formatPoint } from '../../src/geometry/point.ts';
import { drawingError } from '../../src/puzzle/error.ts';

test.each([
  [{ x: 253.46341463387012, y: 120 }, '(253.46, 120)'],
  [{ x: -0.001, y: 1e-13 }, '(0, 0)'],
  [{ x: 89.999, y: 0.5 }, '(90, 0.5)'],
])('formats the point %o with at most two decimals', (place, text) => {
  expect(formatPoint(place)).toBe(text);
});

test('rounds points in the messages of picture and puzzle errors, and keeps them exact as data', () => {
  const place = { x: 253.46341463387012, y: 120 };
  expect(new PictureError('no way out', place.x, place.y)).toMatchObject({ message: 'no way out, at (253.46, 120)', ...place });
  expect(drawingError(['a'], place, 'it ends')).toMatchObject({ message: 'curve "a" at (253.46, 120): it ends', place });
});
