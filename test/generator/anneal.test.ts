import { describe, expect, test } from 'vitest';
import { createAnnealing } from '../../src/generator/anneal/anneal.ts';
import { createRandomBridge, createRandomConnection, createVariedLink } from '../../src/generator/anneal/randomLink.ts';
import { type AnnealSettings, anneal } from '../../src/generator/anneal/settings.ts';
import { PictureError } from '../../src/generator/error.ts';
import { createWeb } from '../../src/generator/web.ts';
import { createRandom } from '../../src/geometry/random.ts';
import { measureVanDeKerkhof } from '../../src/metrics/vanDeKerkhof2019/vanDeKerkhof.ts';
import { VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { findWrongFaces, runAndOpen } from './generated.ts';
import { circle, fish, herd, house, lens, pear, pictures, side, star } from './pictures.ts';

/** Cools two drawings in 33 iterations each instead of six in 730. Tests that do not depend on chains use `single`. */
const quick: AnnealSettings = { ...anneal.schema.defaults, coolingRate: 0.8, chains: 2, patience: 10, maxAborts: 20 };
const single: AnnealSettings = { ...quick, chains: 1 };

test.each(pictures.map((picture) => [picture.name, picture] as const))(
  'generates a puzzle from the picture %s that opens without a warning and has it as its solution',
  (_, picture) => {
    const { puzzle, map, warnings } = runAndOpen(createAnnealing(picture, 7, single));
    expect(warnings).toEqual([]);
    expect(findWrongFaces(picture, map)).toEqual([]);
    const fixed = puzzle.curves.flatMap(({ pieces }) => pieces.filter((piece) => piece.fixed));
    expect(fixed).toHaveLength(picture.curves.length);
    const borderTrains = map.vertexKind.filter((kind) => kind === VertexKind.borderTrain).length;
    expect(borderTrains).toBe(2 * puzzle.curves.filter(({ closed }) => !closed).length);
  },
);

test('the incremental score equals the metric of the finished puzzle after each improvement', { timeout: 60_000 }, () => {
  for (const picture of [fish, pear, herd]) {
    const run = createAnnealing(picture, 3, single);
    let seen = 0;
    while (!run.isDone) {
      run.advance();
      if (run.bestCount === seen) continue;
      seen = run.bestCount;
      const measured = measureVanDeKerkhof(run.takeBest()!.map);
      expect(Math.abs(run.bestScore / measured.fitness - 1)).toBeLessThan(1e-6);
      const { angleWeight, distanceWeight, smallCellWeight, bigCellWeight, cellShapeWeight, curveLengthWeight } = quick;
      const expected: Record<string, number> = {
        'angle penalty': angleWeight * measured.anglePenalty,
        'distance penalty': distanceWeight * measured.distancePenalty,
        'small cell penalty': smallCellWeight * measured.smallCellPenalty,
        'big cell penalty': bigCellWeight * measured.bigCellPenalty,
        'cell shape penalty': cellShapeWeight * measured.cellShapePenalty,
        'curve length penalty': curveLengthWeight * measured.curveLengthPenalty,
      };
      expect(run.bestParts.map(({ label }) => label)).toEqual(Object.keys(expected));
      for (const { label, value } of run.bestParts) expect(Math.abs(value - expected[label])).toBeLessThan(1e-6 * (1 + run.bestScore));
    }
    expect(seen).toBeGreaterThan(2);
  }
});

test('the same seed gives the same bytes, and another seed another puzzle', () => {
  const text = (seed: number) => writePuzzle(runAndOpen(createAnnealing(house, seed, quick)).puzzle);
  const first = text(1);
  expect(text(1)).toBe(first);
  expect(text(2)).not.toBe(first);
});

test('slower cooling gives a better score', () => {
  const score = (settings: AnnealSettings) => {
    const run = createAnnealing(house, 5, settings);
    runAndOpen(run);
    return run.bestScore;
  };
  const first = createAnnealing(house, 5, quick);
  while (first.bestCount === 0) first.advance();
  const quickScore = score(quick);
  expect(quickScore).toBeLessThan(first.bestScore);
  expect(score({ ...quick, coolingRate: 0.95, patience: 40 })).toBeLessThan(quickScore);
});

test('a failed start of a later chain does not discard the earlier chains', () => {
  // One in three starts of the fish fails if curves must not cross themselves. With these seeds the first start succeeds.
  const settings: AnnealSettings = { ...quick, coolingRate: 0.5, selfCrossings: false, maxStarts: 1, chains: 6 };
  for (const seed of [1, 2, 5, 6]) expect(runAndOpen(createAnnealing(fish, seed, settings)).warnings).toEqual([]);
});

test('a varied link stays within the given distance of the original and keeps its ends', () => {
  const { arrangement, ends } = createWeb(house);
  const random = createRandom(1);
  const settings = { ...anneal.schema.defaults, varyReach: 0.01 };
  for (const [from, to] of [[ends[0]], [ends[1], ends[6]]]) {
    const create = () =>
      to === undefined
        ? createRandomConnection(arrangement, from, random, anneal.schema.defaults)
        : createRandomBridge(arrangement, from, to, random, anneal.schema.defaults);
    const link = Array.from({ length: 100 }, create).find((found) => found !== undefined)!;
    const varied = Array.from({ length: 100 }, () =>
      createVariedLink(arrangement, link, to === undefined ? [from] : [from, to], random, settings),
    ).filter((found) => found !== undefined);
    expect(varied.length).toBeGreaterThan(50);
    for (const { cubic, ends: kept } of varied) {
      expect(kept).toEqual(link.ends);
      expect(cubic).not.toEqual(link.cubic);
      for (let i = 0; i < 8; i++) expect(Math.abs(cubic[i] - link.cubic[i])).toBeLessThanOrEqual(7.6 + 1e-9);
    }
  }
});

describe('curves that cross themselves', () => {
  test('are avoided on request', () => {
    const { map } = runAndOpen(createAnnealing(fish, 2, { ...quick, selfCrossings: false }));
    for (let vertex = 0; vertex < map.vertexCount; vertex++) {
      const curves = Array.from(
        map.rotation.subarray(map.vertexFirst[vertex], map.vertexFirst[vertex + 1]),
        (half) => map.edgeCurve[half >> 1],
      );
      if (curves.length === 4) expect(new Set(curves).size).toBe(2);
    }
  });

  test('are unavoidable if a curve of the picture ends where it starts', () => {
    const run = createAnnealing(pear, 1, { ...quick, selfCrossings: false, maxStarts: 3 });
    expect(() => runAndOpen(run)).toThrow('set selfCrossings=true, at (500, 250)');
  });
});

test('bridges do not exceed the allowed fraction, and can be disabled', { timeout: 60_000 }, () => {
  const curves = (bridgeShare: number) => runAndOpen(createAnnealing(star, 4, { ...quick, bridgeShare })).puzzle.curves.length;
  expect(curves(0)).toBe(10);
  const bridged = curves(0.2);
  expect(bridged).toBeGreaterThanOrEqual(8);
  expect(bridged).toBeLessThan(10);
});

describe('rejects an unsuitable picture and reports the position:', () => {
  const createWith = (curves: typeof lens.curves) => () => createAnnealing({ ...lens, curves }, 1, quick);
  test.each([
    [
      'three ends at the same point',
      [side([100, 100], [300, 300]), side([300, 300], [500, 100]), side([300, 300], [300, 500])],
      'more than two curves of the picture end at the same point; move them apart, at (300, 300)',
    ],
    [
      'a curve through the end of another',
      [side([100, 100], [300, 300]), side([200, 400], [400, 200])],
      'touches another curve or itself; move them apart',
    ],
    ['a curve outside the frame', [side([100, 100], [300, 800])], 'is outside the frame; move it inside, at (300, 800)'],
    ['a curve that is a single point', [side([100, 100], [100, 100])], 'too small to draw; remove it, at (100, 100)'],
    [
      'two ends at the same point of the frame',
      [side([0, 100], [300, 300]), side([0, 100], [300, 500])],
      'end at the same point of the frame; move them apart, at (0, 100)',
    ],
  ])('%s', (_, curves, message) => {
    expect(createWith(curves)).toThrow(message);
  });

  test('the error has the position as numbers', () => {
    try {
      createWith([side([100, 100], [300, 800])])();
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(PictureError);
      expect(error).toMatchObject({ x: 300, y: 800 });
    }
  });
});

test('a picture without open ends is done immediately', () => {
  const { map } = runAndOpen(createAnnealing({ ...lens, curves: [circle([500, 400], 200)] }, 1, quick));
  expect(map.faceCount).toBe(2);
});

test('a curve that ends on the frame is continued only at its other end', () => {
  const picture = { ...lens, curves: [side([0, 200], [400, 300], 0.2)], filled: [] };
  const { puzzle, map } = runAndOpen(createAnnealing(picture, 1, quick));
  expect(puzzle.curves[0].pieces.map(({ fixed }) => fixed).sort()).toEqual([false, true]);
  expect(map.faceCount).toBeGreaterThanOrEqual(2);
});
