import { createRandom, type Random } from '../../src/geometry/random.ts';
import { type Colours, EMPTY, FILLED } from '../../src/solver/board.ts';
import { cluesOf, type Grid } from '../../src/solver/grid/grid.ts';

/** A generated grid with a name. */
export interface NamedGrid {
  readonly name: string;
  readonly grid: Grid;
}

/**
 * The grids of the benchmark, always the same: pictures from 5×5 to 50×50, most solvable line by line; noise, often not solvable line by
 * line; and dominoes.
 */
export function generatedGrids(): NamedGrid[] {
  const shapes = [5, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45, 50].flatMap((size) => [1, 2].map((seed) => shapesGrid(size, seed)));
  const noise = [5, 6, 7, 8, 10, 12, 15].flatMap((size) => [0.4, 0.5, 0.6, 0.7].map((density) => noiseGrid(size, density)));
  const dense = [20, 25, 30, 35, 40, 45, 50].flatMap((size) => [0.7, 0.8].map((density) => noiseGrid(size, density)));
  return [...shapes, ...noise, ...dense, ...[2, 3, 4, 5].map(dominoGrid)];
}

/** Pictures that both solvers solve quickly, for warming up. */
export function warmUpGrids(): NamedGrid[] {
  return [8, 12, 15, 20, 25, 30, 35].flatMap((size) => [1, 2].map((seed) => shapesGrid(size, seed)));
}

/** Grids with very many solutions, or with one that small deductions do not find, after the survey of solvers at webpbn.com. */
export function hardGrids(): NamedGrid[] {
  const noise = [25, 30, 40, 50].flatMap((size) => [0.2, 0.3, 0.4, 0.5, 0.55].map((density) => noiseGrid(size, density)));
  return [...noise, ...[9, 12, 15, 20, 24].map(dominoGrid), ...[10, 30, 50].map(rooksGrid)];
}

/** Overlapping discs, boxes and rings, as in coarse pictures. */
function shapesGrid(size: number, seed: number): NamedGrid {
  const random = createRandom(1000 * size + seed);
  const picture = new Uint8Array(size * size);
  const shapeCount = 3 + Math.floor(size / 6);
  for (let shape = 0; shape < shapeCount; shape++) paint(picture, size, randomShape(random, size));
  return name(`shapes-${size}-${seed}`, picture, size);
}

/** Returns the colour of a square; undefined outside of the shape. */
type Shape = (x: number, y: number) => number | undefined;

function randomShape(random: Random, size: number): Shape {
  const [x, y] = [size * random(), size * random()];
  const [a, b] = [size * (0.1 + 0.25 * random()), size * (0.1 + 0.25 * random())];
  const colour = random() < 0.75 ? FILLED : EMPTY;
  const kind = random();
  const distance = (px: number, py: number) => ((px - x) / a) ** 2 + ((py - y) / b) ** 2;
  if (kind < 0.5) return (px, py) => (distance(px, py) < 1 ? colour : undefined);
  if (kind < 0.75) return (px, py) => (Math.abs(px - x) < a && Math.abs(py - y) < b ? colour : undefined);
  return (px, py) => (distance(px, py) < 1 && distance(px, py) > 0.4 ? colour : undefined);
}

function paint(picture: Colours, size: number, shape: Shape): void {
  picture.forEach((colour, square) => {
    picture[square] = shape((square % size) + 0.5, Math.floor(square / size) + 0.5) ?? colour;
  });
}

function noiseGrid(size: number, density: number): NamedGrid {
  const random = createRandom(1_000_000 * density + 1000 * size);
  const picture = Uint8Array.from({ length: size * size }, () => (random() < density ? FILLED : EMPTY));
  return name(`noise-${size}-${Math.round(100 * density)}`, picture, size);
}

/**
 * Vertical runs of three from the upper right to the lower left, joined by horizontal ones, each with a single square above it. Solving
 * line by line deduces nothing. A solver has to count how many runs of three fit below each other; then one deduction leads to the next.
 */
export function dominoGrid(count: number): NamedGrid {
  const size = 2 * count + 1;
  const picture = new Uint8Array(size * size);
  const fill = (row: number, column: number) => {
    picture[row * size + column] = FILLED;
  };
  for (let piece = 0; piece <= count; piece++) {
    const [row, column] = [2 * piece, size - 1 - 2 * piece];
    for (let i = 0; i < 3 && row + i < size; i++) fill(row + i, column);
    if (piece > 0) {
      fill(row, column + 1);
      fill(row - 2, column);
    }
  }
  return name(`domino-${count}`, picture, size);
}

/** One square in each row and column: the number of solutions is the number of permutations. */
function rooksGrid(size: number): NamedGrid {
  const picture = new Uint8Array(size * size);
  for (let i = 0; i < size; i++) picture[i * size + i] = FILLED;
  return name(`rooks-${size}`, picture, size);
}

function name(title: string, picture: Colours, width: number): NamedGrid {
  const properties = [{ key: 'title', text: title }];
  return { name: title, grid: { ...cluesOf(picture, width), goals: [picture], properties } };
}
