import type { Edges } from './edges.ts';
import { FRAME, type Track, VertexKind } from './planarMap.ts';

/** Finds the tracks in the order of their curves, the frame first, and the track of each edge. */
export function findTracks(edges: Edges, vertexKind: Uint8Array): { tracks: Track[]; edgeTrack: Int32Array } {
  const { edgeFixed, edgeAfter, edgeCurve } = edges;
  const edgeTrack = new Int32Array(edgeFixed.length).fill(-1);
  const hasFixedBefore = new Uint8Array(edgeFixed.length);
  for (let edge = 0; edge < edgeFixed.length; edge++) {
    if (edgeFixed[edge] === 1 && edgeAfter[edge] >= 0) hasFixedBefore[edgeAfter[edge]] = 1;
  }

  const tracks: Track[] = [];
  const follow = (start: number) => {
    const run: number[] = [];
    for (let edge = start; edge >= 0 && edgeFixed[edge] === 1 && edgeTrack[edge] < 0; edge = edgeAfter[edge]) {
      edgeTrack[edge] = tracks.length;
      run.push(edge);
    }
    tracks.push(createTrack(edges, vertexKind, run));
  };
  for (let first = 0; first < edgeCurve.length; ) {
    let end = first;
    while (end < edgeCurve.length && edgeCurve[end] === edgeCurve[first]) end++;
    for (let edge = first; edge < end; edge++) if (edgeFixed[edge] === 1 && hasFixedBefore[edge] === 0) follow(edge);
    // A remaining track has no start: it is fixed all around.
    if (edgeFixed[first] === 1 && edgeTrack[first] < 0) follow(first);
    first = end;
  }
  return { tracks, edgeTrack };
}

function createTrack({ edgeCurve, edgeAfter, halfOrigin }: Edges, vertexKind: Uint8Array, run: readonly number[]): Track {
  const curve = edgeCurve[run[0]];
  const last = run[run.length - 1];
  const closed = edgeAfter[last] === run[0];
  const vertices = run.map((edge) => halfOrigin[2 * edge]);
  if (!closed) vertices.push(halfOrigin[2 * last + 1]);
  const wanted = curve === FRAME ? VertexKind.borderTrain : VertexKind.train;
  const trains = vertices.filter((vertex) => vertexKind[vertex] === wanted);
  return { curve, closed, edges: Int32Array.from(run), vertices: Int32Array.from(vertices), trains: Int32Array.from(trains) };
}
