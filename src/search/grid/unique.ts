import { cluesOf, gridBoard } from '../../solver/grid/grid.ts';
import { judge } from '../../solver/judge.ts';
import { toColours } from './gridState.ts';

/** Whether a grid is proved to be the only solution of its clues. */
export function isUnique(rows: Int32Array, width: number): boolean {
  const picture = toColours(rows, width);
  const { class: found } = judge(gridBoard(cluesOf(picture, width)), picture);
  return found === 'simple' || found === 'unique';
}
