import { findInteriorPoint, isInsideFace } from '../puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Curve, Piece, Points, Puzzle } from '../puzzle/puzzle.ts';
import { listEdgePoints } from './edgePoints.ts';
import type { LayoutState } from './state.ts';

/** The map with the current coordinates: the same topology with new geometry. It shares no moving data with the state. */
export function snapshotMap(state: LayoutState): PlanarMap {
  const { map, x, y } = state;
  const { edgeFirstPoint, points } = listEdgePoints(state);
  return {
    ...map,
    edgeFirstPoint,
    pointX: Float64Array.from(points, (point) => x[point]),
    pointY: Float64Array.from(points, (point) => y[point]),
    vertexX: x.slice(0, map.vertexCount),
    vertexY: y.slice(0, map.vertexCount),
  };
}

/** The puzzle as currently drawn, in normal form, ready to write. */
export function snapshotPuzzle(state: LayoutState, map: PlanarMap = snapshotMap(state)): Puzzle {
  const { puzzle } = state;
  const join = (firstEdge: number, endEdge: number): Points => {
    const points: number[] = [];
    for (let edge = firstEdge; edge < endEdge; edge++) {
      // Each edge starts with the last point of the one before it.
      for (let p = map.edgeFirstPoint[edge] + (edge > firstEdge ? 1 : 0); p < map.edgeFirstPoint[edge + 1]; p++) {
        points.push(map.pointX[p], map.pointY[p]);
      }
    }
    return Float64Array.from(points);
  };
  const curves = puzzle.curves.map((curve, index): Curve => {
    const pieces: Piece[] = [];
    const end = map.curveFirstEdge[index + 1];
    for (let first = map.curveFirstEdge[index]; first < end; ) {
      let next = first + 1;
      while (next < end && map.edgeFixed[next] === map.edgeFixed[first]) next++;
      pieces.push({ ...curve.pieces[pieces.length], points: join(first, next) });
      first = next;
    }
    return { ...curve, pieces };
  });
  return { ...puzzle, frame: join(0, map.curveFirstEdge[0]).slice(0, -2), curves, filled: listFilledPoints(state, map) };
}

/** A point inside every filled face. Keeps the point of the file while it is inside. */
function listFilledPoints({ filledFaces }: LayoutState, map: PlanarMap): Points {
  const filled: number[] = [];
  for (const { face, x, y } of filledFaces) {
    const point = isInsideFace(map, face, x, y) ? { x, y } : findInteriorPoint(map, face);
    if (point === undefined) throw new Error(`face ${face} is too thin to hold a point`);
    filled.push(point.x, point.y);
  }
  return Float64Array.from(filled);
}
