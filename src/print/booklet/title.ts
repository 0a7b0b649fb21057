import { minOf } from '../../geometry/arithmetic/extremes.ts';
import { PRINT_STYLE } from '../artLayers.ts';
import { boxOfFrame, fitInArea } from '../page/artBox.ts';
import { drawPlain } from '../page/drawArt.ts';
import { INK, PALE_INK } from '../page/sheetBuilder.ts';
import { balanceText, fitSize } from '../page/textWidth.ts';
import type { Sheet } from '../sheet.ts';
import type { BookletSetup, NumberedPuzzle } from './booklet.ts';
import { createPage } from './pages.ts';

/** Composes the title page: the title, and as an ornament the curves of the middle puzzle, which reveal nothing without clues. */
export function composeTitle(puzzles: readonly NumberedPuzzle[], setup: BookletSetup): Sheet {
  const { sheet, area, unit } = createPage(setup);
  const middle = (area.minX + area.maxX) / 2;
  const width = area.maxX - area.minX;
  const lines = balanceText(setup.title, 44 * unit, width, 'semibold');
  const size = minOf(lines.map((line) => fitSize(line, 44 * unit, width, 'semibold')));
  let y = area.minY + 90 * unit;
  for (const text of lines) {
    sheet.write({ text, x: middle, y, size, anchor: 'middle', weight: 'semibold' });
    y += 1.1 * size;
  }
  sheet.line(middle - 40 * unit, y - 12 * unit, middle + 40 * unit, y - 12 * unit, INK, 1);
  const count = `${puzzles.length} ${setup.kind}${puzzles.length === 1 ? '' : 's'}`;
  sheet.write({ text: count, x: middle, y: y + 14 * unit, size: 17 * unit, anchor: 'middle', color: PALE_INK });
  const { art } = puzzles[Math.floor(puzzles.length / 2)];
  const ornament = { ...area, minX: area.minX + 30 * unit, maxX: area.maxX - 30 * unit, minY: y + 60 * unit, maxY: area.maxY - 60 * unit };
  drawPlain(sheet, art, fitInArea(boxOfFrame(art), ornament, PRINT_STYLE.frameWidth), PRINT_STYLE);
  sheet.write({ text: setup.author ?? '', x: middle, y: area.maxY, size: 14 * unit, anchor: 'middle' });
  return sheet.build();
}
