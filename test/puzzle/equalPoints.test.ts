import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupEqualPoints } from '../../src/puzzle/map/equalPoints.ts';

describe('groupEqualPoints', () => {
  it('returns for each point the first point with the same coordinates', () => {
    const coordinate = fc.constantFrom(0, -0, 1, -1, 0.1, 1e15, 1e-100, 1 / 3);
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate)), (points) => {
        const [x, y] = [0, 1].map((axis) => Float64Array.from(points, (point) => point[axis]));
        const expected = points.map(([px, py]) => points.findIndex((other) => other[0] === px && other[1] === py));
        expect([...groupEqualPoints(x, y)]).toEqual(expected);
      }),
      { seed: 1 },
    );
  });
});
