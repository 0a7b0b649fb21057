import { type Board, type Colours, runsOf } from '../board.ts';

/** The clues of a classic nonogram: rows from top to bottom, columns from left to right. `[]` is the clue 0. */
export interface GridClues {
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
}

/** A classic nonogram: squares in rows and columns. */
export interface Grid extends GridClues {
  /** The given solutions, usually one or none, square by square and row by row. */
  readonly goals: readonly Colours[];
  /** Other properties, such as title, by, copyright. They keep their order; a key may occur several times. Each text fits on one line. */
  readonly properties: readonly Property[];
}

export interface Property {
  readonly key: string;
  readonly text: string;
}

/** The board of a grid. Its faces are the squares, row by row; its lines are the rows, then the columns. */
export function gridBoard({ rows, columns }: GridClues): Board {
  const [height, width] = [rows.length, columns.length];
  const lines = [
    ...rows.map((clue, row) => ({ faces: Int32Array.from(columns, (_, column) => row * width + column), clue })),
    ...columns.map((clue, column) => ({ faces: Int32Array.from(rows, (_, row) => row * width + column), clue })),
  ];
  return { faceCount: width * height, lines };
}

/** The clues of a picture with the given width. */
export function cluesOf(picture: Colours, width: number): GridClues {
  const rowCount = picture.length / width;
  if (!Number.isSafeInteger(rowCount)) throw new RangeError(`${picture.length} squares can’t be split into rows of ${width}`);
  const rows = Array.from({ length: rowCount }, () => []);
  const columns = Array.from({ length: width }, () => []);
  const clues = gridBoard({ rows, columns }).lines.map(({ faces }) => runsOf(faces, picture));
  return { rows: clues.slice(0, rowCount), columns: clues.slice(rowCount) };
}
