import type { Checkpoint } from '../../layout/checkpoint.ts';
import type { Settings } from '../../layout/settings.ts';
import { snapshotPuzzle } from '../../layout/snapshot.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { createVerifier } from '../../verify/verify.ts';
import type { Layouts } from './layouts.ts';

/** Holds places of a puzzle that somebody stored to the puzzle itself. */
export class Prover {
  private readonly layouts: Layouts;
  /** Made when it is first needed. */
  private verify: ReturnType<typeof createVerifier> | undefined;

  constructor(layouts: Layouts) {
    this.layouts = layouts;
  }

  /** The puzzle as it is drawn there. Throws an error that says why it is not the same puzzle, or no drawing of it at all. */
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
