import type { Labelling } from '../labels/labelling.ts';
import { knownClue, type Side } from '../puzzle/map/clues.ts';
import { FRAME } from '../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Clue } from '../puzzle/puzzle.ts';
import type { Art, ArtCurve } from './art.ts';
import { fitProved } from './fit/fitProved.ts';
import { reversed } from './fit/fitStrands.ts';
import { AS_IT_IS, type Placing } from './placing.ts';
import type { Path, PathPart } from './sheet.ts';
import { cyclesOfFilled, findStrands, type Line, type Pass } from './strands.ts';

/** How art is made. */
export interface ArtOptions {
  /**
   * How far the fitted curves may be from the lines that the screen shows, in puzzle units: on a page of 190 mm 0.2 are a twenty-fifth of a millimetre.
   * Raised, curves are of fewer cubics, and leave their lines visibly.
   */
  readonly tolerance: number;
  /** Where it will stand: what is proved is what is written there. */
  readonly placing: Placing;
}

const DEFAULT_OPTIONS: ArtOptions = { tolerance: 0.2, placing: AS_IT_IS };

/**
 * The puzzle as it is printed, with its clues where a labelling puts them: smooth curves that are proved to make the same map, as they are
 * written. Throws a PuzzleError where even the polylines can't be written so, as they come nearer to each other than what is written tells apart.
 */
export function makeArt(opened: OpenedPuzzle, labelling: Labelling, labelSize: number, options: Partial<ArtOptions> = {}): Art {
  const { map } = opened;
  const strands = findStrands(map);
  const cubics = fitProved(opened, strands, { ...DEFAULT_OPTIONS, ...options });
  const partOf = (passes: readonly Pass[], closed: boolean): PathPart => ({ points: joinCubics(cubics, passes), closed });
  const [frame, ...curves] = strands.lines;
  return {
    frame: { parts: [partOf(passesOf(frame), true)] },
    curves: curves.map((line) => curveOf(opened, line, partOf(passesOf(line), line.closed))).sort(compareCurves),
    filled: cyclesOfFilled(map, strands.strands).map((cycles): Path => ({ parts: cycles.map((cycle) => partOf(cycle, true)) })),
    labelling,
    labelSize,
  };
}

function passesOf({ strands }: Line): Pass[] {
  return strands.map((strand) => ({ strand, backwards: false }));
}

/** Strands in a row as one: each starts where the one before it ends. */
function joinCubics(cubics: readonly Float64Array[], passes: readonly Pass[]): Float64Array {
  const parts = passes.map(({ strand, backwards }) => (backwards ? reversed(cubics[strand]) : cubics[strand]));
  const points = new Float64Array(parts.reduce((sum, part) => sum + part.length - 2, 2));
  let at = 0;
  for (const part of parts) {
    points.set(part, at);
    at += part.length - 2;
  }
  return points;
}

/**
 * The curve in a direction that says nothing of its file: an open one from the end that lies further to the left, or higher up; a closed one clockwise on
 * screen.
 */
function curveOf(opened: OpenedPuzzle, { curve, closed }: Line, part: PathPart): ArtCurve {
  const [left, right] = (['left', 'right'] as const).map((side) => clueOf(opened, curve, side));
  const { points } = part;
  const isTurned = closed ? areaOf(points) < 0 : comparePlaces(points, 0, points, points.length - 2) > 0;
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

/** Twice the area that a closed line goes around, by its points; positive if it does so clockwise on screen. */
function areaOf(points: Float64Array): number {
  let sum = 0;
  for (let i = 0; i + 2 < points.length; i += 2) sum += points[i] * points[i + 3] - points[i + 2] * points[i + 1];
  return sum;
}

/** By where they start and how they leave, which anybody sees. */
function compareCurves({ parts: [a] }: Path, { parts: [b] }: Path): number {
  let difference = 0;
  for (let i = 0; difference === 0 && i < Math.min(a.points.length, b.points.length); i += 2) {
    difference = comparePlaces(a.points, i, b.points, i);
  }
  return difference;
}

function comparePlaces(a: Float64Array, i: number, b: Float64Array, j: number): number {
  return a[i] - b[j] || a[i + 1] - b[j + 1];
}
