import type { Lines } from '../drawing/lines.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';

/** The largest circle inside a face. */
export interface FaceCircle {
  readonly face: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Finds the largest circle of one face at a time and reuses its buffers. */
export interface CircleSearch {
  /** Copies the boundary of a face. */
  load(drawing: Lines, face: number): void;
  /**
   * Returns the radius of the largest circle in the loaded face, to within the precision. With `target`, the search stops as soon as it
   * finds a circle of that radius or proves that none fits, and returns the largest radius found so far. After `maxWork` distances to segments, and those of
   * MIN_CELLS cells, the search returns the best circle so far.
   */
  find(target?: number, maxWork?: number): number;
  /** The number of distances to segments in the last `find`. */
  work: number;
  /** The centre of the last circle found; a boundary point if none was found. */
  readonly x: number;
  readonly y: number;
}

/**
 * The tolerance of a radius: the larger of a fraction of the radius (`relative`) and a length in puzzle units (`absolute`). Between long
 * parallel sides many circles are equally large, and the cost grows with 1 / tolerance.
 */
export interface Precision {
  readonly relative: number;
  readonly absolute: number;
}

/** Every search tries this many cells, so that it has a circle in almost any face. */
const MIN_CELLS = 100;

export function createCircleSearch({ faceFirstCycle, cycleHalf, halfNext }: PlanarMap, { relative, absolute }: Precision): CircleSearch {
  /** The segments of the boundary as ax, ay, bx, by. */
  let segments = new Float64Array(256);
  let stop = 0;
  let minX = 0;
  let minY = 0;
  let size = 0;
  /** A max-heap of squares that may contain the centre of a larger circle: x, y, half side, upper bound of the radius. */
  let cells = new Float64Array(4 * 64);
  let cellCount = 0;

  const search = { load, find, work: 0, x: 0, y: 0 };
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
    if (needed > segments.length) segments = copyToLength(segments, 2 * needed);
    for (let point = advance === 1 ? first : last; point !== end; point += advance) {
      segments[stop++] = pointX[point];
      segments[stop++] = pointY[point];
      segments[stop++] = pointX[point + advance];
      segments[stop++] = pointY[point + advance];
    }
  }

  function find(target = Number.POSITIVE_INFINITY, maxWork = Number.POSITIVE_INFINITY): number {
    let best = 0;
    search.work = 0;
    search.x = segments[0];
    search.y = segments[1];
    cellCount = 0;
    const consider = (x: number, y: number, half: number): void => {
      search.work += stop / 4;
      const distance = distanceInside(x, y);
      if (distance > best) {
        best = distance;
        search.x = x;
        search.y = y;
      }
      const bound = distance + half * Math.SQRT2;
      if (half > 0 && bound > best + Math.max(absolute, relative * best)) push(x, y, half, bound);
    };
    consider(minX + size / 2, minY + size / 2, size / 2);
    while (cellCount > 0 && best < target && search.work < Math.max(maxWork, MIN_CELLS * (stop / 4))) {
      const bound = cells[3];
      // No square can contain a circle that is larger than the best one, or one of the target radius.
      if (bound <= best + Math.max(absolute, relative * best) || (bound < target && target < Number.POSITIVE_INFINITY)) break;
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

  /** The distance from the boundary; negative outside the face. */
  function distanceInside(x: number, y: number): number {
    let isInside = false;
    let minSq = Number.POSITIVE_INFINITY;
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
      if (distanceSq < minSq) minSq = distanceSq;
    }
    return isInside ? Math.sqrt(minSq) : -Math.sqrt(minSq);
  }

  function push(x: number, y: number, half: number, bound: number): void {
    let i = 4 * cellCount++;
    if (i === cells.length) cells = copyToLength(cells, 2 * cells.length);
    while (i > 0) {
      const parent = 4 * ((i / 4 - 1) >> 1);
      if (cells[parent + 3] >= bound) break;
      copyCell(i, parent);
      i = parent;
    }
    put(i, x, y, half, bound);
  }

  function pop(): void {
    const last = 4 * --cellCount;
    const bound = cells[last + 3];
    let i = 0;
    for (;;) {
      let child = 2 * i + 4;
      if (child >= last) break;
      if (child + 4 < last && cells[child + 7] > cells[child + 3]) child += 4;
      if (cells[child + 3] <= bound) break;
      copyCell(i, child);
      i = child;
    }
    copyCell(i, last);
  }

  function copyCell(to: number, from: number): void {
    put(to, cells[from], cells[from + 1], cells[from + 2], cells[from + 3]);
  }

  function put(i: number, x: number, y: number, half: number, bound: number): void {
    cells[i] = x;
    cells[i + 1] = y;
    cells[i + 2] = half;
    cells[i + 3] = bound;
  }
}

function copyToLength(column: Float64Array, length: number): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(length);
  longer.set(column);
  return longer;
}
