import { PathClass, PUZZLE_ELEMENT } from '../drawing/svgNames.ts';
import { writeXmlText } from '../drawing/xmlText.ts';
import type { Item, Layer, Path, PathItem, Sheet, TextItem } from './sheet.ts';
import { roundAsWritten } from './sheetTransform.ts';

/** The font of the labels, and fallbacks with figures of about the same width for viewers that do not have it. */
const FONT_FAMILY = "'Source Sans 3', 'Source Sans Pro', 'Fira Sans', sans-serif";

/** The semibold is a separate family in its font file, and so on systems where it is installed and in renderers other than browsers. */
const SEMIBOLD_FAMILY = `'Source Sans 3 SemiBold', ${FONT_FAMILY}`;

const WEIGHTS = { regular: 400, semibold: 600 } as const;

const MM_PER_POINT = 25.4 / 72;

export interface SheetSvgOptions {
  /** The title for screen readers, also read as the name of the puzzle; omitted if empty. */
  readonly title: string;
  /** The font files, as `.woff`, by weight. With them the SVG looks the same everywhere. */
  readonly fonts: { readonly regular?: Uint8Array; readonly semibold?: Uint8Array };
  /**
   * The puzzle's own file, including picture and solution, to embed in the SVG. It reveals everything: only for sheets that show the
   * solution. Undefined for sheets for the solver.
   */
  readonly puzzle: string | undefined;
}

const DEFAULT_OPTIONS: SheetSvgOptions = { title: '', fonts: {}, puzzle: undefined };

/**
 * Writes a sheet as SVG: in points, with its size in millimetres, in layers that Inkscape shows. The same sheet always gives the same
 * bytes.
 */
export function writeSheetSvg(sheet: Sheet, options: Partial<SheetSvgOptions> = {}): string {
  const { title, fonts, puzzle } = { ...DEFAULT_OPTIONS, ...options };
  const { bleed = 0 } = sheet;
  const lengths = [sheet.width + 2 * bleed, sheet.height + 2 * bleed];
  const viewBox = [-bleed, -bleed, ...lengths].map(writeLength).join(' ');
  const [widthMm, heightMm] = lengths.map((length) => writeLength(MM_PER_POINT * length));
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"';
  const pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  // Without geometricPrecision, some browsers align small letters to whole pixels, which tears words apart, also on paper.
  const setting = `font-family="${FONT_FAMILY}" text-rendering="geometricPrecision"`;
  const parts = [
    `<svg ${names} width="${widthMm}mm" height="${heightMm}mm" viewBox="${viewBox}" ${pen} ${setting}>`,
    ...(title === '' ? [] : [`<title>${writeXmlText(title)}</title>`]),
    ...(puzzle === undefined ? [] : [`<${PUZZLE_ELEMENT}>${writeXmlText(escapeJson(puzzle))}</${PUZZLE_ELEMENT}>`]),
    ...writeFonts(fonts),
    ...sheet.layers.flatMap(writeLayer),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

/** JSON already escapes control characters and lone surrogates, but not these two characters, which XML cannot contain. */
function escapeJson(json: string): string {
  return json.replaceAll('\ufffe', '\\ufffe').replaceAll('\uffff', '\\uffff');
}

function writeFonts(fonts: SheetSvgOptions['fonts']): string[] {
  const faces = (['regular', 'semibold'] as const).flatMap((weight) => {
    const bytes = fonts[weight];
    if (bytes === undefined) return [];
    const source = `url(data:font/woff;base64,${encodeBase64(bytes)}) format('woff')`;
    return [`@font-face{font-family:'Source Sans 3';font-weight:${WEIGHTS[weight]};src:${source}}`];
  });
  return faces.length === 0 ? [] : [`<style>${faces.join('')}</style>`];
}

function encodeBase64(bytes: Uint8Array): string {
  let characters = '';
  for (const byte of bytes) characters += String.fromCharCode(byte);
  return btoa(characters);
}

function writeLayer({ name, items }: Layer): string[] {
  return [`<g inkscape:groupmode="layer" inkscape:label="${name}" id="${name}">`, ...items.map(writeItem), '</g>'];
}

function writeItem(item: Item): string {
  return item.kind === 'path' ? writePath(item) : writeText(item);
}

/** Lines that are not part of the puzzle have a class too, so that readers of the file skip them. */
function writePath({ path, stroke, fill, attributes = { class: PathClass.aside } }: PathItem): string {
  const written = [
    ...Object.entries(attributes).map(([name, value]) => attribute(name, value)),
    ...(fill === undefined ? [] : [attribute('fill', fill), attribute('fill-rule', 'evenodd')]),
    ...(stroke === undefined ? [] : [attribute('stroke', stroke.color), attribute('stroke-width', writeLength(stroke.width))]),
    attribute('d', writePathData(path)),
  ];
  return `<path ${written.join(' ')}/>`;
}

function writePathData({ parts }: Path): string {
  const data = parts.map(({ points, closed }) => {
    const pairs: string[] = [];
    for (let i = 0; i < points.length; i += 2) pairs.push(`${writeLength(points[i])} ${writeLength(points[i + 1])}`);
    const [start, ...cubics] = pairs;
    return `M${start}${cubics.length === 0 ? '' : `C${cubics.join(' ')}`}${closed ? 'Z' : ''}`;
  });
  return data.join('');
}

function writeText({ text, x, y, size, anchor, angle, weight, color }: TextItem): string {
  const [left, top] = [writeLength(x), writeLength(y)];
  const degrees = writeLength((180 / Math.PI) * angle);
  const attributes = [
    attribute('class', PathClass.aside),
    attribute('x', left),
    attribute('y', top),
    ...(degrees === '0' ? [] : [attribute('transform', `rotate(${degrees} ${left} ${top})`)]),
    attribute('font-size', writeLength(size)),
    ...(anchor === 'start' ? [] : [attribute('text-anchor', anchor)]),
    ...(weight === 'regular' ? [] : [attribute('font-family', SEMIBOLD_FAMILY), attribute('font-weight', String(WEIGHTS[weight]))]),
    attribute('fill', color),
  ];
  return `<text ${attributes.join(' ')}>${writeXmlText(text)}</text>`;
}

function attribute(name: string, value: string): string {
  return `${name}="${writeXmlText(value)}"`;
}

function writeLength(value: number): string {
  return String(roundAsWritten(value));
}
