import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf, createPointGrid, fillPointGrid, rowOf } from '../../../src/geometry/pointGrid.ts';
import { createSegmentGrid, fillSegmentGrid } from '../../../src/layout/proximity/segmentGrid.ts';

/** Multiples of a fifth of a cell, so that many ends are on cell borders. */
const place = (cells: number) => fc.integer({ min: 0, max: 5 * cells }).map((fifths) => fifths / 5);

test('a segment is once in every cell that it passes, even in a narrow grid', () => {
  const drawing = fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .chain(([width, height]) => fc.tuple(fc.constant([width, height]), fc.array(fc.tuple(place(width), place(height)), { minLength: 2 })));
  fc.assert(
    fc.property(drawing, ([[width, height], corners]) => {
      // The first two points span the grid.
      const x = Float64Array.from([0, width, ...corners.map(([px]) => px)]);
      const y = Float64Array.from([0, height, ...corners.map(([, py]) => py)]);
      const segmentCount = corners.length - 1;
      const segmentA = Int32Array.from({ length: segmentCount }, (_, i) => 2 + i);
      const segmentB = Int32Array.from({ length: segmentCount }, (_, i) => 3 + i);
      const [points, grid] = [createPointGrid(), createSegmentGrid()];
      fillPointGrid(points, x, y, x.length, 1, 1000);
      fillSegmentGrid(grid, points, { x, y, segmentA, segmentB, segmentCount });
      for (let segment = 0; segment < segmentCount; segment++) {
        const [a, b] = [segmentA[segment], segmentB[segment]];
        for (let t = 0; t <= 1; t += 1 / 64) {
          const cell = rowOf(points, y[a] + t * (y[b] - y[a])) * points.columns + columnOf(points, x[a] + t * (x[b] - x[a]));
          const entries = grid.segment.subarray(grid.first[cell], grid.first[cell + 1]);
          if (entries.filter((entry) => entry === segment).length !== 1) expect.fail(`segment ${segment} at ${t}`);
        }
      }
    }),
  );
});
