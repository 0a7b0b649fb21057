import { paintListed } from '../scene/marks.ts';
import type { Overlay } from './overlay.ts';

export const differing = {
  name: 'differing',
  label: 'two solutions',
  hint: 'Hatches the faces in which two solutions differ, if the puzzle has several. Needs the Puzzle panel to be open.',
  isOn: true,
  isSpoiler: true,
  colors: { differ: { light: '#a1338f', dark: '#e58bd6' } },
  faces: {
    colors: ['differ'],
    isHatched: true,
    assign: ({ marks: { differ } }, faceLayer) => paintListed(differ, faceLayer),
  },
} as const satisfies Overlay;
