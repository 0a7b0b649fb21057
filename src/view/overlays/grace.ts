import { MarkerShape } from '../scene/markerStyle.ts';
import type { Overlay } from './overlay.ts';

const color = 'ungraceful';

export const grace = {
  name: 'grace',
  label: 'ungraceful spots',
  hint: 'Marks inflections (dots), tight bends (triangles), kinks where a curve leaves the picture (diamonds), faces too small for a pen (rings), and narrow strips (squares).',
  isOn: false,
  colors: { [color]: { light: '#1d5fb8', dark: '#7db4ff' } },
  markers: {
    styles: [
      { shape: MarkerShape.disc, radius: 3, color },
      { shape: MarkerShape.triangle, radius: 5, color },
      { shape: MarkerShape.diamond, radius: 5, color },
      { shape: MarkerShape.fineRing, radius: 9, color },
      { shape: MarkerShape.box, radius: 4, color },
    ],
    place({ drawn: { grace: measured } }, put) {
      if (measured === undefined) return;
      const { inflections, tightBends, kinks, smallFaces, narrowStrips } = measured.places;
      [inflections, tightBends, kinks, smallFaces, narrowStrips].forEach((places, style) => {
        for (const { x, y } of places) put(x, y, style);
      });
    },
  },
} as const satisfies Overlay;
