import { type Checkpoint, restoreLayout, saveCheckpoint } from '../../layout/checkpoint.ts';
import { assertFit } from '../../layout/checkpointFit.ts';
import { createLayout, createLayoutIncrementally, createUnsampledLayout, type Layout } from '../../layout/layout.ts';
import { layoutSchema, type Settings } from '../../layout/settings.ts';
import type { Incremental } from '../../puzzle/incremental.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';

/** Settings that only take effect when a puzzle is opened. */
export const OPENING_SETTINGS = ['segmentLength', 'minInner'] as const satisfies readonly (keyof Settings)[];

/** Creates the layouts of one puzzle. Only the first is expensive: later ones share its constant parts. */
export class Layouts {
  readonly opened: OpenedPuzzle;
  /** The source of the shared parts. Any layout would do; the last one keeps nothing alive that is not in use. */
  private last: Layout | undefined;
  /** The layout before its first step, as it was last opened. */
  private opening: { readonly key: string; readonly checkpoint: Checkpoint } | undefined;

  constructor(opened: OpenedPuzzle) {
    this.opened = opened;
  }

  /** Does the expensive part of `open` in slices. Throws if the settings are invalid, or the puzzle can't be relaxed. */
  *prepare(settings: Settings): Incremental<void> {
    const key = keyOf(settings);
    if (this.opening?.key === key) return;
    this.keep(key, yield* createLayoutIncrementally(this.opened, settings));
  }

  /** The layout before its first step. Throws if the settings are invalid. */
  open(settings: Settings): Layout {
    const key = keyOf(settings);
    if (this.opening?.key === key) return this.restore(settings, this.opening.checkpoint);
    const layout = createLayout(this.opened, settings);
    this.keep(key, layout);
    return layout;
  }

  /** The layout at a checkpoint; see restoreLayout. Throws if the settings are invalid. */
  restore(settings: Settings, checkpoint: Checkpoint): Layout {
    this.last = restoreLayout(this.like(settings), checkpoint);
    return this.last;
  }

  /** The layout at a stored checkpoint; also throws if that belongs to another puzzle. */
  restoreStored(settings: Settings, checkpoint: Checkpoint): Layout {
    assertFit(this.like(settings).state, checkpoint);
    return this.restore(settings, checkpoint);
  }

  private keep(key: string, layout: Layout): void {
    this.last = layout;
    this.opening = { key, checkpoint: saveCheckpoint(layout) };
  }

  private like(settings: Settings): Layout {
    layoutSchema.assert(settings);
    this.last ??= createUnsampledLayout(this.opened, settings);
    return this.last;
  }
}

/** Settings with the same key open the puzzle in the same way. */
function keyOf(settings: Settings): string {
  return OPENING_SETTINGS.map((name) => settings[name]).join();
}
