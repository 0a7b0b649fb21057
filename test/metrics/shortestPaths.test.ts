import { expect, test } from 'vitest';
import { createPathFinder } from '../../src/metrics/shortestPaths.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { closedSquare, level, upright } from '../support/puzzleText.ts';
import { mapOf, randomMap } from './maps.ts';

/** Shortest paths by relaxing all edges until no path gets shorter. */
function slowDistances({ edgeCount, vertexCount, halfOrigin }: PlanarMap, edgeLength: Float64Array, source: number): Float64Array {
  const distance = new Float64Array(vertexCount).fill(Number.POSITIVE_INFINITY);
  distance[source] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let half = 0; half < 2 * edgeCount; half++) {
      const length = distance[halfOrigin[half]] + edgeLength[half >> 1];
      if (length >= distance[halfOrigin[half ^ 1]]) continue;
      distance[halfOrigin[half ^ 1]] = length;
      changed = true;
    }
  }
  return distance;
}

const lines = [100, 200, 300, 400, 500, 600, 700, 800, 900];
const maps: Readonly<Record<string, PlanarMap>> = {
  'a grid of many equal ways': mapOf([...lines.map(level), ...lines.map(upright)]),
  'parts that float': mapOf([level(300), upright(200), closedSquare(700, 700, 100), closedSquare(750, 750, 100)]),
  'a random puzzle': randomMap(7),
};

test.each(Object.entries(maps))('finds exactly the shortest paths of a slow search in %s', (_, map) => {
  const edgeLength = Float64Array.from({ length: map.edgeCount }, (_, edge) => 0.1 * (1 + (edge % 3)));
  const finder = createPathFinder(map, edgeLength);
  const targets = Array.from({ length: map.vertexCount }, (_, vertex) => vertex);
  for (const source of targets) {
    const distance = new Float64Array(map.vertexCount).fill(Number.NaN);
    finder.find(source, targets, distance);
    expect(distance).toEqual(slowDistances(map, edgeLength, source));
  }
});
