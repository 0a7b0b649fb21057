import { type Box, boxOfPoints, growBox } from '../geometry/box.ts';
import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';
import { findCornerCuts } from './corners.ts';
import { kindsOfEdges, RELATIVE_WIDTH, SegmentKind } from './kinds.ts';
import type { Lines } from './lines.ts';
import { findPieces, PathWriter, type PieceOfCurve, pathOfFace, pathOfPiece } from './path.ts';
import { LineRounder } from './rounding.ts';
import { CURVE_ATTRIBUTE, PathClass, PIECE_ATTRIBUTE } from './svgNames.ts';
import { writeXmlText } from './xmlText.ts';

/** Any notation of CSS. */
export interface SvgColors {
  readonly moveable: string;
  readonly picture: string;
  readonly frame: string;
  readonly filled: string;
  /** Behind everything; `none` for what lies on other paper. */
  readonly paper: string;
}

/** As on screen, in ink for white paper; the picture is told apart by its lightness too. Sheets to give away are those of src/print. */
const INK_COLORS: SvgColors = { moveable: '#222222', picture: '#c2410c', frame: '#000000', filled: '#f4d3b0', paper: 'none' };

/** What stands around the frame, as elements of SVG in puzzle units, and how far it reaches. */
export interface SvgSurroundings {
  readonly parts: readonly string[];
  readonly box: Box;
}

export interface SvgOptions {
  readonly showSolution: boolean;
  /** Of moveable curves, in puzzle units; picture and frame are wider in proportion. */
  readonly lineWidth: number;
  /** Around the frame, in puzzle units. */
  readonly margin: number;
  readonly colors: SvgColors;
  /** For screen readers and for who opens the file; none if empty. */
  readonly title: string;
  /** Of the whole picture on screen, in pixels; one for each puzzle unit if undefined. */
  readonly width: number | undefined;
  /** After the point. Five are less than any printer shows, and so little that curves which meet at a small angle still cross in the file. */
  readonly digits: number;
  /** As labels; they lie over the drawing. */
  readonly around: SvgSurroundings | undefined;
}

const DEFAULT_OPTIONS: SvgOptions = {
  showSolution: false,
  lineWidth: 1.6,
  margin: 8,
  colors: INK_COLORS,
  title: '',
  width: undefined,
  digits: 5,
  around: undefined,
};

/** Drawn from back to front. */
const KINDS = ['moveable', 'picture', 'frame'] as const;

/**
 * The drawing as a picture of vectors, in puzzle units, with corners rounded as `pointCut` says; see `LineRounder`. Each path says what it is,
 * so that the drawing can be imported as the same puzzle: see svgNames.ts.
 */
export function drawSvg(map: PlanarMap, lines: Lines, pointCut: Float32Array, options: Partial<SvgOptions> = {}): string {
  const all = { ...DEFAULT_OPTIONS, ...options };
  const sheet = sheetOf(map, all);
  return wrap(drawSheet(map, lines, pointCut, all, sheet), sheet, all);
}

/** A puzzle as it stands in its file, drawn. */
export function drawMap(map: PlanarMap, options: Partial<SvgOptions> = {}): string {
  return drawSvg(map, map, findCornerCuts(map, map), options);
}

/** Two drawings of one puzzle, side by side in one picture, each with what stands around it. It is for looking only: what has two frames can't be imported. */
export function drawPair(
  left: PlanarMap,
  right: PlanarMap,
  options: Partial<SvgOptions> = {},
  around: readonly [left: SvgSurroundings | undefined, right: SvgSurroundings | undefined] = [undefined, undefined],
): string {
  const [forLeft, forRight] = around.map((one) => ({ ...DEFAULT_OPTIONS, ...options, around: one }));
  const [leftSheet, rightSheet] = [sheetOf(left, forLeft), sheetOf(right, forRight)];
  const shift = round(leftSheet.left + leftSheet.width - rightSheet.left);
  const parts = [
    ...drawSheet(left, left, findCornerCuts(left, left), forLeft, leftSheet),
    `<g transform="translate(${shift} 0)">`,
    ...drawSheet(right, right, findCornerCuts(right, right), forRight, rightSheet),
    '</g>',
  ];
  const top = Math.min(leftSheet.top, rightSheet.top);
  const bottom = Math.max(leftSheet.top + leftSheet.height, rightSheet.top + rightSheet.height);
  return wrap(parts, { left: leftSheet.left, top, width: leftSheet.width + rightSheet.width, height: bottom - top }, forLeft);
}

