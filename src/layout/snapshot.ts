import { findInteriorPoint, isInsideFace } from '../puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Curve, Piece, Points, Puzzle } from '../puzzle/puzzle.ts';
import type { LayoutState } from './state.ts';
import { alongOf, wraps } from './trackPlaces.ts';

/** The map with the points where they are now: the same topology, new geometry. It shares nothing that moves with the state. */
export function snapshotMap(state: LayoutState): PlanarMap {
  const { map, x, y, edgeFirst } = state;
  const edgeFirstPoint = new Int32Array(map.edgeCount + 1);
  const pointX: number[] = [];
  const pointY: number[] = [];
  const push = (point: number) => {
    pointX.push(x[point]);
    pointY.push(y[point]);
  };
  const fixedPoints = listFixedPoints(state);
  for (let edge = 0; edge < map.edgeCount; edge++) {
    edgeFirstPoint[edge] = pointX.length;
    push(map.halfOrigin[2 * edge]);
    const fixed = fixedPoints.get(edge);
    if (fixed === undefined) for (let point = edgeFirst[edge]; point < edgeFirst[edge + 1]; point++) push(point);
    else fixed.forEach(push);
    push(map.halfOrigin[2 * edge + 1]);
  }
  edgeFirstPoint[map.edgeCount] = pointX.length;
  return {
    ...map,
    edgeFirstPoint,
    pointX: Float64Array.from(pointX),
    pointY: Float64Array.from(pointY),
    vertexX: x.slice(0, map.vertexCount),
    vertexY: y.slice(0, map.vertexCount),
  };
}

/** For each fixed edge the corners of its track between its two vertices, which trains may have passed. */
function listFixedPoints(state: LayoutState): Map<number, number[]> {
  const { map, tracks, trackPoints } = state;
  const result = new Map<number, number[]>();
  map.tracks.forEach(({ edges, vertices }, track) => {
    const { along, closed, length } = tracks[track];
    edges.forEach((edge, i) => {
      const from = alongOf(state, track, i);
      const end = alongOf(state, track, (i + 1) % vertices.length);
      const to = wraps(state, track, i) ? end + length : end;
      const points: number[] = [];
      // Once around for an open track, twice for a closed one, whose last point repeats its first.
      const count = closed ? along.length - 1 : along.length;
      for (let k = 0; k < (closed ? 2 * count : count); k++) {
        const at = along[k % count] + (k >= count ? length : 0);
        if (at > from && at < to) points.push(trackPoints[track][k % count]);
      }
      result.set(edge, points);
    });
  });
  return result;
}

/** The puzzle as it is drawn now, in normal form, ready to be written. */
export function snapshotPuzzle(state: LayoutState, map: PlanarMap = snapshotMap(state)): Puzzle {
  const { puzzle } = state;
  const join = (firstEdge: number, endEdge: number): Points => {
    const points: number[] = [];
    for (let edge = firstEdge; edge < endEdge; edge++) {
      // Each edge starts with the point with which the one before ends.
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
  return { ...puzzle, frame: join(0, map.curveFirstEdge[0]).slice(0, -2), curves, filled: refill(state, map) };
}

/** A point inside every filled face: the one of the file where it is still inside. */
function refill({ filledFaces }: LayoutState, map: PlanarMap): Points {
  const filled: number[] = [];
  for (const { face, x, y } of filledFaces) {
    const point = isInsideFace(map, face, x, y) ? { x, y } : findInteriorPoint(map, face);
    if (point === undefined) throw new Error(`face ${face} has become too thin to hold a point`);
    filled.push(point.x, point.y);
  }
  return Float64Array.from(filled);
}
