import { describe, expect, test } from 'vitest';
import { readDrawing } from '../../src/svg/drawing.ts';
import { formatCount, LIMITS } from '../../src/svg/limits.ts';
import { styled, useBomb, withAttribute } from '../support/hostileSvg.ts';
import { svg } from './drawings.ts';

/** Long enough for a quadratic algorithm never to finish. */
const LONG = 1 << 19;
const SQUARE = '<rect id="l0" width="9" height="9"/>';

/** Elements each of which uses its predecessor; the first one uses `l0`. */
function chain(length: number): string {
  return Array.from({ length }, (_, i) => `<g id="l${i + 1}"><use href="#l${i}"/></g>`).join('');
}

describe('is rejected with the count:', () => {
  test.each<[name: string, text: string, message: string]>([
    [
      'use of an empty element, a billion times',
      useBomb('<g id="l0"/>'),
      '2,222,222,225 elements are drawn, counting each as often as it is used',
    ],
    ['use of a hidden element', useBomb('<rect id="l0" width="9" height="9" display="none"/>'), '2,222,222,225 elements are drawn'],
    ['use of an element without paint', useBomb('<rect id="l0" width="9" height="9" fill="none"/>'), '2,222,222,225 elements are drawn'],
    ['use of nothing at all', useBomb(''), '1,222,222,225 elements are drawn'],
    [
      'use of empty symbols',
      svg(
        `<symbol id="l0"/>${Array.from({ length: 60 }, (_, i) => `<symbol id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(10)}</symbol>`).join('')}<use href="#l60"/>`,
      ),
      'more than 9,007,199,254,740,991 elements are drawn',
    ],
    ['use of use of use', svg(`${SQUARE}${chain(150)}<use href="#l150"/>`), 'used by one another more than 200 deep'],
    ['many elements', svg('<g/>'.repeat(LIMITS.elements)), '100,001 elements are in the file, but the maximum is 100,000'],
    ['many elements that are not ours', svg('<a:b xmlns:a="x"/>'.repeat(LIMITS.elements)), '100,001 elements are in the file'],
    [
      'many attributes',
      svg(`<g ${Array.from({ length: LIMITS.attributes }, (_, i) => `a${i}=""`).join(' ')}/>`),
      '500,001 attributes are in the file up to line 1, but the maximum is 500,000',
    ],
    ['many style rules', styled('a{}'.repeat(20_000)), '20,000 rules are in the style sheets, but the maximum is 10,000'],
    ['many selectors of one rule', styled(`${'a,'.repeat(20_000)}b{}`), '20,001 rules are in the style sheets'],
    [
      'some style rules for many elements',
      svg(`<style>${'a{}'.repeat(1000)}</style>${SQUARE.repeat(15_000)}`),
      '15,001,000 comparisons are needed to style the drawing, which has 1000 style sheet rules, but the maximum is 10,000,000',
    ],
    [
      'a path of many numbers',
      svg(`<path d="M0 0${'h1'.repeat(LIMITS.pathTokens / 2)}"/>`),
      '2,000,003 commands and numbers are in the paths',
    ],
    ['a path of many dots', svg(`<path d="M0 0h${'.5'.repeat(LIMITS.pathTokens)}"/>`), '2,000,004 commands and numbers are in the paths'],
    ['a polygon of many points', svg(`<polygon points="${'1 '.repeat(LIMITS.pathTokens + 1)}"/>`), '2,000,001 commands and numbers'],
    ['a path of many lines', svg(`<path d="M0 0${'h1v1'.repeat(110_000)}"/>`), '220,000 curve segments are drawn up to line 1, path'],
  ])('%s', (_, text, message) => {
    expect(() => readDrawing(text)).toThrow(message);
  });
});

