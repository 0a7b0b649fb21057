import { DEFAULT_SETUP } from '../../print/page/paper.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../puzzle/open.ts';
import { writePuzzle } from '../../puzzle/write.ts';
import { pictureNameOf } from '../document/document.ts';
import { proveSaved } from '../document/save.ts';
import { findChange } from './findChange.ts';
import { findChangeInGiven } from './findChangeInGiven.ts';
import type { OpenFormat, Savable, SaveFormat } from './format.ts';

/** A drawing of a finished puzzle, ours or another program's; see docs/svg.md. What was assumed and repaired is told as warnings. */
export const openSvg: OpenFormat = {
  name: 'SVG drawing',
  endings: ['.svg'],
  recognises: (text) => /^\uFEFF?\s*</.test(text),
  async read(text, name) {
    // Most sessions never see an SVG.
    const { importPuzzle } = await import('../../svg/import/importPuzzle.ts');
    const { puzzle, notes } = importPuzzle(text, name);
    const opened = preparePuzzle(puzzle);
    return { ...opened, warnings: [...notes, ...opened.warnings] };
  },
};

/** The printed page that `kronkel export` writes if nothing is said of the paper; see docs/print.md. */
export const saveSvg: SaveFormat = {
  name: 'Picture, SVG',
  about: 'lines and curves for print',
  ending: '.svg',
  takesFonts: true,
  async write(saved, { name, showSolution, fonts = { regular: [], semibold: [] } }) {
    // Most sessions never print.
    const { printPuzzle, printSvg } = await import('../print/print.ts');
    const opened = { ...saved, warnings: [] };
    return printSvg(printPuzzle({ opened, name: pictureNameOf(saved.puzzle, name) }, DEFAULT_SETUP), opened, fonts, showSolution);
  },
  findLoss: (saved, { showSolution }, again) => (showSolution ? findLossOfKept(saved, again) : findChangeInGiven(saved, again)),
};

/** What holds the puzzle's own file is opened as that, to the last bit. */
function findLossOfKept({ puzzle, map }: Savable, again: OpenedPuzzle): string | undefined {
  const change = findChange(map, again.map);
  if (change !== undefined) return change;
  const isSame = writePuzzle(again.puzzle) === writePuzzle(proveSaved(puzzle).opened.puzzle);
  return isSame ? undefined : 'it would be read from the lines, which do not tell what is the picture';
}
