import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findCornerCuts } from '../../src/drawing/corners.ts';
import { drawSvg } from '../../src/drawing/svg.ts';
import { createLayout, step } from '../../src/layout/layout.ts';
import { defaults } from '../../src/layout/settings.ts';
import { snapshotMap } from '../../src/layout/snapshot.ts';
import { countAll } from '../../src/puzzle/map/counts.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { importDefaults } from '../../src/svg/import/settings.ts';
import { cluesOf } from './clues.ts';

const folder = new URL('../../samples/', import.meta.url);
const files = ['', 'generated/'].flatMap((inside) =>
  readdirSync(new URL(inside, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => inside + file),
);

const open = (file: string) => openPuzzle(readFileSync(new URL(file, folder), 'utf8'));
const draw = (map: PlanarMap) => drawSvg(map, map, findCornerCuts(map, map), { showSolution: true });

/** What an import gives, written and opened again. */
function again(svg: string) {
  const { puzzle, notes } = importPuzzle(svg, 'Again');
  const opened = openPuzzle(writePuzzle(puzzle));
  expect(opened.warnings).toEqual([]);
  const { points: _, ...counts } = countAll(opened.map);
  return { ...opened, notes, counts };
}

/** How far the farthest of some vertices is from the nearest of the others. */
function farthestVertex(some: PlanarMap, others: PlanarMap): number {
  const distances = Array.from(some.vertexX, (x, vertex) =>
    others.vertexX.reduce(
      (least, otherX, other) => Math.min(least, Math.hypot(otherX - x, others.vertexY[other] - some.vertexY[vertex])),
      1e9,
    ),
  );
  return Math.max(...distances);
}

describe('what was saved as SVG is imported as the same puzzle, with nothing to note:', () => {
  test.each(files)('%s', (file) => {
    const { puzzle, map } = open(file);
    const imported = again(draw(map));
    expect(imported.notes).toEqual([]);
    expect(countAll(map)).toMatchObject(imported.counts);
    expect(cluesOf(imported.map, imported.puzzle)).toEqual(cluesOf(map, puzzle));
    // The numbers of a saved drawing have five digits.
    expect(farthestVertex(map, imported.map)).toBeLessThan(1e-5);
  });
});

describe('of a saved drawing that was edited elsewhere', () => {
  const { map } = open('house.json');
  const svg = draw(map);

  test('size and place do not matter', () => {
    const moved = svg.replace('<g ', '<g transform="translate(13 7) scale(.25)"><g ').replace('</svg>', '</g></svg>');
    const imported = again(moved);
    expect(imported.notes).toEqual([]);
    expect(countAll(map)).toMatchObject(imported.counts);
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
  const imported = again(draw(map));
  expect(imported.notes).toEqual([]);
  expect(countAll(map)).toMatchObject(imported.counts);
  expect(cluesOf(imported.map, imported.puzzle)).toEqual(cluesOf(opened.map, opened.puzzle));
});
