import { type Colours, EMPTY, FILLED } from '../../solver/board.ts';

/** A state of a search for grids. */
export interface GridState {
  /** One mask per row, from the top: bit x is the square in column x, set if it is filled. */
  readonly rows: Int32Array;
  /** The number of playout moves so far. */
  depth: number;
}

/** The maximum number of rows and columns, because a row must fit the bits of a mask. */
export const MAX_GRID_SIZE = 30;

/** Converts row masks to colours, square by square and row by row. */
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
