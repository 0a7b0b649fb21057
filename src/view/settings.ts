import type { Extras, ForceName } from '../session/frame.ts';
import { OVERLAYS, SHOWN_FIRST, type Shown } from './overlays/index.ts';

/** How one looks at the puzzle; nothing that undo would restore. */
export interface ViewSettings {
  /** Of moveable curves, in CSS pixels; picture and frame are drawn wider in proportion. */
  readonly lineWidth: number;
  readonly overlays: Shown;
  /** Those that are not named are not shown. */
  readonly showForces: Readonly<Partial<Record<ForceName, boolean>>>;
}

export const DEFAULT_VIEW_SETTINGS: ViewSettings = { lineWidth: 1.6, overlays: SHOWN_FIRST, showForces: {} };

export const LINE_WIDTH_RANGE = { min: 0.5, max: 6, step: 0.1 } as const;

/** What frames must carry for what is shown. */
export function extrasFor({ showForces, overlays }: ViewSettings): Extras {
  const isWanted = (extra: 'borderlines' | 'labels') => OVERLAYS.some(({ name, extras }) => overlays[name] && extras?.[extra] === true);
  return {
    forces: (Object.keys(showForces) as ForceName[]).filter((name) => showForces[name]),
    borderlines: isWanted('borderlines'),
    labels: isWanted('labels'),
  };
}
