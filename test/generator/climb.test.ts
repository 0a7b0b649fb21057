import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findAllowedCrossings } from '../../src/generator/aborts.ts';
import { createRandomConnection } from '../../src/generator/anneal/randomLink.ts';
import { anneal } from '../../src/generator/anneal/settings.ts';
import { createClimbing } from '../../src/generator/climb/climb.ts';
import { addStrand, createDilation, probeStrand, removeStrand } from '../../src/generator/climb/dilation.ts';
import { type ClimbSettings, climb } from '../../src/generator/climb/settings.ts';
import { addLink, createWeb, removeLink } from '../../src/generator/web.ts';
import { createRandom } from '../../src/geometry/random.ts';
import { measureDeJong } from '../../src/metrics/deJong2016/deJong.ts';
import { deJongDefaults } from '../../src/metrics/settings.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { pictureDefaults, plainReading } from '../../src/svg/settings.ts';
import { findWrongFaces, runAndOpen } from './generated.ts';
import { fish, herd, house, pear, pictures, shape, star } from './pictures.ts';

/** One round of each kind with fewer candidates and a coarse sampling of dilation. */
const quick: ClimbSettings = {
  ...climb.schema.defaults,
  globalRounds: 1,
  localRounds: 1,
  gridSteps: 2,
  frameSteps: 4,
  circlePoints: 3,
  sampleStep: 5,
};

/** Only the start. */
const none: ClimbSettings = { ...climb.schema.defaults, globalRounds: 0, localRounds: 0 };

test.each(pictures.map((picture) => [picture.name, picture] as const))(
  'generates a puzzle from the picture %s that opens without a warning and has it as its solution',
  { timeout: 60_000 },
  (_, picture) => {
    const { puzzle, map, warnings } = runAndOpen(createClimbing(picture, 7, quick));
    expect(warnings).toEqual([]);
    expect(findWrongFaces(picture, map)).toEqual([]);
    expect(puzzle.curves).toHaveLength(picture.curves.length);
  },
);

test('the score never rises, and falls to 0 for a simple picture', { timeout: 60_000 }, () => {
  const run = createClimbing(house, 1, climb.schema.defaults);
  const scores: number[] = [];
  while (!run.isDone) {
    run.advance();
    scores.push(run.bestScore);
  }
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores[0]).toBeGreaterThan(10);
  expect(run.bestScore).toBeCloseTo(0, 6);
  expect(measureDeJong(run.takeBest()!.map).c.score).toBeLessThan(1);
});

describe('the score equals the metric of the finished puzzle', () => {
  test.each(['a', 'c', 'e'] as const)('exactly for vertices and faces with strictness %s', (strictness) => {
    for (const picture of [fish, herd]) {
      const run = createClimbing(picture, 2, { ...none, strictness, dilationWeight: 0, sampleStep: 10 });
      const { vertexPenalty, facePenalty } = measureDeJong(runAndOpen(run).map)[strictness];
      expect(run.bestScore).toBeGreaterThan(0);
      expect(run.bestScore).toBeCloseTo(vertexPenalty + 0.3 * facePenalty, 6);
    }
  });

  test('within 5 % for dilation, which is sampled at other points', { timeout: 60_000 }, () => {
    for (const picture of [fish, star]) {
      const run = createClimbing(picture, 2, { ...none, vertexWeight: 0, faceWeight: 0, dilationWeight: 1, sampleStep: 1 });
      const { dilationPenalty } = measureDeJong(runAndOpen(run).map, { ...deJongDefaults, sampleStep: 1 }).c;
      expect(dilationPenalty).toBeGreaterThan(100);
      expect(Math.abs(run.bestScore / dilationPenalty - 1)).toBeLessThan(0.05);
    }
  });
});

test('incremental dilation equals dilation measured from scratch', { timeout: 60_000 }, () => {
  const random = createRandom(4);
  const web = createWeb(fish);
  const limits = { distance: 8.25, maxDilation: 5.8 };
  const SAMPLE_STEP = 4;
  const dilation = createDilation(web.arrangement, limits, SAMPLE_STEP);
  let compared = 0;
  for (let change = 0; change < 60; change++) {
    const end = web.openEnds[Math.floor(random() * web.openEnds.length)];
    const link = createRandomConnection(web.arrangement, end, random, anneal.schema.defaults);
    const before = web.links[end.index];
    if (before !== undefined) {
      removeLink(web, before);
      removeStrand(dilation, before.strand);
    }
    const crossings = link === undefined ? undefined : findAllowedCrossings(web.arrangement, link.strand, anneal.schema.defaults);
    if (link !== undefined && crossings !== undefined) {
      addLink(web, link, crossings);
      const probed = probeStrand(dilation, link.strand, Number.POSITIVE_INFINITY)!;
      addStrand(dilation, link.strand);
      expect(probed).toBeCloseTo(dilation.total, 6);
    }
    const fresh = createDilation(web.arrangement, limits, SAMPLE_STEP).total;
    expect(dilation.total).toBeCloseTo(fresh, 6);
    if (fresh > 0) compared++;
  }
  expect(compared).toBeGreaterThan(20);
});

