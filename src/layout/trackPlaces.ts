import { atan2 } from '../geometry/arithmetic/atan2.ts';
import { areaOfSegment } from '../geometry/polygon.ts';
import type { LayoutState } from './state.ts';

/** The length along a track at its i-th vertex. */
export function alongOf(state: LayoutState, track: number, i: number): number {
  const vertex = state.map.tracks[track].vertices[i];
  return state.trainTrack[vertex] === track ? state.trainAlong[vertex] : state.trackPlaces[track][i].along;
}

/** The segment of the track's shape at its i-th vertex. */
export function segmentOf(state: LayoutState, track: number, i: number): number {
  const vertex = state.map.tracks[track].vertices[i];
  return state.trainTrack[vertex] === track ? state.trainSegment[vertex] : state.trackPlaces[track][i].segment;
}

/** Whether the stretch from the i-th vertex of a track to the next passes the start of the shape. */
export function wraps(state: LayoutState, track: number, i: number): boolean {
  return state.tracks[track].closed && (i + 1) % state.map.tracks[track].vertices.length === state.trackFirst[track];
}

/** How far a train could move along its track before it reaches the vertex ahead (direction 1) or behind (direction -1). */
export function distanceToVertex(state: LayoutState, train: number, direction: 1 | -1): number {
  const track = state.trainTrack[train];
  const { length } = state.tracks[track];
  const count = state.map.tracks[track].vertices.length;
  if (count === 1) return length;
  const i = state.trainIndex[train];
  const from = direction === 1 ? i : (i + count - 1) % count;
  const distance = alongOf(state, track, (from + 1) % count) - alongOf(state, track, from);
  return Math.max(0, wraps(state, track, from) ? distance + length : distance);
}

/** The segment of the track's shape at a train. At a corner, the segment that continues in the given direction. */
export function segmentAhead(state: LayoutState, train: number, direction: 1 | -1): number {
  const { along, closed } = state.tracks[state.trainTrack[train]];
  const segment = state.trainSegment[train];
  const last = along.length - 2;
  const here = state.trainAlong[train];
  if (direction === 1 && here >= along[segment + 1]) return segment < last ? segment + 1 : closed ? 0 : segment;
  if (direction === -1 && here <= along[segment]) return segment > 0 ? segment - 1 : closed ? last : segment;
  return segment;
}

/** The tangent of the track at a train, as an angle counterclockwise on screen from the east. */
export function tangentAt(state: LayoutState, train: number, direction: 1 | -1): number {
  const { x, y } = state.tracks[state.trainTrack[train]];
  const segment = segmentAhead(state, train, direction);
  return atan2(-direction * (y[segment + 1] - y[segment]), direction * (x[segment + 1] - x[segment]));
}

/** The area term of a track from its first point to a place, given by its segment and coordinates. */
export function areaUpTo({ x, y, area }: LayoutState['tracks'][number], segment: number, px: number, py: number): number {
  return area[segment] + areaOfSegment(x[segment], y[segment], px, py);
}

/**
 * For trains exactly on a track corner, sets the length to that of the corner, as if they had moved there. Another version may have rounded
 * the length differently, which would put the corner beside the train.
 */
export function alignWithCorners({ tracks, trainTrack, trainSegment, trainAlong, x, y }: LayoutState): void {
  trainTrack.forEach((track, train) => {
    if (track < 0) return;
    const shape = tracks[track];
    for (const corner of [trainSegment[train], trainSegment[train] + 1])
      if (shape.x[corner] === x[train] && shape.y[corner] === y[train]) trainAlong[train] = shape.along[corner];
  });
}
