import { ambiguities } from './ambiguities.ts';
import { borderlines } from './borderlines.ts';
import { curvatureComb } from './curvatureComb.ts';
import { differing } from './differing.ts';
import { faceSizes } from './faceSizes.ts';
import { grace } from './grace.ts';
import { labels } from './labels.ts';
import type { Overlay, ThemedColor } from './overlay.ts';
import { points } from './points.ts';
import { residualMotion } from './residualMotion.ts';
import { segments } from './segments.ts';
import { solution } from './solution.ts';
import { tracks } from './tracks.ts';
import { transitions } from './transitions.ts';
import { vertices } from './vertices.ts';

/** In the order of the panel. The first overlay is drawn on top. */
const OVERLAY_LIST = [
  labels,
  solution,
  differing,
  ambiguities,
  grace,
  curvatureComb,
  residualMotion,
  faceSizes,
  tracks,
  transitions,
  vertices,
  points,
  segments,
  borderlines,
] as const;

export type OverlayName = (typeof OVERLAY_LIST)[number]['name'];

export const OVERLAYS: readonly (Overlay & { readonly name: OverlayName })[] = OVERLAY_LIST;

/** Which overlays are shown. */
export type OverlayVisibility = Readonly<Record<OverlayName, boolean>>;

export const DEFAULT_VISIBILITY = Object.fromEntries(OVERLAYS.map(({ name, isOn }) => [name, isOn])) as OverlayVisibility;

/** The colours of all overlays. */
export const OVERLAY_COLORS: Readonly<Record<string, ThemedColor>> = Object.fromEntries(
  OVERLAYS.flatMap(({ colors }) => Object.entries(colors)),
);
