import type { PuzzleDocument } from '../../session/document/document.ts';
import type { SavedPlace } from '../../workers/engine/protocol.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { Navigator } from '../commands/navigator.ts';
import type { Playback } from '../commands/playback.ts';
import type { Moment, Snapshots } from '../commands/snapshots.ts';
import type { EditorState } from '../state/editorState.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Notice } from '../workbench.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly motion: Playback;
  readonly moments: Snapshots;
  readonly loader: Navigator;
}

/** What is done when the layout breaks its word, or breaks down: back to the last drawing that was right. */
export class Recovery {
  private readonly parts: Needs;

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** The verifier says that the drawing after some step is not the puzzle any more. */
  goBack(step: number, difference: string): void {
    this.stopAndReturn(`After step ${step} the drawing was no longer the same puzzle (${difference}).`);
  }

  /** A step, or the frame after it, broke off: where that left the drawing nobody knows. */
  abandon(message: string): void {
    this.stopAndReturn(`The layout had to stop (${message}).`);
  }

  private stopAndReturn(reason: string): void {
    const { desk, loader, motion, tasks } = this.parts;
    const { document, watchman } = desk;
    const { lastGood } = watchman;
    const before = motion.forget();
    motion.stop();
    const where = lastGood === undefined ? 'the puzzle as it was opened' : `step ${lastGood.checkpoint.step}`;
    this.tell(`${reason} It is back at ${where}.`, 'trouble');
    if (document === undefined) return;
    loader.begin();
    tasks.putFirst(() => this.retreat(document, lastGood, before));
  }

  /** The engine is gone; if `isRevived` there is another one. */
  revive(reason: string, isRevived: boolean): void {
    const { desk, motion } = this.parts;
    const { document, isPlaying } = desk;
    const before = motion.forget();
    desk.isPlaying = false;
    if (document === undefined) return;
    if (isRevived) this.bringUp(document, before, isPlaying, `The layout had stopped (${reason}).`);
    else {
      const remedy = 'Save still writes the last drawing that is verified. Play tries again; or load the page again to go on.';
      this.tell(`The layout can’t be kept going (${reason}). ${remedy}`, 'trouble');
    }
  }

  /** Starts once more what was given up, and plays then if wanted. Returns whether the layout was. */
  tryAgain(isPlayed: boolean): boolean {
    const { document, engine, watchman } = this.parts.desk;
    watchman.tryAgain();
    if (!engine.isGone) return false;
    engine.startOver();
    if (document !== undefined) this.bringUp(document, undefined, isPlayed, 'The layout was given up.');
    return true;
  }

  /** Lets a new engine go on from the last drawing that was right. */
  private bringUp(document: PuzzleDocument, before: Moment | undefined, isPlayed: boolean, why: string): void {
    const { desk, loader, motion, tasks } = this.parts;
    const { lastGood } = desk.watchman;
    loader.begin();
    tasks.putFirst(async () => {
      try {
        // What was about to be loaded when it died may have come to the new one by itself.
        if (!desk.engine.isOpen) await this.retreat(document, lastGood, before);
      } catch (error) {
        // It died again, which is told of by itself.
        if (error instanceof DeadError) return;
        throw error;
      }
      this.tell(`${why} It was started again and goes on from step ${desk.frame?.step ?? 0}.`, 'news');
      if (isPlayed) motion.goOn();
    });
  }

  /** Back to a drawing that was right, or to the puzzle as it was opened; what has been moved since `before` can still be taken back. */
  private async retreat(document: PuzzleDocument, to: SavedPlace | undefined, before: Moment | undefined): Promise<void> {
    // What came later in its line need not be right.
    await this.parts.loader.load(document, { from: to && { checkpoint: to.checkpoint, schedule: to.schedule } });
    this.parts.moments.note('return', `return to step ${to?.checkpoint.step ?? 0}`, before);
  }

  private tell(message: string, tone: Notice['tone']): void {
    this.parts.desk.signals.emit('notice', { message, tone });
  }
}
