import type { ViewSettings } from './settings.ts';

/** The switches among the view's settings. */
export type SwitchKey = { [Key in keyof ViewSettings]: ViewSettings[Key] extends boolean ? Key : never }[keyof ViewSettings];

export interface Overlay {
  readonly key: SwitchKey;
  readonly label: string;
  readonly tooltip: string;
}

/** What can be shown beside the lines, in the order of the panel. */
export const OVERLAYS: readonly Overlay[] = [
  { key: 'showSolution', label: 'show solution', tooltip: 'Fills the faces of the solution; hatched where face sizes are shown too.' },
  {
    key: 'showAmbiguities',
    label: 'ambiguous spots',
    tooltip: 'Rings every angle that is too small and every place where curves come too near.',
  },
  {
    key: 'showFaceSizes',
    label: 'face sizes',
    tooltip: 'Colours every face by its size against the average: violet is small, yellow is large.',
  },
  {
    key: 'showTracks',
    label: 'tracks and trains',
    tooltip: 'Marks where moveable curves meet fixed lines, and the lines along which they slide.',
  },
  { key: 'showTransitions', label: 'transitions', tooltip: 'Marks where a curve turns from picture to moveable.' },
  { key: 'showVertices', label: 'vertices', tooltip: 'Marks every meeting point by its kind.' },
  { key: 'showPoints', label: 'points', tooltip: 'Marks the points of the polylines.' },
  { key: 'showSegments', label: 'segments', tooltip: 'Draws the polylines as they are, over the smooth curves.' },
  { key: 'showBorderlines', label: 'borderlines', tooltip: 'Draws the lines that kept points from moving farther in the last step.' },
];
