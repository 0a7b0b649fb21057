import { square } from '../../geometry/arithmetic/squares.ts';
import { lengthOfStrand, type Strand } from '../arrangement/strand.ts';

/** The points of a strand at which its dilation is measured, in equal steps from its start to its end. */
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
  // The last point of a closed strand is its first.
  const count = strand.closed ? pieces : pieces + 1;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  let segment = 0;
  for (let i = 0; i < count; i++) {
    const along = Math.min(length, i * step);
    while (segment < strand.x.length - 2 && strand.along[segment + 1] < along) segment++;
    const share = (along - strand.along[segment]) / (strand.along[segment + 1] - strand.along[segment]);
    x[i] = strand.x[segment] + share * (strand.x[segment + 1] - strand.x[segment]);
    y[i] = strand.y[segment] + share * (strand.y[segment + 1] - strand.y[segment]);
  }
  return { strand, x, y, step };
}

/** Half the length of what is beside the point, so that denser points do not cost more. */
export function weightOf({ strand, x, step }: Sampling, point: number): number {
  return !strand.closed && (point === 0 || point === x.length - 1) ? step / 2 : step;
}

/** The samplings of an arrangement by where their points are; they come and go. */
export interface SampleGrid {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** By cell: the sampling's slot and the point, in one number. */
  readonly cells: number[][];
  readonly samplings: (Sampling | undefined)[];
}

const SLOT = 1 << 20;

/** A grid whose cells are as large as the greatest distance that is asked for. */
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

/** Calls `visit` with each point of the grid that is nearer to a point of the sampling than the cells are large, both as numbers, with the squared distance. */
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

/** The place along a strand as its stops count it. */
export function alongAt({ step }: Sampling, point: number): number {
  return point * step;
}
