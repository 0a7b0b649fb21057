import type { Checkpoint } from '../../layout/checkpoint.ts';
import type { Settings } from '../../layout/settings.ts';
import { snapshotPuzzle } from '../../layout/snapshot.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { createVerifier } from '../../verify/verify.ts';
import type { Layouts } from './layouts.ts';

/** Verifies that stored drawings are the same puzzle. */
export class Prover {
  private readonly layouts: Layouts;
  /** Created on first use. */
  private verify: ReturnType<typeof createVerifier> | undefined;

  constructor(layouts: Layouts) {
    this.layouts = layouts;
  }

  /** The puzzle with the stored drawing. Throws an error with the reason if it is not the same puzzle, or not a drawing of it at all. */
  prove(settings: Settings, checkpoint: Checkpoint): Puzzle {
    const { state } = this.layouts.restoreStored(settings, checkpoint);
    try {
      const drawn = snapshotPuzzle(state);
      this.verify ??= createVerifier(this.layouts.opened.puzzle);
      const [difference] = this.verify(drawn);
      if (difference === undefined) return drawn;
      throw new Error(difference.message);
    } catch (error) {
      throw new Error(`its drawing is not the same puzzle: ${(error as Error).message}`);
    }
  }
}
