import { VertexKind } from '../../puzzle/map/planarMap.ts';
import type { Overlay } from './overlay.ts';
import { markVertices, VERTEX_SIGNS } from './vertices.ts';

export const transitions = {
  name: 'transitions',
  label: 'transitions',
  hint: 'Marks where a curve turns from picture to moveable.',
  isOn: false,
  colors: {},
  signs: { signs: Object.values(VERTEX_SIGNS), place: (sight, put) => markVertices(sight, [VertexKind.transition], put) },
} as const satisfies Overlay;
