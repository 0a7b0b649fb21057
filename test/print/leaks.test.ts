import { describe, expect, test } from 'vitest';
import { knownClue } from '../../src/puzzle/map/clues.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import type { Curve, Points } from '../../src/puzzle/puzzle.ts';
import { readDrawing } from '../../src/svg/drawing.ts';
import { pickDaily } from '../support/rotatingSeed.ts';
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
    const original = openSample(file);
    const curves = original.puzzle.curves.toReversed().map((curve, index): Curve => {
      const [first, ...others] = curve.pieces.map(({ points }) => points);
      const whole = Float64Array.from([...first, ...others.flatMap((points) => [...points.subarray(2)])]);
      const number = puzzle.curves.length - 1 - index;
      const clues = { left: clueOf(original, number, 'right'), right: clueOf(original, number, 'left'), unknown: {} };
      const pieces = [{ fixed: false, points: turned(whole), unknown: {} }];
      return { id: `x${index}`, closed: curve.closed, pieces, ...(curve.closed ? {} : { clues }), unknown: {} };
    });
    const plain = preparePuzzle({ ...original.puzzle, curves, filled: new Float64Array() });
    expect(writeSheet(plain)).toBe(svg);
  });
});

function clueOf({ puzzle, map }: OpenedPuzzle, curve: number, side: 'left' | 'right') {
  const clue = knownClue(puzzle, map, curve, side);
  return 'runs' in clue ? clue.runs.toReversed() : null;
}

function turned(points: Points): Points {
  return Float64Array.from(points, (_, i) => points[points.length - 2 - (i - (i % 2)) + (i % 2)]);
}
