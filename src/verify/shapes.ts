import type { Curve, Points, Puzzle } from '../puzzle/puzzle.ts';
import { type Difference, formatPoint } from './difference.ts';

/**
 * The maximum deviation of a fixed polyline, in puzzle units. Rounding a train onto its track bends the track by about 1e-13. This
 * tolerance does not affect topology, and every visible deviation is far above it.
 */
const TOLERANCE = 1e-6;

/** The maximum number of differences for one polyline. */
const MAX_PER_PIECE = 10;

/**
 * Lists fixed pieces and frames that moved. Their shapes must be equal. Their points may differ, because trains may add and remove points.
 */
export function compareShapes(before: Puzzle, after: Puzzle, curvesAfter: readonly Curve[]): Difference[] {
  const differences: Difference[] = [];
  addAll(compareRings(closeRing(before.frame), closeRing(after.frame)), 'the frame', []);
  before.curves.forEach(({ id, closed, pieces }, i) => {
    pieces.forEach(({ fixed, points }, piece) => {
      if (!fixed) return;
      const match = curvesAfter[i].pieces[piece].points;
      const found = closed && pieces.length === 1 ? compareRings(points, match) : comparePolylines(points, match);
      addAll(found, `piece ${piece + 1} of curve "${id}"`, [id]);
    });
  });
  return differences;

  function addAll(deviations: readonly Deviation[], name: string, curves: string[]): void {
    for (const { change, x, y } of deviations.slice(0, MAX_PER_PIECE)) {
      differences.push({ kind: 'moved', message: `${name} is fixed, but ${change} ${formatPoint(x, y)}`, curves, x, y });
    }
  }
}

interface Deviation {
  readonly change: string;
  readonly x: number;
  readonly y: number;
}

/** Compares closed polylines. Rotates both to start at a common point that each passes only once, if such a point exists. */
function compareRings(a: Points, b: Points): Deviation[] {
  let start: [number, number] | undefined;
  for (let i = 0; i < a.length - 2 && !start; i += 2) {
    const j = findPoint(b, a[i], a[i + 1]);
    if (j >= 0 && isSingle(a, i) && isSingle(b, j)) start = [i, j];
  }
  return start ? comparePolylines(rotateRing(a, start[0]), rotateRing(b, start[1])) : comparePolylines(a, b);
}

/** Finds points at which one polyline is not on the other, or does not follow it in the same order. The ends must be exactly equal. */
function comparePolylines(a: Points, b: Points): Deviation[] {
  const deviations: Deviation[] = [];
  for (const [i, j] of [
    [0, 0],
    [a.length - 2, b.length - 2],
  ]) {
    if (a[i] !== b[j] || a[i + 1] !== b[j + 1])
      deviations.push({ change: `its end at ${formatPoint(a[i], a[i + 1])} is now at`, x: b[j], y: b[j + 1] });
  }
  if (deviations.length === 0) findDeviations(a, b, (x, y) => deviations.push({ change: 'it no longer passes', x, y }));
  if (deviations.length === 0) findDeviations(b, a, (x, y) => deviations.push({ change: 'before, it did not pass', x, y }));
  return deviations;
}

/** Reports every inner point that is not near the path at or after the position of the previous point. */
function findDeviations(points: Points, path: Points, report: (x: number, y: number) => void): void {
  let segment = 0;
  let fraction = 0;
  for (let i = 2; i < points.length - 2; i += 2) {
    const x = points[i];
    const y = points[i + 1];
    let from = fraction;
    let at = segment;
    for (; at < path.length - 2; at += 2, from = 0) {
      const px = path[at];
      const py = path[at + 1];
      const dx = path[at + 2] - px;
      const dy = path[at + 3] - py;
      const lengthSq = dx * dx + dy * dy;
      const t = Math.min(Math.max(((x - px) * dx + (y - py) * dy) / lengthSq, from), 1);
      const offX = px + t * dx - x;
      const offY = py + t * dy - y;
      if (Math.sqrt(offX * offX + offY * offY) > TOLERANCE) continue;
      segment = at;
      fraction = Math.max(from, t - TOLERANCE / Math.sqrt(lengthSq));
      break;
    }
    if (at >= path.length - 2) report(x, y);
  }
}

function closeRing(points: Points): Points {
  const ring = new Float64Array(points.length + 2);
  ring.set(points);
  ring.set(points.subarray(0, 2), points.length);
  return ring;
}

function rotateRing(ring: Points, start: number): Points {
  if (start === 0) return ring;
  const turned = new Float64Array(ring.length);
  turned.set(ring.subarray(start), 0);
  turned.set(ring.subarray(2, start + 2), ring.length - start);
  return turned;
}

function findPoint(points: Points, x: number, y: number): number {
  for (let i = 0; i < points.length; i += 2) if (points[i] === x && points[i + 1] === y) return i;
  return -1;
}

/** Whether a ring passes its point i only once; its last point repeats its first. */
function isSingle(ring: Points, i: number): boolean {
  for (let j = 0; j < ring.length - 2; j += 2) if (j !== i && ring[j] === ring[i] && ring[j + 1] === ring[i + 1]) return false;
  return true;
}
