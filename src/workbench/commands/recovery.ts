import type { PuzzleDocument } from '../../session/document/document.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { DrawingChecker } from '../effects/drawingChecker.ts';
import type { EngineLink } from '../effects/engineLink.ts';
import type { EditorState } from '../state/editorState.ts';
import { cutBranch, OPENING } from '../state/runLog.ts';
import type { SavedPosition, Snapshot } from '../state/snapshot.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Navigator } from './navigator.ts';
import type { Playback } from './run/playback.ts';
import type { Snapshots } from './snapshots.ts';

interface RecoveryServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
  readonly navigator: Navigator;
}

/** Goes back to the last verified drawing when the layout makes a mistake or breaks down. */
export class Recovery {
  private readonly services: RecoveryServices;

  constructor(services: RecoveryServices) {
    this.services = services;
  }

  /** The drawing after a step is not the same puzzle any more. */
  handleRefuted(step: number, difference: string): void {
    this.stopAndReturn(`After step ${step} the drawing was no longer the same puzzle (${difference}).`);
  }

  /** A step, or the frame after it, failed: the state of the engine is unknown. */
  handleFailed(message: string): void {
    this.stopAndReturn(`The layout had to stop (${message}).`);
  }

  /** The engine is gone; if `isRevived`, a new one has started. */
  handleDeath(reason: string, isRevived: boolean): void {
    const { state, playback } = this.services;
    const { document, isPlaying } = state;
    const before = playback.discard();
    state.isPlaying = false;
    if (document === undefined) return;
    if (isRevived) this.restoreEngine(document, before, isPlaying, `The layout had stopped (${reason}).`);
    else {
      const remedy = 'Save still writes the last drawing that is verified. Play tries again, or load the page again.';
      state.notify(`The layout can’t be kept going (${reason}). ${remedy}`, 'trouble');
    }
  }

  /** Starts workers again that were given up; then plays if wanted. Returns whether the engine was one of them. */
  retry(isPlayed: boolean): boolean {
    const { state, engine, checker } = this.services;
    const { document } = state;
    checker.retry();
    if (!engine.isGone) return false;
    engine.startOver();
    if (document !== undefined) this.restoreEngine(document, undefined, isPlayed, 'The layout was given up.');
    return true;
  }

  private stopAndReturn(reason: string): void {
    const { state, checker, tasks, playback, navigator } = this.services;
    const { document } = state;
    const { lastGood } = checker;
    const before = playback.discard();
    playback.stop();
    const where = lastGood === undefined ? 'the puzzle as it was opened' : `step ${lastGood.step}`;
    state.notify(`${reason} It is back at ${where}.`, 'trouble');
    if (document === undefined) return;
    navigator.begin();
    tasks.enqueueFirst(() => this.goBack(document, lastGood, before));
  }

  /** Restores the last verified drawing in a new engine. */
  private restoreEngine(document: PuzzleDocument, before: Snapshot | undefined, isPlayed: boolean, why: string): void {
    const { state, engine, checker, tasks, playback, navigator } = this.services;
    const { lastGood } = checker;
    navigator.begin();
    tasks.enqueueFirst(async () => {
      try {
        // A task in progress may have restored another drawing by now.
        if (!engine.isOpen) await this.goBack(document, lastGood, before);
      } catch (error) {
        // It died again, which is handled separately.
        if (error instanceof DeadError) return;
        throw error;
      }
      state.notify(`${why} It was started again and continues from step ${state.frame?.step ?? 0}.`, 'news');
      if (isPlayed) playback.resume();
    });
  }

  /** Goes back to a verified drawing, or to the start. Undo can still go to `before`. */
  private async goBack(document: PuzzleDocument, to: SavedPosition | undefined, before: Snapshot | undefined): Promise<void> {
    // The later part of the branch may be wrong.
    const position = to === undefined ? OPENING : { branch: cutBranch(to), step: to.step, checkpoint: to.checkpoint };
    await this.services.navigator.goTo(position, { document });
    this.services.snapshots.note('return', `return to step ${position.step}`, before);
  }
}
