import { maxOf } from '../../geometry/arithmetic/extremes.ts';
/** Formats rows of cells as columns, two spaces apart. @param isText which columns hold text, aligned left; numbers are aligned right */
export function formatTable(rows: readonly (readonly string[])[], isText: (column: number) => boolean): string[] {
  const widths = rows[0].map((_, column) => maxOf(rows.map((cells) => cells[column].length)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}
