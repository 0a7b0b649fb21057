import { boxOfPoints } from '../geometry/box.ts';
import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';
import { kindsOfEdges, RELATIVE_WIDTH, SegmentKind } from './kinds.ts';
import type { Lines } from './lines.ts';
import { findPieces, PathWriter, type PieceOfCurve, pathOfFace, pathOfPiece } from './path.ts';

/** Any notation of CSS. */
export interface SvgColors {
  readonly moveable: string;
  readonly picture: string;
  readonly frame: string;
  readonly filled: string;
  /** Behind everything; `none` for what is printed on. */
  readonly paper: string;
}

/** Ink on white paper; the picture is told apart by its lightness too. */
export const PRINT_COLORS: SvgColors = { moveable: '#222222', picture: '#c2410c', frame: '#000000', filled: '#f4d3b0', paper: 'none' };

export interface SvgOptions {
  readonly showSolution: boolean;
  /** Of moveable curves, in puzzle units; picture and frame are wider in proportion. */
  readonly lineWidth: number;
  /** Around the frame, in puzzle units. */
  readonly margin: number;
  readonly colors: SvgColors;
  /** For screen readers and for who opens the file; none if empty. */
  readonly title: string;
}

export const DEFAULT_SVG_OPTIONS: SvgOptions = { showSolution: false, lineWidth: 1.6, margin: 8, colors: PRINT_COLORS, title: '' };

/** Drawn from back to front. */
const KINDS = ['moveable', 'picture', 'frame'] as const;

/**
 * The drawing as a picture of vectors, in puzzle units, with the curves that are on screen. Each path says what it is, so that the drawing can
 * be imported as the same puzzle: by its class `frame`, `moveable`, `picture` or `filled` (a face), and which piece of which curve it is by
 * `data-curve` and `data-piece`, counted from 1 along the curve.
 */
export function drawSvg(map: PlanarMap, lines: Lines, pointCut: Float32Array, options: Partial<SvgOptions> = {}): string {
  const { showSolution, lineWidth, margin, colors, title } = { ...DEFAULT_SVG_OPTIONS, ...options };
  const { minX, minY, maxX, maxY } = boxOfPoints(map);
  const [left, top, width, height] = [minX - margin, minY - margin, maxX - minX + 2 * margin, maxY - minY + 2 * margin].map(round);
  const { edgeFirstPoint, pointX, pointY } = lines;
  const writer = new PathWriter({ edgeFirstPoint, pointX, pointY, pointCut });
  const parts: string[] = [];
  if (title !== '') parts.push(`<title>${escapeText(title)}</title>`);
  if (colors.paper !== 'none') {
    parts.push(`<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${escapeText(colors.paper)}"/>`);
  }
  if (showSolution) {
    const faces = [...map.faceFilled.keys()].filter((face) => map.faceFilled[face] === 1);
    const paths = faces.map((face) => `<path class="filled" d="${pathOfFace(map, writer, face)}"/>`);
    parts.push(`<g fill="${escapeText(colors.filled)}" fill-rule="evenodd">${paths.join('')}</g>`);
  }
  const pieces = nameAll(findPieces(map, kindsOfEdges(map)));
  for (const name of KINDS) {
    const kind = SegmentKind[name];
    const paths = pieces
      .filter(({ piece }) => piece.kind === kind)
      .map(({ piece, data }) => `<path class="${name}"${data} d="${pathOfPiece(writer, piece)}"/>`);
    if (paths.length === 0) continue;
    const strokeWidth = round(RELATIVE_WIDTH[kind] * lineWidth);
    parts.push(`<g stroke="${escapeText(colors[name])}" stroke-width="${strokeWidth}">${paths.join('')}</g>`);
  }
  const box = `viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"`;
  const pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} ${pen}>\n${parts.join('\n')}\n</svg>\n`;
}

/** The pieces with the attributes that tell which of which curve they are. */
function nameAll(pieces: readonly PieceOfCurve[]): { piece: PieceOfCurve; data: string }[] {
  const counts = new Map<number, number>();
  return pieces.map((piece) => {
    const { curve } = piece;
    const count = (counts.get(curve) ?? 0) + 1;
    counts.set(curve, count);
    return { piece, data: curve === FRAME ? '' : ` data-curve="${curve + 1}" data-piece="${count}"` };
  });
}

function round(value: number): number {
  return Math.round(1000 * value) / 1000;
}

function escapeText(text: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (letter) => entities[letter]);
}
