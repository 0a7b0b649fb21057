import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_FINISH, type Ports } from '../../src/labels/ports.ts';
import { createRay, type Placement } from '../../src/labels/ray.ts';
import { shortenSlanted } from '../../src/labels/slanted.ts';
import { drawPlacement } from './frames.ts';
import { type Drawn, findFaults, labelsOverlap, meet, shrink, toPoints } from './shapes.ts';

const OUTLINE = Float64Array.from([0, 0, 1000, 0, 1000, 1000, 0, 1000]);
const HALF = Math.SQRT1_2;
/** Boxes are so high; all lengths of the trial are multiples of half of it, so that all offsets of a shortest labelling are too. */
const UNIT = 10;

interface Line {
  readonly at: number;
  readonly leansRight: boolean;
  readonly isLeft: boolean;
  readonly length: number;
}

const lines = fc.uniqueArray(
  fc.record({
    at: fc.integer({ min: 0, max: 8 }),
    leansRight: fc.boolean(),
    isLeft: fc.boolean(),
    length: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4, selector: ({ at }) => at },
);

/** Lines that leave the top of a square, far from its corners. */
function placementsOf(all: readonly Line[]): Placement[] {
  const column = (of: (line: Line) => number) => Float64Array.from(all, of);
  const ports: Ports = {
    count: all.length,
    curve: Int32Array.from(all, (_, i) => i),
    end: new Uint8Array(all.length).fill(AT_FINISH),
    x: column(({ at }) => 400 + (at * UNIT) / HALF / 2),
    y: column(() => 0),
    outX: column(({ leansRight }) => (leansRight ? HALF : -HALF)),
    outY: column(() => -HALF),
  };
  return all.map(({ isLeft, length }, port) => {
    const ray = createRay(ports, port, isLeft ? 'left' : 'right', length * UNIT, UNIT, OUTLINE);
    return { ray, offset: ray.minOffset };
  });
}

function areCompatible(a: Drawn, b: Drawn): boolean {
  if (labelsOverlap(a, b) === true) return false;
  // A leader that ends on another crosses it, because its label is beyond.
  return a.leader === null || b.leader === null || !meet(shrink(a.leader, -1e-4), shrink(b.leader, -1e-4));
}

/** The minimum sum of leader lengths, by trying all multiples of half a unit. */
function bruteForce(placements: readonly Placement[], offsetCount: number): number {
  const spots = placements.map(({ ray }) =>
    Array.from({ length: offsetCount }, (_, i) => {
      const placement = { ray, offset: ray.minOffset + (i * UNIT) / 2 };
      return { offset: placement.offset, drawn: drawPlacement(placement) };
    }),
  );
  const table = spots.map((own, label) =>
    spots.slice(0, label).map((others) => own.map((a) => others.map((b) => areCompatible(a.drawn, b.drawn)))),
  );
  let best = Number.POSITIVE_INFINITY;
  const chosen: number[] = [];
  const choose = (label: number, sum: number) => {
    if (label === placements.length) {
      best = sum;
      return;
    }
    spots[label].forEach(({ offset }, spot) => {
      if (sum + offset >= best - 1e-6) return;
      for (let other = 0; other < label; other++) if (!table[label][other][spot][chosen[other]]) return;
      chosen[label] = spot;
      choose(label + 1, sum + offset);
    });
  };
  choose(0, 0);
  return best;
}

test('finds leaders as short as brute force does for lines with slopes of 1 and -1', () => {
  const seen = { solved: 0, longer: 0, none: 0 };
  fc.assert(
    fc.property(lines, (all) => {
      const placements = placementsOf(all);
      const found = shortenSlanted(placements, OUTLINE, 0);
      const minimum = bruteForce(placements, 20);
      if (found === undefined) {
        seen.none++;
        expect(minimum).toBe(Number.POSITIVE_INFINITY);
        return;
      }
      const drawn = found.map(drawPlacement);
      expect(findFaults(drawn, toPoints(OUTLINE))).toEqual([]);
      expect(drawn.every((a, i) => drawn.every((b, j) => i === j || areCompatible(a, b)))).toBe(true);
      const sum = found.reduce((total, { offset }) => total + offset, 0);
      expect(sum).toBeCloseTo(minimum, 4);
      seen.solved++;
      if (sum > placements.reduce((total, { ray }) => total + ray.minOffset, 0) + 1e-6) seen.longer++;
    }),
    { numRuns: 120 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
});

test('returns undefined for other slopes, other frames and two labels at one end', () => {
  const placements = placementsOf([{ at: 1, leansRight: true, isLeft: true, length: 2 }]);
  expect(shortenSlanted(placements, OUTLINE, 0)).toEqual(placements);
  expect(shortenSlanted(placements, Float64Array.from([0, 0, 1000, 0, 900, 1000, 0, 1000]), 0)).toBeUndefined();
  expect(shortenSlanted([...placements, ...placements], OUTLINE, 0)).toBeUndefined();
  const steep = { ...placements[0], ray: { ...placements[0].ray, alongX: 0.6, alongY: -0.8 } };
  expect(shortenSlanted([steep], OUTLINE, 0)).toBeUndefined();
});
