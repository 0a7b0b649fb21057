import { UNPAINTED } from '../meshes/faceFans.ts';
import type { Overlay } from './overlay.ts';

export const solution = {
  name: 'solution',
  label: 'show solution',
  hint: 'Fills the faces of the solution. They are hatched while face sizes are shown too.',
  isOn: false,
  isSpoiler: true,
  colors: {},
  faces: {
    colors: ['filled'],
    stripes: 'picture',
    assign({ map: { faceFilled } }, faceLayer) {
      let hasChanged = false;
      for (let face = 0; face < faceLayer.length; face++) {
        const layer = faceFilled[face] === 1 ? 0 : UNPAINTED;
        hasChanged ||= faceLayer[face] !== layer;
        faceLayer[face] = layer;
      }
      return hasChanged;
    },
  },
} as const satisfies Overlay;
