import fc from 'fast-check';
import Logic from 'logic-solver';
import { expect, test } from 'vitest';
import { labelCompactly } from '../../src/labels/compact.ts';
import { createFrame, drawPlacement, type FrameOptions, type RandomFrame } from './frames.ts';
import { findFaults, isInside, labelsOverlap, meetsFrame, toPoints } from './shapes.ts';

const kinds = fc.record({ isConvex: fc.boolean(), bend: fc.constantFrom(0, 0.5), size: fc.constantFrom(60, 120, 300) });
const seeds = fc.nat(2 ** 31);

function frameOf(seed: number, options: FrameOptions): RandomFrame {
  const frame = createFrame(seed, options);
  return { ...frame, requests: frame.requests.filter(({ rays }) => rays.length > 0) };
}

/** Whether two labels at the frame overlap, by request and ray, computed with the geometry of the tests. Undefined if rounding decides. */
function tableOf({ requests }: RandomFrame): ((a: number, i: number, b: number, j: number) => boolean) | undefined {
  const drawn = requests.map(({ rays }) => rays.map((ray) => drawPlacement({ ray, offset: ray.minOffset })));
  const table = new Map<string, boolean>();
  for (let a = 0; a < drawn.length; a++) {
    for (let b = 0; b < a; b++) {
      for (let i = 0; i < drawn[a].length; i++) {
        for (let j = 0; j < drawn[b].length; j++) {
          const found = labelsOverlap(drawn[a][i], drawn[b][j]);
          if (found === undefined) return undefined;
          table.set(`${a} ${i} ${b} ${j}`, found);
          table.set(`${b} ${j} ${a} ${i}`, found);
        }
      }
    }
  }
  return (a, i, b, j) => table.get(`${a} ${i} ${b} ${j}`)!;
}

/** The minimum number of curves with both labels at one end, by trying all choices; undefined if every choice has overlaps. */
function minAtOneEnd({ requests }: RandomFrame, overlap: (a: number, i: number, b: number, j: number) => boolean): number | undefined {
  const chosen: number[] = [];
  let minimum: number | undefined;
  const choose = (a: number, atOneEnd: number) => {
    if (a === requests.length) {
      minimum = Math.min(minimum ?? atOneEnd, atOneEnd);
      return;
    }
    requests[a].rays.forEach((ray, i) => {
      for (let b = 0; b < a; b++) if (overlap(a, i, b, chosen[b])) return;
      chosen[a] = i;
      const isPair = requests[a - 1]?.curve === requests[a].curve && requests[a - 1].rays[chosen[a - 1]].port === ray.port;
      choose(a + 1, atOneEnd + (isPair ? 1 : 0));
    });
  };
  choose(0, 0);
  return minimum;
}

function countAtOneEnd({ requests }: RandomFrame, placements: readonly { readonly ray: { readonly port: number } }[]): number {
  return requests.filter((request, a) => requests[a - 1]?.curve === request.curve && placements[a - 1].ray.port === placements[a].ray.port)
    .length;
}

test('finds a compact labelling exactly if brute force does, with the maximum number of balanced curves', () => {
  const seen = { compact: 0, none: 0, unbalanced: 0 };
  fc.assert(
    fc.property(seeds, kinds, fc.boolean(), fc.integer({ min: 2, max: 6 }), (seed, kind, balanced, curves) => {
      const frame = frameOf(seed, { ...kind, curves });
      const overlap = tableOf(frame);
      fc.pre(overlap !== undefined);
      const found = labelCompactly(frame.requests, balanced);
      const minimum = minAtOneEnd(frame, overlap!);
      expect('placements' in found).toBe(minimum !== undefined);
      if (!('placements' in found)) {
        seen.none++;
        return;
      }
      seen.compact++;
      expect(found.isProved).toBe(true);
      expect(findFaults(found.placements.map(drawPlacement), toPoints(frame.outline))).toEqual([]);
      if (balanced) expect(countAtOneEnd(frame, found.placements)).toBe(minimum);
      const haveChoice = frame.requests.every(({ rays }) => rays.length > 1);
      if (haveChoice) expect(found.unbalanced.length > 0).toBe(balanced && minimum! > 0);
      if (balanced && minimum! > 0) seen.unbalanced++;
    }),
    { numRuns: 2000 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50);
});

test('reports contradicting labels that have no compact labelling on their own', () => {
  fc.assert(
    fc.property(seeds, kinds, (seed, kind) => {
      const frame = frameOf(seed, { ...kind, curves: 6 });
      const overlap = tableOf(frame);
      fc.pre(overlap !== undefined);
      const found = labelCompactly(frame.requests, false);
      if ('placements' in found) return;
      const alone = { ...frame, requests: found.contradiction.map((request) => frame.requests[request]) };
      expect(minAtOneEnd(alone, (a, i, b, j) => overlap!(found.contradiction[a], i, found.contradiction[b], j))).toBeUndefined();
    }),
    { numRuns: 1000 },
  );
});

test('agrees with a SAT solver on larger frames', () => {
  const seen = { compact: 0, none: 0 };
  fc.assert(
    fc.property(seeds, fc.boolean(), fc.constantFrom(300, 500, 900), (seed, isConvex, size) => {
      const frame = frameOf(seed, { isConvex, bend: 0.5, size, curves: 16 });
      const overlap = tableOf(frame);
      fc.pre(overlap !== undefined);
      const solver = new Logic.Solver();
      const nameOf = (a: number, i: number) => (i === 0 ? `v${a}` : `-v${a}`);
      const not = (name: string) => (name.startsWith('-') ? name.slice(1) : `-${name}`);
      frame.requests.forEach(({ rays }, a) => {
        solver.require(Logic.or(nameOf(a, 0), rays.length > 1 ? nameOf(a, 1) : nameOf(a, 0)));
        for (let b = 0; b < a; b++) {
          rays.forEach((_, i) => {
            frame.requests[b].rays.forEach((_, j) => {
              if (overlap!(a, i, b, j)) solver.require(Logic.or(not(nameOf(a, i)), not(nameOf(b, j))));
            });
          });
        }
      });
      const isSolvable = solver.solve() !== null;
      expect('placements' in labelCompactly(frame.requests, false)).toBe(isSolvable);
      seen[isSolvable ? 'compact' : 'none']++;
    }),
    { numRuns: 150 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
});

test('places a label at the smallest offset that is clear of the frame', () => {
  fc.assert(
    fc.property(seeds, kinds, (seed, kind) => {
      const { requests, outline } = createFrame(seed, { ...kind, curves: 3 });
      const frame = toPoints(outline);
      for (const ray of requests.flatMap(({ rays }) => rays)) {
        expect(findFaults([drawPlacement({ ray, offset: ray.minOffset })], frame)).toEqual([]);
        for (const fraction of [0.999, 0.9, 0.5, 0.1, 0]) {
          const offset = fraction * ray.minOffset;
          if (ray.minOffset - offset < 1e-3) continue;
          const { corners } = drawPlacement({ ray, offset });
          expect(meetsFrame(corners, frame) || isInside(corners[2], frame)).toBe(true);
        }
      }
    }),
    { numRuns: 1000 },
  );
});
