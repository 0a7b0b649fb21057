import { type Colours, EMPTY, FILLED } from '../../solver/board.ts';

/** A grid on the way of a search. */
export interface GridState {
  /** A mask for each row, from the top: bit x is the square in column x, set where it is filled. */
  readonly rows: Int32Array;
  /** How many moves of a playout led here. */
  depth: number;
}

/** Rows have to fit the bits of a mask. */
export const MAX_SQUARES_A_SIDE = 30;

/** The squares of a grid one by one, row by row. */
export function toColours(rows: ArrayLike<number>, width: number): Colours {
  return Uint8Array.from({ length: rows.length * width }, (_, square) =>
    (rows[Math.floor(square / width)] >> (square % width)) & 1 ? FILLED : EMPTY,
  );
}

export function toRows(colours: Colours, width: number): Int32Array {
  const rows = new Int32Array(colours.length / width);
  colours.forEach((colour, square) => {
    if (colour === FILLED) rows[Math.floor(square / width)] |= 1 << (square % width);
  });
  return rows;
}
