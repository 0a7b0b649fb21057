import { describe, expect, test } from 'vitest';
import { boxAround } from '../../src/geometry/cubic.ts';
import { readDrawing } from '../../src/svg/drawing.ts';
import { SvgError } from '../../src/svg/error.ts';
import { svg } from './drawings.ts';

/** The bounding box of each shape: left, top, right, bottom. */
function boxes(text: string): number[][] {
  return readDrawing(text).shapes.map(({ subpaths }) => {
    const { minX, minY, maxX, maxY } = boxAround(subpaths.flatMap(({ cubics }) => cubics));
    return [minX, minY, maxX, maxY].map((value) => Number(value.toFixed(3)));
  });
}

test.each<[name: string, body: string, box: number[]]>([
  ['a rect', '<rect x="10" y="20" width="30" height="40"/>', [10, 20, 40, 60]],
  ['a rounded rect', '<rect x="10" y="20" width="30" height="40" rx="5"/>', [10, 20, 40, 60]],
  ['a rect rounded by more than it is high', '<rect x="10" y="20" width="30" height="4" rx="9" ry="90"/>', [10, 20, 40, 24]],
  ['a circle', '<circle cx="50" cy="50" r="20"/>', [30, 30, 70, 70]],
  ['an ellipse', '<ellipse cx="50" cy="50" rx="20" ry="10"/>', [30, 40, 70, 60]],
  ['a polygon', '<polygon points="10,10 30-5 .5.5"/>', [0.5, -5, 30, 10]],
  ['a polyline', '<polyline points="10 10,20 30 40 0"/>', [10, 0, 40, 30]],
  ['a line with a stroke', '<line x1="1" y1="2" x2="3" y2="4" stroke="red"/>', [1, 2, 3, 4]],
  ['lines of a path', '<path d="M1 2 3 4l5-6H20V9h-1v1z"/>', [1, -2, 20, 10]],
  ['curves of a path', '<path d="M0 0C0 8 8 8 8 0S16-8 16 0q4 8 8 0t8 0"/>', [0, -6, 32, 6]],
  ['arcs of a path', '<path d="M10 10a10 10 0 0120 0 10 10 0 1 1-20 0"/>', [10, 0, 30, 20]],
  ['subpaths that go on after a z', '<path d="M5 5h5v5zl-5-5"/>', [0, 0, 10, 10]],
  ['lengths with units', '<rect x="1in" y="10%" width="2.54cm" height="72pt"/>', [96, 10, 192, 106]],
])('reads %s', (_, body, box) => {
  expect(boxes(svg(body))).toEqual([box]);
});

describe('places a shape', () => {
  const square = '<rect width="10" height="10"/>';
  test.each<[name: string, body: string, box: number[]]>([
    ['by a transform', `<g transform="translate(5)">${square}</g>`, [5, 0, 15, 10]],
    ['by nested ones, the inner first', `<g transform="translate(10 20)"><g transform="scale(2,3)">${square}</g></g>`, [10, 20, 30, 50]],
    ['by a list, the last first', `<g transform="translate(10,20) scale(2 3)">${square}</g>`, [10, 20, 30, 50]],
    ['by a turn about a point', `<g transform="rotate(90 10 10)">${square}</g>`, [10, 0, 20, 10]],
    ['by a matrix', `<g transform="matrix(0 2 -1 0 5 6)">${square}</g>`, [-5, 6, 5, 26]],
    ['by skewing', `<g transform="skewX(45)">${square}</g>`, [0, 0, 20, 10]],
    ['by a style', `<g style="transform: translate(3px, 4px) rotate(0deg)">${square}</g>`, [3, 4, 13, 14]],
    ['in an inner page, in its middle', `<svg x="10" y="10" width="40" height="20" viewBox="0 0 10 10">${square}</svg>`, [20, 10, 40, 30]],
    [
      'in an inner page, to the left',
      `<svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMinYMax">${square}</svg>`,
      [0, 0, 20, 20],
    ],
    [
      'in an inner page, sliced',
      `<svg width="40" height="20" viewBox="0 0 10 10" preserveAspectRatio="xMidYMax slice">${square}</svg>`,
      [0, -20, 40, 20],
    ],
    [
      'in an inner page, stretched',
      `<svg width="40" height="20" viewBox="5 0 10 10" preserveAspectRatio="none">${square}</svg>`,
      [-20, 0, 20, 20],
    ],
    [
      'by use',
      `<defs><g id="a" transform="scale(2)">${square}</g></defs><use href="#a" x="5" transform="translate(0 1)"/>`,
      [5, 1, 25, 21],
    ],
    [
      'by use of a symbol',
      `<symbol id="a" viewBox="0 0 20 20">${square}</symbol><use href="#a" x="7" width="40" height="40"/>`,
      [7, 0, 27, 20],
    ],
  ])('%s', (_, body, box) => {
    expect(boxes(svg(body))).toEqual([box]);
  });

  test('on the page, which is stretched only if the file requests it', () => {
    expect(boxes(svg(square, 'width="200" height="50" viewBox="0 0 10 10" preserveAspectRatio="none"'))).toEqual([[0, 0, 10, 2.5]]);
    expect(boxes(svg(square, 'width="200" height="50" viewBox="0 0 10 10"'))).toEqual([[0, 0, 10, 10]]);
  });
});

