import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import type { Lines } from '../../src/drawing/lines.ts';
import { createLiveGrace, type GraceScores, measureGrace } from '../../src/metrics/grace/live.ts';
import { type GraceSettings, graceDefaults } from '../../src/metrics/settings.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import type { Points } from '../../src/puzzle/puzzle.ts';
import { mapOf, randomMap } from './maps.ts';

const RUNS = { numRuns: 12 };
const seeds = fc.integer({ min: 1, max: 10_000 });

/** The drawing with every point transformed. */
function moved({ edgeFirstPoint, pointX, pointY }: Lines, move: (x: number, y: number) => readonly [number, number]): Lines {
  return {
    edgeFirstPoint,
    pointX: pointX.map((x, i) => move(x, pointY[i])[0]),
    pointY: pointY.map((y, i) => move(pointX[i], y)[1]),
  };
}

/** Expects equal scores up to rounding and the precision of circles. */
function expectSame(found: GraceScores, wanted: GraceScores): void {
  for (const key of ['turning', 'bending', 'tightestBend', 'largestKink', 'narrowStrips', 'alongFrame'] as const) {
    expect(Math.abs(found[key] - wanted[key]), key).toBeLessThanOrEqual(1e-6 * Math.max(1, wanted[key]));
  }
  for (const key of ['inflections', 'excessInflections', 'curvatureExtrema', 'tightBends', 'kinks'] as const)
    expect(found[key], key).toBe(wanted[key]);
  expect(Math.abs(found.smallestFace - wanted.smallestFace)).toBeLessThanOrEqual(0.04 * wanted.smallestFace + 0.08);
}

/** The settings for a drawing scaled by a factor. */
const scaled = (settings: GraceSettings, factor: number): GraceSettings => ({
  ...settings,
  sampleStep: factor * settings.sampleStep,
  minRadius: factor * settings.minRadius,
  penWidth: factor * settings.penWidth,
  stripWidth: factor * settings.stripWidth,
  minBendHeight: factor * settings.minBendHeight,
  minCurvatureChange: settings.minCurvatureChange / factor,
  frameDistance: factor * settings.frameDistance,
});

const measureMap = (map: PlanarMap): GraceScores => {
  const { places, ...scores } = measureGrace(map);
  return scores;
};

test('measures the same grace for a moved and rotated drawing', () => {
  fc.assert(
    fc.property(seeds, fc.double({ min: 0, max: 6.3, noNaN: true }), fc.integer({ min: -2000, max: 2000 }), (seed, angle, shift) => {
      const map = randomMap(seed);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const live = createLiveGrace(map);
      const turned = moved(map, (x, y) => [cos * x - sin * y + shift, sin * x + cos * y - 2 * shift]);
      expectSame(live.measure(turned), measureMap(map));
      // Circles have a precision of a fiftieth, so faces of about the width of the pen may count or not.
      const counts = [0.96, 1, 1.04].map((factor) => live.measure(turned, { ...graceDefaults, penWidth: 20 * factor }).smallFaces);
      const wanted = measureMap(map).smallFaces;
      expect(counts[0] <= wanted && wanted <= counts[2]).toBe(true);
    }),
    RUNS,
  );
});

test('measures the same grace for a mirrored drawing', () => {
  const mirror = (points: Points) => points.map((value, i) => (i % 2 === 0 ? 1000 - value : value));
  fc.assert(
    fc.property(seeds, (seed) => {
      const puzzle = randomPuzzle(seed);
      const mirrored = {
        ...puzzle,
        frame: mirror(puzzle.frame),
        filled: mirror(puzzle.filled),
        curves: puzzle.curves.map((curve) => ({
          ...curve,
          pieces: curve.pieces.map((piece) => ({ ...piece, points: mirror(piece.points) })),
        })),
      };
      expectSame(measureMap(preparePuzzle(mirrored).map), measureMap(preparePuzzle(puzzle).map));
    }),
    RUNS,
  );
});

test('scales lengths and bending with the drawing, and keeps its turning, with a scaled sampling step', () => {
  fc.assert(
    fc.property(seeds, fc.double({ min: 0.3, max: 4, noNaN: true }), (seed, factor) => {
      const map = randomMap(seed);
      const large = createLiveGrace(map).measure(
        moved(map, (x, y) => [factor * x, factor * y]),
        scaled(graceDefaults, factor),
      );
      expectSame(
        {
          ...large,
          bending: large.bending * factor,
          tightestBend: large.tightestBend / factor,
          narrowStrips: large.narrowStrips / factor,
          alongFrame: large.alongFrame / factor,
          smallestFace: large.smallestFace / factor,
        },
        measureMap(map),
      );
    }),
    RUNS,
  );
});

test('finds no turning in straight lines, however they cross', () => {
  const along = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(fc.uniqueArray(along, { minLength: 4, maxLength: 4 }), ([a, b, c, d]) => {
      const map = mapOf([
        {
          points: [
            [0, a],
            [1000, b],
          ],
        },
        {
          points: [
            [c, 0],
            [d, 1000],
          ],
        },
      ]);
      expect(measureGrace(map)).toMatchObject({
        turning: 0,
        inflections: 0,
        bending: 0,
        tightestBend: Number.POSITIVE_INFINITY,
        tightBends: 0,
      });
    }),
    RUNS,
  );
});

test('does not depend on earlier measurements and does not change the drawing', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const map = randomMap(seed);
      const columns = [map.pointX, map.pointY, map.edgeFirstPoint, map.halfFace, map.rotation];
      const copies = columns.map((column) => column.slice());
      const live = createLiveGrace(map);
      live.measure(
        moved(map, (x, y) => [2 * x, 2 * y]),
        scaled(graceDefaults, 0.3),
      );
      expect({ ...live.measure(map), places: live.listPlaces() }).toEqual(measureGrace(map));
      expect(columns).toEqual(copies);
    }),
    RUNS,
  );
});

test('lists a place for everything counted', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { places, ...scores } = measureGrace(randomMap(seed));
      expect([places.inflections.length, places.tightBends.length, places.kinks.length, places.smallFaces.length]).toEqual([
        scores.inflections,
        scores.tightBends,
        scores.kinks,
        scores.smallFaces,
      ]);
      expect(places.tightBends[0]?.radius ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(scores.tightestBend);
      expect(places.narrowStrips.length > 0).toBe(scores.narrowStrips > 0);
    }),
    RUNS,
  );
});
