import { areaOfSegment } from '../geometry/polygon.ts';
import { OUTSIDE, type PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';

/** Computes the area of each face, excluding the parts that float inside it. */
export function measureFaceAreas(faceArea: Float64Array, map: PlanarMap, { edgeFirstPoint, pointX, pointY }: Lines): void {
  const { edgeCount, halfFace } = map;
  faceArea.fill(0);
  for (let edge = 0; edge < edgeCount; edge++) {
    let area = 0;
    const last = edgeFirstPoint[edge + 1] - 1;
    for (let point = edgeFirstPoint[edge]; point < last; point++) {
      area += areaOfSegment(pointX[point], pointY[point], pointX[point + 1], pointY[point + 1]);
    }
    const left = halfFace[2 * edge];
    const right = halfFace[2 * edge + 1];
    if (left !== OUTSIDE) faceArea[left] += area;
    if (right !== OUTSIDE) faceArea[right] -= area;
  }
}

export function faceAreasOf(map: PlanarMap): Float64Array {
  const faceArea = new Float64Array(map.faceCount);
  measureFaceAreas(faceArea, map, map);
  return faceArea;
}
