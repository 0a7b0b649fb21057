import type { Overlay } from './overlay.ts';

export const borderlines = {
  name: 'borderlines',
  label: 'borderlines',
  hint: 'Shows the lines that limited the movement of points in the last step.',
  isOn: false,
  colors: { borderline: { light: '#b06a00', dark: '#f0b04a' } },
  extras: { borderlines: true },
  strokes: {
    color: 'borderline',
    place({ drawn: { borderlines } }, put) {
      if (borderlines === undefined) return;
      for (let i = 0; i + 3 < borderlines.length; i += 4) put(borderlines[i], borderlines[i + 1], borderlines[i + 2], borderlines[i + 3]);
    },
  },
} as const satisfies Overlay;
