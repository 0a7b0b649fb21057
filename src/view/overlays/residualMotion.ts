import { MarkerShape } from '../scene/markerStyle.ts';
import type { Overlay } from './overlay.ts';

const color = 'residualMotion';

/** Browsers store view settings under the old name `unrest`, so it must not change. */
export const residualMotion = {
  name: 'unrest',
  label: 'residual motion',
  hint: 'Marks the points that would still move farthest in a finished drawing.',
  isOn: false,
  colors: { [color]: { light: '#8a1fb0', dark: '#e08cff' } },
  markers: {
    styles: [{ shape: MarkerShape.target, radius: 11, color }],
    place({ drawn: { residualMotion: left } }, put) {
      for (const { x, y } of left?.places ?? []) put(x, y, 0);
    },
  },
} as const satisfies Overlay;
