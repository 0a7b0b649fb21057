import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import type { Points, Puzzle } from '../../src/puzzle/puzzle.ts';
import { findChange } from '../../src/session/formats/findChange.ts';
import type { SaveFormat } from '../../src/session/formats/format.ts';
import { SAVE_FORMATS } from '../../src/session/formats/formats.ts';
import { saveSvg } from '../../src/session/formats/saveSvg.ts';
import { writeAs } from '../../src/session/formats/writeAs.ts';
import { level, puzzleText, upright } from '../support/puzzleText.ts';

const LOOK = { showSolution: false, name: 'Gate' };
const sample = (name: string) => openPuzzle(readFileSync(new URL(`../../samples/${name}.json`, import.meta.url), 'utf8'));

/** One line from top to bottom and two from left to right, which make six faces, with one of them filled. */
function grid(x: number, y: number) {
  return openPuzzle(puzzleText([upright(500), level(300), level(600)], { name: '', filled: [[x, y]] }));
}

function reversePoints(points: Points): Points {
  return points.map((_, i) => points[points.length - 2 - i + 2 * (i % 2)]);
}

/** The same puzzle with its curves in another order, and each drawn from its end. */
function turnAround(puzzle: Puzzle): Puzzle {
  const curves = puzzle.curves.toReversed().map(({ clues: _, ...curve }) => ({
    ...curve,
    pieces: curve.pieces.toReversed().map((piece) => ({ ...piece, points: reversePoints(piece.points) })),
  }));
  return { ...puzzle, curves };
}

/** A format that writes another puzzle than it is given. */
const swapping: SaveFormat = { ...saveSvg, write: (_, look) => saveSvg.write(grid(250, 450), look) };

test.each(['bay', 'pond', 'house'])('%s is the same puzzle in another order of its curves, each drawn from its end', (name) => {
  const { puzzle, map } = sample(name);
  expect(findChange(map, preparePuzzle(turnAround(puzzle)).map)).toBeUndefined();
});

test('a puzzle with another face filled is another one, though the counts and even the clues are the same', () => {
  const corner = grid(250, 150);
  expect(findChange(corner.map, grid(250, 150).map)).toBeUndefined();
  for (const [x, y] of [
    [750, 150],
    [250, 450],
  ]) {
    expect(findChange(corner.map, grid(x, y).map)).toBe('other faces are filled along its curves');
  }
});

test('a puzzle with another number of anything is told by its numbers', () => {
  expect(findChange(sample('pond').map, sample('bay').map)).toMatch(/^\d+ curves, .*, not \d+ curves, /);
});

test.each(SAVE_FORMATS)('what is written as $ending is what the format writes', async (format) => {
  const opened = sample('pond');
  expect(await writeAs(format, opened, LOOK)).toBe(format.write(opened, LOOK));
});

test('a drawing has the puzzle’s own name for its title, or else the one that it is saved under', () => {
  expect(saveSvg.write(sample('pond'), LOOK)).toContain('<title>Pond</title>');
  expect(saveSvg.write(grid(250, 150), LOOK)).toContain('<title>Gate</title>');
  expect(saveSvg.write(grid(250, 150), { ...LOOK, name: '' })).not.toContain('title');
});

test('what would come back as another puzzle is not written, and that is told', async () => {
  const reason = 'saved so the puzzle would be another one, so nothing was written: other faces are filled along its curves';
  await expect(writeAs(swapping, grid(250, 150), LOOK)).rejects.toThrow(reason);
});

test('what could not be opened again is not written, and says so, with what does not lose anything', async () => {
  // Closer together than a drawing tells apart.
  const opened = openPuzzle(puzzleText([level(300), level(300.000_001)]));
  await expect(writeAs(saveSvg, opened, LOOK)).rejects.toThrow(
    /^saved as \.svg it could not be opened again, so nothing was written; save it as \.json, which loses nothing: .*at \(/,
  );
  expect(await writeAs(SAVE_FORMATS[0], opened, LOOK)).toContain('300.000001');
});
