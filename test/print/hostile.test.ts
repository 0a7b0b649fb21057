import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { createArt } from '../../src/print/createArt.ts';
import { createFitter, EXACT } from '../../src/print/fit/fitStrands.ts';
import { findRuns, listEnds, type Run } from '../../src/print/fit/runs.ts';
import { createProver } from '../../src/print/proveStrands.ts';
import { IDENTITY } from '../../src/print/sheetTransform.ts';
import { findStrands, type Strands } from '../../src/print/strands.ts';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { NO_LABELS, openSample, writeSheet } from './drawings.ts';
import { findDifferences } from './sameMap.ts';

type XY = readonly [number, number];

function open(...lines: (readonly XY[])[]) {
  const frame = [
    [0, 0],
    [1000, 0],
    [1000, 600],
    [0, 600],
  ];
  const curves = lines.map((points, i) => ({ id: 'abcdefgh'[i], closed: false, pieces: [{ fixed: false, points }] }));
  return openPuzzle(JSON.stringify({ format: 'curved-nonogram', version: 1, name: 'Near', frame, curves, filled: [] }));
}

/** Waves from left to right, with segments of `step` units. */
function waves(height: number, step: number, shift = 0): XY[] {
  const count = Math.round(1000 / step);
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = i === 0 ? 0 : i === count ? 1000 : Math.min(999, Math.max(1, i * step + shift));
    return [x, height + 40 * Math.sin(x / 40)];
  });
}

/** Each strand as a run of its own. */
function eachAlone(strands: Strands): Run[] {
  return findRuns(strands, listEnds(strands));
}

/** The faults of a fit with the same level for all strands. */
function faultsAt(opened: ReturnType<typeof open>, level: number) {
  const strands = findStrands(opened.map);
  const follow = createFitter(strands, 0.2);
  return createProver(
    opened,
    strands,
    IDENTITY,
  )(
    eachAlone(strands),
    strands.strands.map((_, strand) => follow([strand], level)),
  ).faults;
}

const cubicsIn = ({ curves }: ReturnType<typeof createArt>, index: number) => (curves[index].parts[0].points.length - 2) / 6;

test('prints a loop smaller than the resolution of the fit; the fit once did not terminate', () => {
  const opened = open([
    [0, 300],
    [500.0003, 300],
    [500.0003, 300.0003],
    [500.0001, 300.0003],
    [500.0001, 200],
    [1000, 200],
  ]);
  expect(opened.map.faceCount).toBe(3);
  const strands = findStrands(opened.map);
  const follow = createFitter(strands, 0.2);
  const loop = strands.strands.findIndex(({ from, to }) => from === to);
  for (const level of [0, EXACT]) expect(follow([loop], level).length).toBeGreaterThan(8);
  // With the proof of the written coordinates.
  expect(createArt(opened, NO_LABELS, 20).curves).toHaveLength(1);
});

describe('curves closer to each other than the tolerance', () => {
  // Points at the same x, so that the lower line is the upper one shifted by 0.05, but with coarser corners.
  const near = open(
    waves(200, 10),
    waves(200, 10).map(([x, y], i) => [x, y + (i % 2 === 0 ? 0.05 : 0.12)] as const),
    waves(450, 10),
  );

  test('would meet with the default fit', () => {
    const faults = faultsAt(near, 0);
    expect(faults.length).toBeGreaterThan(0);
    expect(faultsAt(near, EXACT)).toEqual([]);
  });

  test('are fitted more closely, but no others', () => {
    const [art, alone] = [createArt(near, NO_LABELS, 20), createArt(open(waves(450, 10)), NO_LABELS, 20)];
    expect(cubicsIn(art, 0)).toBeGreaterThan(2 * cubicsIn(alone, 0));
    expect(cubicsIn(art, 2)).toBe(cubicsIn(alone, 0));
    expect(art.curves[2].parts).toEqual(alone.curves[0].parts);
  });

  test.each(['atCrossings', 'few'] as const)('stay separate in the written file, with nodes: %s', (nodes) => {
    const { puzzle } = importPuzzle(writeSheet(near, { nodes }), 'Again');
    expect(findDifferences(near, preparePuzzle(puzzle))).toEqual([]);
  });

  test.each([1, 3])('stay correct where they cross at small angles, %d', (seed) => {
    const random = createRandom(seed);
    const lines = Array.from({ length: 2 }, () =>
      waves(300, 9 + 4 * random(), 5 * random()).map(([x, y]) => [x, y + (random() - 0.5) * 0.4] as const),
    );
    const opened = open(...lines);
    expect(opened.map.vertexCount).toBeGreaterThan(60);
    const { puzzle } = importPuzzle(writeSheet(opened), 'Again');
    expect(findDifferences(opened, preparePuzzle(puzzle))).toEqual([]);
  });

  test('are rejected with their position if written coordinates cannot separate them', () => {
    const lines = [waves(200, 10), waves(200, 10).map(([x, y]) => [x, y + 1e-7] as const)];
    let refusal: unknown;
    try {
      createArt(open(...lines), NO_LABELS, 20);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(PuzzleError);
    expect((refusal as PuzzleError).message).toMatch(/^curves "a" and "b" and the frame at \(.*\): too close to be kept apart/);
  });
});

describe('the proof of written curves', () => {
  const opened = openSample('pear.json');
  const strands = findStrands(opened.map);
  const follow = createFitter(strands, 0.2);
  const cubics = strands.strands.map((_, strand) => follow([strand], 0));
  const prover = createProver(opened, strands, IDENTITY);
  const prove = (lines: readonly Float64Array[]) => prover(eachAlone(strands), lines).faults;
  /** Inner strands of open curves, long enough to bend. */
  const long = [...strands.strands.keys()].filter(
    (strand) => strands.strands[strand].curve >= 0 && strands.strands[strand].points.length > 30,
  );

  test('finds no faults in a correct fit', () => {
    expect(prove(cubics)).toEqual([]);
  });

  test('names a strand that bulges over its neighbours', () => {
    for (const strand of long.slice(0, 6)) {
      const bent = cubics.map((points, i) =>
        i === strand ? points.map((value, k) => (k > 1 && k < points.length - 2 ? value + 400 : value)) : points,
      );
      const faults = prove(bent);
      expect(faults.length).toBeGreaterThan(0);
      expect(faults.some((fault) => fault.strands.includes(strand))).toBe(true);
    }
  });

  test('notices a meeting point that has moved in one of its curves', () => {
    const strand = long[0];
    const moved = cubics.map((points, i) =>
      i === strand ? points.map((value, k) => (k >= points.length - 2 ? value + 0.01 : value)) : points,
    );
    expect(prove(moved).length).toBeGreaterThan(0);
  });
});
