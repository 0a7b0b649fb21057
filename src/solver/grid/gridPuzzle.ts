import { MAX_CROSSINGS } from '../../puzzle/crossings.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import { gridLineId } from '../../puzzle/map/gridLines.ts';
import { FRAME_SIZE } from '../../puzzle/open.ts';
import type { Clue, Curve, Points, Puzzle } from '../../puzzle/puzzle.ts';
import { FILLED } from '../board.ts';
import type { Grid } from './grid.ts';
import { storeProperties, TITLE } from './properties.ts';

/**
 * Converts a grid into a puzzle of straight lines in normal form, all moveable: the lines between rows from left to right, then those between columns
 * from top to bottom. Each clue is stored once: the clue of the first row above the first line, the others below the line above them, and the same
 * for columns. The first goal becomes the solution. Throws a PuzzleError for a grid that has too many lines, or none to carry a clue.
 */
export function gridPuzzle({ rows, columns, goals, properties }: Grid): Puzzle {
  const [width, height] = [columns.length, rows.length];
  assertSize(width, height);
  const longest = Math.max(width, height);
  const at = (line: number) => (line * FRAME_SIZE) / longest;
  const [xs, ys] = [width, height].map((count) => Array.from({ length: count + 1 }, (_, line) => at(line)));
  const horizontal = ys
    .slice(1, -1)
    .map((y, line) => createCurve(gridLineId('row', line), flatten(xs.map((x) => [x, y])), line === 0 ? rows[0] : null, rows[line + 1]));
  const vertical = xs
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
    curves: [...horizontal, ...vertical],
    filled: flatten(filled),
    ...storeProperties(properties),
    unknown: {},
  };
}

function assertSize(width: number, height: number): void {
  const size = `${width} × ${height} squares`;
  if (width === 1 || height === 1) {
    const [one, few] = height === 1 ? ['row', 'rows'] : ['column', 'columns'];
    throw new PuzzleError(
      `the grid has ${size}, so there is no line between ${few} to carry the clue of its only ${one}; use at least two ${few}`,
    );
  }
  const meetings = (width + 1) * (height + 1) - 4;
  if (meetings <= MAX_CROSSINGS) return;
  const [found, max] = [meetings, MAX_CROSSINGS].map((number) => number.toLocaleString('en'));
  throw new PuzzleError(`the grid has ${size}, whose lines meet in ${found} points; a puzzle may have at most ${max}; use a smaller grid`);
}

/** The four sides as one closed polyline, with the ends of all lines. */
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
