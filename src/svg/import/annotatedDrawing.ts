import { CURVE_ATTRIBUTE, PathClass, PIECE_ATTRIBUTE } from '../../drawing/svgNames.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { endOf, lineCubic, moveEnds, startOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import { NONE } from '../colour.ts';
import type { Shape } from '../drawing.ts';
import { OutlineError } from '../outline/error.ts';
import type { DrawnPiece, StitchedCurve } from './stitch.ts';

/**
 * A drawing whose paths identify their curves and pieces, as `kronkel draw` and older versions write them; the attribute names are in
 * src/drawing/svgNames.ts.
 */
export interface AnnotatedDrawing {
  /** With its sharp corners, also where they are drawn rounded: its bounding box is that of the puzzle. */
  readonly frame: readonly Cubic[];
  /** The pieces of each curve, in order. */
  readonly curves: readonly (readonly DrawnPiece[])[];
  /** The outlines of the filled faces. */
  readonly filled: readonly (readonly Cubic[])[];
}

/** Maximum distance of ends that were equal before an editor rounded the numbers, in puzzle units. */
const ROUNDING = 0.01;

/** A parabola whose corner is this close to the middle of its ends is straight, in the drawing's units. */
const MAX_BULGE = 1e-6;

/** Undefined unless every line is annotated. */
export function findAnnotatedDrawing(shapes: readonly Shape[]): AnnotatedDrawing | undefined {
  const lines = shapes.filter(({ fill }) => fill === NONE);
  const frames = lines.filter((line) => classOf(line) === PathClass.frame);
  const pieces = lines.filter(isAnnotatedPiece);
  const isWhole = frames.length === 1 && pieces.length > 0 && 1 + pieces.length === lines.length;
  if (!isWhole || lines.some(({ subpaths }) => subpaths.length !== 1) || !frames[0].subpaths[0].closed) return undefined;
  const piecesOf = new Map<number, Shape[]>();
  for (const piece of pieces) {
    const number = numberOf(piece, CURVE_ATTRIBUTE);
    const list = piecesOf.get(number);
    if (list === undefined) piecesOf.set(number, [piece]);
    else list.push(piece);
  }
  return {
    frame: frames[0].subpaths[0].cubics.flatMap(sharpen),
    curves: [...piecesOf.keys()]
      .sort((a, b) => a - b)
      .map((number) =>
        piecesOf
          .get(number)!
          .sort((a, b) => numberOf(a, PIECE_ATTRIBUTE) - numberOf(b, PIECE_ATTRIBUTE))
          .map((piece) => ({ cubics: piece.subpaths[0].cubics, fixed: classOf(piece) === PathClass.picture })),
      ),
    filled: shapes.filter((shape) => classOf(shape) === PathClass.filled).flatMap(({ subpaths }) => subpaths.map(({ cubics }) => cubics)),
  };
}

/** Replaces a parabola by the corner that it rounds, where the tangents of its ends intersect; keeps other cubics. */
function sharpen(cubic: Cubic): Cubic[] {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = cubic;
  const corner = { x: (3 * x1 - x0) / 2, y: (3 * y1 - y0) / 2 };
  const isParabola = isSame(corner, { x: (3 * x2 - x3) / 2, y: (3 * y2 - y3) / 2 });
  const isStraight = Math.abs(2 * corner.x - x0 - x3) + Math.abs(2 * corner.y - y0 - y3) < MAX_BULGE;
  return isParabola && !isStraight ? [lineCubic(startOf(cubic), corner), lineCubic(corner, endOf(cubic))] : [cubic];
}

/** Whether a line identifies its curve and piece. */
export function isAnnotatedPiece(shape: Shape): boolean {
  const isPiece = classOf(shape) === PathClass.moveable || classOf(shape) === PathClass.picture;
  return isPiece && Number.isInteger(numberOf(shape, CURVE_ATTRIBUTE)) && Number.isInteger(numberOf(shape, PIECE_ATTRIBUTE));
}

/** Joins the pieces of a curve. Throws an OutlineError if a piece does not start at the end of its predecessor. */
export function chainPieces(pieces: readonly DrawnPiece[]): StitchedCurve {
  const end = endOf(pieces.at(-1)!.cubics.at(-1)!);
  const closed = isSame(end, startOf(pieces[0].cubics[0]));
  let from = closed ? end : startOf(pieces[0].cubics[0]);
  const joined = pieces.map(({ cubics, fixed }) => {
    const [first, ...others] = cubics;
    if (!isSame(from, startOf(first))) throw new OutlineError('the next piece of this curve does not start here', from);
    const moved = [moveEnds(first, from, endOf(first)), ...others];
    from = endOf(cubics.at(-1)!);
    return { piece: { cubics: moved, fixed }, backwards: false };
  });
  return { pieces: joined, closed };
}

function isSame(a: Point, b: Point): boolean {
  return hypot(a.x - b.x, a.y - b.y) <= ROUNDING;
}

function classOf({ attributes }: Shape): string | undefined {
  return attributes.get('class');
}

function numberOf({ attributes }: Shape, name: string): number {
  return Number(attributes.get(name) ?? Number.NaN);
}
