import type { Size } from '../geometry/box.ts';
import { DEFAULT_SIZE } from '../labels/label.ts';
import type { Extras, ForceName } from '../session/document/frame.ts';
import { DEFAULT_VISIBILITY, OVERLAYS, type OverlayVisibility } from './overlays/index.ts';

/** The settings of the view. Undo does not restore them. */
export interface ViewSettings {
  /** The line width of moveable curves, in CSS pixels; picture and frame are drawn wider in proportion. */
  readonly lineWidth: number;
  readonly overlays: OverlayVisibility;
  /** The forces that are shown as arrows; missing ones are hidden. */
  readonly showForces: Readonly<Partial<Record<ForceName, boolean>>>;
}

export const DEFAULT_VIEW_SETTINGS: ViewSettings = { lineWidth: 1.6, overlays: DEFAULT_VISIBILITY, showForces: {} };

export const LINE_WIDTH_RANGE = { min: 0.5, max: 6, step: 0.1 } as const;

/** The minimum size of labels on screen while the whole puzzle is visible, in CSS pixels. */
const MIN_LABEL_PX = 10.5;

/**
 * The maximum size of labels, in puzzle units. It takes precedence over MIN_LABEL_PX on small screens, where labels would need more room
 * than the drawing.
 */
const MAX_LABEL_SIZE = 32;

/** The visible area of a whole puzzle with its labels, in puzzle units. The longer side of a frame is 1000, rarely the height. */
const VISIBLE_UNITS = { width: 1200, height: 1000 };

/** The font size of labels for a view of this size, in puzzle units: as in files, but larger on small screens. */
export function labelSizeFor({ width, height }: Size): number {
  const scale = Math.min(width / VISIBLE_UNITS.width, height / VISIBLE_UNITS.height);
  return Math.round(Math.min(Math.max(MIN_LABEL_PX / scale, DEFAULT_SIZE), MAX_LABEL_SIZE));
}

/** The extra data that frames must contain for these settings. */
export function extrasFor({ showForces, overlays }: ViewSettings, labelSize: number): Extras {
  const isNeeded = (extra: 'borderlines') => OVERLAYS.some(({ name, extras }) => overlays[name] && extras?.[extra] === true);
  return {
    forces: (Object.keys(showForces) as ForceName[]).filter((name) => showForces[name]),
    borderlines: isNeeded('borderlines'),
    labels: overlays.labels ? labelSize : 0,
  };
}
