import { MarkerShape } from '../scene/markerStyle.ts';
import type { Overlay } from './overlay.ts';

export const points = {
  name: 'points',
  label: 'points',
  hint: 'Marks the points of the polylines that form the curves.',
  isOn: false,
  colors: { point: { light: '#1667a8', dark: '#6cb6ff' } },
  markers: {
    styles: [{ shape: MarkerShape.disc, radius: 1.8, color: 'point' }],
    place({ drawn: { edgeFirstPoint, pointX, pointY } }, put) {
      for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
        const last = edgeFirstPoint[edge + 1] - 1;
        for (let point = edgeFirstPoint[edge] + 1; point < last; point++) put(pointX[point], pointY[point], 0);
      }
    },
  },
} as const satisfies Overlay;
