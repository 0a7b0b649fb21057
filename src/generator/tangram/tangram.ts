import { minOf } from '../../geometry/arithmetic/extremes.ts';
import type { Size } from '../../geometry/box.ts';
import { between, createRandom } from '../../geometry/random.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Curve } from '../../puzzle/puzzle.ts';
import type { Picture } from '../../svg/picture.ts';
import { assemblePuzzle, createCurve } from '../assemble.ts';
import { PictureError } from '../error.ts';
import type { GeneratorRun, ScorePart } from '../run.ts';
import { round } from '../sample.ts';
import { frameOf } from '../web.ts';
import { type Cells, type Corner, endsOnFrame, evaluate, findCells } from './cells.ts';
import { findLines, NORMALS, type TangramLine } from './lines.ts';
import type { TangramSettings } from './settings.ts';
import { findMaxWidth, findMinShifts } from './shifts.ts';

/** The maximum random offset, in units, that separates lines through one point. It decides the structure that is preserved. */
const NUDGE = 2;

const MAX_NUDGES = 200;

/**
 * Generates a tangram nonogram, after van de Kerkhof et al. 2019, section 3. Extends the sides of the picture to lines, and shifts the lines to
 * maximise the width of the narrowest cell. The score is the negative of that width, because lower is better.
 */
export function createTangram(picture: Picture, seed: number, settings: TangramSettings): GeneratorRun {
  const frame = frameOf(picture);
  const lines = findLines(picture, settings);
  let result: { opened: OpenedPuzzle; width: number } | undefined;

  function advance(): void {
    const { offsets, cells } = findStructure(frame, lines, seed);
    const width = findMaxWidth(cells.widths, lines.length, settings.maxShift);
    const shifts = findMinShifts(cells.widths, settings.widthShare * width, lines.length, settings.maxShift);
    const shifted = offsets.map((offset, line) => offset + shifts[line]);
    const narrowest = minOf(cells.widths.map((linear) => evaluate(linear, shifts)));
    const filled = picture.filled.flatMap(({ x, y }) => {
      const cell = cells.cells.find((corners) => isInside(corners, x, y));
      return cell === undefined ? [] : [centreOf(cell, shifts)];
    });
    const curves = lines.map((line, index) => drawLine(frame, lines, shifted, line, index));
    const opened = assemblePuzzle({ ...picture, filled }, curves, { generator: { method: 'tangram', seed, narrowest } });
    if (opened.map.faceCount !== cells.cells.length)
      throw new Error('the drawn lines have a different number of cells than the measured ones');
    result = { opened, width: narrowest };
  }

  return {
    advance,
    get isDone() {
      return result !== undefined;
    },
    get progress() {
      return result === undefined ? 0 : 1;
    },
    get bestCount() {
      return result === undefined ? 0 : 1;
    },
    get bestScore() {
      return result === undefined ? Number.POSITIVE_INFINITY : -result.width;
    },
    get bestParts() {
      return result === undefined ? [] : listScoreParts(result.width);
    },
    takeBest: () => result?.opened,
    listCandidates() {
      if (result === undefined) return [];
      const { opened, width } = result;
      return [{ score: -width, parts: listScoreParts(width), open: () => opened }];
    },
  };
}

function listScoreParts(width: number): ScorePart[] {
  return [{ label: 'narrowest cell', hint: 'its width in units; wider is better', value: width }];
}

/** The cells of the picture's lines, with nudged lines if more than two meet in a point. */
function findStructure(frame: Size, lines: readonly TangramLine[], seed: number): { offsets: number[]; cells: Cells } {
  const random = createRandom(seed);
  for (let nudges = 0; nudges < MAX_NUDGES; nudges++) {
    const reach = nudges === 0 ? 0 : NUDGE;
    const offsets = lines.map(({ offset }) => offset + between(random, -reach, reach));
    const cells = findCells(frame, lines, offsets);
    if (cells !== undefined) return { offsets, cells };
  }
  const [x, y] = [frame.width / 2, frame.height / 2];
  throw new PictureError('the picture’s lines are too close to each other; move them apart', x, y);
}

/** Draws a line as a curve from frame to frame, with the sides of the picture on it as fixed pieces. */
function drawLine(frame: Size, lines: readonly TangramLine[], offsets: readonly number[], line: TangramLine, index: number): Curve {
  const [nx, ny] = NORMALS[line.direction];
  const along = (x: number, y: number) => ny * x - nx * y;
  const [ax, ay, bx, by] = endsOnFrame(frame, line.direction, offsets[index])!;
  const ends = [
    [ax, ay],
    [bx, by],
  ].sort(([x, y], [u, v]) => along(x, y) - along(u, v));
  const sides = line.sides
    .map((cutters) => cutters.map((other) => crossing(lines, offsets, index, other)).sort(([x, y], [u, v]) => along(x, y) - along(u, v)))
    .sort(([[x, y]], [[u, v]]) => along(x, y) - along(u, v));
  const stops = [ends[0], ...sides.flat(), ends[1]].map(([x, y]) => [round(x), round(y)]);
  // The pieces alternate between moveable and fixed.
  const pieces = stops.slice(1).map((stop, i) => ({ fixed: i % 2 === 1, points: Float64Array.from([...stops[i], ...stop]), unknown: {} }));
  return createCurve(`c${index + 1}`, false, pieces);
}

function crossing(lines: readonly TangramLine[], offsets: readonly number[], a: number, b: number): [number, number] {
  const [[ax, ay], [bx, by]] = [NORMALS[lines[a].direction], NORMALS[lines[b].direction]];
  const determinant = ax * by - ay * bx;
  return [(by * offsets[a] - ay * offsets[b]) / determinant, (ax * offsets[b] - bx * offsets[a]) / determinant];
}

/** Whether the point is in the convex cell before shifting. Its corners are counterclockwise on screen. */
function isInside(corners: readonly Corner[], x: number, y: number): boolean {
  return corners.every((from, i) => {
    const to = corners[(i + 1) % corners.length];
    const [dx, dy] = [to.x.constant - from.x.constant, to.y.constant - from.y.constant];
    return dx * (y - from.y.constant) - dy * (x - from.x.constant) <= 0;
  });
}

/** The mean of the corners, which is inside a convex cell. */
function centreOf(corners: readonly Corner[], shifts: readonly number[]): { x: number; y: number } {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(corners.map(({ x }) => evaluate(x, shifts))), y: mean(corners.map(({ y }) => evaluate(y, shifts))) };
}
