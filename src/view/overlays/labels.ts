import type { Overlay } from './overlay.ts';

/** Labels are drawn by `LabelLayer`. */
export const labels = {
  name: 'labels',
  label: 'clue labels',
  hint: 'Shows the clue for each side of a curve outside the frame. Point at a clue to highlight its side and number its faces.',
  isOn: true,
  colors: { label: { light: '#1c2129', dark: '#e9e6df' }, labelLine: { light: '#a9a69e', dark: '#6b6963' } },
} as const satisfies Overlay;
