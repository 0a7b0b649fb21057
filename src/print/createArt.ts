import type { Labelling } from '../labels/labelling.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Art } from './art.ts';
import { fitProved, type Nodes } from './fit/fitProved.ts';
import { reversed } from './fit/fitStrands.ts';
import { orderCurves } from './orderCurves.ts';
import type { Path, PathPart } from './sheet.ts';
import { IDENTITY, type SheetTransform } from './sheetTransform.ts';
import { cyclesOfFilled, findStrands, joinPoints, type Pass } from './strands.ts';

export interface ArtOptions {
  /**
   * Maximum distance of the fitted curves from the lines on screen, in puzzle units: on a page of 190 mm, 0.2 is a twenty-fifth of a
   * millimetre. With a larger tolerance curves have fewer cubics, but deviate visibly.
   */
  readonly tolerance: number;
  /** The transform to the page. The proof covers the coordinates after this transform, as written. */
  readonly transform: SheetTransform;
  /** At all crossings by default. Few nodes help to recognise the picture: only for files that contain it. */
  readonly nodes: Nodes;
}

const DEFAULT_OPTIONS: ArtOptions = { tolerance: 0.2, transform: IDENTITY, nodes: 'atCrossings' };

/**
 * Prepares a puzzle and its labels for print: smooth curves that provably form the same map at the precision of written coordinates.
 * Throws a PuzzleError if even the polylines come too close to each other for the precision of the written coordinates.
 */
export function createArt(opened: OpenedPuzzle, labelling: Labelling, labelSize: number, options: Partial<ArtOptions> = {}): Art {
  const { map } = opened;
  const strands = findStrands(map);
  const fitted = fitProved(opened, strands, { ...DEFAULT_OPTIONS, ...options });
  const [frame, ...curves] = fitted.chains;
  return {
    frame: { parts: [{ points: frame, closed: true }] },
    curves: orderCurves(opened, strands.chains.slice(1), curves).map(({ points, closed, left, right }) => ({
      parts: [{ points, closed }],
      left,
      right,
    })),
    filled: cyclesOfFilled(map, strands.strands).map(
      (cycles): Path => ({ parts: cycles.map((cycle) => createOutline(fitted.strands, cycle)) }),
    ),
    labelling,
    labelSize,
  };
}

/** Joins the cubics of consecutive strands: each starts where the previous one ends. */
function createOutline(cubics: readonly Float64Array[], cycle: readonly Pass[]): PathPart {
  const points = joinPoints(cycle.map(({ strand, backwards }) => (backwards ? reversed(cubics[strand]) : cubics[strand])));
  return { points, closed: true };
}
