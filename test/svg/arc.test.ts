import fc from 'fast-check';
import svgpath from 'svgpath';
import { expect, test } from 'vitest';
import { endOf, pointAt, startOf } from '../../src/geometry/cubic.ts';
import { type Arc, arcToCubics } from '../../src/svg/arc.ts';
import { ShapeReader } from '../../src/svg/shape.ts';

const tenth = (min: number, max: number) => fc.integer({ min: 10 * min, max: 10 * max }).map((value) => value / 10);
const arc: fc.Arbitrary<Arc> = fc.record({
  radiusX: tenth(1, 100),
  radiusY: tenth(1, 100),
  degrees: tenth(-720, 720),
  isLarge: fc.boolean(),
  isClockwise: fc.boolean(),
});
const point = fc.record({ x: tenth(-100, 100), y: tenth(-100, 100) });

function cubicsOf(d: string) {
  return new ShapeReader()
    .outlineOf({ name: 'path', attributes: new Map([['d', d]]) } as never, { width: 1, height: 1 })
    .flatMap(({ cubics }) => cubics);
}

test('an arc runs from end to end without a gap, as another converter draws it', () => {
  fc.assert(
    fc.property(point, arc, point, (start, arc, end) => {
      fc.pre(start.x !== end.x || start.y !== end.y);
      const cubics = arcToCubics(start, arc, end);
      expect([startOf(cubics[0]), endOf(cubics.at(-1)!)]).toEqual([start, end]);
      for (let i = 1; i < cubics.length; i++) expect(startOf(cubics[i])).toEqual(endOf(cubics[i - 1]));

      const flags = `${Number(arc.isLarge)} ${Number(arc.isClockwise)}`;
      const d = `M${start.x} ${start.y}A${arc.radiusX} ${arc.radiusY} ${arc.degrees} ${flags} ${end.x} ${end.y}`;
      const others = cubicsOf(svgpath(d).unarc().toString());
      // Half an ellipse has two parts or, by rounding, three; its two directions are maximally far apart.
      fc.pre(others.length === cubics.length);
      cubics.forEach((cubic, i) => {
        for (const t of [0, 0.3, 0.7, 1]) {
          const [own, other] = [pointAt(cubic, t), pointAt(others[i], t)];
          // The other converter uses arc cosines, which lose half of their digits near 1.
          expect(Math.hypot(own.x - other.x, own.y - other.y)).toBeLessThan(1e-3);
        }
      });
    }),
    { numRuns: 1000 },
  );
});

test('an arc keeps its distance from the centre', () => {
  fc.assert(
    fc.property(tenth(1, 100), tenth(-360, 360), tenth(1, 359), (radius, from, degrees) => {
      const at = (angle: number) => ({ x: radius * Math.cos((angle / 180) * Math.PI), y: radius * Math.sin((angle / 180) * Math.PI) });
      const arc = { radiusX: radius, radiusY: radius, degrees: 0, isLarge: degrees > 180, isClockwise: true };
      const cubics = arcToCubics(at(from), arc, at(from + degrees));
      fc.pre(degrees !== 180);
      expect(cubics.length).toBe(Math.ceil(degrees / 90));
      for (const cubic of cubics) {
        for (const t of [0.1, 0.5, 0.8]) {
          const { x, y } = pointAt(cubic, t);
          expect(Math.abs(Math.hypot(x, y) / radius - 1)).toBeLessThan(3e-4);
        }
      }
    }),
  );
});

test('a radius that is too small grows, and a radius of 0 gives a straight line', () => {
  const [first, second] = cubicsOf('M0 0A1 1 0 0 1 10 0');
  expect(endOf(first).x).toBeCloseTo(5, 12);
  expect(endOf(first).y).toBeCloseTo(-5, 12);
  expect(endOf(second)).toEqual({ x: 10, y: 0 });
  expect(cubicsOf('M0 0A0 1 0 0 1 9 0')).toEqual(cubicsOf('M0 0L9 0'));
  expect(cubicsOf('M4 4A1 1 0 0 1 4 4')).toEqual([]);
});

test('a smooth curve after an arc starts without a handle, as in the standard', () => {
  expect(cubicsOf('M0 0A5 5 0 0 1 10 0S20 10 30 0').at(-1)).toEqual([10, 0, 10, 0, 20, 10, 30, 0]);
});

test('a circle of arcs ends exactly where it starts', () => {
  const cubics = cubicsOf('M12 7a2 2 0 110 4 2 2 0 010-4z');
  expect(cubics.length).toBe(4);
  expect(endOf(cubics.at(-1)!)).toEqual(startOf(cubics[0]));
});
