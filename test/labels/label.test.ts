import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findCrowdedSides, labelPuzzle } from '../../src/labels/label.ts';
import { knownClue } from '../../src/puzzle/map/clues.ts';
import { type OpenedPuzzle, openPuzzle } from '../../src/puzzle/open.ts';
import { level, points, puzzleText, type TestCurve } from '../support/puzzleText.ts';
import { findFaults, toPoints } from './shapes.ts';

const SAMPLES = new URL('../../samples/', import.meta.url);
const files = ['', 'generated/'].flatMap((folder) =>
  readdirSync(new URL(folder || '.', SAMPLES))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}${name}`),
);

const openSample = (name: string) => openPuzzle(readFileSync(new URL(name, SAMPLES), 'utf8'));

function countClues({ puzzle, map }: OpenedPuzzle): number {
  return puzzle.curves
    .flatMap((_, curve) => [knownClue(puzzle, map, curve, 'left'), knownClue(puzzle, map, curve, 'right')])
    .filter((clue) => 'runs' in clue).length;
}

test.each(files)('%s gets one label without overlaps for each clue with an end on the frame, balanced or not', (name) => {
  const opened = openSample(name);
  for (const balanced of [false, true]) {
    const { labels, unmet } = labelPuzzle(opened.puzzle, opened.map, opened.map, { balanced });
    expect(findFaults(labels, toPoints(opened.puzzle.frame))).toEqual([]);
    const withoutLabel = unmet.filter((sentence) => sentence.includes('has no label')).length;
    expect(labels.length + withoutLabel).toBe(countClues(opened));
    expect(unmet.filter((sentence) => sentence.startsWith('there is no room'))).toEqual([]);
  }
});

test('labels the same drawing the same way twice', () => {
  const { puzzle, map } = openSample('meadow.json');
  expect(labelPuzzle(puzzle, map, map)).toEqual(labelPuzzle(puzzle, map, map));
});

const open = (curves: readonly TestCurve[], rest?: Record<string, unknown>) => openPuzzle(puzzleText(curves, rest));
const CLUES = { left: [1, 12], right: [] };

test('a label is a box outside its end, on its own side; 0 has a label, an unknown clue has none', () => {
  const { puzzle, map } = open([
    { ...level(500), clues: CLUES },
    { ...level(200), clues: { left: [3], right: null } },
  ]);
  const { state, labels, unmet } = labelPuzzle(puzzle, map, map, { size: 10 });
  expect([state, unmet]).toEqual(['compact', []]);
  expect(labels.map(({ curve, side, runs }) => [curve, side, runs])).toEqual([
    [0, 'left', [1, 12]],
    [0, 'right', []],
    [1, 'left', [3]],
  ]);
  for (const { corners, leader, side, end, curve } of labels) {
    expect(leader).toBeNull();
    const [x, outwards] = end === 'start' ? [0, -1] : [1000, 1];
    const y = curve === 0 ? 500 : 200;
    expect(corners[0]).toEqual([x, y]);
    expect(Math.sign(corners[1][0] - x)).toBe(outwards);
    expect(corners[1][1]).toBe(y);
    // The left side of a curve that runs to the right is up on screen.
    expect(corners[2][1] - y).toBeCloseTo(side === 'left' ? -10.02 : 10.02, 9);
    expect(corners[3][0]).toBeCloseTo(x, 9);
  }
});

test('puts balanced labels at different ends', () => {
  const { puzzle, map } = open([{ ...level(500), clues: CLUES }]);
  const { labels, unmet } = labelPuzzle(puzzle, map, map, { balanced: true });
  expect(new Set(labels.map(({ end }) => end)).size).toBe(2);
  expect(unmet).toEqual([]);
});

test('labels a curve that ends on another at its other end, and none without an end on the frame', () => {
  const { puzzle, map } = open([
    { ...level(400), clues: { left: null, right: null } },
    { ...level(600), clues: { left: null, right: null } },
    { points: points('500,0 500,400'), clues: CLUES },
    { points: points('300,400 300,600'), clues: CLUES },
  ]);
  const { labels, unmet } = labelPuzzle(puzzle, map, map, { balanced: true });
  expect(labels.map(({ curve, end }) => [curve, end])).toEqual([
    [2, 'start'],
    [2, 'start'],
  ]);
  expect(unmet).toEqual([
    'the left side of curve "d" has no label, because its curve has no end on the frame',
    'the right side of curve "d" has no label, because its curve has no end on the frame',
    'the labels of curve "c" are at the same end',
  ]);
});

test('names labels that do not all fit at the frame, and gives them leaders', () => {
  const near = [500, 505, 510].map((y) => ({ ...level(y), clues: { left: [1, 2, 3], right: [1, 2, 3] } }));
  const { puzzle, map } = open(near);
  const { state, labels, unmet } = labelPuzzle(puzzle, map, map);
  expect([state, labels.length]).toEqual(['leaders', 6]);
  expect(findFaults(labels, toPoints(puzzle.frame))).toEqual([]);
  expect(unmet[0]).toMatch(
    /^these labels do not all fit at the frame: the (left|right) side of curve "[abc]"(; the (left|right) side of curve "[abc]")+$/,
  );
  expect(findCrowdedSides(puzzle, map, map, { size: 20 })!.length).toBeGreaterThan(1);
  expect(findCrowdedSides(puzzle, map, map, { size: 1 })).toBeUndefined();
});

test('puts no label where its line would run into a notch of the frame', () => {
  const frame = points('0,0 1000,0 1000,400 300,400 300,500 1000,500 1000,1000 0,1000');
  const { puzzle, map } = open(
    [
      { points: points('0,200 150,420 300,445'), clues: { left: [1], right: [1] } },
      { points: points('600,0 600,400'), clues: CLUES },
    ],
    { frame },
  );
  const { labels } = labelPuzzle(puzzle, map, map);
  expect(findFaults(labels, toPoints(puzzle.frame))).toEqual([]);
  // The notch is 100 high: too narrow for the box of 1 and 12.
  expect(labels.filter(({ curve }) => curve === 1).map(({ end }) => end)).toContain('start');
});

test('close parallel slanted lines get leaders that neither overlap nor cross', () => {
  const slanted = [0, 14, 28].map((x) => ({ points: points(`${300 + x},0 ${1000},${700 - x}`), clues: { left: [11, 11], right: null } }));
  const { puzzle, map } = open(slanted);
  const { state, labels, unmet } = labelPuzzle(puzzle, map, map);
  expect([state, labels.length]).toEqual(['leaders', 3]);
  expect(unmet.filter((sentence) => sentence.endsWith('cross'))).toEqual([]);
  expect(findFaults(labels, toPoints(puzzle.frame))).toEqual([]);
});