test('starts again if the first extensions block another one', () => {
  const bait = readFileSync(new URL('../../samples/pictures/bait.svg', import.meta.url), 'utf8');
  const { picture } = readPicture(bait, 'Bait', { ...pictureDefaults, ...plainReading });
  const run = createClimbing(picture, 1, climb.schema.defaults);
  run.advance();
  expect(run.takeBest()).toBeUndefined();
  while (run.bestCount === 0) run.advance();
  expect(run.takeBest()!.warnings).toEqual([]);
});

test('the same seed gives the same bytes, and another seed another puzzle', () => {
  const text = (seed: number) => writePuzzle(runAndOpen(createClimbing(fish, seed, quick)).puzzle);
  const first = text(1);
  expect(text(1)).toBe(first);
  expect(text(2)).not.toBe(first);
});

describe('improvements proposed in the thesis:', () => {
  const startScore = (settings: Partial<ClimbSettings>) => {
    const run = createClimbing(star, 3, { ...none, ...settings });
    runAndOpen(run);
    return run.bestScore;
  };

  test('straight continuations are a better start than random curves', () => {
    expect(startScore({ start: 'straight' })).toBeLessThan(startScore({ start: 'random' }));
  });

  test('a second control point farther away makes curves bend less next to the picture', () => {
    // With C1 the handles are as short as the picture's own, which is 100 units at the pear's corner.
    const picture = {
      ...pear,
      curves: shape([
        [470, 350],
        [530, 350],
        [530, 400],
        [470, 400],
      ]),
      filled: [{ x: 500, y: 375 }],
    };
    const sharpest = (continuity: ClimbSettings['continuity']) => {
      const { puzzle } = runAndOpen(createClimbing(picture, 2, { ...none, continuity }));
      return Math.max(...puzzle.curves.flatMap(({ pieces }) => pieces.filter(({ fixed }) => !fixed).map(({ points }) => bend(points))));
    };
    expect(sharpest('g1')).toBeLessThan(sharpest('c1') / 2);
  });

  test('a free second control point is optimised too', () => {
    const free = createClimbing(fish, 5, { ...quick, continuity: 'free' });
    const g1 = createClimbing(fish, 5, { ...quick, continuity: 'g1' });
    expect(writePuzzle(runAndOpen(free).puzzle)).not.toBe(writePuzzle(runAndOpen(g1).puzzle));
    expect(free.bestScore).toBeLessThan(startScore({ continuity: 'free' }));
  });

  test('large circles in faces are avoided', { timeout: 60_000 }, () => {
    const circle = (circleWeight: number) =>
      measureDeJong(
        runAndOpen(createClimbing(house, 3, { ...quick, sampleStep: 2, gridSteps: 3, frameSteps: 6, globalRounds: 3, circleWeight })).map,
      ).largestCircleArea;
    expect(circle(10)).toBeLessThan(0.8 * circle(0));
  });

  test('near ends that face each other are connected', () => {
    const [left, right] = [
      shape(
        [
          [250, 300],
          [400, 380],
          [250, 460],
        ],
        0,
      ),
      shape(
        [
          [750, 300],
          [600, 380],
          [750, 460],
        ],
        0,
      ),
    ];
    const picture = {
      ...house,
      curves: [...left, ...right],
      filled: [
        { x: 300, y: 380 },
        { x: 700, y: 380 },
      ],
    };
    const curves = (connectDistance: number) => runAndOpen(createClimbing(picture, 1, { ...none, connectDistance })).puzzle.curves.length;
    expect(curves(0)).toBe(6);
    expect(curves(100)).toBe(6);
    expect(curves(250)).toBeLessThan(6);
  });
});

/** The maximum turn per unit of length within the first 30 units of either end. */
function bend(points: Float64Array): number {
  let sharpest = 0;
  for (let i = 2; i + 3 < points.length; i += 2) {
    const [ax, ay, bx, by] = [
      points[i] - points[i - 2],
      points[i + 1] - points[i - 1],
      points[i + 2] - points[i],
      points[i + 3] - points[i + 1],
    ];
    sharpest = Math.max(
      sharpest,
      Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) / ((Math.hypot(ax, ay) + Math.hypot(bx, by)) / 2),
    );
  }
  return sharpest;
}
