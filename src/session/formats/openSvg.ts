import { preparePuzzle } from '../../puzzle/open.ts';
import type { OpenFormat } from './format.ts';

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
