import { VertexKind } from '../../puzzle/map/planarMap.ts';
import type { Overlay } from './overlay.ts';
import { markVertices, VERTEX_MARKERS } from './vertices.ts';

export const transitions = {
  name: 'transitions',
  label: 'transitions',
  hint: 'Marks where a curve turns from picture to moveable.',
  isOn: false,
  colors: {},
  markers: { styles: Object.values(VERTEX_MARKERS), place: (sight, put) => markVertices(sight, [VertexKind.transition], put) },
} as const satisfies Overlay;
