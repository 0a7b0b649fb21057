/** How one looks at the puzzle; nothing that undo would restore. */
export interface ViewSettings {
  readonly showSolution: boolean;
  /** Of moveable curves, in CSS pixels; picture and frame are drawn wider in proportion. */
  readonly lineWidth: number;
  readonly showVertices: boolean;
  readonly showPoints: boolean;
}

export const DEFAULT_VIEW_SETTINGS: ViewSettings = { showSolution: false, lineWidth: 1.6, showVertices: false, showPoints: false };

export const LINE_WIDTH_RANGE = { min: 0.5, max: 6, step: 0.1 } as const;
