import { type Box, boxOfPoints, growBox } from '../geometry/box.ts';
import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';
import { findCornerCuts } from './corners.ts';
import { kindsOfEdges, RELATIVE_WIDTH, SegmentKind } from './kinds.ts';
import type { Lines } from './lines.ts';
import { type EdgeRun, findEdgeRuns, PathWriter, pathOfEdgeRun, pathOfFace } from './path.ts';
import { LineRounder } from './rounding.ts';
import { CURVE_ATTRIBUTE, PathClass, PIECE_ATTRIBUTE } from './svgNames.ts';
import { writeXmlText } from './xmlText.ts';

/** Colors in any CSS notation. */
export interface SvgColors {
  readonly moveable: string;
  readonly picture: string;
  readonly frame: string;
  readonly filled: string;
  /** Behind everything; `none` for a transparent background. */
  readonly paper: string;
}

/** Screen colors adapted to ink on white paper; the picture also differs in lightness. Printable sheets are in src/print. */
const INK_COLORS: SvgColors = { moveable: '#222222', picture: '#c2410c', frame: '#000000', filled: '#f4d3b0', paper: 'none' };

/** Content around the frame: SVG elements in puzzle units, and their bounding box. */
export interface SvgSurroundings {
  readonly parts: readonly string[];
  readonly box: Box;
}

export interface SvgOptions {
  readonly showSolution: boolean;
  /** The width of moveable curves, in puzzle units; picture and frame are wider in proportion. */
  readonly lineWidth: number;
  /** Around the frame, in puzzle units. */
  readonly margin: number;
  readonly colors: SvgColors;
  /** The document title for screen readers and viewers; none if empty. */
  readonly title: string;
  /** The width of the whole picture on screen, in pixels; undefined for one pixel per puzzle unit. */
  readonly width: number | undefined;
  /**
   * The number of decimals. Five are finer than any printer, and precise enough that curves which meet at a small angle still cross in the
   * file.
   */
  readonly digits: number;
  /** Content around the frame, such as labels, drawn over the drawing. */
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

/** In drawing order, from back to front. */
const KINDS = ['moveable', 'picture', 'frame'] as const;

/**
 * Draws the puzzle as SVG in puzzle units, with corners rounded by `pointCut` (see `LineRounder`). The class of each path names its role,
 * so that the file can be imported as the same puzzle: see svgNames.ts.
 */
export function drawSvg(map: PlanarMap, lines: Lines, pointCut: Float32Array, options: Partial<SvgOptions> = {}): string {
  const all = { ...DEFAULT_OPTIONS, ...options };
  const sheet = sheetOf(map, all);
  return wrap(drawSheet(map, lines, pointCut, all, sheet), sheet, all);
}

/** Draws a puzzle with its coordinates from the map. */
export function drawMap(map: PlanarMap, options: Partial<SvgOptions> = {}): string {
  return drawSvg(map, map, findCornerCuts(map, map), options);
}

/**
 * Draws two versions of a puzzle side by side in one picture, each with its surroundings. The file is for viewing only: a drawing with two
 * frames cannot be imported.
 */
export function drawPair(
  left: PlanarMap,
  right: PlanarMap,
  options: Partial<SvgOptions> = {},
  around: readonly [left: SvgSurroundings | undefined, right: SvgSurroundings | undefined] = [undefined, undefined],
): string {
  const [leftOptions, rightOptions] = around.map((one) => ({ ...DEFAULT_OPTIONS, ...options, around: one }));
  const [leftSheet, rightSheet] = [sheetOf(left, leftOptions), sheetOf(right, rightOptions)];
  const shift = round(leftSheet.left + leftSheet.width - rightSheet.left);
  const parts = [
    ...drawSheet(left, left, findCornerCuts(left, left), leftOptions, leftSheet),
    `<g transform="translate(${shift} 0)">`,
    ...drawSheet(right, right, findCornerCuts(right, right), rightOptions, rightSheet),
    '</g>',
  ];
  const top = Math.min(leftSheet.top, rightSheet.top);
  const bottom = Math.max(leftSheet.top + leftSheet.height, rightSheet.top + rightSheet.height);
  return wrap(parts, { left: leftSheet.left, top, width: leftSheet.width + rightSheet.width, height: bottom - top }, leftOptions);
}

/** A rectangle of the plane, in puzzle units. */
interface Sheet {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangle of the puzzle and its surroundings plus the margin. */
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
    // A hidden solution is drawn without paint instead of being marked as hidden: it stays invisible, but editors preserve it and
    // transform it together with the rest.
    const paint = showSolution ? writeXmlText(colors.filled) : 'none';
    const paths = filled.map((face) => `<path class="${PathClass.filled}" d="${pathOfFace(map, writer, face)}"/>`);
    parts.push(`<g fill="${paint}" fill-rule="evenodd">${paths.join('')}</g>`);
  }
  const runs = labelEdgeRuns(findEdgeRuns(map, kindsOfEdges(map)));
  for (const name of KINDS) {
    const kind = SegmentKind[name];
    const paths = runs
      .filter(({ run }) => run.kind === kind)
      .map(({ run, data }) => `<path class="${PathClass[name]}"${data} d="${pathOfEdgeRun(writer, run)}"/>`);
    if (paths.length === 0) continue;
    const strokeWidth = round(RELATIVE_WIDTH[kind] * lineWidth);
    parts.push(`<g stroke="${writeXmlText(colors[name])}" stroke-width="${strokeWidth}">${paths.join('')}</g>`);
  }
  return [...parts, ...(around?.parts ?? [])];
}

/** Adds to each run the attributes that identify it: the curve, and its position along the curve. */
function labelEdgeRuns(runs: readonly EdgeRun[]): { run: EdgeRun; data: string }[] {
  const counts = new Map<number, number>();
  return runs.map((run) => {
    const { curve } = run;
    const count = (counts.get(curve) ?? 0) + 1;
    counts.set(curve, count);
    return { run, data: curve === FRAME ? '' : ` ${CURVE_ATTRIBUTE}="${curve + 1}" ${PIECE_ATTRIBUTE}="${count}"` };
  });
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}
