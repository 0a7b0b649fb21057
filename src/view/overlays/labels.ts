import type { Overlay } from './overlay.ts';

/** The scene draws them: see `LabelLayer`. */
export const labels = {
  name: 'labels',
  label: 'clue labels',
  hint: 'Writes the clue of each side of each curve at one of its ends, outside the frame. Pointing at one lights its side and counts its faces.',
  isOn: true,
  colors: { label: { light: '#1c2129', dark: '#e9e6df' }, labelLine: { light: '#a9a69e', dark: '#6b6963' } },
} as const satisfies Overlay;
