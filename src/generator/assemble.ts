import { findInteriorPoint } from '../puzzle/map/interiorPoint.ts';
import { createFaceLocator } from '../puzzle/map/locate.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { type OpenedPuzzle, preparePuzzle } from '../puzzle/open.ts';
import type { Curve, Piece, Points, Puzzle } from '../puzzle/puzzle.ts';
import type { Picture } from '../svg/picture.ts';
import type { Strand } from './arrangement/strand.ts';
import { chainsOf, frameOf, type Stretch, type Web } from './web.ts';

/** The curves of a web as plain data, which does not change when the web does. */
export function drawCurves(web: Web): Curve[] {
  const chains = [...chainsOf(web)];
  const closed = [...web.arrangement.strands].filter((strand) => strand.closed);
  return [
    ...chains.map((chain, i) => createCurve(`c${i + 1}`, false, chain.map(createPiece))),
    ...closed.map((strand, i) => createCurve(`c${chains.length + i + 1}`, true, [createPiece({ strand, forward: true })])),
  ];
}

export function createCurve(id: string, closed: boolean, pieces: readonly Piece[]): Curve {
  return { id, closed, pieces, unknown: {} };
}

export function createPiece({ strand, forward }: Stretch): Piece {
  return { fixed: strand.kind === 'picture', points: pointsOf(strand, forward), unknown: {} };
}

function pointsOf({ x, y }: Strand, forward: boolean): Points {
  const points = new Float64Array(2 * x.length);
  for (let i = 0; i < x.length; i++) {
    const from = forward ? i : x.length - 1 - i;
    points[2 * i] = x[from];
    points[2 * i + 1] = y[from];
  }
  return points;
}

/** Opens the curves as a puzzle with the picture as its solution. Throws a PuzzleError if they do not form one. */
export function assemblePuzzle(picture: Picture, curves: readonly Curve[], meta: unknown): OpenedPuzzle {
  const { width, height } = frameOf(picture);
  const frame = Float64Array.of(0, 0, width, 0, width, height, 0, height);
  const { puzzle, map } = preparePuzzle({ name: picture.name, frame, curves, filled: new Float64Array(), meta, unknown: {} });
  return preparePuzzle({ ...puzzle, filled: findFilled(picture, map) } satisfies Puzzle);
}

/** A point in each face of the filled regions. A region spreads from the picture's own points across all edges that are not part of the picture. */
function findFilled(picture: Picture, map: PlanarMap): Points {
  const { edgeCount, edgeFixed, halfFace, faceCount } = map;
  const neighbours: number[][] = Array.from({ length: faceCount }, () => []);
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edgeFixed[edge] === 1) continue;
    const [left, right] = [halfFace[2 * edge], halfFace[2 * edge + 1]];
    neighbours[left].push(right);
    neighbours[right].push(left);
  }
  const locate = createFaceLocator(map);
  const filled = new Set<number>();
  for (const { x, y } of picture.filled) {
    const waiting = [findFace(locate, x, y)];
    while (waiting.length > 0) {
      const face = waiting.pop()!;
      if (face < 0 || filled.has(face)) continue;
      filled.add(face);
      for (const neighbour of neighbours[face]) waiting.push(neighbour);
    }
  }
  const points: number[] = [];
  for (const face of [...filled].sort((a, b) => a - b)) {
    const point = findInteriorPoint(map, face);
    if (point !== undefined) points.push(point.x, point.y);
  }
  return Float64Array.from(points);
}

/** The face of the point. If the point is on a curve, one of the faces beside it; both have the same colour. */
function findFace(locate: (x: number, y: number) => number, x: number, y: number): number {
  for (let distance = 0; distance < 0.1; distance = 2 * distance + 1e-6) {
    for (const [dx, dy] of [
      [1, 0.3],
      [-0.3, 1],
      [-1, -0.3],
      [0.3, -1],
    ]) {
      const face = locate(x + distance * dx, y + distance * dy);
      if (face >= 0) return face;
    }
  }
  return -1;
}
