import type { Attention } from '../attention.ts';

/**
 * The attention of the paper's program: rows come before columns, and each square that gets a colour puts its row and its column on top, even if that
 * line determined it or is waiting already.
 */
export function gridAttention(width: number, height: number): Attention {
  const rows = Array.from({ length: height }, (_, row) => row);
  const columns = Array.from({ length: width }, (_, column) => height + column);
  return {
    stacks: [rows.reverse(), columns.reverse()],
    faces: Array.from({ length: width * height }, (_, square) => square),
    guessEnds: 'whole',
    skipsKnownLines: false,
    stackLines([rowStack, columnStack], faces) {
      for (const square of faces) {
        rowStack.push(Math.floor(square / width));
        columnStack.push(height + (square % width));
      }
    },
  };
}
