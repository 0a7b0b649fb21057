import { inBox, orientation } from '../geometry/orientation.ts';
import { crossingPoint, distanceToSegmentSq } from '../geometry/segments.ts';
import { BoxTree } from './boxTree.ts';
import { MAX_COUNTED_CROSSINGS, MAX_CROSSINGS, tooManyCrossings } from './crossings.ts';
import { type CurveName, drawingError } from './error.ts';
import { type Incremental, scaleProgress } from './incremental.ts';
import type { Points } from './puzzle.ts';

/** One polyline of the drawing: a piece of a curve, or the frame with its first point repeated at the end. */
export interface Polyline {
  readonly points: Points;
  /** The curve's id; null for the frame. */
  readonly name: CurveName;
  /** Whether the first and the last point are open ends of the curve. An open end must lie on another curve or on the frame. */
  readonly startsOpen: boolean;
  readonly endsOpen: boolean;
}

/**
 * The maximum distance from an open end to a curve or to the frame at which it still counts as lying on it, for a drawing of 1000 units. A
 * slanted segment rarely contains any point with double coordinates exactly, so the end becomes a point of the segment, as a crossing does.
 * A larger tolerance would bend the frame visibly.
 */
const CONTACT_TOLERANCE = 1e-6;

/**
 * Inserting a rounded meeting point bends a segment slightly and may make it meet another one. This many rounds are enough for any
 * reasonable drawing.
 */
const MAX_ROUNDS = 6;

/** Limits the work for drawings in which everything overlaps everything. */
const MAX_PAIRS = 2e7;

/** The number of searches and tested pairs between two yields: a few milliseconds of work. */
const TESTS_PER_YIELD = 10_000;

/** The number of pairs (two segments, or an end and a segment) that may still be tested. */
class PairBudget {
  private left = MAX_PAIRS;
  private testsSinceYield = 0;

  /** Uses up one pair. Returns false if none is left. */
  spend(): boolean {
    this.testsSinceYield++;
    return --this.left >= 0;
  }

  /** Call once per search. Returns whether the caller should yield now. */
  isYieldDue(): boolean {
    if (++this.testsSinceYield < TESTS_PER_YIELD) return false;
    this.testsSinceYield = 0;
    return true;
  }
}

/**
 * Inserts all meeting points and returns the points of each polyline. Afterwards two segments meet at most in a common end point. A
 * polyline without meeting points inside its segments is returned as it is. Throws a PuzzleError if segments overlap, if the frame meets
 * itself, or if the puzzle would have too many meeting points; in the last case before inserting any.
 *
 * @param unit the length of one puzzle unit in the drawing's own coordinates
 */
export function* insertMeetingPoints(polylines: readonly Polyline[], unit: number): Incremental<Points[]> {
  const budget = new PairBudget();
  let points = polylines.map((polyline) => polyline.points);
  let segments = yield* scaleProgress(createSegments(polylines, points), 0, 0.2);
  const joints = yield* scaleProgress(findJoints(polylines, segments, CONTACT_TOLERANCE * unit, budget), 0.2, 0.3);
  if (joints.length > 0) {
    points = insertAll(points, segments, joints);
    segments = yield* scaleProgress(createSegments(polylines, points), 0.3, 0.4);
  }
  for (let round = 0; ; round++) {
    // The first round finds nearly all meeting points.
    const insertions = yield* scaleProgress(findMeetings(segments, budget), round === 0 ? 0.4 : 0.8, round === 0 ? 0.7 : 1);
    if (insertions.length === 0) return points;
    if (round === MAX_ROUNDS) {
      const [{ segment, x, y }] = insertions;
      throw drawingError(
        [segments.nameOf(segment)],
        { x, y },
        'curves are too close together here to separate them; move them apart a little',
      );
    }
    points = insertAll(points, segments, insertions);
    segments = yield* scaleProgress(createSegments(polylines, points), round === 0 ? 0.7 : 0.8, 0.8);
  }
}

/** All segments of the drawing as columns, and a tree of their bounding boxes. */
interface Segments {
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  readonly polyline: Int32Array;
  readonly firstOf: Int32Array;
  readonly tree: BoxTree;
  /** The result of a search. */
  readonly found: Int32Array;
  nameOf(segment: number): CurveName;
}

/** A point to insert into a segment. */
interface Insertion {
  readonly segment: number;
  readonly x: number;
  readonly y: number;
}

