import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Lines } from '../../src/drawing/lines.ts';
import { labelPuzzle } from '../../src/labels/label.ts';
import type { Labelling } from '../../src/labels/labelling.ts';
import { LabelPlacer } from '../../src/labels/labelPlacer.ts';
import { findPorts } from '../../src/labels/ports.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { points, puzzleText } from '../support/puzzleText.ts';
import { meetsFrame, toPoints } from './shapes.ts';

const open = (name: string) => openPuzzle(readFileSync(new URL(`../../samples/${name}.json`, import.meta.url), 'utf8'));

function expectClose(found: Labelling, wanted: Labelling): void {
  expect(found.labels.length).toBe(wanted.labels.length);
  found.labels.forEach((label, i) => {
    const other = wanted.labels[i];
    expect([label.curve, label.side, label.end, label.runs]).toEqual([other.curve, other.side, other.end, other.runs]);
    label.corners.flat().forEach((value, k) => {
      expect(value).toBeCloseTo(other.corners.flat()[k], 6);
    });
    expect(label.leader === null).toBe(other.leader === null);
  });
}

test.each(['meadow', 'bay', 'porthole'])('the labels of %s stay in place if nothing moved', (name) => {
  const { puzzle, map } = open(name);
  const labelling = labelPuzzle(puzzle, map, map);
  expectClose(new LabelPlacer(puzzle.frame, map, labelling).place(map), labelling);
});

test('labels follow their ends, stay clear of the frame, and reuse the same objects', () => {
  const { puzzle, map } = open('pear');
  const placer = new LabelPlacer(puzzle.frame, map, labelPuzzle(puzzle, map, map));
  // The inside bulges downwards; the ends stay where they are on the frame, which is 760 by 1000.
  const bent: Lines = { ...map, pointY: map.pointY.map((y, p) => y + 5e-9 * map.pointX[p] * (760 - map.pointX[p]) * y * (1000 - y)) };
  const first = placer.place(map);
  const before = first.labels.map(({ corners }) => corners[1].slice());
  const second = placer.place(bent);
  expect(second).toBe(first);
  expect(second.labels.every((label, i) => label === first.labels[i])).toBe(true);
  expect(second.labels.some(({ corners }, i) => Math.hypot(corners[1][0] - before[i][0], corners[1][1] - before[i][1]) > 1)).toBe(true);
  for (const { corners } of second.labels) expect(meetsFrame(corners, toPoints(puzzle.frame))).toBe(false);
});

test('a port has the direction of the curve at its end, bent or straight; an end on another curve is no port', () => {
  // A quarter circle around a corner of the frame: it leaves both sides at right angles.
  const arc = Array.from({ length: 21 }, (_, i): [number, number] => {
    const angle = (Math.PI / 2) * (i / 20);
    return [i === 20 ? 0 : 100 * Math.cos(angle), i === 0 ? 0 : 100 * Math.sin(angle)];
  });
  const { map } = openPuzzle(puzzleText([{ points: arc }, { points: points('600,0 600,1000') }, { points: points('600,500 1000,700') }]));
  const ports = findPorts(map, map);
  expect([...ports.curve]).toEqual([0, 0, 1, 1, 2]);
  expect([...ports.end]).toEqual([0, 1, 0, 1, 1]);
  const wanted = [
    [0, -1],
    [-1, 0],
    [0, -1],
    [0, 1],
    [Math.cos(Math.atan2(1, 2)), Math.sin(Math.atan2(1, 2))],
  ];
  wanted.forEach(([x, y], port) => {
    const angle = Math.acos(Math.min(1, x * ports.outX[port] + y * ports.outY[port]));
    expect((180 / Math.PI) * angle).toBeLessThan(port < 2 ? 3 : 1e-4);
  });
});

test('turns the line of a curve that runs along the frame outwards and places both labels', () => {
  const along = Array.from({ length: 31 }, (_, i): [number, number] => [200 + 10 * i, i === 30 ? 0 : 0.002 * (300 - 10 * i) ** 2]);
  const { puzzle, map } = openPuzzle(puzzleText([{ points: [[0, 180], ...along], clues: { left: [1], right: [2] } }]));
  const ports = findPorts(map, map);
  expect(ports.outY[1]).toBeCloseTo(-0.17, 2);
  const { labels, unmet } = labelPuzzle(puzzle, map, map);
  expect([labels.length, unmet]).toEqual([2, []]);
});
