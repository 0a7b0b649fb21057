import { expect, test } from 'vitest';
import { CELL_HEIGHT, CELL_WIDTH, createDigitField } from '../../../src/view/meshes/digitField.ts';

test('has values above the outline’s inside a digit, below it outside and in holes', () => {
  const { bytes, width, height } = createDigitField();
  expect([width, height]).toEqual([10 * CELL_WIDTH, CELL_HEIGHT]);
  const at = (figure: number, x: number, y: number) =>
    bytes[Math.floor(y * height) * width + figure * CELL_WIDTH + Math.floor(x * CELL_WIDTH)] > 127 ? 'ink' : 'paper';
  // The hole of 0 and its sides; the stem of 1 and the space beside it; the two holes of 8.
  expect([at(0, 0.5, 0.5), at(0, 0.28, 0.5), at(0, 0.72, 0.5)]).toEqual(['paper', 'ink', 'ink']);
  expect([at(1, 0.52, 0.5), at(1, 0.75, 0.5), at(1, 0.52, 0.05)]).toEqual(['ink', 'paper', 'paper']);
  expect([at(8, 0.5, 0.3), at(8, 0.5, 0.67)]).toEqual(['paper', 'paper']);
  for (let figure = 0; figure < 10; figure++) {
    const cell = Array.from({ length: height }, (_, row) => bytes.subarray(row * width + figure * CELL_WIDTH).subarray(0, CELL_WIDTH));
    const border = [...cell[0], ...cell[height - 1], ...cell.flatMap((row) => [row[0], row[CELL_WIDTH - 1]])];
    // Otherwise a digit would show parts of its neighbour.
    expect(Math.max(...border)).toBeLessThan(40);
    expect(Math.max(...cell.flatMap((row) => [...row]))).toBeGreaterThan(150);
  }
});
