import type { PuzzleDocument } from '../../session/document/document.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { ReadOptions } from '../effects/engineLink.ts';
import { explainRefusal, StoppedError } from '../files/refusal.ts';
import type { Source } from '../files/source.ts';
import type { EditorState } from '../state/editorState.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Navigator } from './navigator.ts';
import type { Playback } from './playback.ts';
import type { Snapshots } from './snapshots.ts';

/** What it works with. */
interface Needs {
  readonly desk: EditorState;
  readonly tasks: TaskQueue;
  readonly motion: Playback;
  readonly moments: Snapshots;
  readonly loader: Navigator;
}

/** Opens puzzles. Of several openings at a time the last one counts. */
export class Openings {
  private readonly parts: Needs;
  /** Stops the last one, as long as it is read. */
  private last = new AbortController();

  constructor(parts: Needs) {
    this.parts = parts;
  }

  /** What is open goes on until the new one has been read. Stopped before that, it was never asked for. */
  async open(source: Source, { onProgress, signal }: ReadOptions = {}): Promise<void> {
    const { desk } = this.parts;
    const opening = this.begin();
    signal?.addEventListener('abort', () => opening.abort());
    const isWanted = () => !opening.signal.aborted;
    const refuse = (error: unknown) => desk.signals.emit('refused', explainRefusal(error, source.fileName, desk.document));
    let document: PuzzleDocument;
    try {
      const text = await source.read();
      if (!isWanted()) return;
      const { warnings } = source;
      document = await desk.engine.read(text, source.fileName, { ...(onProgress && { onProgress }), signal: opening.signal, warnings });
    } catch (error) {
      if (isWanted() && !(error instanceof StoppedError)) refuse(error);
      return;
    }
    await this.parts.tasks.enqueue(async () => {
      if (isWanted()) await this.exchange(document, source, refuse);
    });
  }

  /** What is still being read gives way to something else. */
  giveWay(): void {
    this.begin();
  }

  /** What is still being read gives way. */
  private begin(): AbortController {
    this.last.abort();
    this.last = new AbortController();
    return this.last;
  }

  /** A puzzle that can't be relaxed leaves the one before, and its run, as they were. */
  private async exchange(document: PuzzleDocument, source: Source, refuse: (error: unknown) => void): Promise<void> {
    const { desk, motion, moments } = this.parts;
    const { isPlayed } = motion;
    motion.stop();
    const before = moments.capture();
    // Who was watching one drawing relax wants to see the next one do so.
    desk.isPlaying = isPlayed;
    try {
      await this.parts.loader.load(document, { source });
    } catch (error) {
      if (error instanceof DeadError) {
        refuse(new DeadError(`the layout stopped over it: ${error.message}`));
        return;
      }
      desk.isPlaying = false;
      refuse(error);
      if (isPlayed) motion.goOn();
      return;
    }
    moments.note('opening', `opening of ${document.name}`, before);
  }
}
