import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { makeSample, sampleNames } from '../../samples/recipes/index.ts';
import { measureBos } from '../../src/metrics/bos2022/live.ts';
import { deriveClue } from '../../src/puzzle/map/clues.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { validateMap } from '../../src/puzzle/map/validateMap.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { classifyPuzzleQuickly } from '../../src/solver/classifyQuickly.ts';

const folder = new URL('../../samples/', import.meta.url);
const textOf = (name: string) => readFileSync(new URL(`${name}.json`, folder), 'utf8');
const open = (name: string) => openPuzzle(textOf(name));

test('the folder contains exactly the samples of the recipes', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  expect(files.sort()).toEqual(sampleNames.map((name) => `${name}.json`).sort());
  expect(files.length).toBeGreaterThanOrEqual(8);
});

describe.each(sampleNames)('the sample %s', (name) => {
  test('is reproduced by its recipe and seed byte for byte', () => {
    expect(writePuzzle(makeSample(name))).toBe(textOf(name));
  });

  test('opens without warnings as a valid map, and saves to the same bytes', () => {
    const { puzzle, map, warnings } = open(name);
    expect(warnings).toEqual([]);
    expect(validateMap(map)).toEqual([]);
    expect(writePuzzle(puzzle)).toBe(textOf(name));
  });

  test('is simple, except for floating faces', () => {
    const { puzzle, map } = open(name);
    // Three faces of the pond are bounded only by closed curves, which have no clues. They are empty, as in the minimal solution.
    const orphans = name === 'pond' ? 3 : 0;
    const quickVerdict = classifyPuzzleQuickly(puzzle, map);
    expect([quickVerdict.orphans.length, quickVerdict.unknown]).toEqual([orphans, []]);
    expect(quickVerdict.orphans.every((face) => map.faceFilled[face] === 0)).toBe(true);
  });

  test('has a solution that gives clues, and ambiguities to polish', () => {
    const { puzzle, map } = open(name);
    expect(countElements(map).filled).toBeGreaterThan(0);
    const clues = puzzle.curves.flatMap((_, curve) => [deriveClue(map, curve, 'left'), deriveClue(map, curve, 'right')]);
    expect(clues.some((clue) => clue !== null && clue.length > 0)).toBe(true);
    expect(measureBos(map).ambiguous).toBe(true);
  });
});

describe('together the samples show', () => {
  const isCrossedTwiceBySelf = (name: string) => {
    const { map } = open(name);
    return Array.from({ length: map.vertexCount }, (_, vertex) => vertex).some((vertex) => {
      const around = map.rotation.subarray(map.vertexFirst[vertex], map.vertexFirst[vertex + 1]);
      return around.length === 4 && new Set(Array.from(around, (half) => map.edgeCurve[half >> 1])).size === 1;
    });
  };
  test('a smooth closed picture', () => expect(open('pear').puzzle.curves[0]).toMatchObject({ closed: true, pieces: [{ fixed: true }] }));
  test('a picture with corners', () => expect(countElements(open('house').map).transitions).toBe(9));
  test('a curve that crosses itself', () => expect(isCrossedTwiceBySelf('cherries')).toBe(true));
  test('a bridge between two parts of the picture', () => {
    expect(open('leaves').puzzle.curves[0].pieces.map((piece) => piece.fixed)).toEqual([false, true, false, true, false]);
  });
  test('floating curves, also moveable, one inside another', () => {
    const { map } = open('pond');
    expect(map.cycleHalf.length - map.faceCount).toBe(3);
  });
  test('T-junctions', () => {
    const { map } = open('tree');
    const threes = Array.from({ length: map.vertexCount }, (_, v) => map.vertexFirst[v + 1] - map.vertexFirst[v]).filter(
      (degree) => degree === 3,
    ).length;
    expect(threes).toBeGreaterThan(countElements(map).borderTrains);
  });
  test('frames that are not rectangles', () => {
    expect(open('porthole').puzzle.frame.length).toBeGreaterThan(240);
    expect(open('bay').puzzle.frame.length).toBeGreaterThan(12);
  });
  test('ten thousand points', () => expect(countElements(open('meadow').map).points).toBeGreaterThanOrEqual(10_000));
});

test('the same seed gives the same random puzzle', () => {
  expect(writePuzzle(randomPuzzle(1000))).toBe(writePuzzle(randomPuzzle(1000)));
  expect(writePuzzle(randomPuzzle(1000))).not.toBe(writePuzzle(randomPuzzle(1001)));
});
