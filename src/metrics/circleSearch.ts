import type { Lines } from '../drawing/lines.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';

/** The largest circle that fits into a face. */
export interface FaceCircle {
  readonly face: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Looks for the largest circle in one face after the other; memory is used again. */
export interface CircleSearch {
  /** Takes over the boundary of a face. */
  load(drawing: Lines, face: number): void;
  /**
   * Looks for the largest circle in the face that was loaded until one of radius `enough` is found, or it is certain that there is none, and
   * returns the largest found. Without `enough` it is the largest that fits, to within the precision.
   */
  find(enough?: number): number;
  /** The middle of the circle that was found last; on the boundary where there was none. */
  readonly x: number;
  readonly y: number;
}

/**
 * How exactly a radius is found: to within a share of it, or so many units if that is more. Between long parallel sides many circles are equally
 * large, and the cost grows as 1 over this.
 */
export interface Precision {
  readonly share: number;
  readonly least: number;
}

export function createCircleSearch({ faceFirstCycle, cycleHalf, halfNext }: PlanarMap, { share, least }: Precision): CircleSearch {
  /** The segments of the boundary as ax, ay, bx, by. */
  let segments = new Float64Array(256);
  let stop = 0;
  let minX = 0;
  let minY = 0;
  let size = 0;
  /** Squares that may hold the middle of a larger circle, as a heap: the one that may hold the largest is first. */
  let cells = new Float64Array(4 * 64);
  let cellCount = 0;

  const search = { load, find, x: 0, y: 0 };
  return search;

  function load(drawing: Lines, face: number): void {
    stop = 0;
    for (let cycle = faceFirstCycle[face]; cycle < faceFirstCycle[face + 1]; cycle++) {
      let half = cycleHalf[cycle];
      do {
        loadEdge(drawing, half);
        half = halfNext[half];
      } while (half !== cycleHalf[cycle]);
    }
    minX = minY = Number.POSITIVE_INFINITY;
    let maxX = Number.NEGATIVE_INFINITY;
    let maxY = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < stop; i += 4) {
      if (segments[i] < minX) minX = segments[i];
      if (segments[i] > maxX) maxX = segments[i];
      if (segments[i + 1] < minY) minY = segments[i + 1];
      if (segments[i + 1] > maxY) maxY = segments[i + 1];
    }
    size = Math.max(maxX - minX, maxY - minY);
  }

  function loadEdge({ edgeFirstPoint, pointX, pointY }: Lines, half: number): void {
    const first = edgeFirstPoint[half >> 1];
    const last = edgeFirstPoint[(half >> 1) + 1] - 1;
    const advance = (half & 1) === 0 ? 1 : -1;
    const end = advance === 1 ? last : first;
    const needed = stop + 4 * (last - first);
    if (needed > segments.length) segments = lengthened(segments, 2 * needed);
    for (let point = advance === 1 ? first : last; point !== end; point += advance) {
      segments[stop++] = pointX[point];
      segments[stop++] = pointY[point];
      segments[stop++] = pointX[point + advance];
      segments[stop++] = pointY[point + advance];
    }
  }

  function find(enough = Number.POSITIVE_INFINITY): number {
    let best = 0;
    search.x = segments[0];
    search.y = segments[1];
    cellCount = 0;
    const consider = (x: number, y: number, half: number): void => {
      const distance = distanceInside(x, y);
      if (distance > best) {
        best = distance;
        search.x = x;
        search.y = y;
      }
      const most = distance + half * Math.SQRT2;
      if (half > 0 && most > best + Math.max(least, share * best)) push(x, y, half, most);
    };
    consider(minX + size / 2, minY + size / 2, size / 2);
    while (cellCount > 0 && best < enough) {
      const most = cells[3];
      // Nowhere is there room for as much as is wanted, or for more than was found.
      if (most <= best + Math.max(least, share * best) || (most < enough && enough < Number.POSITIVE_INFINITY)) break;
      const x = cells[0];
      const y = cells[1];
      const half = cells[2] / 2;
      pop();
      consider(x - half, y - half, half);
      consider(x + half, y - half, half);
      consider(x - half, y + half, half);
      consider(x + half, y + half, half);
    }
    return best;
  }

  /** From the boundary, negative outside the face. */
  function distanceInside(x: number, y: number): number {
    let isInside = false;
    let leastSq = Number.POSITIVE_INFINITY;
    for (let i = 0; i < stop; i += 4) {
      const ax = segments[i] - x;
      const ay = segments[i + 1] - y;
      const bx = segments[i + 2] - x;
      const by = segments[i + 3] - y;
      const dx = bx - ax;
      const dy = by - ay;
      if (ay > 0 !== by > 0 && ax - (ay * dx) / dy > 0) isInside = !isInside;
      const along = -(ax * dx + ay * dy) / (dx * dx + dy * dy);
      const nearest = along < 0 ? 0 : along > 1 ? 1 : along;
      const ex = ax + nearest * dx;
      const ey = ay + nearest * dy;
      const distanceSq = ex * ex + ey * ey;
      if (distanceSq < leastSq) leastSq = distanceSq;
    }
    return isInside ? Math.sqrt(leastSq) : -Math.sqrt(leastSq);
  }

  function push(x: number, y: number, half: number, most: number): void {
    let i = 4 * cellCount++;
    if (i === cells.length) cells = lengthened(cells, 2 * cells.length);
    while (i > 0) {
      const parent = 4 * ((i / 4 - 1) >> 1);
      if (cells[parent + 3] >= most) break;
      copyCell(i, parent);
      i = parent;
    }
    put(i, x, y, half, most);
  }

  /** Drops the first cell. */
  function pop(): void {
    const last = 4 * --cellCount;
    const most = cells[last + 3];
    let i = 0;
    for (;;) {
      let child = 2 * i + 4;
      if (child >= last) break;
      if (child + 4 < last && cells[child + 7] > cells[child + 3]) child += 4;
      if (cells[child + 3] <= most) break;
      copyCell(i, child);
      i = child;
    }
    copyCell(i, last);
  }

  function copyCell(to: number, from: number): void {
    put(to, cells[from], cells[from + 1], cells[from + 2], cells[from + 3]);
  }

  function put(i: number, x: number, y: number, half: number, most: number): void {
    cells[i] = x;
    cells[i + 1] = y;
    cells[i + 2] = half;
    cells[i + 3] = most;
  }
}

function lengthened(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length);
  longer.set(column);
  return longer;
}
