import { findCornerCuts } from '../../drawing/corners.ts';
import { drawSvg } from '../../drawing/svg.ts';
import { writeXmlText } from '../../drawing/xmlText.ts';
import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/** A drawing on a sheet. */
export interface SheetCell {
  readonly map: PlanarMap;
  /** One line each, below the drawing. */
  readonly captions: readonly string[];
  readonly isBest: boolean;
}

/** Sizes in pixels. */
const CELL = 320;
const GAP = 24;
const LINE = 18;
const FONT_SIZE = 14;

/** In puzzle units, so wide that lines stay visible. */
const LINE_WIDTH = 3;

/** Draws drawings of a puzzle as a table in one SVG file, which is for viewing only. */
export function drawSweepSheet(cells: readonly SheetCell[], columns: number, title: string): string {
  const lines = maxOf(
    cells.map(({ captions }) => captions.length),
    1,
  );
  const [pitchX, pitchY] = [CELL + GAP, CELL + GAP + lines * LINE];
  const rows = Math.ceil(cells.length / columns);
  const [width, height] = [columns * pitchX + GAP, rows * pitchY + GAP];
  const parts = cells.map(({ map, captions, isBest }, i) => {
    const [x, y] = [GAP + (i % columns) * pitchX, GAP + Math.floor(i / columns) * pitchY];
    const texts = captions.map(
      (caption, line) =>
        `<text x="${x}" y="${y + CELL + (line + 1) * LINE}" fill="#222222"${isBest ? ' font-weight="600"' : ''}>${writeXmlText(caption)}</text>`,
    );
    const border = isBest
      ? `<rect x="${x - 6}" y="${y - 6}" width="${CELL + 12}" height="${CELL + 12}" fill="none" stroke="#c2410c" stroke-width="2"/>`
      : '';
    return `${border}${placeDrawing(map, x, y)}${texts.join('')}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="${FONT_SIZE}">
<title>${writeXmlText(title)}</title>
<rect width="${width}" height="${height}" fill="#ffffff"/>
${parts.join('\n')}
</svg>
`;
}

/** The drawing as an SVG element with its own coordinates. */
function placeDrawing(map: PlanarMap, x: number, y: number): string {
  const svg = drawSvg(map, map, findCornerCuts(map, map), { showSolution: true, lineWidth: LINE_WIDTH, digits: 1 });
  return svg
    .trim()
    .replace(/^<svg xmlns="[^"]*"/, `<svg x="${x}" y="${y}"`)
    .replace(/ width="[^"]*" height="[^"]*"/, ` width="${CELL}" height="${CELL}"`);
}
