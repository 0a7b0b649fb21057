import type { Box } from '../../geometry/box.ts';
import { findGridLines } from '../../puzzle/map/gridLines.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import { classDescriptions } from '../../solver/describe.ts';
import { LEVELS, type Level } from '../../solver/level.ts';
import { INK, PALE_INK, type SheetBuilder } from './sheetBuilder.ts';
import { cutText, fitSize, widthOfText } from './textWidth.ts';

/** The text above a puzzle. */
export interface PuzzleHeader {
  readonly title: string;
  readonly author?: string | undefined;
  readonly level: Level;
  /** Undefined if unknown: the header then omits how the puzzle can be solved. */
  readonly class?: PuzzleClass | undefined;
}

/** Width at which the header has its full size, in points; it shrinks in narrower areas. */
const FULL_WIDTH = 500;

/** The baselines of a header in an area, and the length of its unit in points. */
function linesOf(area: Box): { readonly unit: number; readonly first: number; readonly second: number; readonly rule: number } {
  const unit = Math.max(0.62, Math.min(1.3, (area.maxX - area.minX) / FULL_WIDTH));
  return { unit, first: area.minY + 17 * unit, second: area.minY + 33 * unit, rule: area.minY + 41 * unit };
}

/** The area below a header. */
export function areaBelowHeader(area: Box): Box {
  const { unit, rule } = linesOf(area);
  return { ...area, minY: rule + 12 * unit };
}

/**
 * Writes title and author on the left; on the right the level, as a word and dots, and how the puzzle can be solved; below them a line.
 *
 * @param prefix text before the author, such as "Solution"
 */
export function writeHeader(sheet: SheetBuilder, { title, author, level, class: found }: PuzzleHeader, area: Box, prefix = ''): void {
  const { unit, first, second, rule } = linesOf(area);
  const [small, description] = [9.5 * unit, found === undefined ? '' : capitalize(classDescriptions[found])];
  const byline = [prefix, author ? `by ${author}` : ''].filter((text) => text !== '').join(' · ');
  const titleWidth = area.maxX - area.minX - 100 * unit;
  const bylineWidth = area.maxX - area.minX - widthOfText(description, small, 'regular') - 12 * unit;
  const size = fitSize(title, 23 * unit, titleWidth, 'semibold');
  sheet.write({ text: cutText(title, size, titleWidth, 'semibold'), x: area.minX, y: first, size, weight: 'semibold' });
  sheet.write({ text: cutText(byline, small, bylineWidth, 'regular'), x: area.minX, y: second, size: small, color: PALE_INK });
  writeLevel(sheet, level, area.maxX, first, 11 * unit);
  sheet.write({ text: description, x: area.maxX, y: second, size: small, anchor: 'end', color: PALE_INK });
  sheet.line(area.minX, rule, area.maxX, rule, INK, 0.5);
}

/** Writes the name of the level and its dots, right-aligned at x. */
function writeLevel(sheet: SheetBuilder, level: Level, x: number, y: number, size: number): void {
  const dots = DOT_STEP * size * LEVELS.length;
  writeLevelDots(sheet, level, x - dots, y, size);
  sheet.write({ text: capitalize(level), x: x - dots - 0.3 * size, y, size, anchor: 'end', weight: 'semibold' });
}

/** Distance between dots, as a fraction of the font size. */
const DOT_STEP = 0.72;

/** Draws one dot per level, filled up to `level`. Returns the width including the space after them. */
export function writeLevelDots(sheet: SheetBuilder, level: Level, x: number, y: number, size: number): number {
  LEVELS.forEach((each, index) => {
    const stroke = { color: INK, width: 0.06 * size };
    const style = LEVELS.indexOf(each) <= LEVELS.indexOf(level) ? { fill: INK, stroke } : { stroke };
    sheet.circle(x + DOT_STEP * size * (index + 0.5), y - 0.33 * size, 0.25 * size, style);
  });
  return (DOT_STEP * LEVELS.length + 0.4) * size;
}

/** Capitalizes the first letter. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The kind of a puzzle, as shown to users. */
export type PuzzleKind = 'nonogram' | 'curved nonogram';

/**
 * The kind of one or several puzzles: `nonogram` only if all are grids. Depends only on which curves meet, so that it reveals neither
 * picture nor solution.
 */
export function kindOfPuzzles(puzzles: readonly Pick<OpenedPuzzle, 'puzzle' | 'map'>[]): PuzzleKind {
  return puzzles.every(({ puzzle, map }) => !('reason' in findGridLines(puzzle, map))) ? 'nonogram' : 'curved nonogram';
}
