import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Size } from '../../geometry/box.ts';
import { addStrand, createArrangement } from '../arrangement/arrangement.ts';
import { findCrossings } from '../arrangement/crossings.ts';
import { createStrand, type Strand, type Vertex } from '../arrangement/strand.ts';
import { createSubdivisionCache, forEachSegment, subdivide } from '../arrangement/subdivision.ts';
import { NORMALS, type TangramLine } from './lines.ts';

/** A linear function of the shifts of the lines: a constant, and per line the change for one unit of shift. */
export interface LinearFunction {
  readonly constant: number;
  readonly byLine: ReadonlyMap<number, number>;
}

/** A corner of a cell: the intersection of two lines, of a line and the frame, or of two sides of the frame. */
export interface Corner {
  readonly x: LinearFunction;
  readonly y: LinearFunction;
}

/** The cells of an arrangement of lines. Each is a convex polygon with its corners in order. */
export interface Cells {
  readonly cells: readonly (readonly Corner[])[];
  /**
   * The lengths that must not be below the required width: widths of cells, and distances between neighbouring corners, which preserve the structure.
   */
  readonly widths: readonly LinearFunction[];
}

/** The two ends of a line on the frame; undefined if it does not cross the frame. */
export function endsOnFrame({ width, height }: Size, direction: number, offset: number): [number, number, number, number] | undefined {
  const [nx, ny] = NORMALS[direction];
  const found = new Map<string, [number, number]>();
  for (const x of [0, width]) if (ny !== 0) add(x, (offset - nx * x) / ny);
  for (const y of [0, height]) if (nx !== 0) add((offset - ny * y) / nx, y);
  const [first, second] = [...found.values()];
  return second === undefined ? undefined : [...first, ...second];

  function add(x: number, y: number): void {
    const isOn = x >= 0 && x <= width && y >= 0 && y <= height;
    if (isOn) found.set(`${x.toFixed(6)} ${y.toFixed(6)}`, [x, y]);
  }
}

/** The cells of lines with these offsets; undefined if three lines meet in a point, or two on the frame. */
export function findCells(frame: Size, lines: readonly TangramLine[], offsets: readonly number[]): Cells | undefined {
  const arrangement = createArrangement(frame.width, frame.height);
  const lineOf = new Map<Strand, number>();
  for (let line = 0; line < lines.length; line++) {
    const ends = endsOnFrame(frame, lines[line].direction, offsets[line]);
    if (ends === undefined) return undefined;
    const strand = createStrand('picture', Float64Array.from(ends));
    const crossings = findCrossings(arrangement, strand);
    if (crossings === undefined) return undefined;
    addStrand(arrangement, strand, crossings, 'frame', 'frame');
    lineOf.set(strand, line);
  }
  const subdivision = subdivide(arrangement, createSubdivisionCache(10));
  if (subdivision === undefined || subdivision.faces.some(({ cycles }) => cycles.length > 1)) return undefined;
  const cells = subdivision.faces.map(({ cycles: [cycle] }) => {
    const corners: Corner[] = [];
    const vertices = new Map(cycle.edges.flatMap(({ from, to }) => [from, to]).map(({ vertex }) => [`${vertex.x} ${vertex.y}`, vertex]));
    forEachSegment(cycle, (x, y) => {
      const vertex = vertices.get(`${x} ${y}`);
      corners.push(vertex === undefined ? { x: fixed(x), y: fixed(y) } : cornerAt(frame, lines, offsets, lineOf, vertex));
    });
    return corners;
  });
  const widths = cells.flatMap((corners) => [...widthsOfCell(corners), ...sidesOfCell(corners)]);
  return widths.every(({ constant }) => constant > MIN_WIDTH) ? { cells, widths } : undefined;
}

/** A narrower cell results from rounding where three lines meet in a point. */
const MIN_WIDTH = 1e-3;

function fixed(constant: number): LinearFunction {
  return { constant, byLine: new Map() };
}

/** The intersection of the two lines of a vertex. One of them may be a side of the frame. */
function cornerAt(
  frame: Size,
  lines: readonly TangramLine[],
  offsets: readonly number[],
  lineOf: Map<Strand, number>,
  { x, y, kind, stops }: Vertex,
): Corner {
  const bounds = stops.map(({ strand }) => {
    const line = lineOf.get(strand);
    if (line !== undefined) return { normal: NORMALS[lines[line].direction], line, offset: offsets[line] };
    const isLevel = y === 0 || y === frame.height;
    return { normal: NORMALS[isLevel ? 0 : 1], line: undefined, offset: isLevel ? y : x };
  });
  if (bounds.length !== 2) throw new Error(`a ${kind} must have two lines`);
  const [a, b] = bounds;
  const determinant = a.normal[0] * b.normal[1] - a.normal[1] * b.normal[0];
  const along = (ofA: number, ofB: number): LinearFunction => ({
    constant: ofA * a.offset + ofB * b.offset,
    byLine: new Map([a, b].flatMap(({ line }, i) => (line === undefined ? [] : [[line, i === 0 ? ofA : ofB] as const]))),
  });
  return {
    x: along(b.normal[1] / determinant, -a.normal[1] / determinant),
    y: along(-b.normal[0] / determinant, a.normal[0] / determinant),
  };
}

/**
 * The widths of a cell across each of its sides; the smallest is its width. Lines are only shifted, so the farthest corners in a direction stay the
 * farthest, and the widths are linear.
 */
function* widthsOfCell(corners: readonly Corner[]): Generator<LinearFunction> {
  for (const [nx, ny] of NORMALS) {
    const isAlongSide = corners.some(({ x, y }, i) => {
      const next = corners[(i + 1) % corners.length];
      return Math.abs(nx * (next.x.constant - x.constant) + ny * (next.y.constant - y.constant)) < 1e-6;
    });
    if (!isAlongSide) continue;
    const across = corners.map((corner) => combine(corner, nx, ny)).sort((a, b) => a.constant - b.constant);
    yield subtract(across[across.length - 1], across[0]);
  }
}

/** The lengths of the sides of a cell. */
function* sidesOfCell(corners: readonly Corner[]): Generator<LinearFunction> {
  for (let i = 0; i < corners.length; i++) {
    const [from, to] = [corners[i], corners[(i + 1) % corners.length]];
    const [dx, dy] = [to.x.constant - from.x.constant, to.y.constant - from.y.constant];
    const length = hypot(dx, dy);
    yield subtract(combine(to, dx / length, dy / length), combine(from, dx / length, dy / length));
  }
}

function combine({ x, y }: Corner, ofX: number, ofY: number): LinearFunction {
  const byLine = new Map<number, number>();
  for (const [line, coefficient] of x.byLine) byLine.set(line, ofX * coefficient);
  for (const [line, coefficient] of y.byLine) byLine.set(line, (byLine.get(line) ?? 0) + ofY * coefficient);
  return { constant: ofX * x.constant + ofY * y.constant, byLine };
}

function subtract(a: LinearFunction, b: LinearFunction): LinearFunction {
  const byLine = new Map(a.byLine);
  for (const [line, coefficient] of b.byLine) byLine.set(line, (byLine.get(line) ?? 0) - coefficient);
  return { constant: a.constant - b.constant, byLine };
}

/** The value of a linear function for these shifts. */
export function evaluate({ constant, byLine }: LinearFunction, shifts: readonly number[]): number {
  let value = constant;
  for (const [line, coefficient] of byLine) value += coefficient * shifts[line];
  return value;
}
