import { hypot } from '../../geometry/arithmetic/squares.ts';
import { VertexKind } from '../../puzzle/map/planarMap.ts';
import type { LayoutState } from '../state.ts';

/** A moveable half-edge that leaves a transition, and the unit direction in which the fixed part of its curve arrives there. */
export interface Departure {
  readonly half: number;
  readonly directionX: number;
  readonly directionY: number;
}

/** All departures of a puzzle. The fixed parts never move, so the list is computed once. */
export function listDepartures({ map }: LayoutState): Departure[] {
  const departures: Departure[] = [];
  const add = (vertex: number, half: number, fixedPoint: number) => {
    const dx = map.vertexX[vertex] - map.pointX[fixedPoint];
    const dy = map.vertexY[vertex] - map.pointY[fixedPoint];
    const length = hypot(dx, dy);
    departures.push({ half, directionX: dx / length, directionY: dy / length });
  };
  for (let edge = 0; edge < map.edgeCount; edge++) {
    const after = map.edgeAfter[edge];
    if (after < 0 || map.edgeFixed[edge] === map.edgeFixed[after]) continue;
    const vertex = map.halfOrigin[2 * after];
    if (map.vertexKind[vertex] !== VertexKind.transition) continue;
    if (map.edgeFixed[edge] === 1) add(vertex, 2 * after, map.edgeFirstPoint[edge + 1] - 2);
    else add(vertex, 2 * edge + 1, map.edgeFirstPoint[after] + 1);
  }
  return departures;
}
