/** The squares that each move inverts: the free squares of a rectangle. */
export interface Rectangles {
  readonly count: number;
  /** Per rectangle, the first row. */
  readonly top: Uint8Array;
  /** Per rectangle, the row after the last. */
  readonly bottom: Uint8Array;
  /** Per rectangle, the columns as bits. */
  readonly columns: Int32Array;
}

/** The location of the rectangles: anywhere, as in the paper's text, or all in the upper left corner, as in its program. */
export type RectangleLocation = 'anywhere' | 'corner';

/**
 * All rectangles of a grid. If some squares are locked, only rectangles with different, non-empty sets of free squares. With `corner`, there are as
 * many rectangles of each size as with `anywhere`, so that a random choice has the same distribution of sizes.
 * @param free one mask per row
 */
export function listRectangles(width: number, free: Int32Array, places: RectangleLocation = 'anywhere'): Rectangles {
  const height = free.length;
  const seen = new Set<string>();
  const found: [top: number, bottom: number, columns: number][] = [];
  const isAllFree = free.every((row) => row === (1 << width) - 1);
  for (let top = 0; top < height; top++) {
    for (let bottom = top + 1; bottom <= height; bottom++) {
      for (let left = 0; left < width; left++) {
        for (let right = left + 1; right <= width; right++) {
          const [y, x] = places === 'corner' ? [top, left] : [0, 0];
          const columns = ((1 << (right - x)) - 1) & ~((1 << (left - x)) - 1);
          if (isAllFree || isNew(top - y, bottom - y, columns)) found.push([top - y, bottom - y, columns]);
        }
      }
    }
  }
  return {
    count: found.length,
    top: Uint8Array.from(found, ([top]) => top),
    bottom: Uint8Array.from(found, ([, bottom]) => bottom),
    columns: Int32Array.from(found, ([, , columns]) => columns),
  };

  function isNew(top: number, bottom: number, columns: number): boolean {
    const swapped = free.map((row, y) => (y >= top && y < bottom ? row & columns : 0));
    if (swapped.every((row) => row === 0)) return false;
    const key = swapped.join();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  }
}
