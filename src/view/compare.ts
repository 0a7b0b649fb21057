/** How the drawings before and now share the view. */
export interface CompareMode {
  /** `curtain` draws before left of a vertical line and now right of it; `side` draws both side by side at the same scale. */
  readonly mode: 'now' | 'before' | 'curtain' | 'side';
  /** The position of the curtain, as a fraction of the view's width. */
  readonly split: number;
}

export const SHOW_NOW: CompareMode = { mode: 'now', split: 0.5 };

/** A vertical strip of the view, in CSS pixels. */
export interface Pane {
  readonly scene: 'now' | 'before' | 'preview';
  readonly left: number;
  readonly width: number;
  /** How far its drawing is shifted to the right. */
  readonly shift: number;
}

/** The strips from left to right; together they fill the view. */
export function panesOf({ mode, split }: CompareMode, width: number): Pane[] {
  const edge = width * (mode === 'side' ? 0.5 : Math.min(Math.max(split, 0), 1));
  switch (mode) {
    case 'curtain':
      return [
        { scene: 'before', left: 0, width: edge, shift: 0 },
        { scene: 'now', left: edge, width: width - edge, shift: 0 },
      ];
    case 'side':
      return [
        { scene: 'before', left: 0, width: edge, shift: 0 },
        { scene: 'now', left: edge, width: width - edge, shift: edge },
      ];
    default:
      return [{ scene: mode, left: 0, width, shift: 0 }];
  }
}

/** A strip that fills the view with a preview. */
export function previewPane(width: number): Pane {
  return { scene: 'preview', left: 0, width, shift: 0 };
}

/** The strip at x; outside the view the nearest one. */
export function paneAt(panes: readonly Pane[], x: number): Pane {
  return panes.find(({ left, width }) => x < left + width) ?? panes[panes.length - 1];
}
