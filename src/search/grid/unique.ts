import { classifyQuickly } from '../../solver/classifyQuickly.ts';
import { cluesOf, gridBoard } from '../../solver/grid/grid.ts';
import { toColours } from './gridState.ts';

/** Whether a grid is proved to be the only solution of its clues. */
export function isUnique(rows: Int32Array, width: number): boolean {
  const picture = toColours(rows, width);
  const { class: found } = classifyQuickly(gridBoard(cluesOf(picture, width)), picture);
  return found === 'simple' || found === 'unique';
}
