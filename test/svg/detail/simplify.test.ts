import { expect, test } from 'vitest';
import { startOf } from '../../../src/geometry/cubic.ts';
import { areaOfLoop, gatherLoops } from '../../../src/svg/detail/loop.ts';
import { simplifyDetails } from '../../../src/svg/detail/simplify.ts';
import { readPicture } from '../../../src/svg/readPicture.ts';
import { pictureDefaults } from '../../../src/svg/settings.ts';
import { circle, shape } from '../../generator/pictures.ts';
import { countClosed, countOpenEnds, faultsOf, svg } from '../drawings.ts';

const square = shape([
  [100, 100],
  [100, 900],
  [900, 900],
  [900, 100],
]);

test('gathers curves to loops, and measures their areas', () => {
  const loops = gatherLoops([...square, circle([500, 500], 100)]);
  expect(loops.map(({ hasCorner, runs }) => [hasCorner, runs.length])).toEqual([
    [false, 1],
    [true, 4],
  ]);
  expect(loops.map((loop) => Math.round(Math.abs(areaOfLoop(loop)) / 100))).toEqual([expect.closeTo(314, -1), 6400]);
});

test('drops specks and holes too small for a pen, but never the largest outline', () => {
  const { loopCount, changes } = simplifyDetails([...square, circle([500, 500], 8), circle([300, 300], 40)], {
    pen: 20,
    roundedCorners: 'keep',
  });
  expect(loopCount).toBe(2);
  expect(changes).toEqual([
    { text: 'parts too small for a pen were dropped', points: [{ x: expect.closeTo(500), y: expect.closeTo(500) }] },
  ]);
  expect(simplifyDetails([circle([500, 500], 8)], { pen: 20, roundedCorners: 'keep' }).loopCount).toBe(1);
});

test('joins corners that are too close for a pen', () => {
  const chamfered = shape([
    [100, 110],
    [100, 900],
    [900, 900],
    [900, 100],
    [110, 100],
  ]);
  const { cubics, changes } = simplifyDetails(chamfered, { pen: 20, roundedCorners: 'keep' });
  expect(cubics).toHaveLength(4);
  expect(cubics.map(startOf)).toContainEqual({ x: 105, y: 105 });
  expect(changes.map(({ text }) => text)).toEqual(['corners too close for a pen were joined']);
});

test('corrects a handle that points away from the drawn line', () => {
  const [first, ...others] = square;
  const [x0, y0, , , ...rest] = first.cubics[0];
  const lying = { ...first, cubics: [[x0, y0, x0 - 0.6, y0 - 0.2, ...rest] as unknown as (typeof first.cubics)[number]] };
  const { cubics, changes } = simplifyDetails([lying, ...others], { pen: 20, roundedCorners: 'keep' });
  expect(changes).toEqual([{ text: 'handles that point away from the drawn line were corrected', points: [{ x: 100, y: 100 }] }]);
  expect(cubics[0][3]).toBeGreaterThan(y0);
});

const rounded = (radius: number) => svg(`<rect x="10" y="10" width="80" height="60" rx="${radius}"/>`);

test('makes corners of rounded ones, unless they are to be kept or the shape is round', () => {
  const { picture, original, notes } = readPicture(rounded(8), 'rounded');
  expect(countOpenEnds(picture)).toBe(8);
  expect(faultsOf(picture)).toEqual([]);
  expect(original?.map(({ closed }) => closed)).toEqual([true]);
  expect(notes).toEqual([expect.stringMatching(/^tight bends became corners: at \([^)]*\), .* and 1 more$/)]);
  const kept = readPicture(rounded(8), 'rounded', { ...pictureDefaults, roundedCorners: 'keep' });
  expect([countOpenEnds(kept.picture), countClosed(kept.picture), kept.original]).toEqual([0, 1, undefined]);
  expect(countClosed(readPicture(svg('<circle cx="50" cy="50" r="30"/>'), 'round').picture)).toBe(1);
});

test('keeps smaller details for a larger print', () => {
  const text = svg('<path fill-rule="evenodd" d="M0 0h100v100h-100z M50 50h2v2h-2z"/>');
  expect(countOpenEnds(readPicture(text, 'dot').picture)).toBe(8);
  expect(countOpenEnds(readPicture(text, 'dot', { ...pictureDefaults, printSize: 400 }).picture)).toBe(16);
  expect(countOpenEnds(readPicture(text, 'dot', { ...pictureDefaults, details: 'keep' }).picture)).toBe(16);
});

test('reads lines as what they enclose: holes inside shapes, and lines that end inside do not matter', () => {
  const lines = '<g fill="none" stroke="#000"><circle cx="50" cy="50" r="40"/><circle cx="40" cy="40" r="8"/><path d="M50 10v20"/></g>';
  const { picture, notes } = readPicture(svg(lines), 'face');
  expect([countOpenEnds(picture), countClosed(picture), picture.filled.length]).toEqual([0, 2, 1]);
  expect(notes).toEqual(['the drawing consists of lines; the areas that they enclose were filled']);
  expect(() => readPicture(svg('<path fill="none" stroke="#000" d="M0 0h50"/>'), 'line')).toThrow(
    'nothing in the drawing is filled or enclosed',
  );
});

test('reads two connected outlines as one shape', () => {
  const house = '<g fill="none" stroke="#000"><path d="M20 90V40h60v50z"/><path d="M20 40L50 10L80 40"/></g>';
  const { picture } = readPicture(svg(house), 'house');
  expect([countOpenEnds(picture), picture.filled.length]).toEqual([10, 1]);
});

test('refuses a pixel image, and says what to do', () => {
  expect(() => readPicture(svg('<image width="9" height="9" href="data:image/png;base64,"/>'), 'photo')).toThrow(
    'is a pixel image; trace it first',
  );
});
