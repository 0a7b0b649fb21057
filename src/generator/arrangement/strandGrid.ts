import type { Strand } from './strand.ts';

/** Twice the maximum segment length, so that most segments are in one or two cells. */
const CELL = 20;

/** A grid index of the segments of an arrangement. Strands can be added and removed. */
export interface StrandGrid {
  readonly columns: number;
  readonly rows: number;
  /** Per cell, the segments whose boxes overlap it: slot of the strand and segment index, packed into one number. */
  readonly cells: number[][];
  /** The strands by slot; undefined for a free slot. */
  readonly strands: (Strand | undefined)[];
  readonly slots: Map<Strand, number>;
}

/** Upper bound on the segments of a strand. */
const SLOT = 1 << 20;

export function createStrandGrid(width: number, height: number): StrandGrid {
  const columns = Math.floor(width / CELL) + 1;
  const rows = Math.floor(height / CELL) + 1;
  return { columns, rows, cells: Array.from({ length: columns * rows }, () => []), strands: [], slots: new Map() };
}

export function addSegments(grid: StrandGrid, strand: Strand): void {
  const free = grid.strands.indexOf(undefined);
  const slot = free < 0 ? grid.strands.length : free;
  grid.strands[slot] = strand;
  grid.slots.set(strand, slot);
  for (let segment = 0; segment + 1 < strand.x.length; segment++) {
    forEachCell(grid, strand, segment, (cell) => cell.push(slot * SLOT + segment));
  }
}

export function removeSegments(grid: StrandGrid, strand: Strand): void {
  const slot = grid.slots.get(strand)!;
  for (let segment = 0; segment + 1 < strand.x.length; segment++) {
    forEachCell(grid, strand, segment, (cell) => {
      cell[cell.indexOf(slot * SLOT + segment)] = cell[cell.length - 1];
      cell.pop();
    });
  }
  grid.slots.delete(strand);
  grid.strands[slot] = undefined;
}

/** Calls `visit` once for each pair of a segment of the strand and a segment of the grid whose boxes overlap, until `visit` returns false. */
export function forEachPair(
  grid: StrandGrid,
  strand: Strand,
  visit: (segment: number, other: Strand, otherSegment: number) => boolean,
): void {
  const { x, y } = strand;
  const { columns, cells, strands } = grid;
  for (let i = 0; i + 1 < x.length; i++) {
    const [minX, maxX] = x[i] < x[i + 1] ? [x[i], x[i + 1]] : [x[i + 1], x[i]];
    const [minY, maxY] = y[i] < y[i + 1] ? [y[i], y[i + 1]] : [y[i + 1], y[i]];
    for (let row = cellOf(minY, grid.rows); row <= cellOf(maxY, grid.rows); row++) {
      for (let column = cellOf(minX, columns); column <= cellOf(maxX, columns); column++) {
        const cell = cells[row * columns + column];
        for (let k = 0; k < cell.length; k++) {
          const other = strands[Math.floor(cell[k] / SLOT)]!;
          const j = cell[k] % SLOT;
          const lowX = Math.max(minX, Math.min(other.x[j], other.x[j + 1]));
          if (lowX > maxX || lowX > Math.max(other.x[j], other.x[j + 1])) continue;
          const lowY = Math.max(minY, Math.min(other.y[j], other.y[j + 1]));
          if (lowY > maxY || lowY > Math.max(other.y[j], other.y[j + 1])) continue;
          // Two boxes may share several cells. The pair belongs to the cell with the lower corner of their intersection.
          if (cellOf(lowX, columns) !== column || cellOf(lowY, grid.rows) !== row) continue;
          if (!visit(i, other, j)) return;
        }
      }
    }
  }
}

function forEachCell({ columns, rows, cells }: StrandGrid, { x, y }: Strand, i: number, visit: (cell: number[]) => void): void {
  for (let row = cellOf(Math.min(y[i], y[i + 1]), rows); row <= cellOf(Math.max(y[i], y[i + 1]), rows); row++) {
    for (let column = cellOf(Math.min(x[i], x[i + 1]), columns); column <= cellOf(Math.max(x[i], x[i + 1]), columns); column++) {
      visit(cells[row * columns + column]);
    }
  }
}

function cellOf(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(value / CELL)));
}