/** A part of the plane, in puzzle units. */
interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What the puzzle needs with what is around it, and a margin. */
function sheetOf(map: PlanarMap, { margin, around }: SvgOptions): Sheet {
  const box = { ...boxOfPoints(map) };
  if (around !== undefined && around.parts.length > 0) {
    growBox(box, around.box.minX, around.box.minY);
    growBox(box, around.box.maxX, around.box.maxY);
  }
  const { minX, minY, maxX, maxY } = box;
  const [left, top, width, height] = [minX - margin, minY - margin, maxX - minX + 2 * margin, maxY - minY + 2 * margin].map(round);
  return { left, top, width, height };
}

function wrap(parts: readonly string[], { left, top, width, height }: Sheet, { title, width: pixels = width }: SvgOptions): string {
  const box = `viewBox="${left} ${top} ${round(width)} ${round(height)}" width="${round(pixels)}" height="${round((pixels * height) / width)}"`;
  const pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  const titles = title === '' ? [] : [`<title>${writeXmlText(title)}</title>`];
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${pen}>\n${[...titles, ...parts].join('\n')}\n</svg>\n`;
}

/** The elements of one drawing, from back to front. */
function drawSheet(
  map: PlanarMap,
  lines: Lines,
  pointCut: Float32Array,
  { showSolution, lineWidth, colors, digits, around }: SvgOptions,
  { left, top, width, height }: Sheet,
): string[] {
  const writer = new PathWriter(new LineRounder(map).round(lines, pointCut), digits);
  const parts: string[] = [];
  if (colors.paper !== 'none') {
    parts.push(`<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${writeXmlText(colors.paper)}"/>`);
  }
  const filled = [...map.faceFilled.keys()].filter((face) => map.faceFilled[face] === 1);
  if (filled.length > 0) {
    // A solution that is not shown is there without paint, and not as a hidden object: nothing paints it, editors keep it, and what is done in
    // them to everything is done to it too.
    const paint = showSolution ? writeXmlText(colors.filled) : 'none';
    const paths = filled.map((face) => `<path class="${PathClass.filled}" d="${pathOfFace(map, writer, face)}"/>`);
    parts.push(`<g fill="${paint}" fill-rule="evenodd">${paths.join('')}</g>`);
  }
  const pieces = labelPieces(findPieces(map, kindsOfEdges(map)));
  for (const name of KINDS) {
    const kind = SegmentKind[name];
    const paths = pieces
      .filter(({ piece }) => piece.kind === kind)
      .map(({ piece, data }) => `<path class="${PathClass[name]}"${data} d="${pathOfPiece(writer, piece)}"/>`);
    if (paths.length === 0) continue;
    const strokeWidth = round(RELATIVE_WIDTH[kind] * lineWidth);
    parts.push(`<g stroke="${writeXmlText(colors[name])}" stroke-width="${strokeWidth}">${paths.join('')}</g>`);
  }
  return [...parts, ...(around?.parts ?? [])];
}

/** The pieces with the attributes that tell which of which curve they are. */
function labelPieces(pieces: readonly PieceOfCurve[]): { piece: PieceOfCurve; data: string }[] {
  const counts = new Map<number, number>();
  return pieces.map((piece) => {
    const { curve } = piece;
    const count = (counts.get(curve) ?? 0) + 1;
    counts.set(curve, count);
    return { piece, data: curve === FRAME ? '' : ` ${CURVE_ATTRIBUTE}="${curve + 1}" ${PIECE_ATTRIBUTE}="${count}"` };
  });
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
