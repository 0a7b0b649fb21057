import { formatPoint } from '../../geometry/point.ts';
import { PuzzleError } from '../error.ts';
import { type Incremental, runToEnd } from '../incremental.ts';
import type { Puzzle } from '../puzzle.ts';
import { createChains } from './chains.ts';
import { cutEdges } from './edges.ts';
import { walkFaces } from './faces.ts';
import { createFaceLocator, ON_BOUNDARY } from './locate.ts';
import { FRAME, OUTSIDE, type PlanarMap } from './planarMap.ts';
import { sortAroundVertices } from './rotation.ts';
import { findTracks } from './tracks.ts';
import { findVertices } from './vertices.ts';

/**
 * Builds the planar map of a puzzle in normal form, in which segments meet in common end points only. Throws a PuzzleError if the drawing
 * is not a valid puzzle.
 */
export function buildMap(puzzle: Puzzle): PlanarMap {
  return runToEnd(buildMapIncrementally(puzzle));
}

export function* buildMapIncrementally(puzzle: Puzzle): Incremental<PlanarMap> {
  const nameOfCurve = (curve: number) => (curve === FRAME ? null : puzzle.curves[curve].id);
  const chains = createChains(puzzle);
  yield 0.1;
  const vertices = findVertices(chains);
  yield 0.3;
  const edges = cutEdges(chains, vertices);
  yield 0.45;
  const rotation = sortAroundVertices(vertices, edges);
  yield 0.6;
  const faces = walkFaces(edges, rotation, nameOfCurve);
  yield 0.85;
  const tracks = findTracks(edges, vertices.kind);
  const map: PlanarMap = {
    vertexCount: vertices.kind.length,
    edgeCount: edges.edgeCurve.length,
    vertexX: vertices.x,
    vertexY: vertices.y,
    vertexKind: vertices.kind,
    ...rotation,
    ...edges,
    ...faces,
    ...tracks,
    faceFilled: new Uint8Array(faces.faceCount),
  };
  fillFaces(map, puzzle);
  return map;
}

function fillFaces(map: PlanarMap, { filled }: Puzzle): void {
  const locate = createFaceLocator(map);
  for (let i = 0; i < filled.length; i += 2) {
    const place = { x: filled[i], y: filled[i + 1] };
    const face = locate(place.x, place.y);
    if (face === OUTSIDE)
      throw new PuzzleError(`filled[${i / 2}] at ${formatPoint(place)} lies outside the frame; put it inside a face`, [], place);
    if (face === ON_BOUNDARY)
      throw new PuzzleError(`filled[${i / 2}] at ${formatPoint(place)} lies on a curve; put it inside a face`, [], place);
    map.faceFilled[face] = 1;
  }
}
