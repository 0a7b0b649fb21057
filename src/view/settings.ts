import type { Size } from '../geometry/box.ts';
import { DEFAULT_SIZE } from '../labels/label.ts';
import type { Extras, ForceName } from '../session/document/frame.ts';
import { DEFAULT_VISIBILITY, OVERLAYS, type OverlayVisibility } from './overlays/index.ts';

/** How one looks at the puzzle; nothing that undo would restore. */
export interface ViewSettings {
  /** Of moveable curves, in CSS pixels; picture and frame are drawn wider in proportion. */
  readonly lineWidth: number;
  readonly overlays: OverlayVisibility;
  /** Those that are not named are not shown. */
  readonly showForces: Readonly<Partial<Record<ForceName, boolean>>>;
}

export const DEFAULT_VIEW_SETTINGS: ViewSettings = { lineWidth: 1.6, overlays: DEFAULT_VISIBILITY, showForces: {} };

export const LINE_WIDTH_RANGE = { min: 0.5, max: 6, step: 0.1 } as const;

/** How large labels are on screen at least, while all of a puzzle is in sight, in CSS pixels. */
const MIN_LABEL_PX = 10.5;

/** On a screen on which that is more than so many puzzle units, they are smaller: else they would need more room than the drawing. */
const MAX_LABEL_SIZE = 32;

/** So many units of a puzzle are in sight in all with its labels: its frame is 1000 long, and seldom as high. */
const VISIBLE_UNITS = { width: 1200, height: 1000 };

/** The size of the labels' font for a view of this size, in puzzle units: as in files, but larger on small screens. */
export function labelSizeFor({ width, height }: Size): number {
  const scale = Math.min(width / VISIBLE_UNITS.width, height / VISIBLE_UNITS.height);
  return Math.round(Math.min(Math.max(MIN_LABEL_PX / scale, DEFAULT_SIZE), MAX_LABEL_SIZE));
}

/** What frames must carry for what is shown. */
export function extrasFor({ showForces, overlays }: ViewSettings, labelSize: number): Extras {
  const isWanted = (extra: 'borderlines') => OVERLAYS.some(({ name, extras }) => overlays[name] && extras?.[extra] === true);
  return {
    forces: (Object.keys(showForces) as ForceName[]).filter((name) => showForces[name]),
    borderlines: isWanted('borderlines'),
    labels: overlays.labels ? labelSize : 0,
  };
}
