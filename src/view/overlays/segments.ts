import type { Overlay } from './overlay.ts';

export const segments = {
  name: 'segments',
  label: 'segments',
  hint: 'Shows the straight segments of the curves, which are smoothed for display.',
  isOn: false,
  colors: { segment: { light: '#0f86c9', dark: '#58c4f5' } },
  edges: { color: 'segment', width: 0.8, isBelow: false, isSmooth: false, choose: ({ edgeCount }) => new Int8Array(edgeCount) },
} as const satisfies Overlay;