describe('reads paints', () => {
  const paints = (text: string) => readDrawing(text).shapes.map(({ fill, stroke, evenOdd }) => ({ fill, stroke, evenOdd }));
  const rect = (attributes: string) => `<rect width="1" height="1" ${attributes}/>`;

  test.each<[attributes: string, fill: string]>([
    ['', '#000000'],
    ['fill="white"', '#ffffff'],
    ['fill="#FA0"', '#ffaa00'],
    ['fill="rgb(255, 128, 0)"', '#ff8000'],
    ['fill="rgb(100% 50% 0% / 0.5)"', '#ff8000'],
    ['style="fill: #123456 !important; stroke: none"', '#123456'],
    ['fill="#123456" style="fill:#654321"', '#654321'],
    ['fill="currentColor" color="#abcdef"', '#abcdef'],
    ['fill="url(#gradient)"', 'url(#gradient)'],
  ])('%s', (attributes, fill) => {
    expect(paints(svg(rect(attributes)))).toMatchObject([{ fill }]);
  });

  test('by inheritance, and by the rules of a style sheet in their order of weight', () => {
    const sheet =
      '<style>rect { fill: #010101 } #a { fill: #030303 } .b { fill: #020202; fill-rule: evenodd } rect.c { stroke: red }</style>';
    expect(paints(svg(`${sheet}${rect('class="b c"')}${rect('id="a" class="b"')}${rect('')}`))).toEqual([
      { fill: '#020202', stroke: 'red', evenOdd: true },
      { fill: '#030303', stroke: 'none', evenOdd: true },
      { fill: '#010101', stroke: 'none', evenOdd: false },
    ]);
    expect(paints(svg(`<g fill="#040404" fill-rule="evenodd">${rect('')}${rect('fill="inherit"')}</g>`))).toEqual(
      Array(2).fill({ fill: '#040404', stroke: 'none', evenOdd: true }),
    );
  });

  test('and skips invisible shapes', () => {
    const hidden = [
      'fill="none"',
      'display="none"',
      'visibility="hidden"',
      'opacity="0"',
      'fill-opacity="0"',
      'fill="transparent"',
      'fill="#0000"',
    ];
    expect(paints(svg(hidden.map(rect).join('')))).toEqual([]);
    expect(paints(svg(`<g visibility="hidden">${rect('visibility="visible"')}</g><defs>${rect('')}</defs>`))).toHaveLength(1);
  });
});

describe('refuses with the position', () => {
  test.each<[name: string, text: string, message: string]>([
    ['text that is no XML', 'hello', 'the file is not an SVG drawing: it does not begin with <'],
    ['an unclosed element', '<svg xmlns="http://www.w3.org/2000/svg">\n<g></svg>', 'line 2, column 9: unexpected close tag'],
    ['another kind of file', '<html/>', 'its root element is not <svg>'],
    ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'line 1: the file declares entities'],
    ['an entity that is not declared', svg('<g id="&a;"/>'), 'undefined entity'],
    ['elements nested too deep', svg('<g>'.repeat(300) + '</g>'.repeat(300)), 'nested more than 200 deep'],
    ['a large file', svg(' '.repeat(17 * 2 ** 20)), '17,825,860 characters are in the file, but the maximum is 16,777,216'],
    [
      'path data that stops early',
      svg('\n<path id="a" d="M0 0L1"/>'),
      'line 2, path "a": its path data can\'t be read: missed param (at pos 6)',
    ],
    ['path data of another language', svg('<path d="M0 0R1 2 3 4"/>'), 'the command R'],
    ['numbers without end', svg('<path d="M0 0L1e999 3"/>'), 'a number that is too large'],
    ['a bad length', svg('<rect width="wide" height="3"/>'), 'width is "wide", which is not a length'],
    ['bad points', svg('<polygon points="1 2 3"/>'), 'points is not a list of pairs'],
    ['a bad transform', svg('<g transform="spin(3)"><rect/></g>'), 'line 1, g: its transform "spin(3)" can\'t be read'],
    ['a use of itself', svg('<g id="a"><use href="#a"/></g>'), 'it uses an element that contains it'],
  ])('%s', (_, text, message) => {
    expect(() => readDrawing(text)).toThrow(SvgError);
    expect(() => readDrawing(text)).toThrow(message);
  });

  test('a small file that exceeds the maximum number of shapes by use', () => {
    const levels = Array.from({ length: 3 }, (_, i) => `<g id="l${i + 1}">${`<use href="#l${i}"/>`.repeat(28)}</g>`);
    expect(() => readDrawing(svg(`<rect id="l0" width="1" height="1"/>${levels.join('')}`))).toThrow(
      '20,001 shapes are drawn up to line 1, rect "l0", but the maximum is 20,000',
    );
  });
});

test('skips a document type, other namespaces and a byte order mark', () => {
  const doctype = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  const editor = '<m:meta xmlns:m="https://example.org/m"><rect width="9" height="9"/></m:meta>';
  expect(boxes(`\ufeff${doctype}${svg(`${editor}<rect width="1" height="1"/>`)}`)).toEqual([[0, 0, 1, 1]]);
});