function* createSegments(polylines: readonly Polyline[], points: readonly Points[]): Incremental<Segments> {
  const count = points.reduce((sum, list) => sum + list.length / 2 - 1, 0);
  const ax = new Float64Array(count);
  const ay = new Float64Array(count);
  const bx = new Float64Array(count);
  const by = new Float64Array(count);
  const polyline = new Int32Array(count);
  const firstOf = new Int32Array(points.length);
  const tree = new BoxTree(count);
  let segment = 0;
  for (const [index, list] of points.entries()) {
    firstOf[index] = segment;
    for (let i = 2; i < list.length; i += 2) {
      ax[segment] = list[i - 2];
      ay[segment] = list[i - 1];
      bx[segment] = list[i];
      by[segment] = list[i + 1];
      polyline[segment] = index;
      tree.add(list[i - 2], list[i - 1], list[i], list[i + 1]);
      segment++;
    }
  }
  yield* scaleProgress(tree.build(), 0.3, 1);
  const found = new Int32Array(count);
  return { ax, ay, bx, by, polyline, firstOf, tree, found, nameOf: (segment) => polylines[polyline[segment]].name };
}

function* findMeetings(segments: Segments, budget: PairBudget): Incremental<Insertion[]> {
  const insertions: Insertion[] = [];
  const { ax, ay, bx, by } = segments;
  /** Each crossing is inserted into two segments. */
  const count = () => Math.floor(found / 2);
  let found = 0;
  for (let segment = 0; segment < ax.length; segment++) {
    for (const other of searchBox(segments, ax[segment], ay[segment], bx[segment], by[segment], segment + 1)) {
      if (!budget.spend()) throw count() > MAX_CROSSINGS ? tooManyCrossings(count(), true) : createCrowdedError(segments, segment);
      const before = insertions.length;
      insertWhereSegmentsMeet(segments, segment, other, insertions);
      found += insertions.length - before;
      // Beyond the limit only the count matters, so free the memory.
      if (count() > MAX_CROSSINGS) insertions.length = 0;
      if (count() >= MAX_COUNTED_CROSSINGS) throw tooManyCrossings(MAX_COUNTED_CROSSINGS, true);
    }
    if (budget.isYieldDue()) yield segment / ax.length;
  }
  if (count() > MAX_CROSSINGS) throw tooManyCrossings(count(), false);
  return insertions;
}

/**
 * Returns the segments from number `first` on whose bounding box meets that of two points. They are sorted, so that the first reported error does not
 * depend on the tree. Valid until the next search.
 */
function searchBox({ tree, found }: Segments, ax: number, ay: number, bx: number, by: number, first = 0): Int32Array {
  const count = tree.search(ax, ay, bx, by, found);
  let kept = 0;
  for (let i = 0; i < count; i++) if (found[i] >= first) found[kept++] = found[i];
  return found.subarray(0, kept).sort();
}

function createCrowdedError(segments: Segments, segment: number): Error {
  const place = { x: segments.ax[segment], y: segments.ay[segment] };
  return drawingError([segments.nameOf(segment)], place, 'too many segments overlap here; remove some of them');
}

/** Adds the insertions after which segments i and j meet in end points only. */
function insertWhereSegmentsMeet(segments: Segments, i: number, j: number, insertions: Insertion[]): void {
  const { ax, ay, bx, by } = segments;
  const atStart = (x: number, y: number) => x === ax[i] && y === ay[i];
  const atEnd = (x: number, y: number) => x === bx[i] && y === by[i];
  const [cx, cy, dx, dy] = [ax[j], ay[j], bx[j], by[j]];
  const cShared = atStart(cx, cy) || atEnd(cx, cy);
  const dShared = atStart(dx, dy) || atEnd(dx, dy);
  if (cShared && dShared) throw createOverlapError(segments, i, j, cx, cy);
  if (cShared || dShared) {
    const [sx, sy, qx, qy] = cShared ? [cx, cy, dx, dy] : [dx, dy, cx, cy];
    const [px, py] = atStart(sx, sy) ? [bx[i], by[i]] : [ax[i], ay[i]];
    const isSameDirection = Math.sign(px - sx) === Math.sign(qx - sx) && Math.sign(py - sy) === Math.sign(qy - sy);
    if (isSameDirection && orientation(sx, sy, px, py, qx, qy) === 0) throw createOverlapError(segments, i, j, sx, sy);
    return;
  }

  const cSide = orientation(ax[i], ay[i], bx[i], by[i], cx, cy);
  const dSide = orientation(ax[i], ay[i], bx[i], by[i], dx, dy);
  if ((cSide > 0 && dSide > 0) || (cSide < 0 && dSide < 0)) return;
  const aSide = orientation(cx, cy, dx, dy, ax[i], ay[i]);
  const bSide = orientation(cx, cy, dx, dy, bx[i], by[i]);
  if ((aSide > 0 && bSide > 0) || (aSide < 0 && bSide < 0)) return;
  if (cSide === 0 && dSide === 0) {
    // The segments are collinear and their boxes meet without a common end, so one end lies inside the other segment.
    if (inBox(cx, cy, ax[i], ay[i], bx[i], by[i])) throw createOverlapError(segments, i, j, cx, cy);
    if (inBox(dx, dy, ax[i], ay[i], bx[i], by[i])) throw createOverlapError(segments, i, j, dx, dy);
    throw createOverlapError(segments, i, j, ax[i], ay[i]);
  }
  if (segments.nameOf(i) === null && segments.nameOf(j) === null) {
    throw drawingError(
      [null],
      crossingPoint(ax[i], ay[i], bx[i], by[i], cx, cy, dx, dy),
      'it crosses or touches itself; it must be a simple polygon',
    );
  }
  if (cSide === 0) insertions.push({ segment: i, x: cx, y: cy });
  else if (dSide === 0) insertions.push({ segment: i, x: dx, y: dy });
  else if (aSide === 0) insertions.push({ segment: j, x: ax[i], y: ay[i] });
  else if (bSide === 0) insertions.push({ segment: j, x: bx[i], y: by[i] });
  else {
    const { x, y } = crossingPoint(ax[i], ay[i], bx[i], by[i], cx, cy, dx, dy);
    // If the crossing rounds to an end of one segment, it is inserted into the other segment only.
    if (!atStart(x, y) && !atEnd(x, y)) insertions.push({ segment: i, x, y });
    if ((x !== cx || y !== cy) && (x !== dx || y !== dy)) insertions.push({ segment: j, x, y });
  }
}

