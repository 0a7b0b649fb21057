import type { Overlay } from './overlay.ts';

export const segments = {
  name: 'segments',
  label: 'segments',
  hint: 'Draws the polylines as they are, over the smooth curves.',
  isOn: false,
  colors: { segment: { light: '#0f86c9', dark: '#58c4f5' } },
  edges: { color: 'segment', width: 0.8, isBelow: false, isSmooth: false, choose: ({ edgeCount }) => new Int8Array(edgeCount) },
} as const satisfies Overlay;
