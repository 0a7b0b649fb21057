import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceToSegmentSq } from '../../../src/geometry/segments.ts';
import { repulsion } from '../../../src/layout/forces/repulsion.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { level, type TestCurve, upright } from '../../support/puzzleText.ts';
import { entriesOf } from '../proximity/pairs.ts';
import { adderOf, draw, expectForce, expectSymmetric, forceAt } from './drawn.ts';

const add = adderOf(repulsion);

/** A curve with a sharp corner, from the bottom of the frame and back to it. */
const spike = (x: number, y: number): TestCurve => ({
  points: [
    [x - 20, 1000],
    [x, y],
    [x + 20, 1000],
  ],
});

const bow: TestCurve = {
  points: [
    [0, 400],
    [500, 490],
    [1000, 400],
  ],
};

test('pushes a point 10 units above a segment up by 40 · 10⁻³', () => {
  const drawn = draw([level(500), bow]);
  expectForce(forceAt(drawn, add, [500, 490]), [0, -0.04]);
  // The ends of the segment are far from everything except their track, which they don’t feel.
  expectForce(forceAt(drawn, add, [0, 500]), [0, 0]);
});

test('each of two segments at a corner pushes a point', () => {
  // At (−3, −4) from the corner: 40 · 5⁻³ along that direction, twice.
  expectForce(forceAt(draw([bow, spike(503, 494)]), add, [500, 490]), [-0.6 * 0.64, -0.8 * 0.64]);
});

test('ignores segments beyond the radius', () => {
  const near = changeSettings(presets['bos-2022'], { 'repulsion.radius': 9.99 });
  expectForce(forceAt(draw([level(500), bow], near), add, [500, 490]), [0, 0]);
});

test('a train feels other curves but not its own track', () => {
  const track = { ...level(500), fixed: true };
  expectForce(forceAt(draw([track, upright(500)]), add, [500, 500]), [0, 0]);
  // Two segments of the other curve end in the train beside it.
  expectForce(forceAt(draw([track, upright(500), upright(510)]), add, [500, 500]), [2 * -0.04, 0]);
});

test('a point does not feel neighbouring segments of its curve', () => {
  const zigzag = {
    points: [
      [0, 500],
      [490, 500],
      [500, 495],
      [510, 500],
      [1000, 500],
    ] as const,
  };
  expectForce(forceAt(draw([zigzag]), add, [500, 495]), [0, 0]);
  // The next but one is felt: 20 units to the right.
  expectForce(forceAt(draw([zigzag]), add, [490, 500]), [-40 * 20 ** -3, 0]);
});

test('with `heldPush` a held point pushes the two ends of a free segment', () => {
  const curves: TestCurve[] = [
    {
      fixed: true,
      points: [
        [490, 0],
        [500, 490],
        [510, 0],
      ],
    },
    {
      points: [
        [0, 600],
        [490, 500],
        [530, 500],
        [1000, 600],
      ],
    },
  ];
  const pushing = changeSettings(presets['bos-2022'], { 'repulsion.heldPush': true });
  for (const [place, share] of [
    [[490, 500], 0.75],
    [[530, 500], 0.25],
  ] as const) {
    const [, without] = forceAt(draw(curves), add, place);
    const [, pushed] = forceAt(draw(curves, pushing), add, place);
    expect(pushed - without).toBeCloseTo(0.04 * share, 10);
  }
});

test('is the derivative of weight / (exponent − 1) · distance^(1 − exponent)', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1.5, max: 4, noNaN: true }),
      fc.double({ min: -20, max: 20, noNaN: true }),
      fc.double({ min: -20, max: -3, noNaN: true }),
      (exponent, dx, dy) => {
        const settings = changeSettings(presets['bos-2022'], { 'repulsion.exponent': exponent });
        const at = (x: number, y: number) =>
          draw(
            [
              spike(500, 500),
              {
                points: [
                  [0, 200],
                  [x, y],
                  [1000, 200],
                ],
              },
            ],
            settings,
          );
        const potential = (x: number, y: number) => {
          const { state, proximity } = at(x, y);
          let sum = 0;
          const { x: xs, y: ys, segmentA, segmentB, segmentCount } = state;
          for (let segment = 0; segment < segmentCount; segment++) {
            for (const point of entriesOf(proximity.felt, segment)) {
              if (ys[point] !== y) continue;
              const [a, b] = [segmentA[segment], segmentB[segment]];
              const d = Math.sqrt(distanceToSegmentSq(xs[point], ys[point], xs[a], ys[a], xs[b], ys[b]));
              if (d <= settings.repulsion.radius) sum += (40 / (exponent - 1)) * d ** (1 - exponent);
            }
          }
          return sum;
        };
        const [x, y] = [500 + dx, 500 + dy];
        const [fx, fy] = forceAt(at(x, y), add, [x, y]);
        const h = 1e-5;
        expect(fx).toBeCloseTo((potential(x - h, y) - potential(x + h, y)) / (2 * h), 4);
        expect(fy).toBeCloseTo((potential(x, y - h) - potential(x, y + h)) / (2 * h), 4);
      },
    ),
    { numRuns: 60 },
  );
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, changeSettings(presets['bos-2022'], { 'repulsion.heldPush': true, 'repulsion.radius': 60 }));
});
