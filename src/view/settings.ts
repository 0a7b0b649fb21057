import type { Extras, ForceName } from '../session/frame.ts';

/** How one looks at the puzzle; nothing that undo would restore. */
export interface ViewSettings {
  /** Of moveable curves, in CSS pixels; picture and frame are drawn wider in proportion. */
  readonly lineWidth: number;
  readonly showSolution: boolean;
  readonly showAmbiguities: boolean;
  readonly showFaceSizes: boolean;
  readonly showTracks: boolean;
  readonly showTransitions: boolean;
  readonly showVertices: boolean;
  readonly showPoints: boolean;
  readonly showSegments: boolean;
  readonly showBorderlines: boolean;
  /** Those that are not named are not shown. */
  readonly showForces: Readonly<Partial<Record<ForceName, boolean>>>;
}

export const DEFAULT_VIEW_SETTINGS: ViewSettings = {
  lineWidth: 1.6,
  showSolution: false,
  showAmbiguities: false,
  showFaceSizes: false,
  showTracks: false,
  showTransitions: false,
  showVertices: false,
  showPoints: false,
  showSegments: false,
  showBorderlines: false,
  showForces: {},
};

export const LINE_WIDTH_RANGE = { min: 0.5, max: 6, step: 0.1 } as const;

/** What frames must carry for what is shown. */
export function extrasFor({ showForces, showBorderlines }: ViewSettings): Extras {
  return { forces: (Object.keys(showForces) as ForceName[]).filter((name) => showForces[name]), borderlines: showBorderlines };
}
