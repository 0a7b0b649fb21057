import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf, createPointGrid, fillPointGrid, type PointGrid, rowOf, searchPointGrid } from '../../src/geometry/pointGrid.ts';

/** Multiples of a fifth, so that many points lie on cell borders, and sometimes arbitrary numbers. */
const coordinate = fc.oneof(
  fc.integer({ min: -50, max: 50 }).map((fifths) => fifths / 5),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
);
const somePoints = fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 60 });
const someSize = fc.oneof(fc.constantFrom(0.2, 1, 3), fc.double({ min: 1e-6, max: 1e3, noNaN: true }));
const someCells = fc.integer({ min: 2, max: 2000 });

function fill(grid: PointGrid, points: readonly (readonly [number, number])[], size: number, mostCells: number) {
  const [x, y] = [Float64Array.from(points, ([px]) => px), Float64Array.from(points, ([, py]) => py)];
  fillPointGrid(grid, x, y, points.length, size, mostCells);
  return { x, y };
}

test('lists every point once, in its cell, in ascending order, also in a reused grid', () => {
  const grid = createPointGrid();
  fc.assert(
    fc.property(somePoints, someSize, someCells, (points, size, mostCells) => {
      const { x, y } = fill(grid, points, size, mostCells);
      const { first, point, cell, columns, rows } = grid;
      expect(first[0]).toBe(0);
      expect(first[columns * rows]).toBe(points.length);
      for (let c = 0; c < columns * rows; c++) {
        const here = [...point.subarray(first[c], first[c + 1])];
        const wanted = [...points.keys()].filter((p) => rowOf(grid, y[p]) * columns + columnOf(grid, x[p]) === c);
        expect(here).toEqual(wanted);
        for (const p of here) expect(cell[p]).toBe(c);
      }
    }),
    { numRuns: 40 },
  );
});

test('uses the requested cell size, or a larger one that keeps the number of cells within the limit', () => {
  fc.assert(
    fc.property(somePoints, someSize, someCells, (points, size, mostCells) => {
      const grid = createPointGrid();
      const { x, y } = fill(grid, points, size, mostCells);
      const [width, height] = [Math.max(...x) - Math.min(...x), Math.max(...y) - Math.min(...y)];
      expect(grid.columns * grid.rows).toBeLessThanOrEqual(mostCells);
      expect(grid.size).toBeGreaterThanOrEqual(size);
      if ((width + size) * (height + size) < 0.999 * mostCells * size * size) expect(grid.size).toBe(size);
    }),
  );
});

test('uses most of the allowed cells for collinear points, and never more', () => {
  const grid = createPointGrid();
  fill(
    grid,
    Array.from({ length: 1000 }, (_, i) => [1000 * i, 0] as const),
    1e-3,
    500,
  );
  expect(grid.rows).toBe(1);
  expect(grid.columns).toBeGreaterThan(490);
  expect(grid.columns).toBeLessThanOrEqual(500);
});

test('finds all points in a box once, and none that is more than a cell away', () => {
  fc.assert(
    fc.property(somePoints, someSize, someCells, coordinate, coordinate, coordinate, coordinate, (points, size, mostCells, a, b, c, d) => {
      const grid = createPointGrid();
      const { x, y } = fill(grid, points, size, mostCells);
      const [minX, maxX, minY, maxY] = [Math.min(a, b), Math.max(a, b), Math.min(c, d), Math.max(c, d)];
      const column = new Int32Array(points.length);
      const found = [...column.subarray(0, searchPointGrid(grid, { minX, minY, maxX, maxY }, column))];
      const isIn = (p: number, around: number) =>
        x[p] >= minX - around && x[p] <= maxX + around && y[p] >= minY - around && y[p] <= maxY + around;
      expect(new Set(found).size).toBe(found.length);
      for (const p of points.keys()) if (isIn(p, 0)) expect(found).toContain(p);
      // Outside the grid, the nearest cells are searched.
      const isBeside = maxX < Math.min(...x) || minX > Math.max(...x) || maxY < Math.min(...y) || minY > Math.max(...y);
      if (!isBeside) for (const p of found) expect(isIn(p, 1.001 * grid.size)).toBe(true);
    }),
  );
});

test('does not allocate for as many points and cells as before', () => {
  const grid = createPointGrid();
  const points = Array.from({ length: 100 }, (_, i) => [(i * 37) % 100, (i * 61) % 100] as const);
  fill(grid, points, 5, 1000);
  const { first, point, cell } = grid;
  fill(
    grid,
    points.map(([x, y]) => [y, x + 3] as const),
    6,
    1000,
  );
  expect([grid.first, grid.point, grid.cell].map((column, i) => column === [first, point, cell][i])).toEqual([true, true, true]);
});
