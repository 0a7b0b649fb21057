import { expect } from 'vitest';
import type { Lines } from '../../src/drawing/lines.ts';
import { distanceToSegmentSq } from '../../src/geometry/segments.ts';
import { type PlanarMap, VertexKind } from '../../src/puzzle/map/planarMap.ts';

type XY = readonly [x: number, y: number];

/** The direction in which a drawn half-edge leaves its vertex, as an angle. */
function directionOf({ edgeFirstPoint, pointX, pointY }: Lines, half: number): number {
  const edge = half >> 1;
  const [from, to] =
    (half & 1) === 0 ? [edgeFirstPoint[edge], edgeFirstPoint[edge] + 1] : [edgeFirstPoint[edge + 1] - 1, edgeFirstPoint[edge + 1] - 2];
  // Counterclockwise on screen.
  return Math.atan2(pointY[from] - pointY[to], pointX[to] - pointX[from]);
}

function endOf({ edgeFirstPoint, pointX, pointY }: Lines, half: number): XY {
  const point = (half & 1) === 0 ? edgeFirstPoint[half >> 1] : edgeFirstPoint[(half >> 1) + 1] - 1;
  return [pointX[point], pointY[point]];
}

/** The half-edges that leave a vertex, counterclockwise. */
function halvesAt({ vertexFirst, rotation }: PlanarMap, vertex: number): number[] {
  return [...rotation.subarray(vertexFirst[vertex], vertexFirst[vertex + 1])];
}

/** Expects the drawn half-edges of a vertex to meet, in the same order around it. */
export function expectSameVertices(map: PlanarMap, smooth: Lines): void {
  for (let vertex = 0; vertex < map.vertexCount; vertex++) {
    const halves = halvesAt(map, vertex);
    for (const half of halves) expect(endOf(smooth, half)).toEqual(endOf(smooth, halves[0]));
    const turned = halves.map((half) => directionOf(smooth, half));
    const descents = turned.filter((angle, i) => turned[(i + 1) % turned.length] < angle).length;
    if (halves.length > 2) expect(descents, `around vertex ${vertex}`).toBe(1);
  }
}

/**
 * Expects all vertices to be drawn at their positions, except for trains on a rounded corner, whose drawn
 * position must be on the moveable curve. Returns the number of trains drawn beside their positions.
 */
export function expectSameCurves(map: PlanarMap, lines: Lines, smooth: Lines): number {
  let beside = 0;
  for (let vertex = 0; vertex < map.vertexCount; vertex++) {
    const halves = halvesAt(map, vertex);
    const [x, y] = endOf(smooth, halves[0]);
    const [trueX, trueY] = endOf(lines, halves[0]);
    if (x === trueX && y === trueY) continue;
    expect([VertexKind.train, VertexKind.borderTrain, VertexKind.seam]).toContain(map.vertexKind[vertex]);
    beside++;
    const moveable = halves.filter((half) => map.edgeFixed[half >> 1] === 0);
    // A curve that ends here may have to be extended.
    if (moveable.length < 2) continue;
    const distances = moveable.map((half) => {
      const [first, last] = [lines.edgeFirstPoint[half >> 1], lines.edgeFirstPoint[(half >> 1) + 1] - 1];
      const next = (half & 1) === 0 ? first + 1 : last - 1;
      return Math.sqrt(distanceToSegmentSq(x, y, trueX, trueY, lines.pointX[next], lines.pointY[next]));
    });
    expect(Math.min(...distances)).toBeLessThan(1e-9);
  }
  return beside;
}

/** The drawn positions of the vertices. */
export function placesOfVertices(map: PlanarMap, smooth: Lines): XY[] {
  return Array.from({ length: map.vertexCount }, (_, vertex) => endOf(smooth, halvesAt(map, vertex)[0]));
}
