import { type Cubic, countSegmentsFor, pointAt } from '../geometry/cubic.ts';
import { PuzzleError } from '../puzzle/error.ts';
import { createSideNames } from '../puzzle/map/sideNames.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Curve, Points, Puzzle } from '../puzzle/puzzle.ts';
import { createVerifier } from '../verify/verify.ts';
import { fitProved } from './fit/fitProved.ts';
import { orderCurves } from './orderCurves.ts';
import { drawnLike, withoutPicture } from './proveStrands.ts';
import { IDENTITY } from './sheetTransform.ts';
import { findStrands, joinPoints } from './strands.ts';

/** Maximum distance of the fitted curves from the lines on screen, in puzzle units; as on paper. */
const FIT_TOLERANCE = 0.2;

/**
 * The numbers of grid lines per puzzle unit, tried in this order. The points of a copy are on the grid, and its lines stay within `FLATNESS` grid
 * steps of the fitted curves. The coarsest grid that keeps the topology makes the shortest links; most puzzles fit on the first one.
 */
const GRIDS: readonly number[] = [10, 100, 1000, 100_000];

const FLATNESS = 1;

/**
 * Creates the puzzle for someone who solves it: its lines and clues, and nothing else. It has no name, no solution and no fields of the file; all
 * curves are moveable, and their points are samples of the curves on paper. Order, directions and ids follow from the drawing alone, so puzzles that
 * differ only in their picture have equal copies. The lines and columns of a grid keep their ids, which are their positions.
 *
 * The copy has the same topology, as the verifier proves. Throws a PuzzleError if its lines are too close to each other to be rounded.
 */
export function createPlayerCopy(opened: OpenedPuzzle): Puzzle {
  const { puzzle, map } = opened;
  const strands = findStrands(map);
  const { strands: cubics } = fitProved(opened, strands, { tolerance: FIT_TOLERANCE, transform: IDENTITY, nodes: 'atCrossings' });
  const verify = createVerifier(withoutPicture(puzzle));
  for (const grid of GRIDS) {
    const lines = cubics.map((line) => flattenToGrid(line, grid));
    const [frame, ...curves] = strands.chains.map((chain) => joinPoints(chain.strands.map((strand) => lines[strand])));
    const drawn = drawnLike(puzzle, frame, curves);
    // Rounding may move the frame by half a grid step.
    if (verify(drawn).some(({ kind }) => kind !== 'moved')) continue;
    const { isGrid } = createSideNames(puzzle, map);
    const ordered = orderCurves(opened, strands.chains.slice(1), curves);
    return {
      name: '',
      frame: drawn.frame,
      curves: ordered.map(({ curve, closed, points, left, right }, index): Curve => {
        const id = isGrid ? puzzle.curves[curve].id : String(index + 1);
        const pieces = [{ fixed: false, points, unknown: {} }];
        return { id, closed, pieces, ...(closed ? {} : { clues: { left, right, unknown: {} } }), unknown: {} };
      }),
      filled: new Float64Array(),
      unknown: {},
    };
  }
  throw new PuzzleError('its lines are too close to each other to be drawn for players; relax the puzzle first');
}

/** Samples cubics at equal parameters and rounds the points to the grid. Drops points that repeat the one before. */
function flattenToGrid(cubics: Float64Array, grid: number): Points {
  const round = (value: number) => Math.round(value * grid) / grid;
  const points = [round(cubics[0]), round(cubics[1])];
  for (let at = 0; at + 7 < cubics.length; at += 6) {
    const cubic = cubics.subarray(at, at + 8) as unknown as Cubic;
    const parts = countSegmentsFor(cubic, FLATNESS / grid);
    for (let part = 1; part <= parts; part++) {
      const { x, y } = pointAt(cubic, part / parts);
      const [nextX, nextY] = [round(x), round(y)];
      if (nextX !== points.at(-2) || nextY !== points.at(-1)) points.push(nextX, nextY);
    }
  }
  return Float64Array.from(points);
}
