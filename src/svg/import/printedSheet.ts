import { CLUE_ATTRIBUTES, PathClass } from '../../drawing/svgNames.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { type CubicCrossing, separateCubics } from '../../geometry/separateCubics.ts';
import type { Clue, Curve, GivenClues, Puzzle } from '../../puzzle/puzzle.ts';
import { NONE } from '../colour.ts';
import type { Shape } from '../drawing.ts';
import { SvgError } from '../error.ts';
import type { WorkBudget } from '../workBudget.ts';
import { joinEnds } from './joinEnds.ts';
import { FLATNESS } from './polyline.ts';

/** A printed sheet by Kronkel: the frame and each curve as one line with its clues, but without any mark of the picture. */
export interface PrintedSheet {
  readonly frame: readonly Cubic[];
  readonly curves: readonly PrintedCurve[];
  /** The outlines of the filled faces, if the solution is shown. */
  readonly filled: readonly (readonly Cubic[])[];
}

interface PrintedCurve {
  readonly cubics: readonly Cubic[];
  readonly closed: boolean;
  readonly left: Clue;
  readonly right: Clue;
}

/** Whether a line is marked as a whole curve. */
export function isWholeCurve(shape: Shape): boolean {
  return shape.attributes.get('class') === PathClass.curve;
}

/** Whether a line is marked as not part of the puzzle. */
export function isAside(shape: Shape): boolean {
  return shape.attributes.get('class') === PathClass.aside;
}

/** Undefined unless every line is marked. Throws an SvgError for an invalid clue. */
export function findPrintedSheet(shapes: readonly Shape[]): PrintedSheet | undefined {
  const lines = shapes.filter(({ fill }) => fill === NONE);
  const frames = lines.filter(({ attributes }) => attributes.get('class') === PathClass.frame);
  const curves = lines.filter(isWholeCurve);
  const isWhole = frames.length === 1 && curves.length > 0 && 1 + curves.length === lines.length;
  if (!isWhole || lines.some(({ subpaths }) => subpaths.length !== 1) || !frames[0].subpaths[0].closed) return undefined;
  const filled = shapes.filter(({ fill, attributes }) => fill !== NONE && attributes.get('class') === PathClass.filled);
  return {
    frame: frames[0].subpaths[0].cubics,
    curves: curves.map((shape) => ({ ...shape.subpaths[0], left: readClue(shape, 'left'), right: readClue(shape, 'right') })),
    filled: filled.flatMap(({ subpaths }) => subpaths.map(({ cubics }) => cubics)),
  };
}

function readClue({ attributes, label }: Shape, side: 'left' | 'right'): Clue {
  const text = attributes.get(CLUE_ATTRIBUTES[side]);
  if (text === undefined) return null;
  const words = text.split(' ');
  // Not one regular expression for the whole text: a repeated group overflows the stack on a million numbers.
  if (!words.every((word) => /^\d{1,6}$/.test(word))) {
    throw new SvgError(`${label}: ${CLUE_ATTRIBUTES[side]} is ${JSON.stringify(text.slice(0, 40))}, not numbers with a space between them`);
  }
  return text === '0' ? [] : words.map(Number);
}

/**
 * Tolerances for ends that were equal before an editor rounded the numbers, in puzzle units. The smallest one at which all ends are on other
 * lines is used, because other ends may be close to each other too.
 */
const ROUNDINGS: readonly number[] = [1e-6, 1e-4, 1e-2];
const MAX_ROUNDING = 1e-2;

/** Cost in steps of comparing two parts of cubics. */
const STEPS_PER_PAIR = 8;

/**
 * Reads the puzzle of a printed sheet, with lines in puzzle units. Its topology is that of the cubics themselves, not of samples of them.
 * All curves are moveable, because the picture is not marked. Not yet in normal form.
 */
export function readPrintedSheet({ frame, curves }: PrintedSheet, name: string, budget: WorkBudget): Puzzle {
  const chains = [{ cubics: frame, closed: true }, ...curves].map(toChain);
  const spend = (pairs: number) => budget.spend(STEPS_PER_PAIR * pairs, 'to separate its curves');
  let best = read(chains);
  // An editor that moved the drawing has rounded its numbers: then curves end next to the points where they met.
  for (const rounding of ROUNDINGS) {
    if (best.mistakes === 0) break;
    const joined = read(joinEnds(chains, rounding));
    if (joined.mistakes < best.mistakes) best = joined;
  }
  const [ring, ...lines] = best.points;
  const hasClues = curves.some(({ left, right }) => left !== null || right !== null);
  return {
    name,
    frame: ring.slice(0, -2),
    curves: curves.map((curve, index): Curve => {
      const clues: GivenClues | undefined = hasClues && !curve.closed ? { left: curve.left, right: curve.right, unknown: {} } : undefined;
      const pieces = [{ fixed: false, points: lines[index], unknown: {} }];
      return { id: `c${index + 1}`, closed: curve.closed, pieces, ...(clues === undefined ? {} : { clues }), unknown: {} };
    }),
    filled: new Float64Array(),
    unknown: {},
  };

  function read(lines: readonly Float64Array[]) {
    const { points, crossings, inseparable } = separateCubics(lines, FLATNESS, spend);
    return { points, mistakes: inseparable.length + countBadEnds(lines, crossings) };
  }
}

/** Counts ends that are on no other line, ends that stick out of another line, and crossings with the frame, which is the first line. */
function countBadEnds(lines: readonly Float64Array[], crossings: readonly CubicCrossing[]): number {
  const counts = new Map<string, number>();
  const nameOf = (points: Float64Array, at: number) => `${points[at]} ${points[at + 1]}`;
  for (const points of lines)
    for (let at = 0; at < points.length; at += 6) counts.set(nameOf(points, at), (counts.get(nameOf(points, at)) ?? 0) + 1);
  const endsOf = (points: Float64Array) => [0, points.length - 2];
  const isOpen = (points: Float64Array) => nameOf(points, 0) !== nameOf(points, points.length - 2);
  const loose = lines.filter(isOpen).flatMap((points) => endsOf(points).filter((at) => counts.get(nameOf(points, at)) === 1));
  const bad = crossings.filter(({ chains, x, y }) =>
    chains.some((chain) => {
      const points = lines[chain];
      return chain === 0 || (isOpen(points) && endsOf(points).some((at) => hypot(points[at] - x, points[at + 1] - y) < MAX_ROUNDING));
    }),
  );
  return loose.length + bad.length;
}

/**
 * x, y of the start, then of three points for each cubic. Drops a closing segment that is only a rounding residue; the line then ends at
 * its start.
 */
function toChain({ cubics, closed }: { readonly cubics: readonly Cubic[]; readonly closed: boolean }): Float64Array {
  const { length } = cubics;
  const [x0, y0, , , , , x3, y3] = cubics[length - 1];
  const endsInResidue = closed && length > 1 && hypot(x3 - x0, y3 - y0) < MAX_ROUNDING;
  const drawn = endsInResidue ? cubics.slice(0, -1) : cubics;
  const points = Float64Array.from([...drawn[0].slice(0, 2), ...drawn.flatMap((cubic) => cubic.slice(2))]);
  if (closed) points.set(points.subarray(0, 2), points.length - 2);
  return points;
}
