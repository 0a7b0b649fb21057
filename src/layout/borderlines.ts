import type { Layout } from './layout.ts';
import { Mobility } from './state.ts';

/** Half the length at which a borderline is drawn. */
const HALF_LENGTH = 5;

/**
 * The borderlines that shortened a displacement in the last step, as x, y, x, y of a stretch of each around the middle between point and
 * segment. To be called before the pairs are measured again: it reads where they were before the step.
 */
export function listBorderlines({ state, proximity, moveX, moveY, scale, tightest }: Layout): Float32Array<ArrayBuffer> {
  const { x, y, mobility, pointCount } = state;
  const { pairPoint, normalX, normalY, distance } = proximity;
  const pairs = new Set<number>();
  for (let point = 0; point < pointCount; point++) if (tightest[point] >= 0) pairs.add(tightest[point]);
  const lines = new Float32Array(4 * pairs.size);
  let next = 0;
  for (const pair of pairs) {
    const point = pairPoint[pair];
    const nx = normalX[pair];
    const ny = normalY[pair];
    // Trains are limited by other tests than borderlines, and move after them.
    const gone = mobility[point] === Mobility.free ? scale[point] : 0;
    const middleX = x[point] - gone * moveX[point] - (nx * distance[pair]) / 2;
    const middleY = y[point] - gone * moveY[point] - (ny * distance[pair]) / 2;
    lines[next++] = middleX - ny * HALF_LENGTH;
    lines[next++] = middleY + nx * HALF_LENGTH;
    lines[next++] = middleX + ny * HALF_LENGTH;
    lines[next++] = middleY - nx * HALF_LENGTH;
  }
  return lines;
}