function createOverlapError(segments: Segments, i: number, j: number, x: number, y: number): Error {
  const names = [segments.nameOf(i), segments.nameOf(j)];
  return drawingError(
    names,
    { x, y },
    names[0] === names[1] ? 'it runs back over itself' : 'their segments overlap; move one of them aside',
  );
}

/** The open ends that lie on a segment up to rounding, to be inserted into it. */
function* findJoints(polylines: readonly Polyline[], segments: Segments, tolerance: number, budget: PairBudget): Incremental<Insertion[]> {
  const insertions: Insertion[] = [];
  for (const [index, { points: list, name, startsOpen, endsOpen }] of polylines.entries()) {
    if (startsOpen) addOpenEndInsertion(segments, name, list[0], list[1], tolerance, insertions, budget);
    if (endsOpen) addOpenEndInsertion(segments, name, list.at(-2)!, list.at(-1)!, tolerance, insertions, budget);
    if (budget.isYieldDue()) yield index / polylines.length;
  }
  return insertions;
}

function addOpenEndInsertion(
  segments: Segments,
  name: CurveName,
  x: number,
  y: number,
  tolerance: number,
  insertions: Insertion[],
  budget: PairBudget,
): void {
  const { ax, ay, bx, by } = segments;
  let nearest = -1;
  let nearestSq = tolerance * tolerance;
  for (const segment of searchBox(segments, x - tolerance, y - tolerance, x + tolerance, y + tolerance)) {
    if (!budget.spend()) throw createCrowdedError(segments, segment);
    if (segments.nameOf(segment) === name) continue;
    if ((x === ax[segment] && y === ay[segment]) || (x === bx[segment] && y === by[segment])) return;
    const distanceSq = distanceToSegmentSq(x, y, ax[segment], ay[segment], bx[segment], by[segment]);
    if (distanceSq <= nearestSq) {
      nearest = segment;
      nearestSq = distanceSq;
    }
  }
  if (nearest >= 0) insertions.push({ segment: nearest, x, y });
}

function insertAll(points: readonly Points[], segments: Segments, insertions: readonly Insertion[]): Points[] {
  const byPolyline = new Map<number, Insertion[]>();
  for (const insertion of insertions) {
    const index = segments.polyline[insertion.segment];
    const list = byPolyline.get(index);
    if (list === undefined) byPolyline.set(index, [insertion]);
    else list.push(insertion);
  }
  return points.map((list, index) => {
    const own = byPolyline.get(index);
    return own === undefined ? list : insertInto(list, segments, segments.firstOf[index], own);
  });
}

function insertInto(points: Points, segments: Segments, firstSegment: number, insertions: readonly Insertion[]): Points {
  const { ax, ay, bx, by } = segments;
  const along = ({ segment, x, y }: Insertion) =>
    (x - ax[segment]) * (bx[segment] - ax[segment]) + (y - ay[segment]) * (by[segment] - ay[segment]);
  const sorted = [...insertions].sort((p, q) => p.segment - q.segment || along(p) - along(q));
  const result = new Float64Array(points.length + 2 * insertions.length);
  let next = 0;
  let length = 0;
  const push = (x: number, y: number) => {
    // Both segments that end in a meeting point may report it.
    if (length > 0 && x === result[length - 2] && y === result[length - 1]) return;
    result[length++] = x;
    result[length++] = y;
  };
  push(points[0], points[1]);
  for (let i = 2; i < points.length; i += 2) {
    const segment = firstSegment + i / 2 - 1;
    for (; next < sorted.length && sorted[next].segment === segment; next++) push(sorted[next].x, sorted[next].y);
    push(points[i], points[i + 1]);
  }
  return result.slice(0, length);
}
