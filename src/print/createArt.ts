import type { Labelling } from '../labels/labelling.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Art } from './art.ts';
import { fitProved } from './fit/fitProved.ts';
import { reversed } from './fit/fitStrands.ts';
import { orderCurves } from './orderCurves.ts';
import type { Path, PathPart } from './sheet.ts';
import { IDENTITY, type SheetTransform } from './sheetTransform.ts';
import { type Chain, cyclesOfFilled, findStrands, joinPoints, type Pass } from './strands.ts';

export interface ArtOptions {
  /**
   * Maximum distance of the fitted curves from the lines on screen, in puzzle units: on a page of 190 mm, 0.2 is a twenty-fifth of a
   * millimetre. With a larger tolerance curves have fewer cubics, but deviate visibly.
   */
  readonly tolerance: number;
  /** The transform to the page. The proof covers the coordinates after this transform, as written. */
  readonly transform: SheetTransform;
}

const DEFAULT_OPTIONS: ArtOptions = { tolerance: 0.2, transform: IDENTITY };

/**
 * Prepares a puzzle and its labels for print: smooth curves that provably form the same map at the precision of written coordinates.
 * Throws a PuzzleError if even the polylines come too close to each other for the precision of the written coordinates.
 */
export function createArt(opened: OpenedPuzzle, labelling: Labelling, labelSize: number, options: Partial<ArtOptions> = {}): Art {
  const { map } = opened;
  const strands = findStrands(map);
  const cubics = fitProved(opened, strands, { ...DEFAULT_OPTIONS, ...options });
  const createPart = (passes: readonly Pass[], closed: boolean): PathPart => ({ points: joinCubics(cubics, passes), closed });
  const [frame, ...curves] = strands.chains;
  return {
    frame: { parts: [createPart(passesOf(frame), true)] },
    curves: orderCurves(
      opened,
      curves,
      curves.map((chain) => joinCubics(cubics, passesOf(chain))),
    ).map(({ points, closed, left, right }) => ({ parts: [{ points, closed }], left, right })),
    filled: cyclesOfFilled(map, strands.strands).map((cycles): Path => ({ parts: cycles.map((cycle) => createPart(cycle, true)) })),
    labelling,
    labelSize,
  };
}

function passesOf({ strands }: Chain): Pass[] {
  return strands.map((strand) => ({ strand, backwards: false }));
}

/** Joins consecutive strands: each starts where the previous one ends. */
function joinCubics(cubics: readonly Float64Array[], passes: readonly Pass[]): Float64Array {
  return joinPoints(passes.map(({ strand, backwards }) => (backwards ? reversed(cubics[strand]) : cubics[strand])));
}
