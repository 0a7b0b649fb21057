import { PRINT_LOOK } from '../artLayers.ts';
import { boxOfFrame, placeInRoom } from '../page/artBox.ts';
import { drawPlain } from '../page/drawArt.ts';
import { INK, PALE_INK } from '../page/sheetMaker.ts';
import { balanceText, fitSize } from '../page/textWidth.ts';
import type { Sheet } from '../sheet.ts';
import type { BookletSetup, NumberedPuzzle } from './booklet.ts';
import { createPage } from './pages.ts';

/** The title, and for an ornament the curves of the puzzle in the middle, which give nothing away without its clues. */
export function composeTitle(puzzles: readonly NumberedPuzzle[], setup: BookletSetup): Sheet {
  const { sheet, room, unit } = createPage(setup);
  const middle = (room.minX + room.maxX) / 2;
  const width = room.maxX - room.minX;
  const lines = balanceText(setup.title, 44 * unit, width, 'semibold');
  const size = Math.min(...lines.map((line) => fitSize(line, 44 * unit, width, 'semibold')));
  let y = room.minY + 90 * unit;
  for (const text of lines) {
    sheet.write({ text, x: middle, y, size, anchor: 'middle', weight: 'semibold' });
    y += 1.1 * size;
  }
  sheet.line(middle - 40 * unit, y - 12 * unit, middle + 40 * unit, y - 12 * unit, INK, 1);
  const count = `${puzzles.length} ${setup.kind}${puzzles.length === 1 ? '' : 's'}`;
  sheet.write({ text: count, x: middle, y: y + 14 * unit, size: 17 * unit, anchor: 'middle', color: PALE_INK });
  const { art } = puzzles[Math.floor(puzzles.length / 2)];
  const ornament = { ...room, minX: room.minX + 30 * unit, maxX: room.maxX - 30 * unit, minY: y + 60 * unit, maxY: room.maxY - 60 * unit };
  drawPlain(sheet, art, placeInRoom(boxOfFrame(art), ornament, PRINT_LOOK.frameWidth), PRINT_LOOK);
  sheet.write({ text: setup.author ?? '', x: middle, y: room.maxY, size: 14 * unit, anchor: 'middle' });
  return sheet.finish();
}
