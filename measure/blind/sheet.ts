import { drawMap } from '../../src/drawing/svg.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { placeSvg } from '../placeSvg.ts';
import { COLUMNS } from './versions.ts';

/** The width of a column, in pixels, the space between columns, and the height of the letters above them. */
const COLUMN = 700;
const GAP = 30;
const CAPTION = 44;

/** The line width of moveable curves, in puzzle units. */
const LINE_WIDTH = 2.6;

/** A sheet as SVG, and its width in pixels. */
export interface Sheet {
  readonly svg: string;
  readonly width: number;
}

/** Draws versions of a puzzle side by side under letters, all in the same way and at the same size. */
export function drawSheet(maps: readonly PlanarMap[]): Sheet {
  const drawings = maps.map((map) => drawMap(map, { showSolution: true, lineWidth: LINE_WIDTH, width: COLUMN }));
  const height = Number(/ height="([\d.]+)"/.exec(drawings[0])![1]);
  const width = drawings.length * COLUMN + (drawings.length + 1) * GAP;
  const columns = drawings.map((svg, i) => {
    const x = GAP + i * (COLUMN + GAP);
    const caption = `<text x="${x + COLUMN / 2}" y="32" text-anchor="middle" font-family="Source Sans 3" font-size="30">${COLUMNS[i]}</text>`;
    return caption + placeSvg(svg, { x, y: CAPTION, width: COLUMN, height });
  });
  const size = `width="${width}" height="${CAPTION + height + GAP}"`;
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${columns.join('')}</svg>\n`, width };
}
