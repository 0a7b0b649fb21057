import { readFileSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import type { Labelling } from '../../src/labels/labelling.ts';
import type { Sheet } from '../../src/print/sheet.ts';
import { writeSheetSvg } from '../../src/print/writeSvg.ts';
import { openSample, writeSheet } from './drawings.ts';

/** All elements with attributes, by name as written, and the text directly inside. */
function readElements(svg: string) {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: (typeof elements)[number][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: { ...attributes } as Record<string, string>, text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    if (open.length > 0) open.at(-1)!.text += text;
  });
  parser.write(svg).close();
  return elements;
}

/** Two labels at the left side of the frame, one with a leader. */
const LABELLING: Labelling = {
  state: 'leaders',
  labels: [
    {
      curve: 1,
      side: 'left',
      end: 'start',
      runs: [2, 13],
      corners: [
        [-30, 240],
        [-80, 240],
        [-80, 220],
        [-30, 220],
      ],
      leader: [
        [0, 240],
        [-30, 240],
      ],
    },
    {
      curve: 0,
      side: 'right',
      end: 'start',
      runs: [],
      corners: [
        [0, 100],
        [-20, 100],
        [-20, 120],
        [0, 120],
      ],
      leader: null,
    },
  ],
  unmet: [],
};

describe('a sheet as SVG', () => {
  const opened = openSample('pear.json');
  const svg = writeSheet(opened, { labelling: LABELLING });
  const elements = readElements(svg);
  const named = (name: string) => elements.filter((element) => element.name === name);

  test('has its size in millimetres, and its coordinates in points', () => {
    const { width, height, viewBox } = elements[0].attributes;
    expect(viewBox).toBe('0 0 586.44 619.52');
    expect(Number.parseFloat(width)).toBeCloseTo((586.44 * 25.4) / 72, 5);
    expect(Number.parseFloat(height)).toBeCloseTo((619.52 * 25.4) / 72, 5);
    expect([width, height].every((length) => length.endsWith('mm'))).toBe(true);
  });

  test('has layers that Inkscape shows, and the solution only on request', () => {
    const layersIn = (text: string) =>
      readElements(text)
        .filter(({ attributes }) => attributes['inkscape:groupmode'] === 'layer')
        .map(({ attributes }) => attributes['inkscape:label']);
    expect(layersIn(svg)).toEqual(['curves', 'frame', 'labels']);
    expect(layersIn(writeSheet(opened, { showSolution: true }))).toEqual(['solution', 'curves', 'frame', 'labels']);
  });

  test('names the font of its numbers, with fallbacks', () => {
    expect(elements[0].attributes['font-family']).toMatch(/^'Source Sans 3', .*sans-serif$/);
  });

  test('places letters precisely instead of on whole pixels', () => {
    const [root] = readElements(writeSheetSvg({ width: 100, height: 100, layers: [] }));
    expect(root.attributes['text-rendering']).toBe('geometricPrecision');
  });

  test('has the numbers of the labels in an order that reveals nothing about the curves', () => {
    // The label with a leader is further to the left.
    expect(named('text').map(({ text }) => text)).toEqual(['2', '13', '0']);
    for (const { attributes } of named('text')) expect(Number(attributes['font-size'])).toBeCloseTo(0.5237 * 20, 6);
    // A line along each label, from the end of its curve.
    const lines = named('path').filter(({ attributes }) => attributes.class === 'aside');
    expect(lines.length).toBe(LABELLING.labels.length);
  });

  test('has the same bytes each time', () => {
    expect(writeSheet(openSample('pear.json'), { labelling: LABELLING })).toBe(svg);
  });

  test('has a title, with any characters', () => {
    const sheet: Sheet = { width: 10, height: 10, layers: [] };
    expect(readElements(writeSheetSvg(sheet, { title: 'A & B <"C">' })).find(({ name }) => name === 'title')!.text).toBe('A & B <"C">');
    expect(writeSheetSvg(sheet)).not.toContain('<title>');
  });

  test('can embed the font, byte by byte', () => {
    const bytes = readFileSync(
      new URL('../../node_modules/@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff', import.meta.url),
    );
    const { text } = readElements(writeSheetSvg({ width: 10, height: 10, layers: [] }, { fonts: { regular: bytes } })).find(
      ({ name }) => name === 'style',
    )!;
    const [, weight, data] = /font-weight:(\d+);src:url\(data:font\/woff;base64,([^)]*)\)/.exec(text)!;
    expect(weight).toBe('400');
    expect(Buffer.from(data, 'base64').equals(bytes)).toBe(true);
  });

  test('rotates text and sets its weight', () => {
    const text = {
      kind: 'text',
      text: '7',
      x: 3,
      y: 4,
      size: 9,
      anchor: 'end',
      angle: Math.PI / 2,
      weight: 'semibold',
      color: '#123456',
    } as const;
    const written = readElements(writeSheetSvg({ width: 10, height: 10, layers: [{ name: 'text', items: [text] }] })).find(
      ({ name }) => name === 'text',
    )!;
    expect(written.attributes).toMatchObject({
      x: '3',
      y: '4',
      transform: 'rotate(90 3 4)',
      'text-anchor': 'end',
      'font-weight': '600',
      fill: '#123456',
    });
  });
});
