import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import type { Points, Puzzle } from '../../../src/puzzle/puzzle.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { findChange } from '../../../src/session/formats/findChange.ts';
import { findChangeInGiven } from '../../../src/session/formats/findChangeInGiven.ts';
import type { SaveFormat } from '../../../src/session/formats/format.ts';
import { openText, SAVE_FORMATS } from '../../../src/session/formats/formats.ts';
import { saveNon } from '../../../src/session/formats/non.ts';
import { saveSvg } from '../../../src/session/formats/svg.ts';
import { writeAs } from '../../../src/session/formats/writeAs.ts';
import { level, puzzleText, upright } from '../../support/puzzleText.ts';

const LOOK = { showSolution: false, name: 'Gate' };
const KEPT = { ...LOOK, showSolution: true };
const sample = (name: string) => openPuzzle(readFileSync(new URL(`../../../samples/${name}.json`, import.meta.url), 'utf8'));

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
    expect(findChange(corner.map, grid(x, y).map)).toBe('other faces along its curves are filled');
  }
});

test('reports the numbers if the puzzles have different counts', () => {
  expect(findChange(sample('pond').map, sample('bay').map)).toMatch(/^\d+ curves, .*, not \d+ curves, /);
});

test('compares a sheet for the solver by clues, curves and faces, not by their order', async () => {
  const corner = grid(250, 150);
  const given = await openText(await saveSvg.write(corner, LOOK), 'given.svg');
  expect(findChangeInGiven(corner, given)).toBeUndefined();
  expect(findChangeInGiven(corner, preparePuzzle(turnAround(corner.puzzle)))).toBeUndefined();
  expect(findChangeInGiven(grid(250, 450), given)).toBe('its curves would have other clues');
  const [bay, pond] = ['bay', 'pond'].map(sample);
  expect(findChangeInGiven(pond, bay)).toMatch(/^\d+ curves, \d+ faces, not \d+ curves, \d+ faces$/);
});

describe.each(SAVE_FORMATS)('as $extension', (format) => {
  test.each([LOOK, KEPT])('is written what the format writes, if the solution is shown or not: $showSolution', async (look) => {
    const opened = format === saveNon ? grid(250, 150) : sample('pond');
    expect(await writeAs(format, opened, look)).toBe(await format.write(opened, look));
  });
});

test('a drawing with its solution has the puzzle’s own name for its title, or else the one that it is saved under', async () => {
  expect(await saveSvg.write(sample('pond'), KEPT)).toContain('<title>Pond</title>');
  expect(await saveSvg.write(grid(250, 150), KEPT)).toContain('<title>Gate</title>');
  expect(await saveSvg.write(grid(250, 150), { ...KEPT, name: '' })).toContain('<title>Puzzle</title>');
});

test('a drawing that is given away is not called after its picture', async () => {
  expect(await saveSvg.write(sample('pond'), { ...LOOK, name: 'pond' })).not.toMatch(/pond/i);
});

test('a drawing is a printed page with clues and all curves alike, and does not reveal the picture', async () => {
  const opened = sample('pond');
  const given = await saveSvg.write(opened, LOOK);
  const styles = new Set([...given.matchAll(/<path class="curve".*? (stroke=.*?) d=/g)].map(([, style]) => style));
  expect([styles.size, given.split('class="curve"').length - 1]).toEqual([1, opened.puzzle.curves.length]);
  expect(given).toContain('inkscape:label="labels"');
  expect(given).not.toMatch(/metadata|filled|picture|moveable|"solution"/);
  const { puzzle } = await openText(given, 'pond.svg');
  expect(puzzle.filled).toHaveLength(0);
  expect(puzzle.curves.flatMap(({ pieces }) => pieces).filter(({ fixed }) => fixed)).toEqual([]);
});

test.each(['pond', 'bay', 'porthole'])('%s comes back to the last bit from a drawing with its solution', async (name) => {
  const { puzzle, map } = sample(name);
  const again = await openText(await writeAs(saveSvg, { puzzle, map }, KEPT), 'again.svg');
  expect(again.warnings).toEqual([]);
  expect(writePuzzle(again.puzzle)).toBe(writePuzzle(puzzle));
});

test('so does a puzzle that has clues and no solution, though there is none to show', async () => {
  const clues = (left: number[], right: number[]) => ({ left, right });
  const opened = openPuzzle(
    puzzleText(
      [
        { ...level(300), clues: clues([1], []) },
        { ...upright(500), clues: clues([], [1]) },
      ],
      { filled: [] },
    ),
  );
  const text = await writeAs(saveSvg, opened, KEPT);
  expect(text).not.toContain('class="filled"');
  expect(writePuzzle((await openText(text, 'again.svg')).puzzle)).toBe(writePuzzle(opened.puzzle));
});

test.each([
  [KEPT, 'other faces along its curves are filled'],
  [LOOK, 'its curves would have other clues'],
])('does not write a file that would be another puzzle: %#', async (look, change) => {
  const reason = `saving as .svg would change the puzzle, so nothing was written: ${change}`;
  await expect(writeAs(swapping, grid(250, 150), look)).rejects.toThrow(reason);
});

test('does not write a file without the embedded puzzle', async () => {
  const bare: SaveFormat = {
    ...saveSvg,
    write: async (saved, look) => (await saveSvg.write(saved, look)).replace(/<metadata>.*<\/metadata>/s, ''),
  };
  await expect(writeAs(bare, grid(250, 150), KEPT)).rejects.toThrow(
    'it would be read from its lines, which don’t show which of them are the picture',
  );
});

test('does not write a file that can’t be opened again, and suggests a lossless format', async () => {
  const broken: SaveFormat = { ...saveSvg, write: async () => '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await expect(writeAs(broken, sample('pond'), LOOK)).rejects.toThrow(
    'saved as .svg it could not be opened again, so nothing was written; save it as .json, which loses nothing: the drawing is empty',
  );
});

test('does not write lines that are too close together, and suggests a lossless format', async () => {
  const opened = openPuzzle(puzzleText([level(300), level(300.000_000_01)]));
  for (const look of [LOOK, KEPT]) {
    await expect(writeAs(saveSvg, opened, look)).rejects.toThrow(
      /^saved as \.svg some of its curves would become one, so nothing was written; save it as \.json, which loses nothing: .*at \(/,
    );
  }
  expect(await writeAs(SAVE_FORMATS[0], opened, LOOK)).toContain('300.00000001');
});
