import type { Box } from '../../geometry/box.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import { LEVELS, type Level } from '../../solver/level.ts';
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

/** Where the header is as large as it is meant, in points; in narrower rooms it is smaller. */
const FULL_WIDTH = 500;

/** Where the lines of a header in a room stand, and how large a point is meant to be in it. */
function linesOf(room: Box): { readonly unit: number; readonly first: number; readonly second: number; readonly rule: number } {
  const unit = Math.max(0.62, Math.min(1.3, (room.maxX - room.minX) / FULL_WIDTH));
  return { unit, first: room.minY + 17 * unit, second: room.minY + 33 * unit, rule: room.minY + 41 * unit };
}

/** The room that a header leaves. */
export function roomBelowHeader(room: Box): Box {
  const { unit, rule } = linesOf(room);
  return { ...room, minY: rule + 12 * unit };
}

/**
 * Title and author on the left, on the right the level, as a word and as dots, and how the puzzle is solved; a line below.
 * @param prefix what stands before the author, as "Solution"
 */
export function writeHeader(sheet: SheetMaker, { title, author, level, class: found }: PuzzleWords, room: Box, prefix = ''): void {
  const { unit, first, second, rule } = linesOf(room);
  const [small, words] = [9.5 * unit, found === undefined ? '' : capitalize(classWords[found])];
  const byline = [prefix, author ? `by ${author}` : ''].filter((text) => text !== '').join(' · ');
  const titleWidth = room.maxX - room.minX - 100 * unit;
  const bylineWidth = room.maxX - room.minX - widthOfText(words, small, 'regular') - 12 * unit;
  const size = fitSize(title, 23 * unit, titleWidth, 'semibold');
  sheet.write({ text: cutText(title, size, titleWidth, 'semibold'), x: room.minX, y: first, size, weight: 'semibold' });
  sheet.write({ text: cutText(byline, small, bylineWidth, 'regular'), x: room.minX, y: second, size: small, color: PALE_INK });
  writeLevel(sheet, level, room.maxX, first, 11 * unit);
  sheet.write({ text: words, x: room.maxX, y: second, size: small, anchor: 'end', color: PALE_INK });
  sheet.line(room.minX, rule, room.maxX, rule, INK, 0.5);
}

/** The name of the level and its dots, ending at a place. */
function writeLevel(sheet: SheetMaker, level: Level, x: number, y: number, size: number): void {
  const dots = DOT_STEP * size * LEVELS.length;
  writeLevelDots(sheet, level, x - dots, y, size);
  sheet.write({ text: capitalize(level), x: x - dots - 0.3 * size, y, size, anchor: 'end', weight: 'semibold' });
}

/** From dot to dot, in sizes of the font beside them. */
const DOT_STEP = 0.72;

/** As many full dots as the level is high, from a place on. Returns how wide they are with the space that follows them. */
export function writeLevelDots(sheet: SheetMaker, level: Level, x: number, y: number, size: number): number {
  LEVELS.forEach((each, index) => {
    const stroke = { color: INK, width: 0.06 * size };
    const style = LEVELS.indexOf(each) <= LEVELS.indexOf(level) ? { fill: INK, stroke } : { stroke };
    sheet.circle(x + DOT_STEP * size * (index + 0.5), y - 0.33 * size, 0.25 * size, style);
  });
  return (DOT_STEP * LEVELS.length + 0.4) * size;
}

/** With a capital letter, as a sentence begins. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
