import { maxOf, minOf } from '../../geometry/arithmetic/extremes.ts';
import { square } from '../../geometry/arithmetic/squares.ts';
import type { Outline } from './outlines.ts';

/** How far from the reflected point the picture may be, in units, and the minimum cosine between the directions. */
const MIRROR_DISTANCE = 9;
const MIRROR_COSINE = 0.9;

/** The distances of the tried axes from the middle of the picture, in units. */
const MIRROR_OFFSETS = [0, -4, 4, -8, 8, -12, 12, -16, 16, -20, 20];

/** Two stretches are parallel if they are this far apart, in units, and their directions have at least this cosine. */
const [MIN_GAP, MAX_GAP] = [14, 70];
const PARALLEL_COSINE = 0.97;
const MAX_SHIFT = 7;

/** The samples of all outlines in cells of a grid. */
class SampleGrid {
  readonly x: number[] = [];
  readonly y: number[] = [];
  readonly directionX: number[] = [];
  readonly directionY: number[] = [];
  private readonly cells = new Map<number, number[]>();
  private readonly size: number;

  constructor(outlines: readonly Outline[], size: number) {
    this.size = size;
    for (const outline of outlines) {
      for (let i = 0; i < outline.x.length; i++) {
        const key = this.keyOf(Math.floor(outline.x[i] / size), Math.floor(outline.y[i] / size));
        const cell = this.cells.get(key);
        if (cell === undefined) this.cells.set(key, [this.x.length]);
        else cell.push(this.x.length);
        this.x.push(outline.x[i]);
        this.y.push(outline.y[i]);
        this.directionX.push(outline.directionX[i]);
        this.directionY.push(outline.directionY[i]);
      }
    }
  }

  /** Whether a sample in the cells around a point meets a condition. */
  someNear(x: number, y: number, is: (sample: number) => boolean): boolean {
    const [column, row] = [Math.floor(x / this.size), Math.floor(y / this.size)];
    for (let i = column - 1; i <= column + 1; i++)
      for (let j = row - 1; j <= row + 1; j++) if (this.cells.get(this.keyOf(i, j))?.some(is) === true) return true;
    return false;
  }

  private keyOf(column: number, row: number): number {
    return 4096 * (column + 8) + row + 8;
  }
}

/** The share of the picture that is mirrored in the picture itself, about its upright or its level axis, from 0 to 1. */
export function measureSymmetry(outlines: readonly Outline[]): number {
  const grid = new SampleGrid(outlines, MIRROR_DISTANCE);
  const { x, y, directionX, directionY } = grid;
  const measure = (along: readonly number[], isUpright: boolean) => {
    const middle = (minOf(along) + maxOf(along)) / 2;
    const shares = MIRROR_OFFSETS.map((offset) => {
      let count = 0;
      for (let i = 0; i < x.length; i++) {
        const mx = isUpright ? 2 * (middle + offset) - x[i] : x[i];
        const my = isUpright ? y[i] : 2 * (middle + offset) - y[i];
        const [dx, dy] = isUpright ? [-directionX[i], directionY[i]] : [directionX[i], -directionY[i]];
        const isMirrored = grid.someNear(
          mx,
          my,
          (j) =>
            square(x[j] - mx) + square(y[j] - my) <= square(MIRROR_DISTANCE) &&
            Math.abs(directionX[j] * dx + directionY[j] * dy) > MIRROR_COSINE,
        );
        if (isMirrored) count++;
      }
      return count / x.length;
    });
    return maxOf(shares);
  };
  return x.length === 0 ? 0 : Math.max(measure(x, true), measure(y, false));
}

/** The share of the picture that runs beside another stretch of the picture, from 0 to 1. */
export function measureParallels(outlines: readonly Outline[]): number {
  const grid = new SampleGrid(outlines, MAX_GAP);
  const { x, y, directionX, directionY } = grid;
  let count = 0;
  for (let i = 0; i < x.length; i++) {
    const hasParallel = grid.someNear(x[i], y[i], (j) => {
      const [dx, dy] = [x[j] - x[i], y[j] - y[i]];
      const across = Math.abs(dx * directionY[i] - dy * directionX[i]);
      return (
        across > MIN_GAP &&
        across < MAX_GAP &&
        Math.abs(dx * directionX[i] + dy * directionY[i]) < MAX_SHIFT &&
        Math.abs(directionX[i] * directionX[j] + directionY[i] * directionY[j]) > PARALLEL_COSINE
      );
    });
    if (hasParallel) count++;
  }
  return x.length === 0 ? 0 : count / x.length;
}
