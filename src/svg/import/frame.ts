import { type Box, longerSide } from '../../geometry/box.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { boxAround, lineCubic } from '../../geometry/cubic.ts';
import { formatPoint, type Point } from '../../geometry/point.ts';
import { isSameColour, NONE, WHITE } from '../colour.ts';
import type { Shape } from '../drawing.ts';
import { SvgError } from '../error.ts';
import { findRectangle } from '../rectangle.ts';
import type { Subpath } from '../shape.ts';
import type { WorkBudget } from '../workBudget.ts';
import { FramePolygon } from './framePolygon.ts';
import { everyPoint, flatten, samplePoints } from './polyline.ts';

export interface FoundFrame {
  /** A closed run of cubics, as drawn. */
  readonly outline: readonly Cubic[];
  /** A sentence that names the lines or the box that form the frame. */
  readonly note: string;
  /** The colour inside it that counts as unfilled. */
  readonly background: string;
  /** The subpaths that are its outline, which are not part of the picture. */
  readonly drawn: ReadonlySet<Subpath>;
}

/** Maximum distance between frames, sides or corners that count as one, as a fraction of the frame. */
const SLACK = 0.002;

/** Minimum fraction of the bounding box that a frame covers: curves may extend beyond it. */
const MIN_FRAME_FRACTION = 0.8;

/** Maximum distance by which open lines extend beyond a frame that is not a rectangle, as a fraction of the drawing. */
const MAX_OVERHANG = 0.1;

/**
 * Finds the frame of a finished puzzle: a rectangle or another closed line around everything, else four border lines, else the bounding
 * box. Throws an SvgError if two lines could be the frame.
 */
export function findFrame(shapes: readonly Shape[], budget: WorkBudget): FoundFrame {
  const all = boxAround(shapes.flatMap(cubicsOf));
  return findDrawnFrame(shapes, all, budget) ?? findBorders(shapes, all) ?? boxFrame(all);
}

function cubicsOf({ subpaths }: Shape): Cubic[] {
  return subpaths.flatMap(({ cubics }) => cubics);
}

/** A rectangle or closed line that is empty or below everything else. */
function findDrawnFrame(shapes: readonly Shape[], all: Box, budget: WorkBudget): FoundFrame | undefined {
  const isBlank = (shape: Shape) => shape === shapes[0] || isEmpty(shape);
  const closed = shapes.filter(isBlank).flatMap((shape) => shape.subpaths.filter((subpath) => subpath.closed).map(candidateOf(shape)));
  const largest = closed.filter(({ box }) => longerSide(box) > MIN_FRAME_FRACTION * longerSide(all));
  const rectangles = largest.filter(({ isRectangle }) => isRectangle);
  const papers = new Set(rectangles.filter(({ shape }) => shape.stroke === NONE).map(({ subpath }) => subpath));
  const others = shapes.flatMap(({ subpaths }) => subpaths.filter((subpath) => !papers.has(subpath)));
  const rings = largest.filter(
    ({ shape, subpath, isRectangle }) =>
      !isRectangle && shape.stroke !== NONE && isEmpty(shape) && containsAll(subpath, others, all, budget),
  );
  const large = [...rectangles, ...rings];
  // A paper rectangle below the puzzle has no stroke.
  const bordered = large.filter(({ shape }) => shape.stroke !== NONE);
  const [first, ...rivals] = bordered.length > 0 ? bordered : large;
  if (first === undefined) return undefined;
  const other = rivals.find(({ box }) => !isSame(box, first.box, SLACK * longerSide(all)));
  if (other !== undefined) {
    const point = { x: other.box.minX, y: other.box.minY };
    throw new SvgError(
      `${first.shape.label} and ${other.shape.label} could both be the frame, the second one at ${formatPoint(point)}; remove one of them`,
      point,
    );
  }
  return {
    outline: first.subpath.cubics,
    note: `the frame is ${first.shape.label}`,
    background: first.shape.fill === NONE ? WHITE : first.shape.fill,
    drawn: new Set(large.map(({ subpath }) => subpath)),
  };
}

