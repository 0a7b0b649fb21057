import { compareAngles } from '../../geometry/orientation.ts';
import { drawingError } from '../error.ts';
import { isOpenEnd } from './chains.ts';
import type { Edges } from './edges.ts';
import type { Vertices } from './vertices.ts';

export interface Rotation {
  readonly vertexFirst: Int32Array;
  readonly rotation: Int32Array;
}

/** Sorts the half-edges around each vertex, counterclockwise on screen. Throws a PuzzleError if two curves touch without crossing. */
export function sortAroundVertices(vertices: Vertices, edges: Edges): Rotation {
  const { halfOrigin, edgeFirstPoint, pointX, pointY } = edges;
  const vertexCount = vertices.x.length;
  const vertexFirst = new Int32Array(vertexCount + 1);
  for (const vertex of halfOrigin) vertexFirst[vertex + 1]++;
  for (let vertex = 0; vertex < vertexCount; vertex++) vertexFirst[vertex + 1] += vertexFirst[vertex];

  const rotation = new Int32Array(halfOrigin.length);
  const free = vertexFirst.slice();
  for (let half = 0; half < halfOrigin.length; half++) rotation[free[halfOrigin[half]]++] = half;

  /** The point after the origin along the half-edge. */
  const secondPoint = (half: number) => {
    const edge = half >> 1;
    return (half & 1) === 0 ? edgeFirstPoint[edge] + 1 : edgeFirstPoint[edge + 1] - 2;
  };
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const around = rotation.subarray(vertexFirst[vertex], vertexFirst[vertex + 1]);
    const x = vertices.x[vertex];
    const y = vertices.y[vertex];
    around.sort((h, k) => {
      const p = secondPoint(h);
      const q = secondPoint(k);
      return compareAngles(x, y, pointX[p], pointY[p], pointX[q], pointY[q]) || h - k;
    });
    assertCrossing(vertices, edges, vertex, around);
  }
  return { vertexFirst, rotation };
}

/** If two curves pass through one vertex, the half-edges of one must separate those of the other. */
function assertCrossing(vertices: Vertices, { edgeAfter }: Edges, vertex: number, around: Int32Array): void {
  const visits = vertices.visits[vertex];
  if (visits.length < 2 || visits.some(({ chain, index }) => isOpenEnd(chain, index))) return;
  /** Whether a curve that arrives against h leaves along k. */
  const passes = (h: number, k: number) => (h & 1) === 1 && k === 2 * edgeAfter[h >> 1];
  const [h, , k] = around;
  if (passes(h, k) || passes(k, h)) return;
  const place = { x: vertices.x[vertex], y: vertices.y[vertex] };
  const names = visits.map(({ chain }) => chain.name);
  const reason =
    names[0] === names[1]
      ? 'it touches itself without crossing; move one part away from the other or across it'
      : 'they touch without crossing; move one of them away from the other or across it';
  throw drawingError(names, place, reason);
}
