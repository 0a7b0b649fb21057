import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startOf } from '../../src/geometry/cubic.ts';
import { bosDefaults } from '../../src/metrics/settings.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { pictureDefaults, pictureSchema } from '../../src/svg/settings.ts';
import { countClosed, countOpenEnds, createInside, faultsOf, fixture, svg } from './drawings.ts';

interface Expected {
  readonly openEnds: number;
  readonly closed?: number;
  readonly filled: number;
  /** Parts of the notes, in order. */
  readonly notes?: readonly string[];
}

/** The expected result with default settings, by file name. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  arcs: { openEnds: 8, filled: 2, notes: ['treated as a crossing: at (90, 65.99)'] },
  'corners-a-hair-apart': { openEnds: 18, filled: 1, notes: ['were joined'] },
  'crosses-itself': {
    openEnds: 10,
    filled: 5,
    notes: ['treated as a crossing: at (60.21, 36), (66.91, 56.32), (50, 69) and 2 more'],
  },
  'crosses-itself-nonzero': { openEnds: 20, filled: 1 },
  dangerous: {
    openEnds: 8,
    filled: 1,
    notes: [
      '@import',
      'scripts are not run',
      'image',
      'foreignObject',
      'line 6, text: text is ignored; convert it',
      'its clip-path is ignored',
    ],
  },
  'debris-at-rounded-corner': { openEnds: 8, filled: 1, notes: ['ends closer to each other than the tolerance were joined: 6'] },
  'discs-touch': { openEnds: 4, filled: 2, notes: ['touching shapes were separated: at (50, 50)'] },
  'handles-point-back': { openEnds: 8, filled: 1 },
  'hole-with-one-corner': { openEnds: 10, filled: 1 },
  'icon-of-one-path': { openEnds: 24, filled: 1 },
  'on-dark-paper': { openEnds: 8, filled: 1, notes: ['line 2, rect is below everything else and was treated as the paper'] },
  'outline-without-corner': { openEnds: 2, filled: 1 },
  'painted-over': { openEnds: 20, filled: 2 },
  'relative-without-separators': { openEnds: 22, filled: 1 },
  'saved-by-inkscape': { openEnds: 24, filled: 2 },
  'shared-border-drawn-twice': { openEnds: 8, filled: 1, notes: ['thinner than the tolerance were painted over'] },
  'squares-touch-in-corner': { openEnds: 12, filled: 2, notes: ['treated as a crossing: at (50, 50)'] },
  'strokes-beside-a-fill': { openEnds: 6, filled: 1, notes: ['were ignored: line 3, path "whisker"; line 4, line'] },
  'three-shapes-in-one-point': { openEnds: 18, filled: 3, notes: ['separated: at (50, 50)'] },
  'used-twice': { openEnds: 8, filled: 2, notes: ['line 5, use: it refers to "https://example.org/other.svg#leaf"'] },
};

test('the table contains every fixture', () => {
  const files = readdirSync(new URL('../fixtures/svg', import.meta.url));
  expect(files.map((file) => file.replace('.svg', '')).sort()).toEqual(Object.keys(EXPECTED).sort());
});

/** Keeps details, and cuts smooth outlines. */
const asDrawn = { ...pictureDefaults, details: 'keep', smoothOutlines: 'cut' } as const;

describe.each(Object.entries(EXPECTED))('%s', (name, { openEnds, closed = 0, filled, notes: expected = [] }) => {
  const { picture, notes } = readPicture(fixture(name), name, asDrawn);

  test('gives the expected curves, regions and notes', () => {
    expect([countOpenEnds(picture), countClosed(picture), picture.filled.length]).toEqual([openEnds, closed, filled]);
    expect(notes).toEqual(expected.map((part) => expect.stringContaining(part)));
  });

  test('gives curves without gaps in a frame, two ends at each corner, and points inside', () => {
    expect(faultsOf(picture)).toEqual([]);
  });

  test('gives a valid picture with other settings for smooth outlines and touching shapes', () => {
    for (const change of [{ smoothOutlines: 'keep' }, { touching: 'part' }]) {
      const { picture: other } = readPicture(fixture(name), name, pictureSchema.change(asDrawn, change));
      expect(faultsOf(other)).toEqual([]);
      expect(other.filled).toHaveLength(filled);
    }
  });
});

test('a smooth outline is opened at its sharpest bend, or stays closed', () => {
  const { picture } = readPicture(fixture('outline-without-corner'), 'ellipse', asDrawn);
  const [curve] = picture.curves;
  const [x, y] = curve.cubics[0];
  expect([Math.min(x - 120, 880 - x), y]).toEqual([expect.closeTo(0, 6), expect.closeTo(picture.height / 2, 6)]);
  const kept = readPicture(fixture('outline-without-corner'), 'ellipse', { ...asDrawn, smoothOutlines: 'keep' }).picture;
  expect(kept.curves).toMatchObject([{ closed: true }]);
});

test('shapes that touch in a corner are separated by the gap on request', () => {
  const { picture } = readPicture(fixture('squares-touch-in-corner'), 'squares', { ...asDrawn, touching: 'part', gap: 20 });
  expect(countOpenEnds(picture)).toBe(16);
  const { width, height, curves } = picture;
  const isInside = createInside(curves);
  expect(isInside(width / 2, height / 2)).toBe(false);
  const [dx, dy] = [0.6 * 10, 0.6 * 10];
  expect([isInside(width / 2 - dx, height / 2 - dy), isInside(width / 2 + dx, height / 2 + dy)]).toEqual([true, true]);
});

test('separated shapes leave space for the curves between them, two from each corner', () => {
  const { picture } = readPicture(fixture('three-shapes-in-one-point'), 'three', asDrawn);
  const corners = picture.curves.map(({ cubics }) => startOf(cubics[0]));
  const inside = corners.filter(({ x, y }) => Math.hypot(x - 500, y - 405) < 60);
  expect(inside).toHaveLength(3);
  const distances = inside.flatMap((a, i) => inside.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  expect(Math.min(...distances)).toBeGreaterThan(6 * bosDefaults.minDistance);
});

test('a hole with one corner becomes a curve that starts and ends there', () => {
  const { picture } = readPicture(fixture('hole-with-one-corner'), 'drop', asDrawn);
  const drop = picture.curves.filter(({ cubics }) => cubics[0][0] === cubics.at(-1)![6] && cubics[0][1] === cubics.at(-1)![7]);
  expect(drop).toHaveLength(1);
  const { picture: closed } = readPicture(fixture('hole-with-one-corner'), 'drop', { ...asDrawn, smoothOutlines: 'all' });
  expect(countClosed(closed)).toBe(1);
  expect(countOpenEnds(closed)).toBe(countOpenEnds(picture) - 2);
});

test('the longer side of the frame is exactly 1000', () => {
  const { picture } = readPicture(svg('<path d="M0 0L11 3Q2 150 7 69z"/>'), 'wedge');
  expect(faultsOf(picture)).toEqual([]);
  expect(picture.height).toBe(1000);
});
