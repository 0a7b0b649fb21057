import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cubic } from '../../../src/geometry/cubic.ts';
import { lineCubic } from '../../../src/geometry/cubic.ts';
import { windingOfSegment } from '../../../src/geometry/polygon.ts';
import { distanceToSegmentSq } from '../../../src/geometry/segments.ts';
import { createOutline, type PaintedShape } from '../../../src/svg/outline/outline.ts';
import { outlineDefaults } from '../../../src/svg/outline/settings.ts';
import { createBudget } from '../../../src/svg/workBudget.ts';
import { createInside } from '../drawings.ts';

interface Polygon {
  readonly corners: readonly (readonly [number, number])[];
  readonly evenOdd: boolean;
  readonly filled: boolean;
}

const coordinate = fc.integer({ min: 0, max: 1000 });
const polygon: fc.Arbitrary<Polygon> = fc.record({
  corners: fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 7 }),
  evenOdd: fc.boolean(),
  filled: fc.boolean(),
});

function outline(shapes: readonly PaintedShape[], settings = outlineDefaults) {
  return createOutline(shapes, settings, createBudget(shapes));
}

function sidesOf({ corners }: Polygon): [number, number, number, number][] {
  return corners.map(([x, y], i) => [x, y, ...corners[(i + 1) % corners.length]]);
}

function shapeOf(painted: Polygon): PaintedShape {
  const cubics = sidesOf(painted).flatMap(([ax, ay, bx, by]) =>
    ax === bx && ay === by ? [] : [lineCubic({ x: ax, y: ay }, { x: bx, y: by })],
  );
  return { cubics, evenOdd: painted.evenOdd, filled: painted.filled };
}

/** Whether a point looks filled: the topmost polygon that covers it fills it. */
function isPainted(polygons: readonly Polygon[], x: number, y: number): boolean {
  const top = polygons.findLast((painted) => {
    const winding = sidesOf(painted).reduce((sum, side) => sum + windingOfSegment(x, y, ...side), 0);
    return painted.evenOdd ? winding % 2 !== 0 : winding !== 0;
  });
  return top?.filled ?? false;
}

describe('random polygons painted over each other', () => {
  test('the outline contains exactly the visibly filled points, except next to a side', () => {
    fc.assert(
      fc.property(
        fc.array(polygon, { minLength: 1, maxLength: 5 }),
        fc.array(fc.tuple(coordinate, coordinate), { minLength: 20 }),
        (polygons, points) => {
          const sides = polygons.flatMap(sidesOf);
          const isInside = createInside(outline(polygons.map(shapeOf), { ...outlineDefaults, gap: 1 }).curves);
          for (const [x, y] of points) {
            const isNear = sides.some((side) => distanceToSegmentSq(x + 0.5, y + 0.5, ...side) < 9);
            if (!isNear) expect([x, y, isInside(x + 0.5, y + 0.5)]).toEqual([x, y, isPainted(polygons, x + 0.5, y + 0.5)]);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

test('curves that nothing meets are returned exactly as drawn', () => {
  const cubics: Cubic[] = [
    [100, 500, 150.5, 100.25, 800, 50, 900, 500],
    [900, 500, 700, 750, 300, 750, 100, 500],
  ];
  const { curves } = outline([{ cubics, evenOdd: false, filled: true }]);
  const drawn = curves.map(({ cubics: [cubic] }) => (cubic[0] === 100 ? cubic : [6, 7, 4, 5, 2, 3, 0, 1].map((at) => cubic[at])));
  expect(drawn).toContainEqual(cubics[0]);
  expect(curves.map((curve) => curve.cubics.length)).toEqual([1, 1]);
});

test('two overlapping discs give two arcs that end where they cross', () => {
  const disc = (cx: number): PaintedShape => {
    const k = 0.5522847498 * 300;
    const quarter = (ax: number, ay: number, bx: number, by: number): Cubic => [
      cx + 300 * ax,
      300 * ay + 300,
      cx + 300 * ax + k * bx,
      300 * ay + k * by + 300,
      cx + 300 * bx + k * ax,
      300 * by + k * ay + 300,
      cx + 300 * bx,
      300 * by + 300,
    ];
    return {
      cubics: [quarter(1, 0, 0, 1), quarter(0, 1, -1, 0), quarter(-1, 0, 0, -1), quarter(0, -1, 1, 0)],
      evenOdd: false,
      filled: true,
    };
  };
  const { curves, filled } = outline([disc(300), disc(700)]);
  expect(filled).toHaveLength(1);
  expect(curves.map(({ closed }) => closed)).toEqual([false, false]);
  for (const { cubics } of curves) {
    const ends = [cubics[0].slice(0, 2), cubics.at(-1)!.slice(6)];
    for (const [x, y] of ends)
      expect([x, Math.abs(y - 300)]).toEqual([expect.closeTo(500, 1), expect.closeTo(Math.sqrt(300 ** 2 - 200 ** 2), 1)]);
  }
});
