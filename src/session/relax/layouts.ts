import { type Checkpoint, restoreLayout, saveCheckpoint } from '../../layout/checkpoint.ts';
import { assertFit } from '../../layout/checkpointFit.ts';
import { createLayout, createUnsampledLayout, type Layout } from '../../layout/layout.ts';
import { layoutSchema, type Settings } from '../../layout/settings.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';

/** What of the settings only counts when a puzzle is opened. */
export const OPENING_SETTINGS = ['segmentLength', 'minInner'] as const satisfies readonly (keyof Settings)[];

/** Makes the layouts of one puzzle. Only the first takes time: the later ones share with it what never changes. */
export class Layouts {
  readonly opened: OpenedPuzzle;
  /** Any of them would do; of this one nothing is kept that is not in use. */
  private last: Layout | undefined;
  /** The layout before its first step, as it was last opened. */
  private opening: { readonly key: string; readonly checkpoint: Checkpoint } | undefined;

  constructor(opened: OpenedPuzzle) {
    this.opened = opened;
  }

  /** The layout before its first step. Throws where the settings can't be. */
  open(settings: Settings): Layout {
    const key = OPENING_SETTINGS.map((name) => settings[name]).join();
    if (this.opening?.key === key) return this.restore(settings, this.opening.checkpoint);
    const layout = createLayout(this.opened, settings);
    this.last = layout;
    this.opening = { key, checkpoint: saveCheckpoint(layout) };
    return layout;
  }

  /** The layout at a checkpoint; see restoreLayout. Throws where the settings can't be. */
  restore(settings: Settings, checkpoint: Checkpoint): Layout {
    this.last = restoreLayout(this.like(settings), checkpoint);
    return this.last;
  }

  /** The same at a checkpoint that somebody stored: throws also where that is none of this puzzle. */
  restoreStored(settings: Settings, checkpoint: Checkpoint): Layout {
    assertFit(this.like(settings).state, checkpoint);
    return this.restore(settings, checkpoint);
  }

  private like(settings: Settings): Layout {
    layoutSchema.assert(settings);
    this.last ??= createUnsampledLayout(this.opened, settings);
    return this.last;
  }
}
