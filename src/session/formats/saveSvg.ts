import { drawMap } from '../../drawing/svg.ts';
import type { SaveFormat } from './format.ts';

export const saveSvg: SaveFormat = {
  name: 'Picture, SVG',
  about: 'lines and curves for print',
  ending: '.svg',
  write: ({ puzzle, map }, { showSolution, name }) => drawMap(map, { showSolution, title: puzzle.name.trim() || name }),
};
