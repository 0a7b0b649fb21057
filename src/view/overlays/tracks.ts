import { type PlanarMap, VertexKind } from '../../puzzle/map/planarMap.ts';
import { NONE } from '../meshes/segments.ts';
import type { Overlay } from './overlay.ts';
import { markVertices, VERTEX_MARKERS } from './vertices.ts';

export const tracks = {
  name: 'tracks',
  label: 'tracks and trains',
  hint: 'Marks the points where moveable curves slide along fixed lines (trains), and those lines (tracks).',
  isOn: false,
  colors: { track: { light: '#a9dccb', dark: '#1d4d40' } },
  edges: { color: 'track', width: 9, isBelow: true, isSmooth: true, choose: chooseTracks },
  markers: {
    styles: Object.values(VERTEX_MARKERS),
    place: (context, put) => markVertices(context, [VertexKind.train, VertexKind.borderTrain], put),
  },
} as const satisfies Overlay;

/** Chooses the edges of tracks that have trains. */
function chooseTracks({ edgeTrack, tracks }: PlanarMap): Int8Array {
  return Int8Array.from(edgeTrack, (track) => (track >= 0 && tracks[track].trains.length > 0 ? 0 : NONE));
}
