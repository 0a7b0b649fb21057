import { describe, expect, test } from 'vitest';
import { SvgError } from '../../src/svg/error.ts';
import { importPuzzle } from '../../src/svg/import/importPuzzle.ts';
import { LIMITS } from '../../src/svg/limits.ts';
import { readPicture } from '../../src/svg/readPicture.ts';
import { WorkBudget } from '../../src/svg/workBudget.ts';
import { broom, comb, confetti, nestedSquares, overlappingSquares, rings, roundFrame, spikes, star } from '../support/hostileSvg.ts';
import { createInside, faultsOf, svg } from './drawings.ts';

const PIECES =
  /^3\d\d,\d{3} pieces or more are made of its outlines where they meet one another, and 300,000 is the most that is read; unite/;
const SEGMENTS = /^[\d,]+ straight segments are needed to follow its outlines, and 300,000 is the most that is read; simplify/;

/** As the steps run out. */
function tooInvolved(drawing: string, aim: string): RegExp {
  return new RegExp(
    `^the drawing is too involved: its ${drawing} take 2\\d,\\d{3},\\d{3} steps or more, the last of them ${aim}, and 20,000,000 is the most that is read; unite`,
  );
}

/** Why something can't be read; throws whatever is no proper refusal. */
function refusalOf(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof SvgError) return error.message;
    throw error;
  }
}

/** The curves that are far larger than the drawing, and bent all the way. */
const COILS = svg(`<path d="M0 0h9v9z"/>${'<path fill="#fff" d="M0 0C90000 0 0 90000 9 9C-90000 0 0 -90000 0 0"/>'.repeat(400)}`);

describe('a picture is refused with what was found:', () => {
  test.each<[what: string, text: string, message: RegExp]>([
    ['ten thousand squares over one another', overlappingSquares(10_000), tooInvolved('10,000 shapes of 40,000 curve segments', 'to .*')],
    ['a star with five thousand points', star(5000), PIECES],
    ['curves that need very many segments', COILS, SEGMENTS],
    ['confetti', confetti(20_000), tooInvolved('20,000 shapes of 80,000 curve segments', 'to \\w+ .*')],
  ])('%s', (_, text, message) => {
    expect(refusalOf(() => readPicture(text, 'involved'))).toMatch(message);
  });
});

describe('a finished puzzle is refused with what was found:', () => {
  test.each<[what: string, text: string, message: RegExp]>([
    ['two thousand squares over one another', overlappingSquares(2000), PIECES],
    ['a star with five thousand points', star(5000), PIECES],
    [
      'two thousand rings, each around those before it',
      rings(2000),
      tooInvolved('2,000 shapes of 8,\\d{3} curve segments', 'to tell what lies in the frame'),
    ],
    [
      'a frame of very many sides',
      roundFrame(20_000, 1900),
      tooInvolved('1,901 shapes of 21,900 curve segments', 'to tell what lies in the frame'),
    ],
    ['more lines than a puzzle has', broom(2001), /^2,001 lines without a fill are drawn, and 2,000 is the most that is read/],
  ])('%s', (_, text, message) => {
    expect(refusalOf(() => importPuzzle(text, 'involved'))).toMatch(message);
  });
});

test('squares in squares, each drawn many times, are painted one after the other', () => {
  const { picture } = readPicture(nestedSquares(300, 20), 'nested');
  expect(faultsOf(picture)).toEqual([]);
  // The first one is the paper.
  expect(picture.curves).toHaveLength(4 * 299);
  expect(picture.filled).toHaveLength(150);
});

test('a star with spikes that cross nowhere is read', () => {
  const { picture } = readPicture(spikes(500), 'spikes');
  expect(faultsOf(picture)).toEqual([]);
  expect(picture.filled).toHaveLength(1);
});

test('a comb gets its point in one of its teeth, however many there are', () => {
  for (const teeth of [30, 900]) {
    const { picture } = readPicture(comb(teeth), 'comb');
    const [{ x, y }] = picture.filled;
    expect(createInside(picture.curves)(x, y)).toBe(true);
  }
});

test('of many parts that were mended three places are told, and the others counted', () => {
  const slits = Array.from({ length: 40 }, (_, i) => `M5 ${5 + 2 * i}Q50 ${5.06 + 2 * i} 95 ${5 + 2 * i}z`).join('');
  const { notes } = readPicture(svg(`<path fill-rule="evenodd" d="M0 0h100v100h-100z${slits}"/>`), 'slits');
  expect(notes.join('\n')).toMatch(/thinner than the tolerance were painted over: at \([^)]*\), \([^)]*\), \([^)]*\) and 37 more/);
});

test('steps are counted, and the one too many says what it was for', () => {
  const work = new WorkBudget(1, 2345);
  work.spend(LIMITS.steps, 'to begin');
  expect(work.spent).toBe(LIMITS.steps);
  expect(() => work.spend(0.5, 'to end')).toThrow(
    'its 1 shape of 2,345 curve segments take 20,000,001 steps or more, the last of them to end, and',
  );
});
