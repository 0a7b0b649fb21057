import type { Attention } from '../attention.ts';

/**
 * A grid's lines as the paper's program looks at them: rows before columns, and each square that got its colour puts its row and its column on top,
 * whichever told it and however often they wait already.
 */
export function gridAttention(width: number, height: number): Attention {
  const rows = Array.from({ length: height }, (_, row) => row);
  const columns = Array.from({ length: width }, (_, column) => height + column);
  return {
    stacks: [rows.reverse(), columns.reverse()],
    faces: Array.from({ length: width * height }, (_, square) => square),
    guessEnds: 'whole',
    passesKnown: false,
    turnTo([rowStack, columnStack], faces) {
      for (const square of faces) {
        rowStack.push(Math.floor(square / width));
        columnStack.push(height + (square % width));
      }
    },
  };
}
