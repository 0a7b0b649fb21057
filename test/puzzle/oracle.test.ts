import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import Polygonizer from 'jsts/org/locationtech/jts/operation/polygonize/Polygonizer.js';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../samples/kit/random.ts';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { makeSample, sampleNames } from '../../samples/recipes/index.ts';
import { areaOfCycle } from '../../src/puzzle/map/cycles.ts';
import type { PlanarMap } from '../../src/puzzle/map/planarMap.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';

/** The sorted areas of all faces, computed by another library from the edges alone. */
function areasByJsts(map: PlanarMap): number[] {
  const factory = new GeometryFactory();
  const polygonizer = new Polygonizer();
  for (let edge = 0; edge < map.edgeCount; edge++) {
    const points: Coordinate[] = [];
    for (let p = map.edgeFirstPoint[edge]; p < map.edgeFirstPoint[edge + 1]; p++) points.push(new Coordinate(map.pointX[p], map.pointY[p]));
    polygonizer.add(factory.createLineString(points));
  }
  const areas: number[] = [];
  for (const polygon of polygonizer.getPolygons().toArray()) areas.push(polygon.getArea());
  return areas.sort((a, b) => a - b);
}

function areasByMap(map: PlanarMap): number[] {
  const areas = Array.from({ length: map.faceCount }, (_, face) => {
    let area = 0;
    for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++)
      area += areaOfCycle(map, map.cycleHalf[cycle]);
    return area;
  });
  return areas.sort((a, b) => a - b);
}

function expectSameFaces(puzzle: Puzzle): void {
  const { map } = preparePuzzle(puzzle);
  const [ours, theirs] = [areasByMap(map), areasByJsts(map)];
  expect(ours).toHaveLength(theirs.length);
  ours.forEach((area, i) => {
    expect(area).toBeCloseTo(theirs[i], 6);
  });
}

describe('finds the same faces and areas as another library', () => {
  test.each(sampleNames)('in the sample %s', (name) => expectSameFaces(makeSample(name)));

  test('in 40 random puzzles', () => {
    const random = createRandom(99);
    for (let i = 0; i < 40; i++) expectSameFaces(randomPuzzle(Math.floor(random() * 1e6)));
  });
});
