import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import { writePuzzle } from '../../puzzle/write.ts';
import { pictureNameOf } from '../document/document.ts';
import { saveVerified } from '../document/save.ts';
import { findChange } from './findChange.ts';
import { findChangeInGiven } from './findChangeInGiven.ts';
import type { OpenFormat, Savable, SaveFormat } from './format.ts';

const MARKUP = /^\uFEFF?\s*</;

/** A drawing of a finished puzzle, saved by us or by another program; see docs/svg.md. Assumptions and repairs are returned as warnings. */
export const openSvg: OpenFormat = {
  name: 'SVG drawing',
  extensions: ['.svg'],
  mimeType: 'image/svg+xml',
  holdsPictures: true,
  recognises: (text) => MARKUP.test(text),
  isUnmistakable: (text) => MARKUP.test(text) && /<svg[\s>]/.test(text),
  async read(text, name) {
    // Loaded on demand, because most sessions never open an SVG.
    const { importPuzzle } = await import('../../svg/import/importPuzzle.ts');
    const { puzzle, notes } = importPuzzle(text, name);
    const opened = preparePuzzle(puzzle);
    return { ...opened, warnings: [...notes, ...opened.warnings] };
  },
};

/** The page that `kronkel export` writes with its default paper; see docs/print.md. */
export const saveSvg: SaveFormat = {
  name: 'Picture, SVG',
  about: 'lines and curves for print',
  extension: '.svg',
  embedsFonts: true,
  async write(saved, { name, showSolution, fonts = { regular: [], semibold: [] } }) {
    // Loaded on demand, because most sessions never print.
    const { printPuzzle, printSvg } = await import('../print/print.ts');
    const opened = { ...saved, warnings: [] };
    return printSvg(printPuzzle({ opened, name: pictureNameOf(saved.puzzle, name) }, DEFAULT_SETUP), opened, fonts, showSolution);
  },
  findLoss: (saved, { showSolution }, reopened) =>
    showSolution ? findLossWithPuzzle(saved, reopened) : findChangeInGiven(saved, reopened),
};

/** For a file that embeds the puzzle file, which restores every bit of the puzzle. */
function findLossWithPuzzle({ puzzle, map }: Savable, reopened: OpenedPuzzle): string | undefined {
  const change = findChange(map, reopened.map);
  if (change !== undefined) return change;
  const isSame = writePuzzle(reopened.puzzle) === writePuzzle(saveVerified(puzzle).opened.puzzle);
  return isSame ? undefined : 'it would be read from its lines, which don’t show which of them are the picture';
}
