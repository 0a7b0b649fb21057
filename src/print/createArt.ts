import type { Labelling } from '../labels/labelling.ts';
import { knownClue, type Side } from '../puzzle/map/clues.ts';
import { FRAME } from '../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Clue } from '../puzzle/puzzle.ts';
import type { Art, ArtCurve } from './art.ts';
import { fitProved } from './fit/fitProved.ts';
import { reversed } from './fit/fitStrands.ts';
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
    curves: curves.map((chain) => curveOf(opened, chain, createPart(passesOf(chain), chain.closed))).sort(compareCurves),
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

/** Orients a curve independently of its file: an open one from its left or else upper end; a closed one clockwise on screen. */
function curveOf(opened: OpenedPuzzle, { curve, closed }: Chain, part: PathPart): ArtCurve {
  const [left, right] = (['left', 'right'] as const).map((side) => clueOf(opened, curve, side));
  const { points } = part;
  const isTurned = closed ? areaOf(points) < 0 : comparePoints(points, 0, points, points.length - 2) > 0;
  if (!isTurned) return { parts: [part], left, right };
  return { parts: [{ points: reversed(points), closed }], left: reverseClue(right), right: reverseClue(left) };
}

function clueOf({ puzzle, map }: OpenedPuzzle, curve: number, side: Side): Clue {
  const clue = curve === FRAME ? undefined : knownClue(puzzle, map, curve, side);
  return clue !== undefined && 'runs' in clue ? clue.runs : null;
}

function reverseClue(clue: Clue): Clue {
  return clue === null ? null : clue.toReversed();
}

/** Twice the signed area of the polygon through the points of a closed line; positive if it runs clockwise on screen. */
function areaOf(points: Float64Array): number {
  let sum = 0;
  for (let i = 0; i + 2 < points.length; i += 2) sum += points[i] * points[i + 3] - points[i + 2] * points[i + 1];
  return sum;
}

/** Orders curves by their points only, which are visible to everyone. */
function compareCurves({ parts: [a] }: Path, { parts: [b] }: Path): number {
  let difference = 0;
  for (let i = 0; difference === 0 && i < Math.min(a.points.length, b.points.length); i += 2) {
    difference = comparePoints(a.points, i, b.points, i);
  }
  return difference;
}

function comparePoints(a: Float64Array, i: number, b: Float64Array, j: number): number {
  return a[i] - b[j] || a[i + 1] - b[j + 1];
}
