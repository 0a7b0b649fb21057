import { square } from '../../geometry/arithmetic/squares.ts';
import { lengthOfStrand, type Strand } from '../arrangement/strand.ts';

/** The points of a strand at which dilation is measured, in equal steps from start to end. */
export interface Sampling {
  readonly strand: Strand;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The distance between neighbours along the strand: point i is i steps along. */
  readonly step: number;
}

export function sampleStrand(strand: Strand, maxStep: number): Sampling {
  const length = lengthOfStrand(strand);
  const pieces = Math.max(1, Math.ceil(length / maxStep));
  const step = length / pieces;
  // The last point of a closed strand is the same as its first.
  const count = strand.closed ? pieces : pieces + 1;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  let segment = 0;
  for (let i = 0; i < count; i++) {
    const along = Math.min(length, i * step);
    while (segment < strand.x.length - 2 && strand.along[segment + 1] < along) segment++;
    const fraction = (along - strand.along[segment]) / (strand.along[segment + 1] - strand.along[segment]);
    x[i] = strand.x[segment] + fraction * (strand.x[segment + 1] - strand.x[segment]);
    y[i] = strand.y[segment] + fraction * (strand.y[segment + 1] - strand.y[segment]);
  }
  return { strand, x, y, step };
}

/** The length of strand that a point represents, so that a denser sampling does not cost more. */
export function weightOf({ strand, x, step }: Sampling, point: number): number {
  return !strand.closed && (point === 0 || point === x.length - 1) ? step / 2 : step;
}

/** A grid index of the sampled points of an arrangement. Samplings can be added and removed. */
export interface SampleGrid {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** Per cell: slot of the sampling and point index, packed into one number. */
  readonly cells: number[][];
  readonly samplings: (Sampling | undefined)[];
}

const SLOT = 1 << 20;

/** Creates a grid. `size` is its cell size, which is also the maximum distance of a query. */
export function createSampleGrid(width: number, height: number, size: number): SampleGrid {
  const columns = Math.floor(width / size) + 1;
  const rows = Math.floor(height / size) + 1;
  return { size, columns, rows, cells: Array.from({ length: columns * rows }, () => []), samplings: [] };
}

export function addSampling(grid: SampleGrid, sampling: Sampling): void {
  const free = grid.samplings.indexOf(undefined);
  const slot = free < 0 ? grid.samplings.length : free;
  grid.samplings[slot] = sampling;
  for (let i = 0; i < sampling.x.length; i++) grid.cells[cellOf(grid, sampling, i)].push(slot * SLOT + i);
}

export function removeSampling(grid: SampleGrid, sampling: Sampling): void {
  const slot = grid.samplings.indexOf(sampling);
  for (let i = 0; i < sampling.x.length; i++) {
    const cell = grid.cells[cellOf(grid, sampling, i)];
    cell[cell.indexOf(slot * SLOT + i)] = cell[cell.length - 1];
    cell.pop();
  }
  grid.samplings[slot] = undefined;
}

function cellOf({ size, columns, rows }: SampleGrid, { x, y }: Sampling, i: number): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x[i] / size)));
  return Math.min(rows - 1, Math.max(0, Math.floor(y[i] / size))) * columns + column;
}

/**
 * Calls `visit` for each pair of a point of the sampling and a point of the grid that are closer than the cell size, with their indices and squared
 * distance.
 */
export function forEachNear(
  grid: SampleGrid,
  sampling: Sampling,
  visit: (i: number, other: Sampling, j: number, distanceSq: number) => void,
): void {
  const { size, columns, rows, cells, samplings } = grid;
  for (let i = 0; i < sampling.x.length; i++) {
    const [x, y] = [sampling.x[i], sampling.y[i]];
    const column = Math.floor(x / size);
    const row = Math.floor(y / size);
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        const cell = cells[r * columns + c];
        for (let k = 0; k < cell.length; k++) {
          const other = samplings[Math.floor(cell[k] / SLOT)]!;
          const j = cell[k] % SLOT;
          const distanceSq = square(other.x[j] - x) + square(other.y[j] - y);
          if (distanceSq < size * size) visit(i, other, j, distanceSq);
        }
      }
    }
  }
}

/** The position of a point along its strand, in the same measure as that of its stops. */
export function alongAt({ step }: Sampling, point: number): number {
  return point * step;
}
