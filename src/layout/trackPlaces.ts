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

/** How far along its track a train could go before it meets the vertex ahead (way 1) or behind (way -1). */
export function roomAlong(state: LayoutState, train: number, way: 1 | -1): number {
  const { trainTrack, trainAlong, tracks } = state;
  const track = trainTrack[train];
  const { closed, length } = tracks[track];
  const neighbour = (way === 1 ? state.trainAfter : state.trainBefore)[train];
  if (neighbour < 0) return length;
  const held = (way === 1 ? state.heldAfter : state.heldBefore)[train];
  const there = trainTrack[neighbour] === track ? trainAlong[neighbour] : held;
  const room = way * (there - trainAlong[train]);
  return room <= 0 && closed ? room + length : room;
}

/** Which segment of its track's shape a train stands on, seen in one way: at a corner the one that leads on in that way. */
export function segmentAhead(state: LayoutState, train: number, way: 1 | -1): number {
  const { along, closed } = state.tracks[state.trainTrack[train]];
  const segment = state.trainSegment[train];
  const last = along.length - 2;
  const here = state.trainAlong[train];
  if (way === 1 && here >= along[segment + 1]) return segment < last ? segment + 1 : closed ? 0 : segment;
  if (way === -1 && here <= along[segment]) return segment > 0 ? segment - 1 : closed ? last : segment;
  return segment;
}

/** The direction of a train's track in one way, counterclockwise on screen from the east. */
export function tangentAt(state: LayoutState, train: number, way: 1 | -1): number {
  const { x, y } = state.tracks[state.trainTrack[train]];
  const segment = segmentAhead(state, train, way);
  return Math.atan2(-way * (y[segment + 1] - y[segment]), way * (x[segment + 1] - x[segment]));
}

/** The area term of a track from its first point to a place on it, given by the point there and its segment. */
export function areaUpTo({ x, y, area }: LayoutState['tracks'][number], segment: number, px: number, py: number): number {
  return area[segment] + areaOfSegment(x[segment], y[segment], px, py);
}
