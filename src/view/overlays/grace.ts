import { MarkerShape } from '../scene/markerStyle.ts';
import type { Overlay } from './overlay.ts';

const color = 'ungraceful';

export const grace = {
  name: 'grace',
  label: 'ungraceful spots',
  hint: 'Marks inflections (dots, with a ring if a low wave causes them), extrema of the curvature (small circles), tight bends (triangles), kinks where a curve leaves the picture (diamonds), faces too small for a pen (large circles), narrow strips (squares), and curves along the frame (crosses).',
  isOn: false,
  colors: { [color]: { light: '#1d5fb8', dark: '#7db4ff' } },
  markers: {
    styles: [
      // Below the others, as every tight bend is an extremum.
      { shape: MarkerShape.fineRing, radius: 3, color },
      { shape: MarkerShape.disc, radius: 3, color },
      { shape: MarkerShape.triangle, radius: 5, color },
      { shape: MarkerShape.diamond, radius: 5, color },
      { shape: MarkerShape.fineRing, radius: 9, color },
      { shape: MarkerShape.box, radius: 4, color },
      { shape: MarkerShape.saltire, radius: 5, color },
      { shape: MarkerShape.ring, radius: 6, color },
    ],
    place({ drawn: { grace: measured } }, put) {
      if (measured === undefined) return;
      const { places } = measured;
      const inStyleOrder = [
        places.curvatureExtrema,
        places.inflections,
        places.tightBends,
        places.kinks,
        places.smallFaces,
        places.narrowStrips,
        places.alongFrame,
        places.excessInflections,
      ];
      inStyleOrder.forEach((spots, style) => {
        for (const { x, y } of spots) put(x, y, style);
      });
    },
  },
} as const satisfies Overlay;
