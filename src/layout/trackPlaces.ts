import { atan2 } from '../geometry/arithmetic/atan2.ts';
import { areaOfSegment } from '../geometry/polygon.ts';
import type { LayoutState } from './state.ts';

/** Where the i-th vertex of a track is on it. */
export function alongOf(state: LayoutState, track: number, i: number): number {
  const vertex = state.map.tracks[track].vertices[i];
  return state.trainTrack[vertex] === track ? state.trainAlong[vertex] : state.trackPlaces[track][i].along;
}

/** The segment of the shape on which the i-th vertex of a track is. */
export function segmentOf(state: LayoutState, track: number, i: number): number {
  const vertex = state.map.tracks[track].vertices[i];
  return state.trainTrack[vertex] === track ? state.trainSegment[vertex] : state.trackPlaces[track][i].segment;
}

/** Whether the way from the i-th vertex of a track to the next one passes the start of the shape. */
export function wraps(state: LayoutState, track: number, i: number): boolean {
  return state.tracks[track].closed && (i + 1) % state.map.tracks[track].vertices.length === state.trackFirst[track];
}

/** How far along its track a train could go before it meets the vertex ahead (way 1) or behind (way -1). */
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

/** Which segment of its track's shape a train stands on, seen in one way: at a corner the one that leads on in that way. */
export function segmentAhead(state: LayoutState, train: number, direction: 1 | -1): number {
  const { along, closed } = state.tracks[state.trainTrack[train]];
  const segment = state.trainSegment[train];
  const last = along.length - 2;
  const here = state.trainAlong[train];
  if (direction === 1 && here >= along[segment + 1]) return segment < last ? segment + 1 : closed ? 0 : segment;
  if (direction === -1 && here <= along[segment]) return segment > 0 ? segment - 1 : closed ? last : segment;
  return segment;
}

/** The direction of a train's track in one way, counterclockwise on screen from the east. */
export function tangentAt(state: LayoutState, train: number, direction: 1 | -1): number {
  const { x, y } = state.tracks[state.trainTrack[train]];
  const segment = segmentAhead(state, train, direction);
  return atan2(-direction * (y[segment + 1] - y[segment]), direction * (x[segment + 1] - x[segment]));
}

/** The area term of a track from its first point to a place on it, given by the point there and its segment. */
export function areaUpTo({ x, y, area }: LayoutState['tracks'][number], segment: number, px: number, py: number): number {
  return area[segment] + areaOfSegment(x[segment], y[segment], px, py);
}

/**
 * Lets the trains that stand exactly on a corner of their track have its length along, as they have when they come there: lengths that were
 * rounded otherwise, as by another version, would put the corner beside the train.
 */
export function alignWithCorners({ tracks, trainTrack, trainSegment, trainAlong, x, y }: LayoutState): void {
  trainTrack.forEach((track, train) => {
    if (track < 0) return;
    const shape = tracks[track];
    for (const corner of [trainSegment[train], trainSegment[train] + 1])
      if (shape.x[corner] === x[train] && shape.y[corner] === y[train]) trainAlong[train] = shape.along[corner];
  });
}
