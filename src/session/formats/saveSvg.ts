import { drawPuzzle } from '../drawPuzzle.ts';
import type { SaveFormat } from './format.ts';

export const saveSvg: SaveFormat = {
  name: 'Picture, SVG',
  about: 'lines and curves for print',
  ending: '.svg',
  write: (saved, { showSolution, showLabels = true, name }) =>
    drawPuzzle(saved, { showSolution, showLabels, title: saved.puzzle.name.trim() || name }),
};
