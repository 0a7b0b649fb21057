import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { createLayout, step } from '../../src/layout/layout.ts';
import { defaults } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { listHalfCurves } from '../../src/puzzle/map/halfCurves.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import type { Curve, Puzzle } from '../../src/puzzle/puzzle.ts';
import { curveAttention } from '../../src/rating/curveAttention.ts';
import { rateCurves, rateGrid, ratePuzzle } from '../../src/rating/ratePuzzle.ts';
import { savePuzzle } from '../../src/session/document/save.ts';
import { gridPuzzle } from '../../src/solver/grid/gridPuzzle.ts';
import { readNon } from '../../src/solver/grid/readNon.ts';
import { boardOf } from '../../src/solver/sides.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

const folder = new URL('../../samples/generated/', import.meta.url);
const generated = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** The curve in the opposite direction. */
function reverse(curve: Curve): Curve {
  const pieces = curve.pieces.toReversed().map((piece) => {
    const points = Float64Array.from(piece.points);
    for (let i = 0; i < points.length; i += 2) {
      points[i] = piece.points[points.length - 2 - i];
      points[i + 1] = piece.points[points.length - 1 - i];
    }
    return { ...piece, points };
  });
  if (curve.clues === undefined) return { ...curve, pieces };
  const { left, right, unknown } = curve.clues;
  const turned = {
    unknown,
    ...(right === undefined ? {} : { left: right?.toReversed() ?? null }),
    ...(left === undefined ? {} : { right: left?.toReversed() ?? null }),
  };
  return { ...curve, pieces, clues: turned };
}

function shuffle(puzzle: Puzzle, seed: number): Puzzle {
  const random = createRandom(seed);
  const curves = puzzle.curves
    .map((curve) => ({ curve: !curve.closed && random() < 0.5 ? reverse(curve) : curve, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ curve }) => curve);
  return { ...puzzle, curves };
}

describe('each generated sample', () => {
  test.each(generated)('%s has the same rating for any order and direction of its curves', (name) => {
    const { puzzle, map } = openPuzzle(readFileSync(new URL(name, folder), 'utf8'));
    const rating = ratePuzzle(puzzle, map);
    expect(rating.isSolved).toBe(true);
    for (const seed of [1, 2]) {
      const again = preparePuzzle(shuffle(puzzle, seed));
      expect(ratePuzzle(again.puzzle, again.map)).toEqual(rating);
    }
  });
});

test.each(generated)('%s has the same rating after some steps, saving and opening', (name) => {
  const opened = openPuzzle(readFileSync(new URL(name, folder), 'utf8'));
  const layout = createLayout(opened, defaults);
  for (let i = 0; i < 10; i++) step(layout, defaults);
  const again = openPuzzle(savePuzzle(snapshotPuzzle(layout.state)));
  expect(ratePuzzle(again.puzzle, again.map)).toEqual(ratePuzzle(opened.puzzle, opened.map));
});

describe('two horizontal curves and a vertical one', () => {
  const { puzzle, map } = openPuzzle(puzzleText([level(300), level(600), upright(500)], { filled: [[100, 100]] }));
  const board = boardOf(map, listHalfCurves(puzzle, map));
  const attention = curveAttention(map, board);
  const name = (line: number) => `${puzzle.curves[board.lines[line].curve].id} ${board.lines[line].side}`;

  test('sides wait in clockwise order around the frame, from its first corner', () => {
    expect(attention.stacks[0].toReversed().map(name)).toEqual(['c right', 'c left', 'a left', 'a right', 'b left', 'b right']);
  });

  test('after a step, sides of its last face come first, then those of earlier faces, then waiting ones', () => {
    const solved = board.lines.findIndex((_, line) => name(line) === 'a right');
    const stack = attention.stacks[0].filter((line) => line !== solved);
    attention.stackLines([stack], Array.from(board.lines[solved].faces), solved);
    // The curve's right end comes first around the frame, so it is read from there, and the last face is the left one, between a and b.
    expect(stack.toReversed().map(name)).toEqual(['c right', 'b left', 'c left', 'a left', 'b right']);
  });
});

test('a puzzle that is a grid is rated as a grid, and by its curves on request', () => {
  const grid = readNon(readFileSync(new URL('../../samples/grids/teapot.non', import.meta.url), 'utf8'));
  const { puzzle, map } = preparePuzzle(gridPuzzle(grid));
  expect(ratePuzzle(puzzle, map)).toEqual(rateGrid(grid));
  expect(rateCurves(puzzle, map).isSolved).toBe(true);
  expect(rateCurves(puzzle, map)).not.toEqual(rateGrid(grid));
});