interface Candidate {
  readonly shape: Shape;
  readonly subpath: Subpath;
  readonly box: Box;
  readonly isRectangle: boolean;
}

function candidateOf(shape: Shape): (subpath: Subpath) => Candidate {
  return (subpath) => {
    const rectangle = findRectangle(subpath);
    return { shape, subpath, box: rectangle ?? boxAround(subpath.cubics), isRectangle: rectangle !== undefined };
  };
}

function isEmpty({ fill }: Shape): boolean {
  return fill === NONE || isSameColour(fill, WHITE);
}

/** Whether a subpath contains all others, except for open lines that extend slightly beyond it. */
function containsAll({ cubics }: Subpath, subpaths: readonly Subpath[], all: Box, budget: WorkBudget): boolean {
  const slack = SLACK * longerSide(all);
  const border = new FramePolygon(flatten(cubics, budget, slack), budget);
  const isWithin = (point: Point, reach: number) => border.contains(point) || border.distanceTo(point) <= reach;
  return subpaths.every((other) => {
    const samples = () => samplePoints(other.cubics, budget);
    if (other.closed) return everyPoint(samples(), (point) => isWithin(point, slack));
    const isAllOutside = everyPoint(samples(), (point) => !border.contains(point));
    return !isAllOutside && everyPoint(samples(), (point) => isWithin(point, MAX_OVERHANG * longerSide(all)));
  });
}

/** The outermost vertical and horizontal lines, if their ends meet at the corners of a box. */
function findBorders(shapes: readonly Shape[], all: Box): FoundFrame | undefined {
  const slack = SLACK * longerSide(all);
  const lines = shapes.flatMap(({ subpaths }) => subpaths.map((subpath) => ({ subpath, box: boxAround(subpath.cubics) })));
  const upright = lines.filter(({ box }) => box.maxX - box.minX <= slack && box.maxY - box.minY > slack);
  const level = lines.filter(({ box }) => box.maxY - box.minY <= slack && box.maxX - box.minX > slack);
  if (upright.length < 2 || level.length < 2) return undefined;
  const left = upright.reduce((a, b) => (b.box.minX < a.box.minX ? b : a));
  const right = upright.reduce((a, b) => (b.box.maxX > a.box.maxX ? b : a));
  const top = level.reduce((a, b) => (b.box.minY < a.box.minY ? b : a));
  const bottom = level.reduce((a, b) => (b.box.maxY > a.box.maxY ? b : a));
  const box = { minX: left.box.minX, minY: top.box.minY, maxX: right.box.maxX, maxY: bottom.box.maxY };
  const isFrame =
    longerSide(box) > MIN_FRAME_FRACTION * longerSide(all) &&
    isSame(left.box, { ...box, maxX: box.minX }, slack) &&
    isSame(right.box, { ...box, minX: box.maxX }, slack) &&
    isSame(top.box, { ...box, maxY: box.minY }, slack) &&
    isSame(bottom.box, { ...box, minY: box.maxY }, slack);
  if (!isFrame) return undefined;
  const drawn = new Set([left, right, top, bottom].map(({ subpath }) => subpath));
  return { outline: outlineOf(box), note: 'the frame consists of four lines', background: WHITE, drawn };
}

function boxFrame(box: Box): FoundFrame {
  return {
    outline: outlineOf(box),
    note: 'no frame is drawn, so the bounding box of the drawing is used',
    background: WHITE,
    drawn: new Set(),
  };
}

function outlineOf({ minX, minY, maxX, maxY }: Box): Cubic[] {
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  return corners.map((corner, i) => lineCubic(corner, corners[(i + 1) % 4]));
}

function isSame(a: Box, b: Box, slack: number): boolean {
  return (['minX', 'minY', 'maxX', 'maxY'] as const).every((side) => Math.abs(a[side] - b[side]) <= slack);
}
