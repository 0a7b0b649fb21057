import type { Box } from '../../geometry/box.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import type { Level } from '../../solver/level.ts';
import { classWords } from '../../solver/words.ts';
import { INK, PALE_INK, type SheetMaker } from './sheetMaker.ts';
import { cutText, fitSize, widthOfText } from './textWidth.ts';

/** What is said about a puzzle above it. */
export interface PuzzleWords {
  readonly title: string;
  readonly author?: string | undefined;
  readonly level: Level;
  /** Undefined: nothing is said about how it is solved. */
  readonly class?: PuzzleClass | undefined;
}

const LEVELS: readonly Level[] = ['basic', 'advanced', 'expert'];

/** Where the header is as large as it is meant, in points; on smaller pages it is smaller. */
const FULL_WIDTH = 500;

/**
 * Title and author on the left, on the right the level, as dots and as a word, and how the puzzle is solved; a line below. Returns the room that is
 * left. @param prefix what stands above the title, as "Solution"
 */
export function writeHeader(sheet: SheetMaker, { title, author, level, class: found }: PuzzleWords, room: Box, prefix = ''): Box {
  const width = room.maxX - room.minX;
  const unit = Math.max(0.62, Math.min(1, width / FULL_WIDTH));
  const [small, words] = [9.5 * unit, found === undefined ? '' : capitalize(classWords[found])];
  const wordsWidth = Math.max(widthOfText(words, small, 'regular'), 90 * unit);
  const titleWidth = width - wordsWidth - 18 * unit;
  const size = fitSize(title, 23 * unit, titleWidth, 'semibold');
  const titleY = room.minY + 17 * unit;
  const secondY = titleY + 16 * unit;
  sheet.write({ text: cutText(title, size, titleWidth, 'semibold'), x: room.minX, y: titleY, size, weight: 'semibold' });
  const second = [prefix, author ? `by ${author}` : ''].filter((text) => text !== '').join(' · ');
  if (second !== '')
    sheet.write({ text: cutText(second, small, titleWidth, 'regular'), x: room.minX, y: secondY, size: small, color: PALE_INK });
  writeLevel(sheet, level, room.maxX, titleY, 11 * unit);
  if (words !== '') sheet.write({ text: words, x: room.maxX, y: secondY, size: small, anchor: 'end', color: PALE_INK });
  const lineY = secondY + 8 * unit;
  sheet.line(room.minX, lineY, room.maxX, lineY, INK, 0.5);
  return { ...room, minY: lineY + 12 * unit };
}

/** As many dots as the level has steps, and its name before them, ending at a place. */
export function writeLevel(sheet: SheetMaker, level: Level, x: number, y: number, size: number): void {
  const [radius, step] = [0.26 * size, 0.8 * size];
  LEVELS.forEach((_, index) => {
    const isReached = index <= LEVELS.indexOf(level);
    const stroke = { color: INK, width: 0.06 * size };
    const place = x - radius - step * (LEVELS.length - 1 - index);
    sheet.circle(place, y - 0.33 * size, radius, isReached ? { fill: INK, stroke } : { stroke });
  });
  sheet.write({ text: capitalize(level), x: x - step * LEVELS.length, y, size, anchor: 'end', weight: 'semibold' });
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
