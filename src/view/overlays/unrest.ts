import { MarkerShape } from '../markerStyle.ts';
import type { Overlay } from './overlay.ts';

const color = 'unrest';

export const unrest = {
  name: 'unrest',
  label: 'forces left',
  hint: 'Marks where a drawing that has cooled would still move most.',
  isOn: false,
  colors: { [color]: { light: '#8a1fb0', dark: '#e08cff' } },
  markers: {
    styles: [{ shape: MarkerShape.target, radius: 11, color }],
    place({ drawn: { unrest: left } }, put) {
      for (const { x, y } of left?.places ?? []) put(x, y, 0);
    },
  },
} as const satisfies Overlay;
