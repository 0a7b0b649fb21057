import type { Clue, Curve, Points, Puzzle } from '../puzzle/puzzle.ts';
import { type Difference, type DifferenceKind, formatPoint, MAX_DIFFERENCES } from './difference.ts';

/** Far above any puzzle, far below the range where the products in `orient2d` overflow. */
const MAX_COORDINATE = 1e15;

/** Lists the structural errors of a puzzle. All later layers rely on an empty list. */
export function validateStructure(puzzle: Puzzle): Difference[] {
  const differences: Difference[] = [];
  checkPoints(puzzle.frame, 'the frame', []);
  if (puzzle.frame.length < 6) add('frame', 'the frame is missing: it needs at least three corners', [], puzzle.frame, 0);
  const { frame } = puzzle;
  const last = frame.length - 2;
  if (last > 0 && frame[0] === frame[last] && frame[1] === frame[last + 1])
    add('joins', 'the last point of the frame repeats its first', [], frame, 0);
  checkPoints(puzzle.filled, 'the list of filled faces', [], false);

  const ids = new Set<string>();
  for (const curve of puzzle.curves) {
    if (ids.has(curve.id)) add('curves', `curve "${curve.id}" exists twice`, [curve.id], curve.pieces[0]?.points, 0);
    ids.add(curve.id);
    checkCurve(curve);
  }
  return differences;

  function checkCurve({ id, closed, pieces }: Curve): void {
    if (pieces.length === 0) add('pieces', `curve "${id}" has no pieces`, [id], undefined, 0);
    for (let piece = 0; piece < pieces.length; piece++) {
      const { points } = pieces[piece];
      checkPoints(points, `curve "${id}"`, [id]);
      if (points.length < 4) add('joins', `piece ${piece + 1} of curve "${id}" has fewer than two points`, [id], points, 0);
      if (piece > 0 && !meets(pieces[piece - 1].points, points))
        add('joins', `piece ${piece + 1} of curve "${id}" does not start where the previous one ends`, [id], points, 0);
    }
    if (closed && pieces.length > 0 && !meets(pieces[pieces.length - 1].points, pieces[0].points))
      add('joins', `curve "${id}" is closed, but does not end where it starts`, [id], pieces[0].points, 0);
  }

  function checkPoints(points: Points, name: string, curves: string[], consecutive = true): void {
    if (points.length % 2 !== 0) add('numbers', `${name} has an x without a y`, curves, points, 0);
    for (let i = 0; i + 1 < points.length; i += 2) {
      const x = points[i];
      const y = points[i + 1];
      if (!(Math.abs(x) <= MAX_COORDINATE && Math.abs(y) <= MAX_COORDINATE))
        add('numbers', `${name} has the point (${x}, ${y}), which is not a valid position`, curves, points, i);
      else if (consecutive && i > 0 && x === points[i - 2] && y === points[i - 1])
        add('joins', `${name} has the point ${formatPoint(x, y)} twice in a row`, curves, points, i);
    }
  }

  function add(kind: DifferenceKind, message: string, curves: string[], points: Points | undefined, i: number): void {
    if (differences.length >= MAX_DIFFERENCES) return;
    const [x, y] = findPosition(points ?? puzzle.frame, i);
    differences.push({ kind, message, curves, x, y });
  }
}

/**
 * Lists the differences between two puzzles that do not depend on geometry. If there are any of other kinds than `clues`, the drawings
 * cannot be compared.
 */
export function compareStructure(before: Puzzle, after: Puzzle): Difference[] {
  const differences: Difference[] = [];
  const later = new Map(after.curves.map((curve) => [curve.id, curve]));
  for (const curve of before.curves) {
    const match = later.get(curve.id);
    later.delete(curve.id);
    if (match) compareCurves(curve, match);
    else add('curves', `curve "${curve.id}" is missing`, curve);
  }
  for (const curve of later.values()) add('curves', `curve "${curve.id}" is new`, curve);
  return differences;

  function compareCurves(curve: Curve, match: Curve): void {
    const { id, pieces } = curve;
    if (curve.closed !== match.closed) add('closed', `curve "${id}" was ${nameClosed(curve)} and is ${nameClosed(match)}`, match);
    if (pieces.length !== match.pieces.length) {
      add('pieces', `curve "${id}" had ${pieces.length} pieces and has ${match.pieces.length}`, match);
    } else {
      for (let piece = 0; piece < pieces.length; piece++) {
        const { fixed } = pieces[piece];
        if (fixed === match.pieces[piece].fixed) continue;
        const change = fixed ? 'was fixed and is moveable' : 'was moveable and is fixed';
        add('pieces', `piece ${piece + 1} of curve "${id}" ${change}`, match, piece);
      }
    }
    if (!sameClue(curve.clues?.left, match.clues?.left)) add('clues', `the left clue of curve "${id}" has changed`, match);
    if (!sameClue(curve.clues?.right, match.clues?.right)) add('clues', `the right clue of curve "${id}" has changed`, match);
  }

  function add(kind: DifferenceKind, message: string, curve: Curve, piece = 0): void {
    const [x, y] = findPosition(curve.pieces[piece]?.points ?? after.frame, 0);
    differences.push({ kind, message, curves: [curve.id], x, y });
  }
}

function nameClosed({ closed }: Curve): string {
  return closed ? 'closed' : 'open';
}

function sameClue(a: Clue | undefined, b: Clue | undefined): boolean {
  if (!a || !b) return a === b;
  return a.length === b.length && a.every((run, i) => run === b[i]);
}

function meets(first: Points, second: Points): boolean {
  const end = first.length - 2;
  return first[end] === second[0] && first[end + 1] === second[1];
}

/** The position of point i of a polyline, or of the nearest point with finite coordinates. */
function findPosition(points: Points, i: number): [number, number] {
  for (let j = i; j >= 0; j -= 2) if (isFinitePoint(j)) return [points[j], points[j + 1]];
  for (let j = i; j < points.length; j += 2) if (isFinitePoint(j)) return [points[j], points[j + 1]];
  return [0, 0];

  function isFinitePoint(j: number): boolean {
    return Number.isFinite(points[j]) && Number.isFinite(points[j + 1]);
  }
}
