import Flatbush from 'flatbush';
import { orient2d } from 'robust-predicates';
import { type Difference, formatPoint, MAX_DIFFERENCES } from './difference.ts';
import { type FlatPuzzle, listCurveIds, nameChains } from './flatPuzzle.ts';

/** The number of consecutive segments that share a box in the index. One box per segment would take twice as long. */
const RUN = 4;

/** Lists every pair of segments that meet other than at a shared end point, or that leave a shared end point in the same direction. */
export function findContacts(drawing: FlatPuzzle): Difference[] {
  const { pointX, pointY, pointSite } = drawing;
  const differences: Difference[] = [];
  const runs = listRuns(drawing);
  const runCount = runs.length / 2;
  const index = new Flatbush(runCount, 8);
  const box = new Float64Array(4);
  for (let run = 0; run < runCount; run++) {
    measureBox(run);
    index.add(box[0], box[1], box[2], box[3]);
  }
  index.finish();

  let run = 0;
  // Stop early in a tangled drawing: the number of pairs can be quadratic in the number of segments.
  for (; run < runCount && differences.length < MAX_DIFFERENCES; run++) {
    measureBox(run);
    index.search(box[0], box[1], box[2], box[3], testRun);
  }
  return differences;

  /** Writes the bounding box of a run into `box`. */
  function measureBox(of: number): void {
    box[0] = box[1] = Infinity;
    box[2] = box[3] = -Infinity;
    for (let point = runs[2 * of]; point <= runs[2 * of + 1]; point++) {
      if (pointX[point] < box[0]) box[0] = pointX[point];
      if (pointY[point] < box[1]) box[1] = pointY[point];
      if (pointX[point] > box[2]) box[2] = pointX[point];
      if (pointY[point] > box[3]) box[3] = pointY[point];
    }
  }

  /** Called for every run with a box that meets the box of `run`. Returns false so that the index does not collect it. */
  function testRun(other: number): boolean {
    if (other < run) return false;
    for (let s = runs[2 * run]; s < runs[2 * run + 1]; s++) {
      for (let t = other === run ? s + 1 : runs[2 * other]; t < runs[2 * other + 1]; t++) {
        if (boxesMeet(s, t) && differences.length < MAX_DIFFERENCES) testPair(s, t);
      }
    }
    return false;
  }

  function boxesMeet(s: number, t: number): boolean {
    return rangesMeet(pointX[s], pointX[s + 1], pointX[t], pointX[t + 1]) && rangesMeet(pointY[s], pointY[s + 1], pointY[t], pointY[t + 1]);
  }

  function testPair(s: number, t: number): void {
    const a = pointSite[s];
    const b = pointSite[s + 1];
    const c = pointSite[t];
    const d = pointSite[t + 1];
    if (a === c) testFan(s, s + 1, t + 1, s, t);
    else if (a === d) testFan(s, s + 1, t, s, t);
    else if (b === c) testFan(s + 1, s, t + 1, s, t);
    else if (b === d) testFan(s + 1, s, t, s, t);
    else if (segmentsMeet(s, t)) addContact(s, t);
  }

  /** Segments from a common end point to p and to q overlap if p and q are in the same direction. The sign of a difference is exact. */
  function testFan(end: number, p: number, q: number, s: number, t: number): void {
    const x = pointX[end];
    const y = pointY[end];
    if (Math.sign(pointX[p] - x) !== Math.sign(pointX[q] - x) || Math.sign(pointY[p] - y) !== Math.sign(pointY[q] - y)) return;
    if (orient(end, p, q) !== 0) return;
    const chains = [findChain(drawing, s), findChain(drawing, t)];
    const start = formatPoint(x, y);
    const curves = listCurveIds(drawing, chains);
    const subject =
      chains[0] === chains[1] ? `${nameChains(drawing, chains)} folds back onto itself` : `${nameChains(drawing, chains)} overlap`;
    differences.push({ kind: 'overlap', message: `${subject} from ${start} onwards`, curves, x, y });
  }

  /** Whether two closed segments without a common end point have any point in common. Their boxes meet. */
  function segmentsMeet(s: number, t: number): boolean {
    const c = orient(s, s + 1, t);
    const d = orient(s, s + 1, t + 1);
    if ((c > 0 && d > 0) || (c < 0 && d < 0)) return false;
    const a = orient(t, t + 1, s);
    const b = orient(t, t + 1, s + 1);
    // Collinear segments (all four are 0) meet if and only if their boxes do.
    return !((a > 0 && b > 0) || (a < 0 && b < 0));
  }

  function orient(p: number, q: number, r: number): number {
    return orient2d(pointX[p], pointY[p], pointX[q], pointY[q], pointX[r], pointY[r]);
  }

  function addContact(s: number, t: number): void {
    const chains = [findChain(drawing, s), findChain(drawing, t)];
    const [x, y] = locateContact(s, t);
    const subject = chains[0] === chains[1] ? `${nameChains(drawing, chains)} meets itself` : `${nameChains(drawing, chains)} meet`;
    const message = `${subject} at ${formatPoint(x, y)} without a common point`;
    differences.push({ kind: 'contact', message, curves: listCurveIds(drawing, chains), x, y });
  }

  /** Returns the end of one segment that is on the other segment, or else the rounded crossing point. */
  function locateContact(s: number, t: number): [number, number] {
    for (const end of [t, t + 1]) if (liesOn(end, s)) return [pointX[end], pointY[end]];
    for (const end of [s, s + 1]) if (liesOn(end, t)) return [pointX[end], pointY[end]];
    const start = orient(t, t + 1, s);
    const fraction = start / (start - orient(t, t + 1, s + 1));
    return [pointX[s] + fraction * (pointX[s + 1] - pointX[s]), pointY[s] + fraction * (pointY[s + 1] - pointY[s])];
  }

  function liesOn(point: number, s: number): boolean {
    const between = (values: Float64Array) => values[point] >= values[s] === values[point] <= values[s + 1] || values[point] === values[s];
    return orient(s, s + 1, point) === 0 && between(pointX) && between(pointY);
  }
}

function findChain({ chainFirstPoint }: FlatPuzzle, point: number): number {
  let chain = 0;
  while (chainFirstPoint[chain + 1] <= point) chain++;
  return chain;
}

/** The first and the last point of every run. */
function listRuns({ chainCount, chainFirstPoint }: FlatPuzzle): Int32Array {
  const runs: number[] = [];
  for (let chain = 0; chain < chainCount; chain++) {
    const last = chainFirstPoint[chain + 1] - 1;
    for (let point = chainFirstPoint[chain]; point < last; point += RUN) runs.push(point, Math.min(point + RUN, last));
  }
  return Int32Array.from(runs);
}

function rangesMeet(a: number, b: number, c: number, d: number): boolean {
  return (a > b ? a : b) >= (c < d ? c : d) && (c > d ? c : d) >= (a < b ? a : b);
}
