import { VertexKind } from '../../puzzle/map/planarMap.ts';
import type { Overlay } from './overlay.ts';
import { markVertices, VERTEX_MARKERS } from './vertices.ts';

export const transitions = {
  name: 'transitions',
  label: 'transitions',
  hint: 'Marks the points where a curve changes from fixed (picture) to moveable.',
  isOn: false,
  colors: {},
  markers: { styles: Object.values(VERTEX_MARKERS), place: (context, put) => markVertices(context, [VertexKind.transition], put) },
} as const satisfies Overlay;
