import { MarkerShape } from '../scene/markerStyle.ts';
import type { Overlay } from './overlay.ts';

export const ambiguities = {
  name: 'ambiguities',
  label: 'ambiguous spots',
  hint: 'Marks angles that are too small, curves that are too close together, and faces that are too small to see.',
  isOn: false,
  colors: {},
  markers: {
    styles: [{ shape: MarkerShape.fineRing, radius: 9, color: 'fault' }],
    place({ drawn: { places } }, put) {
      for (const { x, y } of places?.spacing ?? []) put(x, y, 0);
      for (const { x, y } of places?.faces ?? []) put(x, y, 0);
      for (const { x, y } of places?.angles ?? []) put(x, y, 0);
    },
  },
} as const satisfies Overlay;
