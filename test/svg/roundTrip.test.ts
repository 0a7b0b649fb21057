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

/** What an import gives, written and opened again. */
function again(svg: string) {
  const { puzzle, notes } = importPuzzle(svg, 'Again');
  const text = writePuzzle(puzzle);
  const opened = openPuzzle(text);
  expect(opened.warnings).toEqual([]);
  const { points: _, ...counts } = countElements(opened.map);
  return { ...opened, text, notes, counts };
}

/** How far the farthest of some places is from the nearest of the vertices. */
function farthestVertex(places: readonly (readonly [number, number])[], { vertexX, vertexY }: PlanarMap): number {
  const distances = places.map(([x, y]) =>
    vertexX.reduce((least, vertex, i) => Math.min(least, Math.hypot(vertex - x, vertexY[i] - y)), Number.POSITIVE_INFINITY),
  );
  return Math.max(...distances);
}

describe('what was drawn as SVG comes back as the same puzzle with its solution, shown or not:', () => {
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
    // The numbers of a drawing have five digits.
    const drawn = placesOfVertices(map, drawSmooth(map, map, findCornerCuts(map, map)));
    expect(farthestVertex(drawn, imported.map)).toBeLessThan(1e-5);
    expect(imported.puzzle.name).toBe(puzzle.name);
    expect(imported.counts.filled).toBeGreaterThan(0);
    expect(again(hidden).text).toBe(imported.text);
  });
});

test('a drawing that an older version saved comes back with its picture and its solution', () => {
  const { puzzle, map } = open('pond.json');
  const imported = again(readFileSync(new URL('../fixtures/olderDrawing.svg', import.meta.url), 'utf8'));
  expect(imported.notes).toEqual([]);
  expect(imported.puzzle.name).toBe('Pond');
  expect(countElements(map)).toMatchObject(imported.counts);
  expect(cluesOf(imported.map, imported.puzzle)).toEqual(cluesOf(map, puzzle));
  expect(findChange(map, imported.map)).toBeUndefined();
});

describe('of a drawing that was edited elsewhere', () => {
  const { map } = open('house.json');
  const svg = drawMap(map, { showSolution: true });

  test.each(['shown', 'hidden'])('size and place do not matter, with the solution %s', (how) => {
    const svg = drawMap(map, { showSolution: how === 'shown' });
    const moved = svg.replace('<g ', '<g transform="translate(13 7) scale(.25)"><g ').replace('</svg>', '</g></svg>');
    const imported = again(moved);
    expect(imported.notes).toEqual([]);
    expect(countElements(map)).toMatchObject(imported.counts);
  });

  test('all is read by its looks, with a note, where a line was added that names no curve', () => {
    const ring = '<circle cx="40" cy="40" r="20" stroke="black"/>';
    const { notes } = importPuzzle(svg.replace('</svg>', `${ring}</svg>`), 'Again', {
      ...importDefaults,
      cornerDegrees: 35,
      continueDegrees: 30,
    });
    expect(notes).toContainEqual('some lines do not say which piece of which curve they are, so all were read by their looks');
  });

  test('a hidden solution is read by its looks as a shown one is', () => {
    const ring = '<circle cx="40" cy="40" r="20" stroke="black"/>';
    const settings = { ...importDefaults, cornerDegrees: 35, continueDegrees: 30 };
    const [shown, hidden] = [true, false].map((showSolution) =>
      importPuzzle(drawMap(map, { showSolution }).replace('</svg>', `${ring}</svg>`), 'Again', settings),
    );
    expect(writePuzzle(hidden.puzzle)).toBe(writePuzzle(shown.puzzle));
    expect(hidden.puzzle.filled.length).toBeGreaterThan(0);
  });

  test('the class of a filled face alone says nothing either, where no line names its curve', () => {
    const disc = '<circle class="filled" cx="40" cy="40" r="9" fill="none"/>';
    const { puzzle } = importPuzzle(
      `<svg xmlns="http://www.w3.org/2000/svg"><rect width="90" height="80" fill="none" stroke="black"/>${disc}<circle cx="60" cy="60" r="9"/></svg>`,
      'Again',
    );
    expect(puzzle.curves).toHaveLength(1);
  });

  test('the class of a frame alone says nothing: other programs have classes too', () => {
    const { notes } = again(
      '<svg xmlns="http://www.w3.org/2000/svg"><rect class="frame" width="90" height="80" fill="none" stroke="black"/><circle cx="40" cy="40" r="9"/></svg>',
    );
    expect(notes).toEqual(['the frame is line 1, rect']);
  });

  test('a curve that lost a piece is refused with the place', () => {
    const broken = svg.replace(/<path class="picture" data-curve="1" data-piece="2"[^>]*>/, '');
    expect(() => importPuzzle(broken, 'Again')).toThrow(
      /^at \([\d., ]+\) of the drawing: the next piece of this curve does not start here$/,
    );
  });
});

test('a drawing that has been relaxed is imported as the same puzzle too', () => {
  const opened = open('bay.json');
  const layout = createLayout(opened, defaults);
  for (let i = 0; i < 100; i++) step(layout, defaults);
  const map = snapshotMap(layout.state);
  const imported = again(drawMap(map));
  expect(imported.notes).toEqual([]);
  expect(countElements(map)).toMatchObject(imported.counts);
  expect(cluesOf(imported.map, imported.puzzle)).toEqual(cluesOf(opened.map, opened.puzzle));
});
