/** How the drawing of before and the one of now share the view. */
export interface CompareMode {
  /** `curtain` draws before left of a vertical line and now right of it; `side` draws both side by side at the same scale. */
  readonly mode: 'now' | 'before' | 'curtain' | 'side';
  /** Where the curtain hangs, as a share of the view's width. */
  readonly share: number;
}

export const SHOW_NOW: CompareMode = { mode: 'now', share: 0.5 };

/** An upright strip of the view, in CSS pixels. */
export interface Pane {
  readonly scene: 'now' | 'before' | 'preview';
  readonly left: number;
  readonly width: number;
  /** How far the drawing in it is moved to the right. */
  readonly shift: number;
}

/** The strips from left to right; together they are the view. */
export function panesOf({ mode, share }: CompareMode, width: number): Pane[] {
  const edge = width * (mode === 'side' ? 0.5 : Math.min(Math.max(share, 0), 1));
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

/** One strip for something else than before and now. */
export function previewPane(width: number): Pane {
  return { scene: 'preview', left: 0, width, shift: 0 };
}

/** The strip at a place of the view; beyond its ends the outermost. */
export function paneAt(panes: readonly Pane[], x: number): Pane {
  return panes.find(({ left, width }) => x < left + width) ?? panes[panes.length - 1];
}
