import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCornerCuts } from '../../src/drawing/corners.ts';
import { drawMap } from '../../src/drawing/svg.ts';
import { createLayout, step } from '../../src/layout/layout.ts';
import { defaults } from '../../src/layout/settings.ts';
import { snapshotMap } from '../../src/layout/snapshot.ts';
import { countElements } from '../../src/puzzle/map/counts.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { findChange } from '../../src/session/formats/findChange.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { importDefaults } from '../../src/svg/import/settings.ts';
import { drawSmooth } from '../drawing/lines.ts';
import { placesOfVertices } from '../drawing/sameDrawing.ts';
import { cluesOf } from './clues.ts';

const folder = new URL('../../samples/', import.meta.url);
const files = ['', 'generated/'].flatMap((inside) =>
  readdirSync(new URL(inside, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => inside + file),
);

const open = (file: string) => openPuzzle(readFileSync(new URL(file, folder), 'utf8'));

/** The imported puzzle, written and reopened. */
function again(svg: string) {
  const { puzzle, notes } = importPuzzle(svg, 'Again');
  const text = writePuzzle(puzzle);
  const opened = openPuzzle(text);
  expect(opened.warnings).toEqual([]);
  const { points: _, ...counts } = countElements(opened.map);
  return { ...opened, text, notes, counts };
}

/** The distance of the farthest point from its nearest vertex. */
function farthestVertex(points: readonly (readonly [number, number])[], { vertexX, vertexY }: PlanarMap): number {
  const distances = points.map(([x, y]) =>
    vertexX.reduce((min, vertex, i) => Math.min(min, Math.hypot(vertex - x, vertexY[i] - y)), Number.POSITIVE_INFINITY),
  );
  return Math.max(...distances);
}

describe('a drawing is imported as the same puzzle with its solution, shown or hidden:', () => {
  test.each(files)('%s', (file) => {
    const { puzzle, map } = open(file);
    const [shown, hidden] = [true, false].map((showSolution) => drawMap(map, { showSolution, title: puzzle.name }));
    const paint = '<g fill="#f4d3b0"';
    expect([shown.includes(paint), hidden.includes(paint)]).toEqual([true, false]);
    const imported = again(shown);
    expect(imported.notes).toEqual([]);
    expect(countElements(map)).toMatchObject(imported.counts);
    expect(cluesOf(imported.map, imported.puzzle)).toEqual(cluesOf(map, puzzle));
    expect(findChange(map, imported.map)).toBeUndefined();
    // Numbers in a drawing have five decimals.
    const drawn = placesOfVertices(map, drawSmooth(map, map, findCornerCuts(map, map)));
    expect(farthestVertex(drawn, imported.map)).toBeLessThan(1e-5);
    expect(imported.puzzle.name).toBe(puzzle.name);
    expect(imported.counts.filled).toBeGreaterThan(0);
    expect(again(hidden).text).toBe(imported.text);
  });
});

test('a drawing saved by an older version keeps its picture and solution', () => {
  const { puzzle, map } = open('pond.json');
  const imported = again(readFileSync(new URL('../fixtures/olderDrawing.svg', import.meta.url), 'utf8'));
  expect(imported.notes).toEqual([]);
  expect(imported.puzzle.name).toBe('Pond');
  expect(countElements(map)).toMatchObject(imported.counts);
  expect(cluesOf(imported.map, imported.puzzle)).toEqual(cluesOf(map, puzzle));
  expect(findChange(map, imported.map)).toBeUndefined();
});

describe('a drawing edited by another program', () => {
  const { map } = open('house.json');
  const svg = drawMap(map, { showSolution: true });

  test.each(['shown', 'hidden'])('may be scaled and moved, with the solution %s', (how) => {
    const svg = drawMap(map, { showSolution: how === 'shown' });
    const moved = svg.replace('<g ', '<g transform="translate(13 7) scale(.25)"><g ').replace('</svg>', '</g></svg>');
    const imported = again(moved);
    expect(imported.notes).toEqual([]);
    expect(countElements(map)).toMatchObject(imported.counts);
  });

  test('reads all lines by their appearance, with a note, if an added line names no curve', () => {
    const ring = '<circle cx="40" cy="40" r="20" stroke="black"/>';
    const { notes } = importPuzzle(svg.replace('</svg>', `${ring}</svg>`), 'Again', {
      ...importDefaults,
      cornerDegrees: 35,
      continueDegrees: 30,
    });
    expect(notes).toContainEqual('some lines do not identify their curve and piece, so all lines were read by their appearance');
  });

  test('reads a hidden solution by its appearance like a visible one', () => {
    const ring = '<circle cx="40" cy="40" r="20" stroke="black"/>';
    const settings = { ...importDefaults, cornerDegrees: 35, continueDegrees: 30 };
    const [shown, hidden] = [true, false].map((showSolution) =>
      importPuzzle(drawMap(map, { showSolution }).replace('</svg>', `${ring}</svg>`), 'Again', settings),
    );
    expect(writePuzzle(hidden.puzzle)).toBe(writePuzzle(shown.puzzle));
    expect(hidden.puzzle.filled.length).toBeGreaterThan(0);
  });

  test('ignores the class of a filled face if no line names its curve', () => {
    const disc = '<circle class="filled" cx="40" cy="40" r="9" fill="none"/>';
    const { puzzle } = importPuzzle(
      `<svg xmlns="http://www.w3.org/2000/svg"><rect width="90" height="80" fill="none" stroke="black"/>${disc}<circle cx="60" cy="60" r="9"/></svg>`,
      'Again',
    );
    expect(puzzle.curves).toHaveLength(1);
  });

  test('ignores the class of a frame alone, which other programs may use too', () => {
    const { notes } = again(
      '<svg xmlns="http://www.w3.org/2000/svg"><rect class="frame" width="90" height="80" fill="none" stroke="black"/><circle cx="40" cy="40" r="9"/></svg>',
    );
    expect(notes).toEqual(['the frame is line 1, rect']);
  });

  test('rejects a curve with a missing piece and names the position', () => {
    const broken = svg.replace(/<path class="picture" data-curve="1" data-piece="2"[^>]*>/, '');
    expect(() => importPuzzle(broken, 'Again')).toThrow(
      /^at \([\d., ]+\) of the drawing: the next piece of this curve does not start here$/,
    );
  });
});

test('a relaxed drawing is imported as the same puzzle', () => {
  const opened = open('bay.json');
  const layout = createLayout(opened, defaults);
  for (let i = 0; i < 100; i++) step(layout, defaults);
  const map = snapshotMap(layout.state);
  const imported = again(drawMap(map));
  expect(imported.notes).toEqual([]);
  expect(countElements(map)).toMatchObject(imported.counts);
  expect(cluesOf(imported.map, imported.puzzle)).toEqual(cluesOf(opened.map, opened.puzzle));
});
