import { MAX_CROSSINGS } from '../../puzzle/crossings.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import { gridLineId } from '../../puzzle/map/gridLines.ts';
import { FRAME_SIZE } from '../../puzzle/open.ts';
import type { Clue, Curve, Points, Puzzle } from '../../puzzle/puzzle.ts';
import { FILLED } from '../board.ts';
import type { Grid } from './grid.ts';
import { keepProperties, TITLE } from './properties.ts';

/**
 * A grid as a puzzle of straight lines in normal form, all of which may move: the lines between rows from left to right, then those between columns from
 * top to bottom. Each clue is given once: that of the first row above the first line, those of the others below the line over them, and so with columns. The first goal is the
 * solution. Throws a PuzzleError for a grid that has no line to carry a clue, or too many.
 */
export function gridPuzzle({ rows, columns, goals, properties }: Grid): Puzzle {
  const [width, height] = [columns.length, rows.length];
  assertSize(width, height);
  const longest = Math.max(width, height);
  const at = (line: number) => (line * FRAME_SIZE) / longest;
  const [xs, ys] = [width, height].map((count) => Array.from({ length: count + 1 }, (_, line) => at(line)));
  const level = ys
    .slice(1, -1)
    .map((y, line) => createCurve(gridLineId('row', line), flatten(xs.map((x) => [x, y])), line === 0 ? rows[0] : null, rows[line + 1]));
  const upright = xs
    .slice(1, -1)
    .map((x, line) =>
      createCurve(gridLineId('column', line), flatten(ys.map((y) => [x, y])), columns[line + 1], line === 0 ? columns[0] : null),
    );
  const filled = Array.from(goals[0] ?? []).flatMap((colour, square) =>
    colour === FILLED ? [[at((square % width) + 0.5), at(Math.floor(square / width) + 0.5)]] : [],
  );
  return {
    name: properties.find(({ key }) => key === TITLE)?.text ?? '',
    frame: createFrame(xs, ys),
    curves: [...level, ...upright],
    filled: flatten(filled),
    ...keepProperties(properties),
    unknown: {},
  };
}

function assertSize(width: number, height: number): void {
  const size = `${width} × ${height} squares`;
  if (width === 1 || height === 1) {
    const [one, few] = height === 1 ? ['row', 'rows'] : ['column', 'columns'];
    throw new PuzzleError(`the grid has ${size}, and no line between ${few} could carry the clue of its only ${one}; it needs two`);
  }
  const meetings = (width + 1) * (height + 1) - 4;
  if (meetings <= MAX_CROSSINGS) return;
  const [found, most] = [meetings, MAX_CROSSINGS].map((number) => number.toLocaleString('en'));
  throw new PuzzleError(
    `the grid has ${size}, whose lines meet in ${found} places, and ${most} is the most that a puzzle may have; take a smaller one`,
  );
}

/** The four sides in one round, with the ends of all lines. */
function createFrame(xs: readonly number[], ys: readonly number[]): Points {
  const [right, bottom] = [xs.at(-1)!, ys.at(-1)!];
  return flatten([
    ...xs.slice(0, -1).map((x) => [x, 0]),
    ...ys.slice(0, -1).map((y) => [right, y]),
    ...xs
      .slice(1)
      .reverse()
      .map((x) => [x, bottom]),
    ...ys
      .slice(1)
      .reverse()
      .map((y) => [0, y]),
  ]);
}

function createCurve(id: string, points: Points, left: Clue, right: Clue): Curve {
  return { id, closed: false, pieces: [{ fixed: false, points, unknown: {} }], clues: { left, right, unknown: {} }, unknown: {} };
}

function flatten(points: readonly (readonly number[])[]): Points {
  return Float64Array.from(points.flat());
}
