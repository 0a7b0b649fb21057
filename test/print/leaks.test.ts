import { describe, expect, test } from 'vitest';
import { readDrawing } from '../../src/svg/drawing.ts';
import { pickDaily } from '../support/rotatingSeed.ts';
import { disguise } from './disguised.ts';
import { openSample, SAMPLES, writeSheet } from './drawings.ts';

const MARKS = /^(class|data-left|data-right|stroke|stroke-width|d)$/;

/** The curves of a sheet as written, and in puzzle units. */
function readSheet(file: string) {
  const opened = openSample(file);
  const svg = writeSheet(opened);
  const curves = readDrawing(svg).shapes.filter(({ attributes }) => attributes.get('class') === 'curve');
  return { ...opened, svg, curves };
}

describe.each(pickDaily(SAMPLES, 3))('the sheet of %s without solution', (file) => {
  const { svg, curves, puzzle } = readSheet(file);

  test('has one line per curve, all with the same pen and the same attributes except visible ones', () => {
    expect(curves.length).toBe(puzzle.curves.length);
    expect(new Set(curves.map(({ stroke, fill }) => `${stroke} ${fill}`)).size).toBe(1);
    expect(new Set(curves.map(({ attributes }) => attributes.get('stroke-width'))).size).toBe(1);
    expect(curves.flatMap(({ attributes }) => [...attributes.keys()]).filter((name) => !MARKS.test(name))).toEqual([]);
    expect(curves.every(({ subpaths }) => subpaths.length === 1)).toBe(true);
  });

  test('contains nothing else of the puzzle’s file: no names, no pieces, no solution', () => {
    expect(svg).not.toMatch(/metadata|fixed|moveable|picture|filled|solution|data-curve|data-piece/);
  });

  test('has its curves in the order of their starts, not of the file', () => {
    const starts = curves.map(({ subpaths }) => subpaths[0].cubics[0]);
    for (let i = 1; i < starts.length; i++) expect(starts[i][0]).toBeGreaterThanOrEqual(starts[i - 1][0]);
  });

  test('has the same bytes regardless of order, directions, names and picture in the file', () => {
    expect(writeSheet(disguise(openSample(file)))).toBe(svg);
  });
});
