import type { Layout } from './layout.ts';

/** Half the drawn length of a borderline, in puzzle units. */
const HALF_LENGTH = 5;

/**
 * The borderlines that shortened a displacement in the last step. Each takes four numbers (x, y, x, y): a stretch around the middle between
 * point and segment.
 */
export function listBorderlines({ state, moves }: Layout): Float32Array<ArrayBuffer> {
  // One entry per pair: the same borderline may limit all three of its points.
  const points = new Map<number, number>();
  for (let point = 0; point < state.pointCount; point++) if (moves.tightest[point] >= 0) points.set(moves.tightest[point], point);
  const lines = new Float32Array(4 * points.size);
  let next = 0;
  for (const point of points.values()) {
    const { middleX, middleY, normalX, normalY } = moves;
    lines[next++] = middleX[point] - normalY[point] * HALF_LENGTH;
    lines[next++] = middleY[point] + normalX[point] * HALF_LENGTH;
    lines[next++] = middleX[point] + normalY[point] * HALF_LENGTH;
    lines[next++] = middleY[point] - normalX[point] * HALF_LENGTH;
  }
  return lines;
}
