import { drawMap } from '../drawing/svg.ts';
import { openDocument } from '../session/document.ts';
import { isSvg, type Source } from './source.ts';

/** Lines of a small picture, which would vanish otherwise; in puzzle units. */
const SMALL_LINE_WIDTH = 5;

/** A puzzle file's text as a small SVG, with its solution. Throws what opening it throws. */
export function drawFile(text: string): string {
  const { map } = openDocument(text, '');
  return drawMap(map, { showSolution: true, lineWidth: SMALL_LINE_WIDTH });
}

/** Something to open as a small SVG: a picture is its own. */
export async function drawThumbnail(source: Source): Promise<string> {
  const text = await source.read();
  return isSvg(source) ? text : drawFile(text);
}
