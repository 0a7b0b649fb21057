/** Lines of cells in columns, two spaces apart. @param isText which columns are words, and begin on the left; the others are numbers */
export function formatTable(rows: readonly (readonly string[])[], isText: (column: number) => boolean): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((cells) => cells[column].length)));
  return rows.map((cells) =>
    cells
      .map((cell, column) => (isText(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  );
}
