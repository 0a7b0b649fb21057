import { describe, expect, test } from 'vitest';
import { SvgError } from '../../src/svg/error.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { LIMITS } from '../../src/svg/limits.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { WorkBudget } from '../../src/svg/workBudget.ts';
import { broom, comb, confetti, nestedSquares, overlappingSquares, rings, roundFrame, spikes, star } from '../support/hostileSvg.ts';
import { createInside, faultsOf, svg } from './drawings.ts';

const PIECES = /^3\d\d,\d{3} or more pieces result from cutting its outlines where they meet, but the maximum is 300,000; merge/;
const PIECES_OF_PICTURE =
  /^the drawing has no lines besides its filled shapes, so it is a picture: kronkel generate .* \(read as a puzzle: 3\d\d,\d{3} or more pieces result /;
const SEGMENTS = /^[\d,]+ straight segments are needed to follow its outlines, but the maximum is 300,000; simplify/;

/** The message when the steps run out. */
function tooComplex(drawing: string, purpose: string): RegExp {
  return new RegExp(
    `^the drawing is too complex: its ${drawing} take at least 2\\d,\\d{3},\\d{3} steps, the last of them ${purpose}, but the maximum is 20,000,000; merge`,
  );
}

/** The message of an SvgError; rethrows other errors. */
function refusalOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof SvgError) return error.message;
    throw error;
  }
}

/** Curves far larger than the drawing, and bent everywhere. */
const COILS = svg(`<path d="M0 0h9v9z"/>${'<path fill="#fff" d="M0 0C90000 0 0 90000 9 9C-90000 0 0 -90000 0 0"/>'.repeat(400)}`);

describe('rejects a picture with the counts:', () => {
  test.each<[name: string, text: string, message: RegExp]>([
    ['ten thousand squares over one another', overlappingSquares(10_000), tooComplex('10,000 shapes of 40,000 curve segments', 'to .*')],
    ['a star with five thousand points', star(5000), PIECES],
    ['curves that need very many segments', COILS, SEGMENTS],
    ['confetti', confetti(20_000), tooComplex('20,000 shapes of 80,000 curve segments', 'to \\w+ .*')],
  ])('%s', (_, text, message) => {
    expect(refusalOf(() => readPicture(text, 'involved'))).toMatch(message);
  });
});

describe('rejects a finished puzzle with the counts:', () => {
  test.each<[name: string, text: string, message: RegExp]>([
    ['two thousand squares over one another', overlappingSquares(2000), PIECES_OF_PICTURE],
    ['a star with five thousand points', star(5000), PIECES_OF_PICTURE],
    [
      'two thousand rings, each around those before it',
      rings(2000),
      tooComplex('2,000 shapes of 8,\\d{3} curve segments', 'to find the parts inside the frame'),
    ],
    [
      'a frame of very many sides',
      roundFrame(20_000, 1900),
      tooComplex('1,901 shapes of 21,900 curve segments', 'to find the parts inside the frame'),
    ],
    ['more lines than a puzzle has', broom(2001), /^2,001 lines without a fill are drawn, but the maximum is 2,000/],
  ])('%s', (_, text, message) => {
    expect(refusalOf(() => importPuzzle(text, 'involved'))).toMatch(message);
  });
});

test('paints nested squares, each drawn many times, in order', () => {
  const { picture } = readPicture(nestedSquares(300, 20), 'nested');
  expect(faultsOf(picture)).toEqual([]);
  // The first square is the paper.
  expect(picture.curves).toHaveLength(4 * 299);
  expect(picture.filled).toHaveLength(150);
});

test('reads a star with spikes that do not cross', () => {
  const { picture } = readPicture(spikes(500), 'spikes');
  expect(faultsOf(picture)).toEqual([]);
  expect(picture.filled).toHaveLength(1);
});

test('places the point of a comb in one of its teeth, regardless of their number', () => {
  for (const teeth of [30, 900]) {
    const { picture } = readPicture(comb(teeth), 'comb');
    const [{ x, y }] = picture.filled;
    expect(createInside(picture.curves)(x, y)).toBe(true);
  }
});

test('lists the positions of three repaired parts, and counts the others', () => {
  const slits = Array.from({ length: 40 }, (_, i) => `M5 ${5 + 2 * i}Q50 ${5.06 + 2 * i} 95 ${5 + 2 * i}z`).join('');
  const { notes } = readPicture(svg(`<path fill-rule="evenodd" d="M0 0h100v100h-100z${slits}"/>`), 'slits');
  expect(notes.join('\n')).toMatch(/thinner than the tolerance were painted over: at \([^)]*\), \([^)]*\), \([^)]*\) and 37 more/);
});

test('counts steps, and reports the purpose of the one that exceeds the limit', () => {
  const work = new WorkBudget(1, 2345);
  work.spend(LIMITS.steps, 'to begin');
  expect(work.spent).toBe(LIMITS.steps);
  expect(() => work.spend(0.5, 'to end')).toThrow(
    'its 1 shape of 2,345 curve segments take at least 20,000,001 steps, the last of them to end, but',
  );
});