describe('reads once, regardless of its length:', () => {
  test.each<[name: string, text: string]>([
    ['a style sheet of at signs', styled('@'.repeat(2 * LONG))],
    ['a style sheet of at signs after a word', styled(`${' '.repeat(LONG)}a${'@'.repeat(LONG)}`)],
    ['a style sheet of comments that do not end', styled('/*'.repeat(LONG))],
    ['a style sheet of open braces', styled('{'.repeat(2 * LONG))],
    ['a style sheet of at-rules with open braces', styled('@a{'.repeat(LONG))],
    ['a style sheet of closed braces', styled('}'.repeat(2 * LONG))],
    ['a style sheet of spaces and semicolons', styled(' '.repeat(LONG) + ';'.repeat(LONG))],
    ['a style sheet of exclamation marks', styled(`path{fill:${'! '.repeat(LONG)}}`)],
    ['a style of semicolons', withAttribute('style', ';'.repeat(2 * LONG))],
    ['a class of spaces', withAttribute('class', ' '.repeat(2 * LONG))],
    ['a paint of spaces', withAttribute('fill', `rgb(${' '.repeat(2 * LONG)}`)],
    ['a transform of spaces', withAttribute('transform', `scale(1${' '.repeat(2 * LONG)})`)],
    ['a transform of many parts', withAttribute('transform', 'scale(1)'.repeat(LONG / 8))],
  ])('%s', (_, text) => {
    expect(readDrawing(text).shapes).toHaveLength(1);
  });

  test.each<[name: string, text: string, message: string]>([
    [
      'a transform of letters',
      withAttribute('transform', 'a'.repeat(2 * LONG)),
      'its transform "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" can\'t be read',
    ],
    ['a transform of open brackets', withAttribute('transform', 'a('.repeat(LONG)), "can't be read"],
    ['a length of spaces', svg(`<rect height="3" width="1${' '.repeat(2 * LONG)}x1"/>`), 'which is not a length'],
    ['points of signs', svg(`<polygon points="${'+'.repeat(2 * LONG)}"/>`), 'points is not a list of pairs'],
    ['a path of spaces', svg(`<path d="M0 0${' '.repeat(2 * LONG)}h"/>`), 'missed param'],
  ])('%s, which is rejected', (_, text, message) => {
    expect(() => readDrawing(text)).toThrow(message);
  });

  test('the data, style and transform of an element that is used many times', () => {
    const uses = '<use href="#l0"/>'.repeat(20_000);
    const long = `d="${'M0 0'.repeat(20_000)}" style="${'a:b;'.repeat(20_000)}" transform="${'scale(1)'.repeat(20_000)}" class="${'a '.repeat(20_000)}"`;
    expect(readDrawing(svg(`<style>.a{fill:red}</style><path id="l0" ${long}/>${uses}${SQUARE}`)).shapes).toHaveLength(1);
  });
});

test('lists twenty ignored parts, and counts the others', () => {
  const { notes } = readDrawing(svg(Array.from({ length: 500 }, (_, i) => `<path id="p${i}" mask="url(#m)" d="M0 0h1v1z"/>`).join('')));
  expect(notes).toHaveLength(21);
  expect(notes[20]).toBe('and 480 more were ignored');
});

test('reads unterminated style sheets to the end of the text, and skips nested braces', () => {
  const fillOf = (sheet: string) => readDrawing(styled(sheet)).shapes[0].fill;
  expect(fillOf('path { fill: #010203')).toBe('#010203');
  expect(fillOf('@media print { path { fill: #010203 } } path { fill: #040506 }')).toBe('#040506');
  expect(fillOf('@import "x"; } path { fill: #040506 }')).toBe('#040506');
  expect(fillOf('g { path { fill: #010203 } } path/* {*/{ fill: #040506 } /* path { fill: #070809 }')).toBe('#040506');
});

test('a use of a chain, of symbols, and of an element used elsewhere is not a cycle', () => {
  expect(readDrawing(svg(`${SQUARE}${chain(90)}<use href="#l90"/>`)).shapes).toHaveLength(92);
  expect(() => readDrawing(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'))).toThrow(
    'it uses an element that contains it',
  );
});

test('formats large numbers readably', () => {
  expect([0, 999, 200_000, 1e300].map(formatCount)).toEqual(['0', '999', '200,000', 'more than 9,007,199,254,740,991']);
});
